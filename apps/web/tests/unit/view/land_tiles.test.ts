// Heights kept by the piece are those of the core, and the core is seldom asked.
import { expect, it } from 'vitest';
import type { World } from '../../../src/session';
import { LandTiles } from '../../../src/view/side_ground';

it('heights of a slanted plane are exact everywhere, and a walk of 100 m asks the core a few times', () => {
  let asked = 0;
  const height = (x: number, y: number): number => 0.1 * x - 0.05 * y + 3;
  const world = {
    heights(x: number, y: number, cell: number, columns: number, rows: number) {
      asked += 1;
      return Float64Array.from({ length: columns * rows }, (_, i) =>
        height(x + (i % columns) * cell, y + Math.floor(i / columns) * cell),
      );
    },
  } as unknown as World;
  const land = new LandTiles(world);
  for (let distance = -50; distance < 50; distance += 0.07)
    expect(land.height(distance, 0.6 * distance - 1)).toBeCloseTo(height(distance, 0.6 * distance - 1), 9);
  expect(asked).toBeLessThan(12);
  land.clear();
  land.height(0, 0);
  expect(asked).toBeGreaterThan(1);
});
