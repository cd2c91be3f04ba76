// What one can do beside answering: go on from the past, let a bot play, agree to an undo, pass the screen.

import { patch, say, set, show } from "../../js/dom.js";

/** The strip that says where one stands, and its buttons. */
export function createControls(pane) {
  const { make, button } = pane.tools;
  const text = make("span", "pt-past-text");
  const past = make("div", "pt-past", text);
  const controls = make("div", "pt-controls");
  const strip = make("div", "pt-strip", past, controls);
  const pause = make("span", "pt-pause", make("span"));
  set(pause, "aria-hidden", "true");
  const coverText = make("p", "pt-cover-text");
  const coverMore = make("p", "pt-cover-more", "Hands stay hidden until then; the table is what everybody may see.");
  const coverButton = button("pt-option pt-lead pt-uncover", "", () => pane.once("uncover"));
  const cover = make("div", "pt-cover", coverText, coverMore, coverButton);

  const whereabouts = (state) => {
    const { view, walk, looking } = state;
    const where = walk ? `Looking at step ${state.step} of ${state.steps}. ` : "Looking at an earlier moment. ";
    const chosen = state.chosen ? `Answered here: ${state.chosen}. ` : "";
    if (looking || state.mode === "replay") return where + chosen;
    const asked = state.pass_to ? `${state.pass_to} was asked here. ` : "";
    const branch = view?.result || !(state.may_answer || state.bot || state.pass_to) ? "" : "An answer here begins a new line; the one that was left is kept.";
    return where + asked + chosen + branch;
  };

  const buttonsFor = (state) => {
    const { bot, running, view } = state;
    const here = [];
    if (state.consent) here.push(["Undo all the same: the others agree", () => pane.link.tell("undo", { consent: true })]);
    if (state.past) {
      if (state.walk) here.push(["Back to the latest step", () => pane.walk.go(state.steps, true)]);
      if (state.pass_to && !state.looking) here.push([`Pass the screen to ${state.pass_to}`, () => pane.link.tell("pass")]);
      if (bot) here.push([`Let ${bot} answer anew`, () => pane.once("bot")]);
      return here;
    }
    if (state.bots && !view?.result && !state.looking && !state.cover && state.mode !== "replay") {
      if (bot && !running) here.push([`Step: ${bot} answers`, () => pane.once("bot")]);
      if (bot || !running) here.push([running ? "Stop bots" : "Run bots", () => pane.link.tell("run", { on: !running })]);
    }
    return here;
  };

  const paint = (state) => {
    const isPast = Boolean(state.past || state.looking);
    say(text, state.consent ? "In play an answer stays once it has shown somebody something new." : isPast ? whereabouts(state) : "");
    show(past, text.textContent);
    const here = buttonsFor(state);
    patch(controls, here, ([words]) => words, () => {
      const node = button("pt-plain", "", () => node.act());
      return node;
    }, (node, [words, act]) => {
      say(node, words);
      node.act = act;
    });
    show(controls, here.length);
    show(strip, here.length || text.textContent);
    strip.classList.toggle("pt-strip-last", !text.textContent);
    show(pause, state.bot && state.running && !isPast && !state.cover);
    show(cover, state.cover);
    say(coverText, state.cover ? `Pass the screen to ${state.cover}.` : "");
    say(coverButton, state.cover ? `I am ${state.cover}: show my cards` : "");
  };
  return { strip, controls, pause, cover, coverButton, paint };
}
