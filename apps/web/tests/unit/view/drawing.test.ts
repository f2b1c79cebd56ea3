// What the flat pictures reckon: grid lines, the map from metres to pixels, quality.
import { describe, expect, it } from 'vitest';
import { Quality } from '../../../src/view/quality';
import { firstLine, readableSpacing } from '../../../src/view/tiles';
import { TopCamera } from '../../../src/view/top_camera';

describe('grid lines', () => {
  it('begin at the first multiple', () => {
    expect(firstLine(-12, 10)).toBe(-10);
    expect(firstLine(20, 10)).toBe(20);
  });
  it('are drawn further apart when they would stand too close', () => {
    expect(readableSpacing(10, 22, 14)).toBe(10);
    expect(readableSpacing(2, 4.4, 14)).toBe(4);
    expect(readableSpacing(1000, 1, 14)).toBe(75);
  });
});

describe('the top camera', () => {
  it('has north up: +x to the right, +y upwards', () => {
    const camera = new TopCamera();
    Object.assign(camera, { width: 200, height: 100 });
    camera.look(5, 5, 10, 0);
    expect(camera.project(6, 7)).toEqual([110, 30]);
  });
  it('turned with the car has forward up and left to the left', () => {
    const camera = new TopCamera();
    const heading = 2.1;
    camera.look(0, 0, 10, heading - Math.PI / 2);
    const ahead = camera.direct(Math.cos(heading), Math.sin(heading));
    expect(ahead[0]).toBeCloseTo(0, 9);
    expect(ahead[1]).toBeCloseTo(-10, 9);
    expect(camera.direct(-Math.sin(heading), Math.cos(heading))[0]).toBeCloseTo(-10, 9);
  });
  it('knows the place under a pixel', () => {
    const camera = new TopCamera();
    Object.assign(camera, { width: 200, height: 100 });
    camera.look(5, -8, 10, 0.7);
    const [x, y] = camera.placeAt(...camera.project(11, 3));
    expect(x).toBeCloseTo(11, 9);
    expect(y).toBeCloseTo(3, 9);
  });
  it('stands still until the car leaves, which then comes in at the other edge', () => {
    const camera = new TopCamera();
    Object.assign(camera, { width: 200, height: 100, scale: 10 });
    expect(camera.page(9, -4, 0)).toEqual([0, -0]);
    const [x] = camera.page(11, 0, 0);
    camera.look(x, 0, 10, 0);
    expect(camera.project(11, 0)[0]).toBe(10); // it left at 200
    const [, y] = camera.page(0, 0, 40); // the lower 40 px are covered: the middle of what is seen is 30 from above
    camera.look(0, y, 10, 0);
    expect(camera.project(0, 0)[1]).toBe(30);
  });
  it('a drag by what a direction covers undoes it', () => {
    const camera = new TopCamera();
    camera.look(0, 0, 7, 0.8);
    const [x, y] = camera.dragged(...camera.direct(3, -2));
    expect(x).toBeCloseTo(3, 9);
    expect(y).toBeCloseTo(-2, 9);
  });
});

describe('quality', () => {
  it('steps down while frames are slow, never below the last level, and not for one hitch', () => {
    const quality = new Quality();
    for (let frame = 0; frame < 200; frame += 1) quality.seen(1 / 60);
    quality.seen(0.8);
    for (let frame = 0; frame < 100; frame += 1) quality.seen(1 / 60);
    expect(quality.level).toBe(0);
    let changes = 0;
    for (let frame = 0; frame < 1000; frame += 1) if (quality.seen(0.1)) changes += 1;
    expect([quality.level, changes]).toEqual([3, 3]);
    expect(quality.pixelRatio(3)).toBeLessThan(1);
    quality.restart();
    expect(quality.pixelRatio(3)).toBe(2);
  });
});
