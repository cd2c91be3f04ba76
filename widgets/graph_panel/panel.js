// The graph panel: draws what Python laid out, tells Python what was chosen and asked for.

import { applyDelta } from "../js/delta.js";
import { graphView } from "../js/graph_view.js";

const GRAPH_SLOW = 2500;    // ms without a word from Python before the panel says so
const GRAPH_CUT = "The kernel was restarted or shut down, so this graph no longer follows. Run its cell again.";
const GRAPH_SILENT = "No answer from the kernel yet. Is it still busy with another cell?";

/** What can be done with a chosen node, as [name, text]; the first one also by Enter. */
function graphActions(node, walk) {
  const found = [];
  if (walk && "position" in node) {
    if (node.kind === "start") found.push(["goto", "Go to the start"]);
    else found.push(["goto", `Go to after this ${node.kind}`], ["before", "Go to before it"]);
  }
  if (node.open !== undefined) found.push(["toggle", node.open ? "Close the turn" : "Open the turn"]);
  return found;
}

/** The drawing as it is now, once for all views of a model: whole at first, then only what changes. */
function graphStore(model) {
  const views = new Set();
  const store = { drawing: model.get("drawing"), views };
  const take = (drawing) => {
    store.drawing = drawing;
    for (const paint of views) paint();
  };
  const onMessage = (message) => {
    if (message.drawing) take(message.drawing);
    else if (message.delta && message.base === store.drawing.number) take(applyDelta(store.drawing, message.delta));
    else if (message.delta && message.base !== store.drawing.number) model.send({ do: "draw" });
  };
  model.on("msg:custom", onMessage);
  store.close = () => model.off("msg:custom", onMessage);
  return store;
}

function renderGraph(store, { model, el }) {
  const doc = el.ownerDocument;
  const root = doc.createElement("div");
  const trouble = doc.createElement("div");
  const graph = doc.createElement("div");
  root.className = "pg";
  trouble.className = "pg-trouble";
  trouble.setAttribute("role", "alert");
  root.append(trouble, graph);
  el.append(root);

  let slowTimer = 0;
  let lastId = Math.floor(Math.random() * 1e9);     // so that two tabs do not take each other's answers for their own
  const alarm = (text) => {
    trouble.textContent = text;
    trouble.hidden = !text;
  };
  const isCut = () => Boolean(el.closest?.(".jupyter-widgets-disconnected"));
  const ask = (what, node) => {
    if (isCut()) return alarm(GRAPH_CUT);
    lastId += 1;
    clearTimeout(slowTimer);
    slowTimer = setTimeout(() => alarm(isCut() ? GRAPH_CUT : GRAPH_SILENT), GRAPH_SLOW);
    return model.send({ do: what, node: node.id, id: lastId });
  };
  const view = graphView(graph, {
    select: (id) => {
      model.set("selected", id);
      model.save_changes();
    },
    actions: (node) => graphActions(node, model.get("walk")),
    act: ask,
  });

  const paint = () => view.show(store.drawing, model.get("selected"));
  const onError = () => alarm(model.get("error"));
  const onMessage = (message) => {
    if (message.heard !== lastId) return;
    clearTimeout(slowTimer);
    if (trouble.textContent === GRAPH_SILENT) onError();
  };
  const onCut = () => { if (isCut()) alarm(GRAPH_CUT); };
  const listened = { "change:selected": paint, "change:walk": paint, "change:error": onError, "msg:custom": onMessage,
    comm_live_update: onCut };
  for (const [name, listener] of Object.entries(listened)) model.on(name, listener);
  store.views.add(paint);
  paint();
  onError();

  return () => {
    clearTimeout(slowTimer);
    for (const [name, listener] of Object.entries(listened)) model.off(name, listener);
    store.views.delete(paint);
    view.close();
    root.remove();
  };
}

export default () => {
  let store = null;
  return {
    initialize({ model }) {
      store = graphStore(model);
      return store.close;
    },
    render: (context) => renderGraph(store, context),
  };
};
