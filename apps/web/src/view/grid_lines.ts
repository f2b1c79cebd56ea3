// Which lines of a metric grid cross a stretch of metres, and how far apart they should be.

export const gridSpacings = [2, 5, 10, 20, 50, 75] as const;

/** First line at or after `from`. */
export const firstLine = (from: number, spacing: number): number => Math.ceil(from / spacing - 1e-9) * spacing;

/** The chosen spacing, made coarser while lines would stand closer than `leastPixels`. */
export function readableSpacing(chosen: number, pixelsPerMetre: number, leastPixels: number): number {
  let spacing = Math.min(75, Math.max(2, chosen));
  while (spacing * pixelsPerMetre < leastPixels) spacing *= 2;
  return spacing;
}
