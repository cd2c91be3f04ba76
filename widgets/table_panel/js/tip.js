// One small window beside what is pointed at or has the keyboard's focus; a click keeps it open.

import { dress, set } from "../../js/dom.js";

const WAIT = 350;       // ms the pointer must rest
const GAP = 6;          // px between the window and what it speaks of

/** The window of a panel. Paragraphs are [heading, text, rule]; empty ones are left out. */
export function createTip(pane) {
  const { make } = pane.tools;
  const node = make("div", "pt-tip");
  node.id = `pt-tip-${Math.random().toString(36).slice(2)}`;
  node.setAttribute("role", "tooltip");
  node.hidden = true;
  let from = null;        // what it speaks of
  let isPinned = false;
  let timer = null;

  const close = () => {
    clearTimeout(timer);
    if (!from) return;
    if (from.getAttribute("aria-expanded") !== null) set(from, "aria-expanded", "false");
    set(from, "aria-describedby", null);
    from = null;
    isPinned = false;
    node.hidden = true;
  };

  const place = () => {
    const outer = pane.root.getBoundingClientRect();
    const at = from.getBoundingClientRect();
    const wide = node.offsetWidth;
    const below = at.bottom - outer.top + GAP;
    const above = at.top - outer.top - node.offsetHeight - GAP;
    const view = pane.root.ownerDocument.defaultView;
    const fits = !view || at.bottom + node.offsetHeight + GAP < view.innerHeight;
    // in CSS, so that it stays inside when the panel becomes narrower
    node.style.left = `max(8px, min(${at.left - outer.left}px, 100% - ${wide + 8}px))`;
    node.style.top = `${fits || above < 0 ? below : above}px`;
  };

  const open = (at, paragraphs, pinned) => {
    close();
    const told = paragraphs.filter(([heading, text]) => heading || text);
    if (!told.length) return;
    from = at;
    isPinned = pinned;
    node.replaceChildren(...told.map(([heading, text, rule]) => {
      const paragraph = make("p", "");
      if (heading) paragraph.append(make("b", "", make("bdi", "", heading)));
      if (text) paragraph.append(make("span", "", text));
      if (rule) paragraph.append(make("small", "pt-cited", rule));
      return paragraph;
    }));
    dress(node, "pt-tip", pinned && "pt-pinned");
    node.hidden = false;
    set(at, "aria-describedby", node.id);
    if (pinned) {
      if (at.getAttribute("aria-expanded") !== null) set(at, "aria-expanded", "true");
      pane.announce(told.flat().filter(Boolean).join(". "));
    }
    place();
  };

  return {
    node,
    close,
    get isOpen() { return from !== null; },
    get isPinned() { return isPinned; },
    /** Open it and leave it open; the same click again closes it. */
    pin(at, paragraphs) {
      if (from === at && isPinned) close();
      else open(at, paragraphs, true);
    },
    /** Show it while the pointer rests on a node or the keyboard's focus is there; `tell` gives the paragraphs. */
    on(at, tell) {
      const leave = () => {
        clearTimeout(timer);
        if (from === at && !isPinned) close();
      };
      at.addEventListener("pointerenter", (event) => {
        if (isPinned || event.pointerType === "touch") return;
        clearTimeout(timer);
        timer = setTimeout(() => open(at, tell(), false), WAIT);
      });
      at.addEventListener("pointerleave", leave);
      at.addEventListener("focus", () => {
        // focus that follows a click of the mouse is nobody's pointing
        if (at.matches?.(":focus-visible") ?? true) {
          clearTimeout(timer);
          if (!(isPinned && from === at)) open(at, tell(), false);
        }
      });
      at.addEventListener("blur", leave);
    },
    /** What it speaks of is gone or changed. */
    check() {
      if (from && !from.isConnected) close();
    },
  };
}
