// Colours of the pictures: those of the page's theme, and those of road, grass and sky by day and by night.

/** Which force has which colour, in every view. */
export const forceColours = { load: '#3aa0ff', lateral: '#12b886', longitudinal: '#ff5a36', result: '#ffd43b' };

/** What stands beside the point the robot steers for. */
export const targetName = 'look-ahead point';

/** By day and by night: `pen` and `rim` of what is written over a picture, `outline` of a body. */
const shades = {
  pen: ['#101a22', '#f1f5f8'],
  rim: ['#ffffff', '#14191e'],
  outline: ['#14202a', '#0b0e11'],
  zenith: ['#3f86cf', '#0b1524'],
  horizon: ['#d6e6ef', '#33465c'],
  grass: ['#7c9a58', '#3c4d33'],
  asphalt: ['#5a5e63', '#43474d'],
  asphaltEdge: ['#6c6f70', '#4d5157'],
  paint: ['#f4f4ee', '#d8dad6'],
  kerb: ['#c8352b', '#a33a34'],
  border: ['#a9a89f', '#63645f'],
  strip: ['#93a06c', '#4a543c'],
  concrete: ['#b4b1a8', '#6c6b68'],
  mark: ['#17181a', '#08090a'],
} as const;

function isNight(): boolean {
  const theme = document.documentElement.dataset.theme;
  if (theme === 'dark') return true;
  return theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches;
}

/** The palette of the theme that is on. */
export function readPalette(element: HTMLElement) {
  const style = getComputedStyle(element);
  const colour = (name: string, standard: string): string => style.getPropertyValue(name).trim() || standard;
  const night = isNight();
  const now = Object.entries(shades).map(([name, both]) => [name, both[night ? 1 : 0]]);
  return {
    night,
    text: colour('--text', '#16212b'),
    panel: colour('--panel', '#ffffff'),
    accent: colour('--accent', '#0064a8'),
    cars: [1, 2, 3, 4].map((car) => colour(`--car-${car}`, '#0072b2')),
    ...(Object.fromEntries(now) as Record<keyof typeof shades, string>),
  };
}
export type Palette = ReturnType<typeof readPalette>;
/** What letters and marks are drawn with: in a colour, on a rim of the ground's. */
export type Lettering = Pick<Palette, 'pen' | 'rim'>;

/** Red, green, blue 0..1 of '#rrggbb' as written, without any change of colour space. */
export function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

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
export const puffColours = ({ night }: Pick<Palette, 'night'>): string[] =>
  surfaces.map((surface) => colours[surface][night ? 'night' : 'day']);
