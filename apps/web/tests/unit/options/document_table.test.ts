// Truths of the plain tables made from the core's tree.
import { describe, expect, it } from 'vitest';
import { plainTable, type TreeNode } from '../../../src/options/document_table';

describe('a tree as plain tables', () => {
  const tree: TreeNode = ['t', '', 1, [
    ['t', 'car', 1,
      [['n', 'mass', 2, 1250.5], ['i', 'gears', 3, 5], ['s', 'file', 4, 'article'], ['b', 'abs', 5, true]]],
    ['l', 'input', 6, [['t', '', 6, [['n', 't', 7, 0]]], ['t', '', 8, [['n', 't', 9, 'inf']]]]],
    ['z', 'nothing', 10],
  ]];
  it('keeps every kind of value', () => {
    expect(JSON.parse(JSON.stringify(plainTable(tree)))).toEqual({
      car: { mass: 1250.5, gears: 5, file: 'article', abs: true }, input: [{ t: 0 }, { t: null }], nothing: null });
    expect((plainTable(tree).input as { t: number }[])[1]?.t).toBe(Infinity);
  });
  it('takes a key named like a property of objects for a key', () => {
    const odd = plainTable(['t', '', 1, [['n', '__proto__', 1, 3]]]);
    expect(Object.keys(odd)).toEqual(['__proto__']);
    expect(({} as Record<string, unknown>).t).toBeUndefined();
  });
});
