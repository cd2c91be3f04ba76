// What an answer would do, told before it is made: by the pointer, the keyboard's focus, or a first tap.

const HOLD = 450;       // ms after which a finger that stays asks instead of answering

/** Follow what is pointed at. Nodes carry their `option`, or the `card` a click would be about. */
export function createPointing(pane) {
  let pointed = null;
  let armed = null;         // the node that a finger has tapped once
  let wasHeld = false;
  let holdTimer = null;

  const previewOf = (node) => {
    if (node?.option) return node.option.preview;
    if (!node?.card || !pane.canPick(node.card.id)) return undefined;
    const leads = pane.choice.by.get(node.card.id) ?? [];
    return leads.length === 1 ? leads[0][0].preview : undefined;
  };

  const point = (node) => {
    pointed = node;
    pane.paintPreview(previewOf(pointed));
  };

  return {
    previewOf,
    get preview() {
      if (pointed && !pointed.isConnected) pointed = null;
      return previewOf(pointed);
    },
    forget() {
      armed = null;
      clearTimeout(holdTimer);
    },
    /** Whether a click is to answer; the first tap on something with a preview only shows it. */
    confirms(node, event) {
      if (wasHeld) {
        wasHeld = false;
        return false;
      }
      if (event?.pointerType !== "touch" || armed === node || !previewOf(node)) return true;
      armed = node;
      point(node);
      pane.announce(`${previewOf(node).text}. Tap again to choose it.`);
      return false;
    },
    isArmed: (node) => armed === node,
    listen(node) {
      const leave = () => { if (pointed === node && armed !== node) point(null); };
      node.addEventListener("pointerenter", (event) => { if (event.pointerType !== "touch") point(node); });
      node.addEventListener("pointerleave", leave);
      node.addEventListener("pointerdown", (event) => {
        wasHeld = false;
        if (event.pointerType !== "touch") return;
        clearTimeout(holdTimer);
        holdTimer = setTimeout(() => {
          wasHeld = true;
          point(node);
          pane.explain(node);
        }, HOLD);
      });
      for (const name of ["pointerup", "pointercancel", "pointerleave"]) node.addEventListener(name, () => clearTimeout(holdTimer));
      // focus that follows a click of the mouse is nobody's pointing
      node.addEventListener("focus", () => { if (node.matches?.(":focus-visible") ?? true) point(node); });
      node.addEventListener("blur", leave);
    },
  };
}
