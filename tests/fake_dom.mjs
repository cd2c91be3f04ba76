// The little of a browser's DOM that the panels use, so that Node can test them without packages.

class Node {
  constructor(document, tag) {
    this.ownerDocument = document;
    this.tagName = tag.toUpperCase();
    this.nodes = [];
    this.parentNode = null;
    this.attributes = new Map();
    this.dataset = {};
    this.listeners = new Map();
    this.className = "";
    this.hidden = false;
    this.tabIndex = tag === "button" || tag === "input" || tag === "textarea" ? 0 : -1;
    this.text = "";
    this.offsetWidth = this.offsetHeight = 0;
    this.style = { setProperty: (name, value) => { this.style[name] = value; } };
    if (tag === "input" || tag === "textarea" || tag === "select") this.value = "";
    this.classList = {
      contains: (name) => this.className.split(" ").includes(name),
      add: (...names) => { for (const name of names) this.classList.toggle(name, true); },
      remove: (...names) => { for (const name of names) this.classList.toggle(name, false); },
      toggle: (name, on = !this.classList.contains(name)) => {
        const others = this.className.split(" ").filter((other) => other && other !== name);
        this.className = (on ? [...others, name] : others).join(" ");
      },
    };
  }

  get children() { return this.nodes.filter((node) => node.tagName !== "#TEXT"); }
  get firstChild() { return this.nodes[0] ?? null; }
  get lastChild() { return this.nodes.at(-1) ?? null; }
  get nextSibling() { return this.parentNode?.nodes[this.parentNode.nodes.indexOf(this) + 1] ?? null; }
  get isConnected() { return this === this.ownerDocument.body || Boolean(this.parentNode?.isConnected); }
  get textContent() { return this.text + this.nodes.map((node) => node.textContent).join(""); }
  set textContent(text) {
    for (const node of [...this.nodes]) node.remove();
    this.text = String(text);
  }
  set innerHTML(_) { throw new Error("innerHTML must never be used"); }

  getAttribute(name) { return name === "class" ? this.className : this.attributes.get(name) ?? null; }
  setAttribute(name, value) {
    if (name === "class") this.className = String(value);
    this.attributes.set(name, String(value));
  }
  removeAttribute(name) { this.attributes.delete(name); }

  append(...nodes) {
    for (const node of nodes) this.insertBefore(typeof node === "string" ? this.ownerDocument.createTextNode(node) : node, null);
  }
  prepend(...nodes) { for (const node of nodes.reverse()) this.insertBefore(node, this.firstChild); }
  insertBefore(node, place) {
    const wasFocused = this.ownerDocument.activeElement === node;
    node.remove();
    const at = place === null ? this.nodes.length : this.nodes.indexOf(place);
    if (at < 0) throw new Error("insertBefore: the place is not a child");
    this.nodes.splice(at, 0, node);
    node.parentNode = this;
    if (wasFocused) this.ownerDocument.activeElement = this.ownerDocument.body;   // as browsers do
    return node;
  }
  replaceChildren(...nodes) {
    this.textContent = "";
    this.append(...nodes);
  }
  remove() {
    if (!this.parentNode) return;
    if (this.contains(this.ownerDocument.activeElement)) this.ownerDocument.activeElement = this.ownerDocument.body;
    this.parentNode.nodes.splice(this.parentNode.nodes.indexOf(this), 1);
    this.parentNode = null;
  }
  contains(other) {
    for (let node = other; node; node = node.parentNode) if (node === this) return true;
    return false;
  }

  addEventListener(name, listener) { this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]); }
  removeEventListener(name, listener) {
    this.listeners.set(name, (this.listeners.get(name) ?? []).filter((other) => other !== listener));
  }
  /** Deliver an event here and to every ancestor, until one of them stops it; returns the event. */
  dispatch(name, more = {}) {
    const event = {
      target: this, stopped: false, prevented: false,
      stopPropagation() { this.stopped = true; }, preventDefault() { this.prevented = true; }, ...more,
    };
    for (let node = this; node && !event.stopped; node = node.parentNode) {
      for (const listener of node.listeners.get(name) ?? []) listener(event);
    }
    return event;
  }
  click(more) {
    if (!this.disabled) this.dispatch("click", more);
  }
  focus() {
    const before = this.ownerDocument.activeElement;
    if (before === this) return;
    this.ownerDocument.activeElement = this;
    for (const [node, name] of [[before, "blur"], [this, "focus"]]) {
      for (const listener of node.listeners.get(name) ?? []) listener({ target: node });
    }
    this.dispatch("focusin");
  }
  scrollIntoView() { this.scrolled = true; }
  getBoundingClientRect() { return this.rect ?? { top: 0, left: 0, bottom: 0, right: 0, width: 0, height: 0 }; }
  getRootNode() { return this.ownerDocument; }

  /** Whether a selector of classes and attributes fits, such as ".pt-zone" or "[hidden], .pt-tip". */
  fits(selector) {
    return selector.split(",").some((part) => {
      const [, dot, attribute] = /^\s*(?:\.([\w-]+)|\[([\w-]+)\])\s*$/.exec(part) ?? [];
      if (dot) return this.classList.contains(dot);
      if (attribute === "hidden") return this.hidden;
      if (attribute) return this.attributes.has(attribute);
      throw new Error(`the selector ${part} is not known here`);
    });
  }
  closest(selector) {
    for (let node = this; node; node = node.parentNode) if (node.fits(selector)) return node;
    return null;
  }
  querySelectorAll(selector) {
    return this.children.flatMap((node) => [...(node.fits(selector) ? [node] : []), ...node.querySelectorAll(selector)]);
  }

  /** Every node below this one that has the class. */
  all(name) { return this.querySelectorAll(`.${name}`); }
  /** The one node below this one that has the class. */
  one(name) {
    const found = this.all(name);
    if (found.length !== 1) throw new Error(`${found.length} nodes of class ${name}, not one`);
    return found[0];
  }
}

/** A document with a body, as far as a panel needs one. */
export function fakeDocument() {
  const document = {
    createElement: (tag) => new Node(document, tag),
    createElementNS: (_, tag) => new Node(document, tag),
    createTextNode: (text) => {
      const node = new Node(document, "#text");
      node.text = String(text);
      return node;
    },
    defaultView: null,
  };
  document.body = new Node(document, "body");
  document.activeElement = document.body;
  return document;
}

/** A model as anywidget gives it: traits, events and what was sent. */
export function fakeModel(traits) {
  const listeners = new Map();
  const model = {
    sent: [],
    listeners,
    get: (name) => traits[name],
    set: (name, value) => {
      traits[name] = value;
      model.fire(`change:${name}`);
    },
    send: (message) => model.sent.push(message),
    on: (name, listener) => listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    off: (name, listener) => listeners.set(name, (listeners.get(name) ?? []).filter((other) => other !== listener)),
    fire: (name, ...more) => { for (const listener of listeners.get(name) ?? []) listener(...more); },
  };
  return model;
}
