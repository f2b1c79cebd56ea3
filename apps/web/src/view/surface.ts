// What the ground is made of, as far as a picture shows it: derived from the friction and the rolling resistance of the road; and what rises from it.
import type { Palette } from './palette';

export const surfaces = ['hard', 'grass', 'gravel', 'dirt'] as const;
export type Surface = (typeof surfaces)[number];

/** Of a road or, `beside` it, of its strip. A smooth road is hard however slippery it is: it may be wet. */
export function surfaceOf(friction: number, rolling: number, beside: boolean): Surface {
  if (friction > 0.95) return 'hard';
  if (rolling >= 0.05) return 'gravel';
  if (beside && friction <= 0.65) return 'grass';
  return rolling >= 0.005 ? 'dirt' : 'hard';
}

/** Puffs per second of one wheel: `rolls` at 25 m/s, `slides` of one that slides. */
const amounts: Record<Surface, { rolls: number; slides: number }> = {
  hard: { rolls: 0, slides: 22 },
  grass: { rolls: 9, slides: 22 },
  gravel: { rolls: 36, slides: 40 },
  dirt: { rolls: 28, slides: 34 },
};

/** How many puffs rise in a second under a wheel; `sliding` from 0 to 1, `speed` of the car [m/s]. */
export function puffRate(surface: Surface, sliding: number, speed: number): number {
  const { rolls, slides } = amounts[surface];
  return rolls * Math.min(2, Math.abs(speed) / 25) + slides * sliding * sliding;
}

const grounds: Partial<Record<Surface, { day: string; night: string }>> = {
  gravel: { day: '#b8a67d', night: '#6a6150' },
  dirt: { day: '#8d7050', night: '#57462f' },
};
/** The colour of that ground, `standard` where it has none of its own. */
export const groundColour = (surface: Surface, { night }: Pick<Palette, 'night'>, standard: string): string =>
  grounds[surface]?.[night ? 'night' : 'day'] ?? standard;

const colours: Record<Surface, { day: string; night: string }> = {
  hard: { day: '#eef1f3', night: '#8f99a3' }, // smoke of the tyre
  grass: { day: '#8d8a5c', night: '#4c4d38' },
  gravel: { day: '#cdbb94', night: '#7a705b' },
  dirt: { day: '#b0875c', night: '#6a543d' },
};

/** The colours of what rises, in the order of `surfaces`. */
export const puffColours = ({ night }: Pick<Palette, 'night'>): string[] => surfaces.map((surface) => colours[surface][night ? 'night' : 'day']);
