// The open question: what just happened, what is asked, what an answer would do, and the answers.

import { dress, patch, say, set, show } from "../../js/dom.js";
import { paintDice } from "./badges.js";
import { answerKeys } from "./keys.js";
import { newLines } from "./log.js";

const POINT = "Point at an answer, or go to it by Tab, to see what it would do.";
const TOLD = 3;         // lines of what just happened that are told beside the question

/** What is asked, in a sentence. */
export function sentenceOf(state) {
  const { view, cover } = state;
  if (cover) return `Pass the screen to ${cover}.`;
  if (!view) return "";
  if (view.result) {
    const { winners, how } = view.result;
    return `${winners.length ? `${winners.join(" and ")} won` : "Nobody won"}: ${how}`;
  }
  if (view.ask) {
    const { seat, question: asked } = view.ask;
    return seat === view.viewer || asked.startsWith(seat) ? asked : `${seat}: ${asked}`;
  }
  // the rules leave this seat no choice just now
  if (view.waiting === view.viewer) return "Nothing to choose here: it goes on by itself.";
  return `Waiting for ${view.waiting}`;
}

export function createQuestion(pane) {
  const { make, button } = pane.tools;
  const news = make("ul", "pt-news");
  const text = make("span");
  const rule = pane.rules.chip();
  const question = make("div", "pt-question", text, rule);
  question.tabIndex = -1;
  const previewText = make("span", "pt-preview-text");
  previewText.id = `${pane.tip.node.id}-preview`;
  const longest = make("span", "pt-longest");
  set(longest, "aria-hidden", "true");
  const preview = make("div", "pt-preview", previewText, longest);
  const hint = make("span", "pt-hint");
  const all = button("pt-plain pt-all", "", () => pane.showAll());
  const allKey = make("kbd", "pt-key", "0");
  const allText = make("span");
  set(allKey, "aria-hidden", "true");
  set(all, "aria-keyshortcuts", "0");
  all.append(allKey, allText);
  const clear = button("pt-plain pt-clear", "Take back", () => pane.pick([]), "take the choice back (Esc)");
  const options = make("div", "pt-options");
  options.setAttribute("role", "group");
  options.setAttribute("aria-label", "Answers");
  const more = make("div", "pt-more-answers", hint, all, clear);
  const refusedTitle = make("summary");
  const refusedList = make("ul");
  const refused = make("details", "pt-refused", refusedTitle, refusedList);

  const createOption = () => {
    const node = button("pt-option", "", (event) => {
      if (pane.pointing.confirms(node, event)) pane.answer(node.position, event);
      else pane.paintQuestion();
    });
    node.parts = { key: make("kbd", "pt-key"), text: make("span", "pt-option-text"), armed: make("span", "pt-again") };
    set(node.parts.key, "aria-hidden", "true");
    node.append(node.parts.key, node.parts.text, node.parts.armed);
    pane.pointing.listen(node);
    return node;
  };
  const paintOption = (node, { entry: [option, position], key, lead }) => {
    Object.assign(node, { option, position });
    dress(node, "pt-option", lead && "pt-lead", !key && "pt-keyless");
    say(node.parts.text, option.text);
    say(node.parts.key, key ?? "");
    say(node.parts.armed, pane.pointing.isArmed(node) ? "tap again" : "");
    show(node.parts.key, key);
    set(node, "aria-keyshortcuts", key ?? null);
    set(node, "aria-describedby", option.preview ? previewText.id : null);
  };

  const createNews = () => {
    const node = make("li", "pt-new", make("span", "pt-dice"), make("span", "pt-new-text"));
    return node;
  };

  const paintNews = (state) => {
    const fresh = newLines(state);
    const told = fresh.filter((line) => line.dice?.length).slice(-1);
    const shown = fresh.filter((line) => told.includes(line) || fresh.indexOf(line) >= fresh.length - TOLD + told.length);
    patch(news, shown.slice(-TOLD), (line) => line.id, createNews, (node, line) => {
      const [dice, words] = node.children;
      paintDice(pane.tools, dice, line.dice);
      say(words, line.text);
    });
    show(news, shown.length);
  };

  const paintOptions = () => {
    const { choice } = pane;
    const keys = answerKeys(choice.listed.length);
    const leads = choice.listed.length <= 4 && !choice.picked.length;
    patch(options, choice.listed.map((entry, place) => ({ entry, key: keys[place], lead: leads })), (item) => item.entry[0].text,
      createOption, paintOption);
    show(options, choice.listed.length);
    const picked = choice.picked.length > 0;
    const marked = Object.values(pane.view?.ask?.seats ?? {}).some((handle) => choice.by.has(handle)) ? "a marked card or name" : "a marked card";
    const how = choice.hidesSome && !pane.wantsAll ? `${choice.listed.length ? "or click" : "click"} ${marked}`
      : `choose one, or click ${marked}`;
    say(hint, picked ? `${pane.pickedNames()}: ${how}.` : choice.hidesSome ? `${how[0].toUpperCase()}${how.slice(1)}.` : "");
    show(hint, hint.textContent);
    show(all, choice.hidesSome);
    say(allText, pane.wantsAll ? "Fewer answers" : `All ${choice.left.length} answers`);
    set(all, "aria-label", allText.textContent);
    show(clear, picked);
    show(more, picked || choice.hidesSome);
  };

  const paintRefused = (view, isOpen) => {
    const refusals = isOpen ? view?.ask?.refused ?? [] : [];
    show(refused, refusals.length);
    if (refused.painted === refusals) return;
    refused.painted = refusals;
    say(refusedTitle, `Not now (${refusals.length})`);
    patch(refusedList, refusals, (refusal) => refusal.text, () => {
      const node = make("li", "pt-refusal");
      node.parts = { text: make("b"), reason: make("span"), chip: pane.rules.chip() };
      node.append(node.parts.text, node.parts.reason, node.parts.chip);
      return node;
    }, (node, refusal) => {
      say(node.parts.text, refusal.text);
      say(node.parts.reason, refusal.reason);
      pane.rules.paint(node.parts.chip, refusal.rule);
    });
  };

  /** Tell one preview, or how to get one; the longest keeps its room, so that no answer moves from under the pointer. */
  const paintPreview = (found) => {
    const texts = pane.choice.open.flatMap((option) => (option.preview ? [option.preview.text] : []));
    show(preview, texts.length);
    dress(previewText, "pt-preview-text", found && "pt-told");
    say(previewText, texts.length ? found?.text ?? POINT : "");
    say(longest, texts.reduce((long, words) => (words.length > long.length ? words : long), texts.length ? POINT : ""));
  };

  const paint = (state) => {
    const { view } = state;
    say(text, state.cover ? "" : sentenceOf(state));
    pane.rules.paint(rule, state.cover ? "" : view?.result?.rule ?? view?.ask?.rule ?? "");
    show(question, !state.cover);
    paintNews(state);
    paintOptions();
    paintRefused(view, pane.choice.isOpen);
  };

  const answerKey = (key) => {
    if (key === "0" && pane.choice.hidesSome) {
      pane.showAll();
      return true;
    }
    const place = answerKeys(pane.choice.listed.length).indexOf(key);
    if (place < 0) return false;
    pane.answer(pane.choice.listed[place][1]);
    return true;
  };

  return { news, question, preview, options, more, refused, paint, paintOptions, paintPreview, answerKey };
}
