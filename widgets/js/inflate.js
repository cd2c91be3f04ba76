// Raw deflate (RFC 1951) unpacked at once, with a text that both sides know to begin with; the browser's own is slower to
// start than a message takes.

const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const MAX_BITS = 15;
const END = 256;

/** Bases and extra bits of lengths or distances: `each` codes share a number of extra bits, from `from` on. */
const steps = (from, codes, each) => {
  const found = [];
  for (let code = 0, base = from; code < codes; code += 1) {
    const extra = Math.max(0, Math.floor(code / each) - 1);
    found.push([base, extra]);
    base += 1 << extra;
  }
  return found;
};
const LENGTHS = [...steps(3, 28, 4), [258, 0]];
const DISTANCES = steps(1, 30, 2);

/** A prefix code by the bits of each symbol. */
const codeOf = (lengths) => {
  const counts = new Uint16Array(MAX_BITS + 1);
  for (const length of lengths) counts[length] += 1;
  counts[0] = 0;
  const places = new Uint16Array(MAX_BITS + 2);
  for (let bits = 1; bits <= MAX_BITS; bits += 1) places[bits + 1] = places[bits] + counts[bits];
  const symbols = new Uint16Array(lengths.length);
  lengths.forEach((length, symbol) => {
    if (length) symbols[places[length]++] = symbol;
  });
  return { counts, symbols };
};
const FIXED = [codeOf([...Array(144).fill(8), ...Array(112).fill(9), ...Array(24).fill(7), ...Array(8).fill(8)]),
  codeOf(Array(30).fill(5))];

/** The bytes that were packed; `known` is what the packer was told to begin with. Throws where they are cut or no deflate. */
export function inflate(bytes, known = new Uint8Array(0)) {
  let at = 0;
  let held = 0;       // bits that were read and not used yet, the next one lowest
  let count = 0;
  let out = new Uint8Array(known.length + 4 * bytes.length + 256);
  let end = known.length;
  out.set(known);

  const take = (bits) => {
    while (count < bits) {
      if (at >= bytes.length) throw new Error("inflate: the message is cut");
      held |= bytes[at++] << count;
      count += 8;
    }
    const value = held & ((1 << bits) - 1);
    held >>>= bits;
    count -= bits;
    return value;
  };
  const put = (byte) => {
    if (end === out.length) {
      const more = new Uint8Array(2 * out.length);
      more.set(out);
      out = more;
    }
    out[end++] = byte;
  };
  const symbol = ({ counts, symbols }) => {
    let code = 0;
    let first = 0;
    let place = 0;
    for (let bits = 1; bits <= MAX_BITS; bits += 1) {
      code |= take(1);
      if (code - counts[bits] < first) return symbols[place + code - first];
      place += counts[bits];
      first = (first + counts[bits]) << 1;
      code <<= 1;
    }
    throw new Error("inflate: no such code");
  };
  const ownCodes = () => {
    const literals = take(5) + 257;
    const distances = take(5) + 1;
    const lengths = new Array(19).fill(0);
    for (let number = take(4) + 4, place = 0; place < number; place += 1) lengths[ORDER[place]] = take(3);
    const code = codeOf(lengths);
    const found = [];
    while (found.length < literals + distances) {
      const next = symbol(code);
      if (next < 16) found.push(next);
      else if (next === 16) found.push(...Array(take(2) + 3).fill(found.at(-1)));
      else found.push(...Array(next === 17 ? take(3) + 3 : take(7) + 11).fill(0));
    }
    return [codeOf(found.slice(0, literals)), codeOf(found.slice(literals))];
  };

  for (let last = 0; !last;) {
    last = take(1);
    const kind = take(2);
    if (kind === 0) {
      held = count = 0;
      const length = bytes[at] | (bytes[at + 1] << 8);
      at += 4;
      if (at + length > bytes.length) throw new Error("inflate: the message is cut");
      for (let left = length; left; left -= 1) put(bytes[at++]);
    } else {
      const [literals, distances] = kind === 1 ? FIXED : ownCodes();
      for (let next = symbol(literals); next !== END; next = symbol(literals)) {
        if (next < END) put(next);
        else {
          const [length, extra] = LENGTHS[next - 257];
          const copied = length + take(extra);
          const [base, more] = DISTANCES[symbol(distances)];
          const from = end - base - take(more);
          for (let place = 0; place < copied; place += 1) put(out[from + place]);
        }
      }
    }
  }
  return out.slice(known.length, end);
}

/** The JSON value in a packed message. */
export function unpack(buffer, known) {
  const bytes = new Uint8Array(buffer.buffer ?? buffer, buffer.byteOffset ?? 0, buffer.byteLength);
  return JSON.parse(new TextDecoder().decode(inflate(bytes, known)));
}
