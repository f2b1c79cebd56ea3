// The article around a figure: its address, what is dragged, the terms, and which picture belongs to the sentence that
// is read.
import { describe, expect, it } from 'vitest';
import { lessonHash, lessonIn } from '../../../src/lessons/catalogue';
import { marked, termMarkup, termOf, withTerms } from '../../../src/lessons/glossary';
import { afterKey, heldIn, nearest } from '../../../src/lessons/handles';
import { firstValues, type Slider } from '../../../src/lessons/lesson';
import { shownAt } from '../../../src/lessons/lessons';
import { angleHandle } from '../../../src/lessons/scene';

const slider: Slider = { name: 'a', label: 'A', unit: '', min: -1, max: 2, step: 0.1, value: 0 };
const stops: Slider = { name: 'b', label: 'B', unit: 'ms', min: 0, max: 2, step: 1, value: 10, stops: [1, 10, 100] };

describe('address', () => {
  it('opens a lesson with values, brings them into their range and passes over what it does not know', () => {
    const { lesson, values } = lessonIn('#lesson=side-slip&speed=31&balance=500&nonsense=1&rear=x', 'lesson')!;
    expect([lesson.id, values]).toEqual(['side-slip', { speed: 32, balance: 70 }]);
    expect(lessonIn('?embed=jump', 'embed')?.lesson.id).toBe('jump');
    for (const text of ['', '#', '#lesson=nothing', '#swarm', '?embed='])
      expect(lessonIn(text, text.startsWith('?') ? 'embed' : 'lesson')).toBeNull();
    expect(lessonIn('#lesson=parking&step=0', 'lesson')?.values).toEqual({});
  });
  it('of a lesson gives its values again', () => {
    const { lesson } = lessonIn('#lesson=parking', 'lesson')!;
    expect(lessonHash(lesson, firstValues(lesson))).toBe('lesson=parking');
    const values = { ...firstValues(lesson), step: 500, speed: 1.5 };
    expect({ ...firstValues(lesson), ...lessonIn(`#${lessonHash(lesson, values)}`, 'lesson')!.values }).toEqual(values);
  });
});

describe('what is dragged', () => {
  it('takes the nearest value that the slider has', () => {
    expect([
      nearest(slider, 0.26),
      nearest(slider, 9),
      nearest(slider, -0.04),
      nearest(stops, 40),
      nearest(stops, 2),
    ]).toEqual([0.3, 2, 0, 100, 1]);
  });
  it('obeys arrow keys, within the range', () => {
    expect([
      afterKey(slider, 2, 'ArrowUp'),
      afterKey(slider, 0, 'ArrowLeft'),
      afterKey(stops, 10, 'PageUp'),
      afterKey(slider, 0, 'Home'),
      afterKey(slider, 0, 'a'),
    ]).toEqual([2, -0.1, 100, -1, null]);
  });
  it('in a drawing: the wheel follows the finger', () => {
    const handle = angleHandle('delta', [2, 1], 0, Math.PI / 6, 1);
    const [held] = heldIn({ kind: 'scene', title: '', x: [0, 4], y: [0, 2], shapes: [], handles: [handle] }, 416, 416);
    expect(held!.to(...(held!.at as [number, number]))).toBeCloseTo(30, 9);
    expect(held!.to(208, 0)).toBeCloseTo(90, 9); // straight above the hub
  });
  it('in a plot: the line follows along its axis, also a logarithmic one, and what lies outside is not held', () => {
    const plot = (log: boolean) =>
      ({
        kind: 'plot',
        title: '',
        x: { label: '', unit: '', from: 1, to: 100, log },
        y: { label: '', unit: '', from: 0, to: 1 },
        series: [],
        marks: [
          { x: 10, text: '', dragX: 'a' },
          { y: 0.5, text: '', dragY: 'b', to: (y: number) => 2 * y },
        ],
      }) as const;
    for (const log of [false, true]) {
      const [across, up] = heldIn(plot(log), 400, 300);
      expect(across!.to(...(across!.at as [number, number]))).toBeCloseTo(10, 6);
      expect(up!.to(...(up!.at as [number, number]))).toBeCloseTo(1, 9);
    }
    expect(
      heldIn(
        {
          kind: 'scene',
          title: '',
          x: [0, 1],
          y: [0, 1],
          shapes: [],
          handles: [{ value: 'a', at: [5, 5], to: () => 0 }],
        },
        300,
        300,
      ),
    ).toEqual([]);
  });
});

describe('terms', () => {
  it('are buttons in the text, and markup in it stays text', () => {
    expect(withTerms('a <b> [loads|wheel load] c')).toBe(
      'a &lt;b&gt; <button type="button" class="lesson-term" data-term="wheel load" aria-expanded="false">loads</button> c',
    );
    expect(marked('a [slip angle] and [loads|wheel load]')).toEqual(['slip angle', 'wheel load']);
  });
  it('show the line of the glossary, with symbol, unit and name', () => {
    expect(termMarkup('slip angle', '')).toContain('symbol α; unit rad; in sixline slip_angle_*');
    expect(termMarkup('slip angle', './docs/glossary.md')).toContain('href="./docs/glossary.md"');
    expect([termOf('slip'), termOf('no such term'), termMarkup('no such term', '')]).toEqual([
      termOf('slip'),
      undefined,
      '',
    ]);
  });
});

describe('the picture beside the text', () => {
  const blocks = [{ text: 'a' }, { equation: '' }, { text: 'b', shows: 2 }, { text: 'c', shows: 1 }];
  it('is that of the last paragraph above the reading line; the first one before any', () => {
    expect([
      shownAt(blocks, [500, 600, 700, 800], 100),
      shownAt(blocks, [0, 50, 90, 300], 100),
      shownAt(blocks, [-300, -200, -90, 80], 100),
    ]).toEqual([0, 2, 1]);
  });
});
