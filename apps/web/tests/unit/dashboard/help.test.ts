// The help of the first minute: three steps, for keys or for fingers.
import { expect, test } from 'vitest';
import { helpSteps } from '../../../src/dashboard/banners';

const keys = { throttle: 'W or Up', takeOver: 'T', panel: 'O' };

test('three steps name the keys that are bound', () => {
  const steps = helpSteps(false, keys);
  expect(steps).toHaveLength(3);
  expect(steps[0]).toContain('W or Up');
  expect(steps[2]).toContain('(O)');
});
test('with fingers no key is named', () => {
  expect(helpSteps(true, keys).join(' ')).not.toMatch(/\bW\b|\(O\)/);
});
