// Axes: the core's x forward, y left, z up against three.js.
import { Quaternion, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { toScene, turnToScene, vertexToScene, wrapAngle } from '../../../src/view/axes';

const place = (x: number, y: number, z: number): number[] => toScene(new Vector3(), x, y, z).toArray();

describe('axes', () => {
  it('forward stays x, up becomes y, left becomes minus z', () => {
    expect(place(1, 0, 0)).toEqual([1, 0, -0]);
    expect(place(0, 0, 1)).toEqual([0, 1, -0]);
    expect(place(0, 1, 0)).toEqual([0, 0, -1]);
  });

  it('keeps a right-handed frame right-handed', () => {
    const [x, y, z] = [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ].map(([a, b, c]) => toScene(new Vector3(), a!, b!, c!));
    expect(x!.clone().cross(y!).distanceTo(z!)).toBeLessThan(1e-12);
  });

  it('turning then mapping is mapping then turning', () => {
    // 40 degrees to the left and 10 degrees front down, in the core's axes.
    const yaw = new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), 0.7);
    const core = yaw.multiply(new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), 0.17));
    const scene = turnToScene(new Quaternion(), core.w, core.x, core.y, core.z);
    const turned = new Vector3(2, -3, 5).applyQuaternion(core);
    const expected = toScene(new Vector3(), turned.x, turned.y, turned.z);
    const got = toScene(new Vector3(), 2, -3, 5).applyQuaternion(scene);
    expect(got.distanceTo(expected)).toBeLessThan(1e-12);
  });

  it('a vertex list gets the same numbers', () => {
    const list = new Float32Array(6);
    vertexToScene(list, 3, 1, 2, 3);
    expect([...list]).toEqual([0, 0, 0, 1, 3, -2]);
  });

  it('a wrapped angle lies within half a turn and differs by whole turns', () => {
    for (const angle of [-20, -3.2, 0.1, 3.1, 3.2, 400]) {
      const wrapped = wrapAngle(angle);
      expect(Math.abs(wrapped)).toBeLessThanOrEqual(Math.PI + 1e-9);
      expect(Math.cos(wrapped)).toBeCloseTo(Math.cos(angle), 9);
      expect(Math.sin(wrapped)).toBeCloseTo(Math.sin(angle), 9);
    }
  });
});
