// Colours of a scale that colour-blind people can tell apart too: blue to orange.

type Rgb = readonly [number, number, number];

const ramp: readonly Rgb[] = [
  [46, 134, 255],
  [120, 196, 255],
  [244, 240, 222],
  [255, 176, 84],
  [242, 92, 18],
];

/** Red, green and blue, 0 to 255, at a place, 0 to 1. */
export function rgbAt(place: number): Rgb {
  const at = Math.max(0, Math.min(1, place)) * (ramp.length - 1);
  const first = Math.min(ramp.length - 2, Math.floor(at)),
    share = at - first;
  return (ramp[first] as Rgb).map((low, k) =>
    Math.round(low + share * (((ramp[first + 1] as Rgb)[k] as number) - low)),
  ) as unknown as Rgb;
}
/** The same as a colour of CSS. */
export const colourAt = (place: number): string => `rgb(${rgbAt(place).join(' ')})`;
