// A graph that Python has laid out (kit.graphs.drawing) as SVG. Every place and every word is decided there; here they
// become elements. Text is set as text, and only the attributes that a drawing may have are set at all.

/** @typedef {{ tag: "rect"|"path"|"text", style: string, at: object, spans?: [string, string][] }} Shape
 *  @typedef {{ id: number|string, x: number, y: number, w: number, h: number, title: string, rule: string, text: string,
 *              lines: string[], kind: string, outcome: string, shapes: Shape[], position?: number, first?: number,
 *              here?: boolean, open?: boolean, branch?: number, notes?: string[] }} GraphNode
 *  @typedef {{ from: number|string, to: number|string, points: [number, number][], label: string, effect: string,
 *              rule: string, title: string, text: string, shapes: Shape[] }} GraphEdge
 *  @typedef {{ kind: string, label: string, empty: string, width: number, height: number, styles: object,
 *              nodes: GraphNode[], edges: GraphEdge[], shapes: Shape[] }} Drawing   (kit/graphs/look.py) */

const GRAPH_TAGS = ["rect", "path", "text"];
const GRAPH_ATTRIBUTES = ["x", "y", "width", "height", "rx", "d", "transform"];
const GRAPH_RING = 4;       // px from a box to the ring around it

function graphElement(doc, tag, attributes) {
  const element = doc.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

function graphShape(doc, shape, styles) {
  const allowed = Object.entries(shape.at).filter(([name]) => GRAPH_ATTRIBUTES.includes(name));
  const element = graphElement(doc, GRAPH_TAGS.includes(shape.tag) ? shape.tag : "g", Object.fromEntries(allowed));
  element.setAttribute("style", styles[shape.style] ?? "");
  for (const [text, style] of shape.spans ?? []) {
    const span = graphElement(doc, "tspan", style ? { style: styles[style] ?? "" } : {});
    span.textContent = text;
    element.append(span);
  }
  return element;
}

/** What is told about a node or an edge besides its title: its clause with the text of that, and its notes. */
export function graphRemarks(part) {
  const clause = part.rule && part.text ? `${part.rule}: ${part.text}` : part.rule || part.text;
  return [clause, ...(part.notes ?? []).map((note) => `✎ ${note}`)].filter(Boolean);
}

/** A node or an edge in one text. */
export function graphWords(part) {
  return [part.title, ...graphRemarks(part)].join("\n");
}

/**
 * The SVG element of a drawing: <g class="pg-part pg-edge"> for each edge and, above them, <g class="pg-part pg-node">
 * for each node. `each(element, part, isNode)` is called with every one of them; `known(part)` may give the element of
 * a part that was drawn before and is the same still. With `titles` the browser's own tooltips are set, for a picture
 * that nothing else listens to.
 *
 * @param {Document} doc
 * @param {Drawing} drawing
 */
export function drawGraph(doc, drawing, { titles = false, each = () => {}, known = () => null } = {}) {
  const { width, height, styles } = drawing;
  const svg = graphElement(doc, "svg", {
    class: "pg-drawing", width, height, viewBox: `0 0 ${width} ${height}`, role: titles ? "img" : "group", "aria-label": drawing.label,
  });
  const grouped = (name, part, isNode, dress) => {
    const before = known(part);
    if (before) {
      each(before, part, isNode);
      return before;
    }
    const group = graphElement(doc, "g", { class: `pg-part ${name}` });
    if (titles) {
      const title = graphElement(doc, "title", {});
      title.textContent = graphWords(part);
      group.append(title);
    }
    group.append(...part.shapes.map((shape) => graphShape(doc, shape, styles)));
    dress(group);
    each(group, part, isNode);
    return group;
  };
  svg.append(...drawing.shapes.map((shape) => graphShape(doc, shape, styles)));
  svg.append(...drawing.edges.map((edge) => grouped("pg-edge", edge, false, (group) => {
    group.dataset.from = JSON.stringify(edge.from);
    group.dataset.to = JSON.stringify(edge.to);
    // a broad line that nobody sees, so that a thin one can be pointed at; it shows where the focus is
    group.insertBefore(graphElement(doc, "path", { class: "pg-reach", d: `M${edge.points.map((point) => point.join(" ")).join("L")}` }),
      group.firstChild);
  })));
  svg.append(...drawing.nodes.map((node) => grouped("pg-node", node, true, (group) => {
    group.dataset.node = JSON.stringify(node.id);
    group.append(graphElement(doc, "rect", {
      class: "pg-ring", x: node.x - GRAPH_RING, y: node.y - GRAPH_RING, width: node.w + 2 * GRAPH_RING, height: node.h + 2 * GRAPH_RING, rx: 9,
    }));
  })));
  return svg;
}
