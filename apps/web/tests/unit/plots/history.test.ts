// The ring of a recording read back in the order of time.
import { describe, expect, it } from 'vitest';
import { keptRows, recordedRows, rowAtTime, timeAt, unroll } from '../../../src/plots/history';

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
    expect(timeAt(ring(13), 7)).toBeNaN();
    expect(timeAt(ring(13), 8)).toBeCloseTo(0.08, 6);
  });
  it('leaves out rows of the time that a rewind took back', () => {
    // 13 rows were written, then a rewind to 10 rows: the places of 10 to 12 would be read as 5 to 7.
    expect(recordedRows({ ...ring(13), total: 10 })).toEqual({ from: 8, to: 10 });
    expect(recordedRows(ring(13))).toEqual({ from: 8, to: 13 });
    expect(recordedRows(ring(4))).toEqual({ from: 0, to: 4 });
  });
  it('leaves out the empty rows of a car that came later', () => {
    const late = ring(13);
    for (let row = 8; row < 11; row++) late.rows.set([0, 0], (row % 5) * 2);
    expect(recordedRows(late)).toEqual({ from: 11, to: 13 });
    expect(recordedRows({ ...late, rows: new Float32Array(10) })).toEqual({ from: 13, to: 13 });
    expect(recordedRows({ ...late, total: 0 })).toEqual({ from: 0, to: 0 });
  });
  it('finds the row of a time across the seam of the ring', () => {
    const kept = keptRows(ring(13));
    for (let row = 8; row < 13; row++) expect(rowAtTime(ring(13), row / 100 - 0.004, kept)).toBe(row);
    expect(rowAtTime(ring(13), -1, kept)).toBe(8);
    expect(rowAtTime(ring(13), 9, kept)).toBe(13);
  });
});
