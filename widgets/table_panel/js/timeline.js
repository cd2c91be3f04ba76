// The bar of turns and steps: where notes were made and where other lines leave, and the buttons to walk.

import { dress, patch, say, set, show } from "../../js/dom.js";
import { ICONS } from "./icons.js";
import { nextTurn } from "./walk.js";

const TICKS = 90;       // steps up to which each has a tick of its own

const percent = (part, whole) => `${whole ? (100 * Math.min(part, whole)) / whole : 0}%`;

/** The turn that a step belongs to: [first step, number, seat], or undefined before the first. */
const turnAt = (turns, step) => turns.findLast(([start]) => start <= step);

export function createTimeline(pane) {
  const { make, iconButton } = pane.tools;
  const { walk } = pane;
  const go = (step) => { walk.play(false); walk.go(step); };
  const buttons = {
    first: iconButton(ICONS.first, "first step", () => go(0)),
    previous: iconButton(ICONS.previous, "previous step (,)", () => go(walk.step - 1)),
    play: iconButton(ICONS.play, "play the steps (p)", () => walk.play()),
    next: iconButton(ICONS.next, "next step (.)", () => go(walk.step + 1)),
    turn: iconButton(ICONS.turn, "next turn", () => go(nextTurn(pane.state.turns ?? [], walk.step, walk.steps))),
    last: iconButton(ICONS.last, "latest step (l)", () => go(walk.steps)),
  };
  const slider = make("input", "pt-slider");
  slider.type = "range";
  slider.min = "0";
  slider.setAttribute("aria-label", "Step of the game");
  slider.addEventListener("input", () => go(Number(slider.value)));
  const turns = make("div", "pt-turns");
  const ticks = make("div", "pt-ticks");
  const marks = make("div", "pt-bar-marks");
  const done = make("div", "pt-done");
  const layer = make("div", "pt-layer", turns, ticks, done, marks);
  set(layer, "aria-hidden", "true");
  const track = make("div", "pt-track", layer, slider);
  const step = make("span", "pt-step");
  const pace = make("select", "pt-pace");
  pace.setAttribute("aria-label", "Pace of the replay");
  pace.title = "steps in a second";
  for (const each of walk.paces) {
    const option = make("option", "", `${each}×`);
    option.value = String(each);
    option.selected = each === walk.pace;
    pace.append(option);
  }
  pace.addEventListener("change", () => walk.setPace(Number(pace.value)));
  const nav = make("div", "pt-nav", buttons.first, buttons.previous, buttons.play, buttons.next, buttons.turn, buttons.last);
  const lanes = make("div", "pt-lanes");
  lanes.setAttribute("role", "group");
  lanes.setAttribute("aria-label", "Other lines of this game");
  const node = make("div", "pt-timeline", nav, track, step, pace, lanes);
  node.addEventListener("pointerenter", () => pane.link.askTape());
  node.addEventListener("focusin", () => pane.link.askTape());

  const paintTurns = (state) => {
    const all = state.turns ?? [];
    if (turns.painted === all && turns.steps === state.steps) return;
    Object.assign(turns, { painted: all, steps: state.steps });
    const { steps } = state;
    const parts = all.map(([start, number, seat], place) => ({ start, number, seat, end: all[place + 1]?.[0] ?? steps }));
    patch(turns, parts, (part) => part.number, () => make("span", "pt-turn", make("span", "pt-turn-number")), (part, turn) => {
      part.style.left = percent(turn.start, steps);
      part.style.width = percent(turn.end - turn.start, steps);
      part.style.setProperty("--hue", String(pane.seatHue(state.view?.names?.[turn.seat] ?? "")));
      say(part.firstChild, String(turn.number));
      set(part.firstChild, "data-digits", String(turn.number).length);
    });
    const many = steps <= TICKS ? Math.max(0, steps - 1) : 0;
    patch(ticks, Array.from({ length: many }, (_, place) => place + 1), (place) => place, () => make("span", "pt-tick"),
      (tick, place) => { tick.style.left = percent(place, steps); });
  };

  const paintMarks = (state) => {
    const { notes = [], branches = [], steps } = state;
    const key = JSON.stringify([notes.map((note) => note.step), branches.map((branch) => [branch.step, branch.current]), steps]);
    if (marks.key === key) return;
    marks.key = key;
    const all = [...notes.filter((note) => Number.isInteger(note.step)).map((note) => ({ at: note.step, name: "pt-mark-note", key: `note ${note.id}` })),
      ...branches.filter((branch) => !branch.current).map((branch) => ({ at: branch.step, name: "pt-mark-branch", key: `branch ${branch.id}` }))];
    patch(marks, all, (mark) => mark.key, () => make("span"), (mark, item) => {
      dress(mark, `pt-mark ${item.name}`);
      mark.style.left = percent(item.at, steps);
    });
  };

  /** Each other line is a lane below the bar, from the step at which it leaves to its end; a click goes over to it. */
  const paintLanes = (state) => {
    const others = (state.branches ?? []).filter((branch) => !branch.current);
    show(lanes, others.length);
    patch(lanes, others, (branch) => branch.id, () => {
      const lane = pane.tools.button("pt-lane", "", () => pane.switchTo(lane.branch));
      lane.parts = { line: make("span", "pt-lane-line"), name: make("bdi", "pt-lane-name") };
      set(lane.parts.line, "aria-hidden", "true");
      lane.append(lane.parts.line, lane.parts.name);
      return lane;
    }, (lane, branch) => {
      lane.branch = branch;
      const more = branch.steps - branch.step;
      const steps = `${more} step${more === 1 ? "" : "s"}`;
      say(lane.parts.name, `${branch.name} · ${steps}`);
      set(lane, "aria-label", `${branch.name}: leaves at step ${branch.step}, ${steps} of its own; go on with this line`);
      set(lane, "title", `leaves at step ${branch.step}; a click goes on with this line`);
      lane.style.setProperty("--from", percent(branch.step, state.steps));
      lane.style.setProperty("--to", percent(branch.steps, state.steps));
    });
  };

  const paint = (state) => {
    const walks = Boolean(state.walk || state.mode === "replay") && state.steps > 0;
    show(node, walks);
    if (!walks) return;
    const at = walk.step;
    const turn = turnAt(state.turns ?? [], at);
    slider.max = String(state.steps);
    slider.value = String(at);
    set(slider, "aria-valuetext", `step ${at} of ${state.steps}${turn ? `, turn ${turn[1]}` : ""}`);
    say(step, `${at}/${state.steps}`);
    done.style.width = percent(at, state.steps);
    buttons.first.disabled = buttons.previous.disabled = at <= 0;
    buttons.next.disabled = buttons.turn.disabled = buttons.last.disabled = at >= state.steps;
    if (buttons.play.playing !== walk.playing) {
      buttons.play.playing = walk.playing;
      const words = walk.playing ? "pause (p)" : "play the steps (p)";
      buttons.play.replaceChildren(pane.tools.icon(walk.playing ? ICONS.pause : ICONS.play));
      set(buttons.play, "aria-label", words);
      set(buttons.play, "title", words);
    }
    paintTurns(state);
    paintMarks(state);
    paintLanes(state);
  };
  return { node, paint };
}
