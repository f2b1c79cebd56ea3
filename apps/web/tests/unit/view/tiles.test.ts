// Painted tiles of the top view: found by place, turned over by a press, painted by a drag, gone when cleared.
import { expect, it } from 'vitest';
import { Tiles, tileAt } from '../../../src/view/tiles';

it('a place lies in the tile whose corner is below and left of it', () => {
  expect(tileAt(12, -3, 10)).toEqual({ x: 10, y: -10, size: 10 });
  expect(tileAt(10, 0, 5)).toEqual({ x: 10, y: 0, size: 5 });
});
it('a press turns a tile over, and a drag goes on as the press began', () => {
  const tiles = new Tiles();
  const [a, b, c] = [tileAt(1, 1, 10), tileAt(11, 1, 10), tileAt(21, 1, 10)];
  tiles.press(a);
  tiles.paint(b);
  tiles.paint(b);
  expect(tiles.count).toBe(2);
  tiles.press(a); // it was painted: now the brush wipes
  tiles.paint(b);
  tiles.paint(c);
  expect(tiles.count).toBe(0);
});
it('tiles of another grid are other tiles, and clearing takes them all', () => {
  const tiles = new Tiles();
  tiles.press(tileAt(1, 1, 10));
  tiles.press(tileAt(1, 1, 5));
  expect(tiles.count).toBe(2);
  tiles.clear();
  expect(tiles.count).toBe(0);
});
