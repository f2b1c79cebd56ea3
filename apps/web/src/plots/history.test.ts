// The ring of a recording read back in the order of time.
import { describe, expect, it } from 'vitest';
import { keptRows, rowAtTime, unroll, valueAt } from './history';

/** A ring of 5 rows with t = row / 100 and a value of 10 x row. */
function ring(total: number) {
  const rows = new Float32Array(10);
  for (let row = 0; row < total; row++) rows.set([row / 100, 10 * row], (row % 5) * 2);
  return { rows, columns: 2, capacity: 5, total };
}
const all = { from: 0, to: 99 };

describe('the recording', () => {
  it('is empty before the first row', () => {
    expect([...unroll(ring(0), 1, all)]).toEqual([]);
    expect(keptRows(ring(0))).toEqual({ from: 0, to: 0 });
  });
  it('is in order before the ring is full, when it is just full, and after it came round', () => {
    expect([...unroll(ring(3), 1, all)]).toEqual([0, 10, 20]);
    expect([...unroll(ring(5), 1, all)]).toEqual([0, 10, 20, 30, 40]);
    expect([...unroll(ring(13), 1, all)]).toEqual([80, 90, 100, 110, 120]);
  });
  it('gives a part, and of that only what is kept', () => {
    expect([...unroll(ring(13), 1, { from: 10, to: 12 })]).toEqual([100, 110]);
    expect([...unroll(ring(13), 1, { from: 2, to: 9 })]).toEqual([80]);
    expect([...unroll(ring(13), 1, { from: 2, to: 5 })]).toEqual([]);
    expect(valueAt(ring(13), 1, 7)).toBeNaN();
    expect(valueAt(ring(13), 1, 8)).toBe(80);
  });
  it('finds the row of a time across the seam of the ring', () => {
    for (let row = 8; row < 13; row++) expect(rowAtTime(ring(13), 0, row / 100 - 0.004)).toBe(row);
    expect(rowAtTime(ring(13), 0, -1)).toBe(8);
    expect(rowAtTime(ring(13), 0, 9)).toBe(13);
  });
});
