// The chase camera's lag and the steps of the zoom.
import { describe, expect, it } from 'vitest';
import { follow, followAngle, hides, turnArm } from '../../../src/view/cameras';
import { clearOf } from '../../../src/view/guides_mesh';
import { clampZoom, nextZoom } from '../../../src/view/menu';

describe('camera lag', () => {
  it('one long frame ends where many short ones end', () => {
    let [value, angle] = [10, 0];
    for (let frame = 0; frame < 100; frame += 1) {
      value = follow(value, 3, 4, 0.005);
      angle = followAngle(angle, 2.5, 4, 0.005);
    }
    expect(value).toBeCloseTo(follow(10, 3, 4, 0.5), 10);
    expect(angle).toBeCloseTo(followAngle(0, 2.5, 4, 0.5), 10);
  });

  it('goes the short way round past half a turn', () => {
    const next = followAngle(3.1, -3.1, 2, 0.1);
    expect(next).toBeLessThan(-3.1); // -3.1 - something: it came from 3.1 - 2 pi = -3.18
    expect(next).toBeGreaterThan(3.1 - 2 * Math.PI);
  });

  it('a jump is followed at once, a turn only in part', () => {
    const arm = { yaw: 0, pitch: 0 };
    turnArm(arm, 1, 0.2, 0.016, false);
    expect(arm.yaw).toBeGreaterThan(0);
    expect(arm.yaw).toBeLessThan(0.2);
    turnArm(arm, 1, 0.2, 0.016, true);
    expect(arm).toEqual({ yaw: 1, pitch: 0.2 });
  });
});

describe('a car in the way', () => {
  it('stands behind the driven one, no farther than the camera and no wider than a car', () => {
    const seen = (x: number, y: number, yaw = 0): boolean => hides({ x, y }, { x: 0, y: 0 }, yaw, 7);
    expect([seen(-5, 0), seen(-5, 1), seen(0, -5, Math.PI / 2)]).toEqual([true, true, true]);
    expect([seen(5, 0), seen(-5, 4), seen(-30, 0), seen(0, 2)]).toEqual([false, false, false, false]);
  });
});

describe('zoom', () => {
  it('steps by 0.2 between 0.2 and 3, and back to the same values', () => {
    let zoom = 0.2;
    const seen = [zoom];
    while (zoom < 3) seen.push((zoom = nextZoom(zoom, 1)));
    expect(seen).toHaveLength(15);
    expect(seen.at(-1)).toBe(3);
    expect(nextZoom(3, 1)).toBe(3);
    for (const value of seen.slice(0, -1).reverse()) expect((zoom = nextZoom(zoom, -1))).toBe(value);
    expect(nextZoom(0.2, -1)).toBe(0.1);
    expect(nextZoom(0.1, 1)).toBe(0.2);
    expect(nextZoom(0.02, -1)).toBe(0.02);
  });

  it('from a value of the wheel it goes to the next step', () => {
    expect(nextZoom(1.07, 1)).toBe(1.2);
    expect(nextZoom(1.07, -1)).toBe(1);
    expect(clampZoom(77)).toBe(3);
    expect(clampZoom(0.01)).toBe(0.02);
  });
});

describe('a name behind the car', () => {
  it('stands above its roof as the camera sees it; one before it stands where it is', () => {
    // From 2 m up and 8 m behind, the roof of 1.85 m (and 0.15 above it) is level with the eye.
    expect(clearOf(2, 1.85, 8, 30)).toBeCloseTo(2, 9);
    expect(clearOf(1.5, 1.85, 8, 32)).toBeCloseTo(1.5 + 4 * 0.5, 9);
    expect(clearOf(1.5, 1.85, 8, 6)).toBe(-Infinity);
  });
});
