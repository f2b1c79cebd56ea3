// What the page carries of others has its licence in the page.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { thirdPartyText } from '../../../third_party';

test('each library that the page carries has its licence in it, and no other', () => {
  const text = thirdPartyText();
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  for (const name of Object.keys(dependencies!)) expect(text).toMatch(new RegExp(`^${name} [0-9.]+, (MIT|ISC)$`, 'm'));
  for (const name of Object.keys(devDependencies!)) expect(text).not.toMatch(new RegExp(`^${name} `, 'm'));
});
