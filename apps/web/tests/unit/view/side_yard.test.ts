// The yard from the side: where parked cars stand, which are beyond the car, and how wide a turned one is.
import { describe, expect, it } from 'vitest';
import { barOutline, parkedFromSide } from '../../../src/view/yard_pictures';
import { parkedSize } from '../../../src/yard/yard';

const parked = (x: number, y: number, yaw = 0) => ({
  x,
  y,
  yaw,
  length: parkedSize.length,
  width: parkedSize.width,
  colour: '#fff',
});

describe('the yard from the side', () => {
  it('has what stands ahead ahead and what stands on the left beyond, whichever way the car looks', () => {
    for (const yaw of [0, 0.7, Math.PI / 2, 3]) {
      const [c, s] = [Math.cos(yaw), Math.sin(yaw)];
      const seen = parkedFromSide({ x: 2, y: 3, yaw }, [
        parked(2 + 6 * c + 2 * s, 3 + 6 * s - 2 * c, yaw),
        parked(2 - 5 * s, 3 + 5 * c, yaw),
      ]);
      expect(seen.map(({ number }) => number)).toEqual([1, 0]); // farthest from the eye first
      expect(seen[1]!.along).toBeCloseTo(6, 0); // the middle of the wheelbase, 0.05 m from that of the box
      expect(seen[1]!.across).toBeCloseTo(-2, 9);
      expect(seen[0]!.across).toBeCloseTo(5, 9);
      expect(seen[0]!.turned).toBeCloseTo(0, 9);
    }
  });
  it("is as wide as its length along the eye's line, as its width across, and both parts turned halfway", () => {
    const section = [
      [-2, 0],
      [2, 0],
      [2, 1],
      [-2, 1],
    ] as const;
    const extent = (turned: number): number => {
      const x = barOutline(section, 0.9, turned)
        .flat()
        .map(([along]) => along);
      return Math.max(...x) - Math.min(...x);
    };
    expect(extent(0)).toBeCloseTo(4, 9);
    expect(extent(Math.PI / 2)).toBeCloseTo(1.8, 9);
    expect(extent(Math.PI / 4)).toBeCloseTo((4 + 1.8) * Math.SQRT1_2, 9);
    expect(extent((-3 * Math.PI) / 4)).toBeCloseTo((4 + 1.8) * Math.SQRT1_2, 9);
  });
  it('has an outline of parts that are all wound the same way, so that none cuts a hole into another', () => {
    for (const part of barOutline(
      [
        [-2, 0],
        [2, 0],
        [1, 1],
        [-1, 1],
      ],
      0.9,
      2.2,
    )) {
      const sum = part.reduce(
        (all, [x, z], i) => all + x * part[(i + 1) % part.length]![1] - part[(i + 1) % part.length]![0] * z,
        0,
      );
      expect(sum).toBeGreaterThanOrEqual(-1e-12);
    }
  });
});
