// The mirrors of the cockpit: they look back from the rear of the car, without the car itself, and are drawn less often
// than the picture.
import { PerspectiveCamera, Scene, type Vector2, Vector3, type WebGLRenderer } from 'three';
import { describe, expect, it } from 'vitest';
import type { CarView } from '../../../src/core/types';
import { carShape } from '../../../src/view/car_shape';
import { lookBack, Mirrors } from '../../../src/view/cockpit';

const shape = carShape({ length: 4.4, width: 1.8, height: 1.4, wheelbase: 2.6, wheelRadius: 0.33 });
/** At x 10, y 20, z 1, turned to the left by that angle. */
const car = (yaw: number): CarView =>
  ({ x: 10, y: 20, z: 1, q_w: Math.cos(yaw / 2), q_x: 0, q_y: 0, q_z: Math.sin(yaw / 2) }) as CarView;

describe('the camera of the mirrors', () => {
  it.each([0, Math.PI / 2, -2])('looks back from the rear of a car that points at %d rad', (yaw) => {
    const camera = new PerspectiveCamera();
    lookBack(camera, car(yaw), shape);
    const [c, s] = [Math.cos(yaw), Math.sin(yaw)];
    const sight = camera.getWorldDirection(new Vector3()); // scene axes: x, z, -y of the core's
    expect([sight.x, -sight.z, sight.y].map((part) => part + 0)).toEqual(
      [-c, -s, 0].map((part) => expect.closeTo(part, 6) as number),
    );
    const { x, y, z } = camera.position;
    expect([x, -z, y]).toEqual(
      [10 + shape.rear * c, 20 + shape.rear * s, 1 + shape.belt + 0.15].map(
        (part) => expect.closeTo(part, 6) as number,
      ),
    );
    expect(shape.rear).toBeLessThan(-2);
  });
});

describe('a picture of the mirrors', () => {
  /** Counts what is drawn while the car is hidden, of so many pictures. */
  const drawn = (software: boolean, pictures: number): { drawn: number; seen: boolean; area: number[] } => {
    const mirrors = new Mirrors(software),
      own = { visible: true };
    let count = 0,
      area: number[] = [];
    const renderer = {
      shadowMap: { autoUpdate: true },
      getPixelRatio: () => 2,
      getSize: (size: Vector2) => size.set(800, 600),
      setScissorTest: () => {},
      setScissor: () => {},
      setViewport: (...where: number[]) => {
        area = where;
      },
      copyFramebufferToTexture: () => {},
      render: () => {
        expect(own.visible).toBe(false);
        expect(area).toEqual([0, 0, 128, 32]); // of 256 by 64 pixels at a ratio of 2
        count += 1;
      },
    } as unknown as WebGLRenderer;
    for (let i = 0; i < pictures; i += 1) mirrors.draw(renderer, new Scene(), car(0), shape, own);
    return { drawn: count, seen: own.visible, area };
  };
  it('is drawn at once, then for every second of the pictures, or fewer by the processor; the car is seen again after', () => {
    expect(drawn(false, 1)).toEqual({ drawn: 1, seen: true, area: [0, 0, 800, 600] });
    expect(drawn(false, 20).drawn).toBe(10);
    expect(drawn(true, 20).drawn).toBe(4);
  });
});
