// Colours of the pictures: those of the page's theme, and those of road, grass and sky by day and by night.

/** Which force has which colour, in every view. */
export const forceColours = { load: '#3aa0ff', lateral: '#12b886', longitudinal: '#ff5a36', result: '#ffd43b' };

/** What stands beside the point the robot steers for. */
export const targetName = 'look-ahead point';

/** `pen` and `rim` of what is written over a picture; `outline` of a body. */
const day = {
  pen: '#101a22',
  rim: '#ffffff',
  outline: '#14202a',
  sky: { zenith: '#3f86cf', horizon: '#d6e6ef' },
  grass: '#7c9a58',
  asphalt: '#5a5e63',
  asphaltEdge: '#6c6f70',
  paint: '#f4f4ee',
  kerb: '#c8352b',
  border: '#a9a89f',
  strip: '#93a06c',
  concrete: '#b4b1a8',
  mark: '#17181a',
};
const dusk: typeof day = {
  pen: '#f1f5f8',
  rim: '#14191e',
  outline: '#0b0e11',
  sky: { zenith: '#0b1524', horizon: '#33465c' },
  grass: '#3c4d33',
  asphalt: '#43474d',
  asphaltEdge: '#4d5157',
  paint: '#d8dad6',
  kerb: '#a33a34',
  border: '#63645f',
  strip: '#4a543c',
  concrete: '#6c6b68',
  mark: '#08090a',
};

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
  return {
    night,
    text: colour('--text', '#16212b'),
    panel: colour('--panel', '#ffffff'),
    accent: colour('--accent', '#0064a8'),
    cars: [1, 2, 3, 4].map((car) => colour(`--car-${car}`, '#0072b2')),
    ...(night ? dusk : day),
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
