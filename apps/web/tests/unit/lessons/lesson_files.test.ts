// What a lesson's file becomes, and how a mistake in one is reported: file, line, field and rule.
import { describe, expect, it } from 'vitest';
import { readLesson } from '../../../lesson_files';

const content = `---
model: six_line
sliders:
  speed: { label: Speed, unit: m/s, min: 1, max: 9, step: 0.5, value: 2, held: true }
  step:
    label: Time step
    value: 10
    stops: [1, 10]
  side: { label: Side, value: 1, choices: [left, "right: far"] }
drive:
  cars: { six_line: article }
---

# A title: with a colon

Words of the first
paragraph.
<!-- shows: 1, turn: [step, side] -->

\`\`\`math
v = \\frac{s}{t}
\`\`\`

> **Predict:** faster. The car
>
> - [ ] stops
> - [x] goes on
>
> Nothing holds
> it.
> <!-- speed: 9 -->

## To try

- Try this
  and that.
  <!-- speed: 1, step: 1 -->
- Or nothing.

## Drive it

Press the pedal.

## Figure

- way: {x, 1 m}
- way, formula: {way, 1 m} (closed form)

After {time} s
it has come {x, 1 m}.
`;

describe('a file of a lesson', () => {
  it('becomes its data', () => {
    const { id, title, blocks, facts, caption, sliders, tries, driving } = readLesson('lessons/name.md', content);
    expect([id, title]).toEqual(['name', 'A title: with a colon']);
    expect(sliders).toEqual([
      { name: 'speed', label: 'Speed', unit: 'm/s', min: 1, max: 9, step: 0.5, value: 2, held: true },
      { name: 'step', label: 'Time step', unit: '', min: 0, max: 1, step: 1, value: 10, stops: [1, 10] },
      { name: 'side', label: 'Side', unit: '', min: 0, max: 1, step: 1, value: 1, choices: ['left', 'right: far'] },
    ]);
    expect(blocks[0]).toEqual({ text: 'Words of the first paragraph.', shows: 1, turn: ['step', 'side'] });
    expect(blocks[1]).toEqual({ equation: expect.stringContaining('<mfrac>') });
    expect(blocks[2]).toEqual({
      predict: {
        ask: 'faster. The car',
        answers: ['stops', 'goes on'],
        right: 1,
        values: { speed: 9 },
        because: 'Nothing holds it.',
      },
    });
    expect(tries).toEqual([
      { text: 'Try this and that.', values: { speed: 1, step: 1 } },
      { text: 'Or nothing.', values: {} },
    ]);
    expect(facts).toEqual([
      { name: 'way', value: '{x, 1 m}' },
      { name: 'way, formula', value: '{way, 1 m}', closed: true },
    ]);
    expect(caption).toBe('After {time} s it has come {x, 1 m}.');
    expect(driving).toEqual({ cars: { six_line: 'article' }, hint: 'Press the pedal.' });
  });

  it.each([
    ['---\n', '', 'a.md:1: front matter: must stand between two lines ---'],
    ['model: six_line\n', '', 'a.md:2: model: is missing'],
    ['model: six_line', 'model: [', 'a.md:3: front matter: '],
    ['value: 2', 'value: 20', 'a.md:4: sliders.speed.value: 20 is not within 1 to 9'],
    ['# A title', 'A title', 'a.md:1: title: is missing: a line that begins with "# "'],
    ['shows: 1', 'shows: -1', 'a.md:16: paragraph.shows: is not a whole number from 0 on'],
    ['paragraph.\n', 'paragraph.\n\n', 'a.md:19: comment: stands alone; it is the last line of what it belongs to'],
    ['\\frac{s}{t}', '\\fraction{s}{t}', 'a.md:20: equation: equation: what is \\fraction?'],
    ['**Predict:** ', '', 'a.md:24: prediction: does not begin with "**Predict:** "'],
    ['- [ ] stops', '- [x] stops', 'a.md:26: prediction: has 2 lines ticked; it must be one'],
    ['speed: 1, step: 1', 'speed: 1, step: 5', 'a.md:35: To try: step: 5 is not one of 1, 10'],
    ['## Drive it', '## Drive', 'a.md:42: Drive: is not a section; these are "Figure", "To try" and "Drive it"'],
  ])('with %j as %j is refused', (right, wrong, message) => {
    expect(() => readLesson('a.md', content.replace(right, wrong))).toThrow(message);
  });
});
