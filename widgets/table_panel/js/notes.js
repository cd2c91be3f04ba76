// Playtest notes: what was noticed at a moment, with a tag and a rating, and whether the game is saved.

import { dress, patch, say, set, show } from "../../js/dom.js";
import { ICONS } from "./icons.js";

const TAGS = ["confusing", "unfair", "too long", "fun", "rules question"];
const BEST = 5;
const EMPTY = { note: null, text: "", tag: null, rating: null, step: null };

const stars = (rating) => "★".repeat(rating) + "☆".repeat(BEST - rating);

/** One choice among a few words, or none of them: a row of buttons. */
function createChips(pane, label, values, words, choose) {
  const { make, button } = pane.tools;
  const node = make("div", "pt-chips");
  node.setAttribute("role", "group");
  node.setAttribute("aria-label", label);
  const chips = values.map((value) => {
    const chip = button("pt-chip", words(value), () => choose(chip.getAttribute("aria-pressed") === "true" ? null : value));
    chip.value = value;
    return chip;
  });
  node.append(...chips);
  const paint = (chosen) => {
    for (const chip of chips) {
      set(chip, "aria-pressed", String(chip.value === String(chosen) || chip.value === chosen));
    }
  };
  return { node, chips, paint };
}

export function createNotes(pane) {
  const { make, button, icon } = pane.tools;
  let draft = { ...EMPTY };
  let sentId = null;        // the message that brought the draft to Python
  let isOpen = false;

  const saved = make("span", "pt-saved");
  const title = make("h2", "pt-heading");
  const write = button("pt-plain pt-write", "Write a note", () => open({ ...EMPTY }), "write down what you noticed (n)");
  write.append(icon(ICONS.note));
  const top = make("div", "pt-notes-top", title, write, saved);

  const moment = make("p", "pt-moment");
  const text = make("textarea", "pt-note-text");
  text.setAttribute("aria-label", "What did you notice?");
  text.placeholder = "What did you notice?";
  text.rows = 2;
  text.maxLength = 4000;
  text.addEventListener("input", () => { draft.text = text.value; paintForm(); });
  const tags = createChips(pane, "Tag", TAGS, (tag) => tag, (tag) => { draft.tag = tag; paintForm(); });
  const rating = createChips(pane, "Rating", [1, 2, 3, 4, BEST], (value) => String(value), (value) => { draft.rating = value; paintForm(); });
  rating.chips.forEach((chip) => set(chip, "aria-label", `${chip.textContent} of ${BEST}`));
  rating.node.prepend(make("span", "pt-chips-label", "★"));
  const keep = button("pt-option pt-lead pt-keep", "Save the note", () => send());
  const drop = button("pt-plain pt-drop", "Cancel", () => close());
  const form = make("div", "pt-note-form", moment, text, tags.node, rating.node, make("div", "pt-note-actions", keep, drop));
  form.setAttribute("role", "group");
  form.setAttribute("aria-label", "A note");
  // Enter with Ctrl or Cmd saves; this key then has no other meaning for the notebook
  form.addEventListener("keydown", (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key === "Enter") {
      event.preventDefault();
      event.stopPropagation();
      if (!keep.disabled) send();
    }
  });
  const list = make("ol", "pt-notes-list");
  const node = make("section", "pt-notes", top, form, list);
  node.setAttribute("aria-label", "Notes");

  const paintForm = () => {
    show(form, isOpen);
    if (!isOpen) return;
    say(moment, draft.note !== null ? "Changing a note" : draft.step === null ? "About this moment" : `About step ${draft.step}`);
    if (text.value !== draft.text) text.value = draft.text;
    tags.paint(draft.tag);
    rating.paint(draft.rating);
    keep.disabled = sentId !== null || !(draft.text.trim() || draft.tag || draft.rating);
  };

  function open(of) {
    draft = of.note === null && isOpen && draft.note === null ? draft
      : { ...of, step: of.note === null && pane.state.walk ? pane.walk.step : of.step };
    isOpen = true;
    sentId = null;
    paintForm();
    text.focus();
  }
  function close() {
    isOpen = false;
    sentId = null;
    draft = { ...EMPTY };
    text.value = "";
    paintForm();
    write.focus();
  }
  function send() {
    const { note, tag, rating: stars5, step } = draft;
    if (pane.link.tell("note", { note, text: draft.text.trim(), tag, rating: stars5, step })) sentId = pane.link.lastId;
    paintForm();
  }

  const createNote = () => {
    const item = make("li", "pt-note");
    const parts = { go: button("pt-plain pt-note-at", "", () => pane.walk.go(item.note.step, true)), tag: make("span", "pt-tag"),
      stars: make("span", "pt-stars"), text: make("bdi", "pt-note-words"),
      edit: button("pt-plain", "Edit", () => open({ ...item.note, note: item.note.id })),
      remove: button("pt-plain", "Delete", () => pane.link.tell("unnote", { note: item.note.id })) };
    item.append(parts.go, parts.tag, parts.stars, parts.text, make("span", "pt-note-tools", parts.edit, parts.remove));
    item.parts = parts;
    return item;
  };

  const paintNote = (item, note, { mode, walk, step }) => {
    const { go, tag, stars: rated, text: words, edit, remove } = item.parts;
    const canGo = Number.isInteger(note.step) && (walk || mode === "replay");
    item.note = note;
    dress(item, "pt-note", note.step === step && "pt-note-here");
    say(go, canGo ? `step ${note.step}` : `turn ${note.turn}`);
    go.disabled = !canGo;
    set(go, "title", canGo ? "look at this step" : null);
    show(tag, note.tag);
    say(tag, note.tag ?? "");
    set(tag, "data-tag", note.tag ?? null);
    show(rated, note.rating);
    say(rated, note.rating ? stars(note.rating) : "");
    set(rated, "aria-label", note.rating ? `${note.rating} of ${BEST}` : null);
    set(rated, "role", note.rating ? "img" : null);
    say(words, note.text);
    for (const tool of [edit, remove]) show(tool, mode !== "replay");
    set(edit, "aria-label", `edit the note: ${note.text || note.tag || ""}`);
    set(remove, "aria-label", `delete the note: ${note.text || note.tag || ""}`);
  };

  const paint = (state) => {
    const { notes = [], saved: kept, mode } = state;
    say(title, notes.length ? `Notes (${notes.length})` : "");
    show(title, notes.length);
    show(write, mode !== "replay" && !isOpen && !state.cover);
    if (state.cover && isOpen && sentId === null) close();
    show(saved, kept);
    dress(saved, "pt-saved", kept?.error && "pt-not-saved");
    say(saved, kept ? (kept.error ? `not saved in ${kept.path}: ${kept.error}` : `saved in ${kept.path}`) : "");
    show(node, mode !== "replay" || notes.length);
    patch(list, notes, (note) => note.id, createNote, (item, note) => paintNote(item, note, state));
    show(list, notes.length);
    paintForm();
  };

  return {
    node,
    paint,
    open: () => open({ ...EMPTY }),
    /** Python heard a message: the note is kept now, unless something was wrong with it. */
    heard(id) {
      if (sentId === null || id !== sentId) return;
      sentId = null;
      if (pane.link.trouble) paintForm();
      else close();
    },
  };
}
