// One link a model: it keeps the state that Python sends, by whole states and differences, and sends clicks.

import { applyDelta } from "../../js/delta.js";
import { unpack } from "../../js/inflate.js";

const SLOW = 2500;      // ms without a word from Python before the panel says so
const RESTARTED = "The kernel was restarted or shut down, so this panel can no longer play. Run its cell again.";
const SILENT = "No answer from the kernel yet. Is it still busy with another cell?";
const PATIENT = ["bot", "look"];    // a bot may think as long as it likes; a first look waits for the cells that still run
const ID_ROOM = 2 ** 30;

/**
 * What Python and the panel tell each other. `state` is the newest state; `frames` are the recorded steps as far as
 * they are known. Views subscribe, and ask only for what they need; they never write here.
 */
export function createLink(model) {
  const watchers = new Set();
  const bytesOf = (text) => new TextEncoder().encode(text ?? "");
  let known = bytesOf(model.get("common"));       // what packed messages begin with
  let lastId = Math.floor(Math.random() * ID_ROOM);   // another tab of the same notebook counts from elsewhere
  const asked = new Map();      // what was sent and not yet heard: id -> what
  let slowTimer = null;
  let wanted = false;           // the whole state or the tape was asked for

  const link = {
    model,
    state: model.get("state"),
    frames: [],
    trouble: model.get("error") ?? "",
    pages: new Set(),           // the elements of the views: JupyterLab marks those whose kernel is gone
    get lastId() { return lastId; },
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    alarm(text) {
      if (link.trouble === text) return;
      link.trouble = text;
      spread("trouble");
    },
    /** Send a click; false if there is nobody to hear it. */
    tell(what, more = {}) {
      if (isCut()) {
        link.alarm(RESTARTED);
        return false;
      }
      lastId += 1;
      asked.set(lastId, what);
      clearTimeout(slowTimer);
      if (!PATIENT.includes(what)) slowTimer = setTimeout(() => { if (asked.size) link.alarm(isCut() ? RESTARTED : SILENT); }, SLOW);
      try {
        model.send({ do: what, number: link.state.number, id: lastId, ...more });
        return true;
      } catch {
        link.alarm(RESTARTED);
        return false;
      }
    },
    /** Ask for the recorded steps that are not known here yet. */
    askTape() {
      if (!wanted && link.frames.length <= link.state.steps) wanted = link.tell("tape", { from: link.frames.length });
    },
    close() {
      clearTimeout(slowTimer);
      model.off("msg:custom", onMessage);
      model.off("change:state", onState);
      model.off("change:error", onError);
      model.off("comm_live_update", checkCut);
      watchers.clear();
    },
  };

  // JupyterLab puts this class around every widget whose kernel is gone
  const isCut = () => [...link.pages].some((el) => el.closest?.(".jupyter-widgets-disconnected"));
  const checkCut = () => { if (isCut()) link.alarm(RESTARTED); };
  const spread = (what, heard = null) => { for (const watcher of [...watchers]) watcher(what, heard); };

  const take = (state) => {
    if (JSON.stringify(state.line) !== JSON.stringify(link.state.line)) link.frames = [];
    link.state = state;
  };

  const takeTape = ({ from, frames, start }) => {
    wanted = false;
    if (from > link.frames.length) return link.askTape();
    const known = link.frames.slice(0, from);
    if (from === 0 && start) known.push(start);
    for (const difference of frames) known.push(applyDelta(known.at(-1) ?? {}, difference));
    link.frames = known;
    return undefined;
  };

  function onMessage(sent, buffers) {
    if (!sent || typeof sent !== "object") return;
    if (sent.common !== undefined) known = bytesOf(sent.common);
    let message = sent;
    try {
      if (buffers?.length) message = { ...sent, ...unpack(buffers[0], known) };
    } catch {
      if (![...asked.values()].includes("state")) link.tell("state");     // it began with what was missed
    }
    const { heard = null } = message;
    if (message.state) take(message.state);
    else if (message.delta !== undefined) {
      if (message.base === link.state.number) take({ ...applyDelta(link.state, message.delta), number: message.number });
      // something was missed: ask for all of it, once
      else if (message.base > link.state.number && ![...asked.values()].includes("state")) link.tell("state");
    }
    if (message.tape) takeTape(message.tape);
    const answers = asked.get(heard);
    if (answers !== undefined) {
      for (const id of asked.keys()) if (id <= heard) asked.delete(id);
      clearTimeout(slowTimer);
      wanted = wanted && answers !== "tape";
      link.trouble = model.get("error") ?? "";
      spread("trouble");
    }
    spread(message.tape ? "tape" : "state", heard);
  }
  function onState() {
    take(model.get("state"));
    spread("state");
  }
  const onError = () => link.alarm(model.get("error"));

  model.on("msg:custom", onMessage);
  model.on("change:state", onState);
  model.on("change:error", onError);
  model.on("comm_live_update", checkCut);
  const tape = model.get("tape");      // a page without a kernel brings the whole tape with it
  if (tape) takeTape(tape);
  return link;
}
