// The tone of grass, in slow waves: the same for verge and land, so that they meet without a line.

/** How light the grass is at a place, about 1. */
export function meadow(x: number, y: number): number {
  return 1 + 0.09 * Math.sin(x / 37 + 1.3 * Math.sin(y / 61)) + 0.07 * Math.sin(y / 29 + x / 83) + 0.05 * Math.sin((x - y) / 13);
}
