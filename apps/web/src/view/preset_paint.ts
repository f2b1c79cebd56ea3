// The colours in which the sources paint their presets, by car file.
import type { World } from '../core/world';
import type { Palette } from './palette';

/** PR's presets and, from aston-valkyrie-x on, DR's (docs/sources.md). */
const presets: Readonly<Record<string, string>> = {
  article: '#e66e14',
  'economy-compact': '#ffffff',
  'sports-car': '#ffee25',
  'turbo-performance': '#f52e2e',
  'suv-truck': '#5a5a9e',
  'electric-ev': '#83e3e3',
  'mclaren-p1': '#ffaa00',
  'go-kart': '#b4ff78',
  limousine: '#8c8c8c',
  'aston-valkyrie-x': '#00ff78',
  'bugatti-chiron-evo': '#3c3cff',
  'koenigsegg-jesko-r': '#ffffff',
  'ferrari-f80-hybrid': '#ff0000',
  'porsche-918-rs': '#b4b4b4',
};

/** Of the body of a car. Several cars are told apart by their places' colours; one alone wears its preset's. */
export function paintOf(world: Pick<World, 'cars'>, palette: Pick<Palette, 'cars'>, car: number): string {
  const own = palette.cars[car] ?? '#0072b2';
  return world.cars.length > 1 ? own : presets[world.cars[car]?.car ?? ''] ?? own;
}
