// Where an arrow key leads in a drawn graph.

const GRAPH_WAYS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const GRAPH_LINKED = 0.2;   // what is joined by a line counts as that much nearer
const GRAPH_ASIDE = 3;      // how much farther a px aside is than a px ahead

/** How far one stretch lies ahead of another, and 0 if they overlap. */
function graphGap(low, high, otherLow, otherHigh) {
  return Math.max(0, otherLow - high, low - otherHigh);
}

/** The node of a drawing that an arrow key leads to from another one: the nearest that way, rather one that is joined. */
export function graphNext(drawing, from, key) {
  const [x, y] = GRAPH_WAYS[key];
  const joined = new Set(drawing.edges.flatMap((edge) => (edge.from === from.id ? [edge.to] : edge.to === from.id ? [edge.from] : [])));
  let best = null;
  let least = Infinity;
  for (const node of drawing.nodes) {
    const ahead = x ? x * (node.x + node.w / 2 - from.x - from.w / 2) : y * (node.y + node.h / 2 - from.y - from.h / 2);
    if (node === from || ahead <= 1) continue;
    const gap = x ? graphGap(from.x, from.x + from.w, node.x, node.x + node.w) : graphGap(from.y, from.y + from.h, node.y, node.y + node.h);
    const aside = x ? graphGap(from.y, from.y + from.h, node.y, node.y + node.h) : graphGap(from.x, from.x + from.w, node.x, node.x + node.w);
    if (gap === 0 && aside > 0) continue;
    const cost = (gap + 1 + GRAPH_ASIDE * aside) * (joined.has(node.id) ? GRAPH_LINKED : 1);
    if (cost < least) [best, least] = [node, cost];
  }
  return best;
}

/** The edges at a node that leave or reach it on the side of an arrow key. */
export function graphEdgesAt(drawing, node, key) {
  const [x, y] = GRAPH_WAYS[key];
  const leads = (end, next) => Math.sign(next[0] - end[0]) === x && Math.sign(next[1] - end[1]) === y;
  return drawing.edges.filter(({ from, to, points }) => (from === node.id && leads(points[0], points[1]))
    || (to === node.id && leads(points[points.length - 1], points[points.length - 2])));
}

/** The end of an edge that an arrow key leads to. */
export function graphEnd(drawing, edge, key) {
  const [x, y] = GRAPH_WAYS[key];
  const [one, other] = [edge.from, edge.to].map((id) => drawing.nodes.find((node) => node.id === id));
  const ahead = x * (other.x - one.x) + y * (other.y - one.y);
  return ahead > 0 ? other : ahead < 0 ? one : null;
}
