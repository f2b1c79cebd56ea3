// Which lines of a metric grid cross a stretch of metres, and how far apart they should be.

export const gridSpacings = [2, 5, 10, 20, 50, 75] as const;

/** First line at or after `from`. */
export function firstLine(from: number, spacing: number): number {
  return Math.ceil(from / spacing - 1e-9) * spacing;
}

/** Number of lines from `from` to `to`, both counted. */
export function lineCount(from: number, to: number, spacing: number): number {
  return Math.max(0, Math.floor((to - firstLine(from, spacing)) / spacing + 1e-9) + 1);
}

/** The chosen spacing, made coarser while lines would stand closer than `leastPixels`. */
export function readableSpacing(chosen: number, pixelsPerMetre: number, leastPixels: number): number {
  let spacing = Math.min(75, Math.max(2, chosen));
  while (spacing * pixelsPerMetre < leastPixels) spacing *= 2;
  return spacing;
}
