// docs/playground.md describes the page: its tables of keys and lessons are the page's own; and the texts' tables name
// lessons that there are.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Action, actions, keyName, padInputs, padSecond } from '../src/actions';
import { lessons } from '../src/lessons/catalogue';

const text = readFileSync(new URL('../../../docs/playground.md', import.meta.url), 'utf8');

test('the table of keys in the docs is that of the page', () => {
  const rows = actions.map((action: Action) => {
    const second = padSecond[action.id];
    const pads = [action.pad, second].flatMap((pad) => (pad === undefined ? [] : [padInputs[pad].name]));
    return `| ${action.label} | ${action.keys.map((code) => keyName(code)).join(', ')} | ${pads.length > 0 ? `${pads.join(', ')} ` : ''}|`;
  });
  const table = text.split('\n').filter((line) => /^\| [A-Z]/.test(line) && !line.includes('` |'));
  expect(table).toEqual(rows);
});

test('the docs name each lesson by its title and address', () => {
  for (const { id, title } of lessons) expect(text).toContain(`| ${title} | \`${id}\` |`);
});

test('the tables of the five texts name lessons that there are, and all but one', () => {
  const titles = new Set(lessons.map(({ title }) => title));
  const articles = readFileSync(new URL('../../../docs/articles.md', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.split('|').length === 6 && !/^\|(---| in the text| text)/.test(line))
    .flatMap((line) =>
      line
        .split('|')[4]!
        .split(';')
        .map((name) => name.trim()),
    );
  for (const name of articles) if (name !== '-') expect(titles, name).toContain(name);
  expect([...titles].filter((title) => !articles.includes(title) && title !== 'What a crash conserves')).toEqual([]);
});
