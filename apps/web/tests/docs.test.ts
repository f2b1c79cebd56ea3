// docs/playground.md says what the page does: its table of keys is the page's own.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { actions, keyName, padNames, padSecond, type Action } from '../src/actions';

const text = readFileSync(new URL('../../../docs/playground.md', import.meta.url), 'utf8');

test('the table of keys in the docs is that of the page', () => {
  const rows = actions.map((action: Action) => {
    const second = padSecond[action.id];
    const pads = [action.pad, second].flatMap((pad) => (pad === undefined ? [] : [padNames[pad]]));
    return `| ${action.label} | ${action.keys.map(keyName).join(', ')} | ${pads.length > 0 ? `${pads.join(', ')} ` : ''}|`;
  });
  const table = text.split('\n').filter((line) => /^\| [A-Z]/.test(line));
  expect(table).toEqual(rows);
});
