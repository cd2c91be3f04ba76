// The few things that panels do with a page. Text is always set as text.

const SVG = "http://www.w3.org/2000/svg";

// signs that turn the direction of all that follows: a name must not mirror the sentence it stands in
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;
const straight = (text) => text.replace(TURNING, "");

/** Set a text, unless it stands there already. */
export function say(node, text) {
  const told = straight(text);
  if (node.textContent !== told) node.textContent = told;
}

/** Set an attribute, or take it away for null, unless it is so already. */
export function set(node, name, value) {
  if (value === null || value === undefined) {
    if (node.getAttribute(name) !== null) node.removeAttribute(name);
  } else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, String(value));
}

/** Show or hide. */
export function show(node, shown) {
  if (node.hidden === Boolean(shown)) node.hidden = !shown;
}

/** Set the classes of a node, leaving out what is false. */
export function dress(node, ...names) {
  const whole = names.filter(Boolean).join(" ");
  if (node.className !== whole) node.className = whole;
}

/** Tools that make nodes of one document. */
export function makerOf(doc) {
  const make = (tag, name, ...inside) => {
    const node = doc.createElement(tag);
    if (name) node.className = name;
    node.append(...inside.map((part) => (typeof part === "string" ? doc.createTextNode(straight(part)) : part)));
    return node;
  };
  const draw = (tag, attributes, ...inside) => {
    const node = doc.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
    node.append(...inside.map((part) => (typeof part === "string" ? doc.createTextNode(straight(part)) : part)));
    return node;
  };
  /** A picture of paths in a box of 24 x 24 that says nothing to a screen reader. */
  const icon = (path, name = "pt-icon") =>
    draw("svg", { viewBox: "0 0 24 24", class: name, "aria-hidden": "true", focusable: "false" }, draw("path", { d: path }));
  const button = (name, text, onclick, title) => {
    const node = make("button", name, ...(text ? [text] : []));
    node.type = "button";
    if (title) node.title = title;
    node.addEventListener("click", onclick);
    return node;
  };
  /** A button with a picture and a name for screen readers and pointers. */
  const iconButton = (path, title, onclick, name = "pt-plain pt-pictured") => {
    const node = button(name, "", onclick, title);
    node.append(icon(path));
    node.setAttribute("aria-label", title);
    return node;
  };
  return { doc, make, draw, icon, button, iconButton };
}

/**
 * Make the children of `parent` be one node for each item, in order. Nodes of known keys are kept, with their focus and
 * scroll; `paint(node, item)` is called for each. Nodes that were put there otherwise stay behind the others.
 */
export function patch(parent, items, keyOf, create, paint) {
  const known = parent.nodesByKey ?? new Map();
  const now = new Map();
  let place = parent.firstChild;
  for (const item of items) {
    let key = String(keyOf(item));
    while (now.has(key)) key += "'";
    const node = known.get(key) ?? create(item);
    now.set(key, node);
    paint(node, item);
    if (node === place) place = place.nextSibling;
    else parent.insertBefore(node, place);
  }
  for (const [key, node] of known) if (now.get(key) !== node) node.remove();
  parent.nodesByKey = now;
}
