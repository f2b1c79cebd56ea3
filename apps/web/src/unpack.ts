// Unpacks LZMA (the .lzma format of xz): the core inside the page is a quarter smaller that way than with the browser's gzip.

/** Numbers of the format: states of the recent past, bits of a length, and where each table of probabilities begins. */
const states = 12, firstMatchState = 7, likely = 1024, lengthBits = 2 + 16 * 8 + 16 * 8 + 256;
const isMatch = 0, isRep = isMatch + states * 16, isRep0 = isRep + states, isRep1 = isRep0 + states,
  isRep2 = isRep1 + states, isRep0Long = isRep2 + states, slots = isRep0Long + states * 16, special = slots + 4 * 64,
  align = special + 115, matchLength = align + 16, repLength = matchLength + lengthBits, literals = repLength + lengthBits;

export class UnpackError extends Error {}

/** The plain bytes; `size` is how many they are. Throws UnpackError on anything that is not whole. */
export function unpack(packed: Uint8Array, size: number): Uint8Array {
  const properties = packed[0] ?? 255;
  if (packed.length < 18 || properties >= 225) throw new UnpackError('not packed as expected');
  const literalContext = properties % 9, literalPosition = Math.floor(properties / 9) % 5;
  const literalMask = (1 << literalPosition) - 1, positionMask = (1 << Math.floor(properties / 45)) - 1;
  const chance = new Uint16Array(literals + (0x300 << (literalContext + literalPosition))).fill(likely);
  const out = new Uint8Array(size);

  // The range coder: bits by their probabilities, or plain ones. Its two numbers of 32 bits live in a typed array: as
  // plain variables every change of them would make an object.
  const coder = new Uint32Array([0xffffffff, 0]), range = 0, code = 1;
  let at = 18;
  for (let i = 14; i < 18; i += 1) coder[code] = (coder[code] as number) * 256 + (packed[i] ?? 0);
  const more = (): void => {
    if (at >= packed.length + 8) throw new UnpackError('packed data ends too early');
    coder[range] = (coder[range] as number) << 8;
    coder[code] = ((coder[code] as number) << 8) | (packed[at] ?? 0);
    at += 1;
  };
  const bit = (index: number): number => {
    const p = chance[index] as number, all = coder[range] as number, bound = (all >>> 11) * p, now = coder[code] as number;
    if (now < bound) {
      coder[range] = bound;
      chance[index] = p + ((2048 - p) >> 5);
      if (bound < 0x1000000) more();
      return 0;
    }
    coder[range] = all - bound;
    coder[code] = now - bound;
    chance[index] = p - (p >> 5);
    if (all - bound < 0x1000000) more();
    return 1;
  };
  const tree = (from: number, bits: number): number => {
    let node = 1;
    for (let i = 0; i < bits; i += 1) node = 2 * node + bit(from + node);
    return node - (1 << bits);
  };
  const treeBackwards = (from: number, bits: number): number => {
    let node = 1, value = 0;
    for (let i = 0; i < bits; i += 1) {
      const next = bit(from + node);
      node = 2 * node + next;
      value |= next << i;
    }
    return value;
  };
  const plainBits = (count: number): number => {
    let value = 0;
    for (let i = 0; i < count; i += 1) {
      const half = (coder[range] as number) >>> 1, now = coder[code] as number, next = now >= half ? 1 : 0;
      coder[range] = half;
      if (next) coder[code] = now - half;
      value = value * 2 + next;
      if (half < 0x1000000) more();
    }
    return value;
  };
  const length = (from: number, position: number): number => {
    if (!bit(from)) return 2 + tree(from + 2 + 8 * position, 3);
    if (!bit(from + 1)) return 10 + tree(from + 2 + 128 + 8 * position, 3);
    return 18 + tree(from + 2 + 256, 8);
  };
  const distance = (matched: number): number => {
    const slot = tree(slots + 64 * Math.min(matched - 2, 3), 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1, high = (2 | (slot & 1)) * 2 ** bits;
    if (slot < 14) return high + treeBackwards(special + high - slot, bits);
    return high + plainBits(bits - 4) * 16 + treeBackwards(align, 4);
  };

  let state = 0, done = 0, d0 = 0, d1 = 0, d2 = 0, d3 = 0;
  while (done < size) {
    const position = done & positionMask;
    if (!bit(isMatch + 16 * state + position)) {
      const before = done > 0 ? (out[done - 1] as number) : 0;
      const context = ((done & literalMask) << literalContext) + (before >> (8 - literalContext));
      const from = literals + 0x300 * context;
      let node = 1;
      if (state >= firstMatchState) { // after a match the byte that would have gone on tells something
        let hint = out[done - d0 - 1] as number;
        while (node < 0x100) {
          const hinted = (hint >> 7) & 1, next = bit(from + ((1 + hinted) << 8) + node);
          hint <<= 1;
          node = 2 * node + next;
          if (hinted !== next) break;
        }
      }
      while (node < 0x100) node = 2 * node + bit(from + node);
      out[done] = node & 0xff;
      done += 1;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let count: number;
    if (bit(isRep + state)) {
      if (!bit(isRep0 + state)) {
        if (!bit(isRep0Long + 16 * state + position)) {
          state = state < firstMatchState ? 9 : 11;
          if (d0 >= done) throw new UnpackError('packed data points before its start');
          out[done] = out[done - d0 - 1] as number;
          done += 1;
          continue;
        }
      } else {
        let far: number;
        if (!bit(isRep1 + state)) far = d1;
        else {
          if (!bit(isRep2 + state)) far = d2;
          else [far, d3] = [d3, d2];
          d2 = d1;
        }
        [d1, d0] = [d0, far];
      }
      count = length(repLength, position);
      state = state < firstMatchState ? 8 : 11;
    } else {
      [d3, d2, d1] = [d2, d1, d0];
      count = length(matchLength, position);
      state = state < firstMatchState ? 7 : 10;
      d0 = distance(count);
      if (d0 === 0xffffffff) throw new UnpackError('packed data is shorter than announced');
    }
    if (d0 >= done || done + count > size) throw new UnpackError('packed data points outside');
    for (let i = 0; i < count; i += 1, done += 1) out[done] = out[done - d0 - 1] as number;
  }
  return out;
}
