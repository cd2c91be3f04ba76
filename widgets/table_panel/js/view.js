// One panel on a page: its parts, what each of them may do, and painting a state onto them.

import { makerOf, say, set } from "../../js/dom.js";
import { cardParagraphs } from "./cards.js";
import { createChain } from "./chain.js";
import { choiceOf, clickHandle } from "./choice.js";
import { createControls } from "./controls.js";
import { createHead } from "./head.js";
import { listenToKeys } from "./keys.js";
import { createLog, newLines } from "./log.js";
import { createNotes } from "./notes.js";
import { createPointing } from "./pointing.js";
import { createQuestion, sentenceOf } from "./question.js";
import { createRules } from "./rules.js";
import { createSeats, hueOfSeat } from "./seats.js";
import { createTimeline } from "./timeline.js";
import { createTip } from "./tip.js";
import { createWalk } from "./walk.js";

const LATE = 150;           // ms after which an answer that was not heard yet is seen to wait: sooner, painting holds it up
const TOO_SOON = 400;       // ms in which the second half of a double click cannot be meant for a new question

/** Build a panel in `el` that follows a link; gives the function that takes it away again. */
export function createView(link, el) {
  const tools = makerOf(el.ownerDocument);
  const { make } = tools;
  const root = make("section", "pt");
  root.tabIndex = -1;
  root.lang = "en";
  let told = null;            // number of the state that a click has already answered
  let paintedAt = 0;          // when the open question came up
  let botTimer = null;
  let lateTimer = null;

  const pane = {
    tools, link, root, epoch: 0, state: link.state, view: link.state.view, choice: choiceOf({}, [], false),
    hits: new Set(), fresh: new Set(), wantsAll: false,
    textOf: (rule) => link.model.get("clauses")?.[rule] ?? "",
    seatHue: (name) => hueOfSeat(pane.view?.names ?? [], name),
    canPick: (handle) => Number.isInteger(handle) && handle >= 0 && (pane.choice.by.has(handle) || pane.choice.picked.includes(handle)),
    announce: (text) => say(live, text),
    /** Let a button be chosen: by a click, with a preview where it is pointed at. It carries the `card` it is about. */
    listen(node) {
      node.type = "button";
      node.addEventListener("click", (event) => pane.choose(node, node.card.id, event));
      pane.pointing.listen(node);
      pane.tip.on(node, () => cardParagraphs(pane, node.card, false));
    },
    explain: (node) => { if (node.card) pane.tip.pin(node, cardParagraphs(pane, node.card, true)); },
    /** Tell Python about a click that the open question allows once. */
    once(what, more) {
      if (told === link.state.number) return;
      told = link.state.number;
      root.classList.add("pt-sent");
      clearTimeout(lateTimer);
      lateTimer = setTimeout(() => root.classList.add("pt-late"), LATE);
      link.tell(what, more);
    },
    answer(position, event) {
      if (event?.detail > 1 && performance.now() - paintedAt < TOO_SOON) return;
      pane.once("answer", { option: position });
    },
    /** A click on a card or place: answer, narrow the answers, or say what it is. */
    choose(node, handle, event) {
      const does = pane.choice.isOpen ? clickHandle(pane.choice, handle) : null;
      if (!does) pane.explain(node);
      else if (!("answer" in does)) pane.pick(does.picked);
      else if (pane.pointing.confirms(node, event)) pane.answer(does.answer, event);
    },
    pick(handles) {
      pane.tip.close();
      link.tell("select", { cards: handles });
      pane.choice = choiceOf(pane.state, handles, pane.wantsAll);
      repaintChoice();
      if (handles.length) pane.announce(`${pane.pickedNames()}: ${pane.choice.left.length} answers`);
    },
    showAll() {
      pane.wantsAll = !pane.wantsAll;
      pane.choice = choiceOf(pane.state, pane.choice.picked, pane.wantsAll);
      repaintChoice();
    },
    pickedNames() {
      const names = [...root.querySelectorAll(".pt-stop")].filter((node) => pane.choice.picked.includes(node.card?.id))
        .map((node) => node.card.name);
      return names.join(" + ") || "Picked";
    },
    paintQuestion: () => question.paintOptions(),
    paintPreview(found) {
      const before = pane.hits;
      pane.hits = new Set(found?.hits);
      question.paintPreview(found);
      if (before.size || pane.hits.size) paintTable();
    },
    switchTo: (branch) => { if (branch) link.tell("switch", { branch: branch.id }); },
  };

  // ------------------------------------------------------------------ the parts
  pane.tip = createTip(pane);
  pane.rules = createRules(pane);
  pane.pointing = createPointing(pane);
  pane.walk = createWalk(link, () => paint());
  const { walk } = pane;
  const head = createHead(pane);
  const timeline = createTimeline(pane);
  const seats = createSeats(pane);
  const chain = createChain(pane);
  const question = createQuestion(pane);
  const controls = createControls(pane);
  const bar = make("div", "pt-bar", question.news, controls.strip, question.question, question.preview, controls.cover,
    question.options, question.more, controls.pause);
  const log = createLog(pane);
  pane.log = log;
  const notes = createNotes(pane);
  const main = make("div", "pt-main", seats.others, seats.common, chain.stack, seats.own, bar, seats.hand, question.refused);
  const side = make("aside", "pt-side", chain.side, log.side);
  const table = make("div", "pt-table", main, side);
  const live = make("div", "pt-live");
  live.setAttribute("aria-live", "polite");
  root.append(head.node, timeline.node, head.trouble, head.notice, table, notes.node, live, pane.tip.node);
  el.append(root);

  // ------------------------------------------------------------------ painting
  const paintTable = () => {
    pane.epoch += 1;
    if (pane.view) seats.paint(pane.view);
  };
  const answered = () => {
    clearTimeout(lateTimer);
    root.classList.remove("pt-sent", "pt-late");
  };
  const repaintChoice = () => {
    const found = pane.pointing.preview;
    pane.hits = new Set(found?.hits);
    question.paintOptions();
    question.paintPreview(found);
    paintTable();
  };
  const keepFocus = (focused) => {
    if (!focused || el.getRootNode().activeElement === focused) return;
    const isThere = focused.isConnected && !focused.disabled && !focused.closest?.("[hidden]");
    const next = isThere ? focused : pane.state.cover ? controls.coverButton
      : question.options.firstChild ?? controls.controls.firstChild ?? question.question;
    next.focus();
  };

  const paint = () => {
    const state = { ...walk.shown(), looking: walk.at !== null };
    const focused = el.getRootNode().activeElement;
    const hadFocus = focused && focused !== root && root.contains(focused) ? focused : null;
    const isNew = state.number !== pane.state.number || state.looking !== pane.state.looking;
    pane.state = state;
    pane.view = state.view;
    if (isNew) {
      pane.wantsAll = false;
      paintedAt = performance.now();
      answered();
      pane.pointing.forget();
      pane.tip.close();
    }
    pane.choice = choiceOf(state, isNew ? [] : pane.choice.picked, pane.wantsAll);
    pane.fresh = new Set(newLines(state).flatMap((line) => line.cards ?? []));
    head.paint(state);
    timeline.paint(state);
    question.paint(state);
    const found = pane.pointing.preview;      // an answer with the same text may do something else now
    pane.hits = new Set(found?.hits);
    question.paintPreview(found);
    controls.paint(state);
    set(root, "data-mode", state.mode);
    root.classList.toggle("pt-covered", Boolean(state.cover));
    root.classList.toggle("pt-looking", Boolean(state.looking || state.past));
    bar.classList.toggle("pt-over", Boolean(state.view?.result) && !state.past);
    bar.classList.toggle("pt-yours", Boolean(state.may_answer));
    paintTable();
    chain.paint(state);
    log.paint(state);
    notes.paint(state);
    pane.tip.check();
    const last = state.view?.log.at(-1)?.text;
    say(live, [state.looking && `step ${state.step}`, last, sentenceOf(state)].filter(Boolean).join(". "));
    keepFocus(hadFocus);
    root.dataset.number = String(state.number);
    root.dataset.step = String(walk.step);
    clearTimeout(botTimer);
    if (state.bot && state.running && !state.past && !state.cover && !state.looking) {
      const pause = 1000 * link.model.get("pause");
      root.style.setProperty("--pause", `${pause}ms`);
      botTimer = setTimeout(() => pane.once("bot"), pause);
    }
  };

  // ------------------------------------------------------------------ hearing
  const unwatch = link.watch((what, heard) => {
    if (what === "trouble") {
      head.paintTrouble();
      return;
    }
    if (heard !== null) answered();
    if (heard !== null && told === link.state.number) told = null;      // heard, and the question is still the same
    walk.heard(what, heard);
    notes.heard(heard);
    paint();
  });
  link.pages.add(el);
  const unlisten = listenToKeys(root, {
    answer: question.answerKey,
    actions: {
      Escape() {
        if (pane.tip.isOpen) pane.tip.close();
        else if (pane.choice.picked.length) pane.pick([]);
      },
      u: () => head.undo(),
      r: () => head.redo(),
      ",": () => !timeline.node.hidden && walk.go(walk.step - 1),
      ".": () => !timeline.node.hidden && walk.go(walk.step + 1),
      p: () => !timeline.node.hidden && walk.play(),
      l: () => !timeline.node.hidden && walk.go(walk.steps),
      n: () => pane.state.mode !== "replay" && !pane.state.cover && notes.open(),
      "?": () => head.help(),
    },
  });
  const onDocumentClick = (event) => {
    if (pane.tip.isPinned && !pane.tip.node.contains(event.target) && !event.target.closest?.("[aria-expanded], .pt-stop")) pane.tip.close();
  };
  root.addEventListener("click", onDocumentClick);
  paint();
  head.paintTrouble();
  if (link.state.mode !== "replay") link.tell("look");
  else if (el.ownerDocument.activeElement === el.ownerDocument.body) root.focus();     // a page of its own: keys work at once

  return () => {
    clearTimeout(botTimer);
    clearTimeout(lateTimer);
    unwatch();
    unlisten();
    walk.close();
    chain.close();
    pane.tip.close();
    link.pages.delete(el);
    root.remove();
  };
}
