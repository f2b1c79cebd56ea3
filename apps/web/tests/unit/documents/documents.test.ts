// The page's trees are those that the program's own parsers build (compared on every data file and TORCS's; here the traps).
import { describe, expect, it } from 'vitest';
import { tomlTree } from '../../../src/documents/toml';
import { xmlTree } from '../../../src/documents/xml';

const toml = (text: string) => JSON.parse(tomlTree(text, 'a.toml'));
const xml = (text: string) => JSON.parse(xmlTree(text, 'a.xml'));

describe('TOML', () => {
  it('numbers keep their kind, and lists their tables', () => {
    expect(toml('a = 1_000\nb = 1e3\n[[input]]\nt = 0xff\n[[input]]\nq = {x.y = [true]}\n')).toEqual(
      ['t', '', 1, [
        ['i', 'a', 1, 1000],
        ['n', 'b', 2, 1000],
        ['l', 'input', 3, [
          ['t', '', 3, [['i', 't', 4, 255]]],
          ['t', '', 5, [['t', 'q', 6, [['t', 'x', 6, [['l', 'y', 6, [['b', '', 6, true]]]]]]]]],
        ]],
      ]]);
  });
  it('minus zero, infinity and nan come through', () => {
    expect(tomlTree('a = -0.0\nb = -inf\nc = nan\nd = "[\\"n\\",\\"a\\",1,\\"-0.0\\"]"', '')).toBe(
      String.raw`["t","",1,[["n","a",1,-0.0],["n","b",2,"-inf"],["n","c",3,"nan"],["s","d",4,"[\"n\",\"a\",1,\"-0.0\"]"]]]`);
  });
  it('a date is text, with a T', () => {
    expect(toml('d = 1979-05-27 07:32:00.5z')[3][0]).toEqual(['s', 'd', 1, '1979-05-27T07:32:00.5Z']);
  });
  it('names of the language are names like others', () => {
    expect(toml('__proto__ = 1\n[constructor]\ntoString = 2')[3].map((child: unknown[]) => child[1])).toEqual(['__proto__', 'constructor']);
  });
  it.each([
    ['a key twice', 'a = 1\na = 2\n', 2],
    ['a table twice', '[a]\n[b]\n[a]\n', 3],
    ['a value missing', 'a = 1\nb =\nc = 3\n', 2],
    ['a bracket missing', 'a = 1\n[b\n', 2],
    ['a number too large', '\na = 1e400', 2],
    ['a whole number too large', '\na = 99999999999999999999', 2],
    ['a key missing', 'a = 1\n= 2\n', 2],
  ])('%s is refused at its line', (_what, text, line) => {
    expect(toml(text).error.line).toBe(line);
    expect(toml(text).error.rule).not.toBe('');
  });
});

describe('XML', () => {
  it('attributes come first, text in trimmed pieces, each at its line', () => {
    expect(xml('<a\n x="1"\n  y="2">\n t1 <b/>\n<!-- c -->t2<![CDATA[ < ]]></a>')).toEqual(
      ['t', 'a', 1, [['s', 'x', 2, '1'], ['s', 'y', 3, '2'], ['t', 'b', 4, [], '']], 't1 t2  < ']);
  });
  it('only the five entities and characters by number are replaced', () => {
    expect(xml('<!DOCTYPE p [\n<!ENTITY e SYSTEM "s.xml">\n]>\n<a x="&lt;&#65;">&e; &amp; & &quot;</a>')).toEqual(
      ['t', 'a', 4, [['s', 'x', 4, '<A']], '&e; & & "']);
  });
  it('what old track files do is taken', () => {
    expect(xml(' <?xml version="1.0"?><!-- a -- b --><a>]]></a>end')).toEqual(['t', 'a', 1, [], ']]>']);
  });
  it.each([
    ['an element left open', '<a>\n<b>\n</a>', 3],
    ['an attribute twice', '<a>\n<b x="1" x="2"/></a>', 2],
    ['a second root', '<a/>\n<b/>', 2],
    ['nothing', '', 1],
  ])('%s is refused', (_what, text, line) => {
    expect(xml(text).error.line).toBe(line);
  });
});
