// Colours of a scale that colour-blind people can tell apart too: blue to orange from the best to the worst, pale to deep green for values.
import type { ColourScale } from './results';

type Rgb = readonly [number, number, number];

const ranks: readonly Rgb[] = [
  [46, 134, 255],
  [120, 196, 255],
  [244, 240, 222],
  [255, 176, 84],
  [242, 92, 18],
];
const ramps: Readonly<Record<ColourScale['of'], readonly Rgb[]>> = {
  time: ranks,
  progress: ranks,
  value: [
    [214, 246, 232],
    [120, 214, 180],
    [24, 150, 116],
  ],
};

/** Colours that are told apart: a swarm is filled colour by colour. */
export const shades = 24;

/** Red, green and blue, 0 to 255, at a place, 0 to 1. */
export function rgbAt(of: ColourScale['of'], place: number): Rgb {
  const ramp = ramps[of],
    at = Math.max(0, Math.min(1, place)) * (ramp.length - 1);
  const first = Math.min(ramp.length - 2, Math.floor(at)),
    share = at - first;
  return (ramp[first] as Rgb).map((low, k) => Math.round(low + share * (((ramp[first + 1] as Rgb)[k] as number) - low))) as unknown as Rgb;
}
/** The same as a colour of CSS. */
export const colourAt = (of: ColourScale['of'], place: number): string => `rgb(${rgbAt(of, place).join(' ')})`;

/** The shade of a place: 0 to shades - 1; -1 of none. */
export const shadeOf = (place: number): number => (Number.isNaN(place) ? -1 : Math.min(shades - 1, Math.max(0, Math.floor(place * shades))));

export const shadeColour = (of: ColourScale['of'], shade: number): string => colourAt(of, (shade + 0.5) / shades);

/** As a background of the legend. */
export const gradient = (of: ColourScale['of']): string => `linear-gradient(90deg, ${ramps[of].map((rgb) => `rgb(${rgb.join(' ')})`).join(', ')})`;
