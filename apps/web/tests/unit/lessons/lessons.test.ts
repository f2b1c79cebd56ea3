// Every lesson can be read, turned and drawn, with results or without.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { equation } from '../../../mathml';
import { Memory } from '../../../src/lessons/bench';
import { lessonAbout, lessons } from '../../../src/lessons/catalogue';
import { marked, termOf } from '../../../src/lessons/glossary';
import { fromInput, nearest, toInput } from '../../../src/lessons/handles';
import { type Bench, firstValues, type Lesson } from '../../../src/lessons/lesson';
import { docAddress } from '../../../src/lessons/playground';
import { plotSvg } from '../../../src/lessons/plot';
import { sceneSvg } from '../../../src/lessons/scene_drawing';

const page = (model: string): string =>
  fileURLToPath(new URL(`../../../../../docs/models/${model}.md`, import.meta.url));
const words = (lesson: Lesson): number =>
  lesson.blocks.map((block) => ('text' in block ? block.text.split(/\s+/).length : 0)).reduce((a, b) => a + b, 0);

/** A core that responds, but with nothing. */
const silent: Bench = {
  run: () => ({ model: '', steps: 0, t: 0, final: {}, events: [], samples: {} }),
  curves: () => [],
  driver: () => ({}),
  keys: () => ({}),
  crash: () => ({ samples: [], first: null, sample: () => [], at: () => [] }),
  road: () => ({ columns: [], rows: 0, data: [] }),
};

/** Opening and closing tags match, and nothing stands outside. */
function wellFormed(markup: string): boolean {
  const open: string[] = [];
  for (const [, close, name, rest] of markup.matchAll(/<(\/?)([a-zA-Z0-9]+)([^<>]*)>/g)) {
    if (close) {
      if (open.pop() !== name) return false;
    } else if (!rest?.endsWith('/')) open.push(name as string);
  }
  return open.length === 0 && !/&(?!(amp|lt|gt|quot|#x[0-9a-f]+);)/.test(markup);
}

describe.each(lessons.map((lesson) => [lesson.id, lesson] as const))('lesson %s', (_, lesson) => {
  it('names models that have a page', () => {
    for (const model of [lesson.model, ...(lesson.also ?? [])]) expect(existsSync(page(model)), model).toBe(true);
  });
  it('begins with sliders inside their range and on their steps', () => {
    for (const slider of lesson.sliders) {
      expect(slider.min).toBeLessThan(slider.max);
      const position = toInput(slider, slider.value);
      expect(position).toBeGreaterThanOrEqual(slider.min);
      expect(position).toBeLessThanOrEqual(slider.max);
      expect(fromInput(slider, position)).toBeCloseTo(slider.value, 9);
      if (slider.stops) expect(slider.max).toBe(slider.stops.length - 1);
      if (slider.choices) expect(slider.max).toBe(slider.choices.length - 1);
      const count = (position - slider.min) / slider.step;
      expect(Math.abs(count - Math.round(count))).toBeLessThan(1e-6);
    }
  });
  it('has equations that are well formed', () => {
    for (const block of lesson.blocks)
      if ('equation' in block) expect(wellFormed(block.equation), block.equation).toBe(true);
  });
  it('is short, and gives two or three things to try', () => {
    expect(words(lesson)).toBeGreaterThanOrEqual(115);
    expect(words(lesson)).toBeLessThanOrEqual(220);
    expect([2, 3]).toContain(lesson.tries.length);
  });
  it('draws a figure without numbers when the core has none, at both ends of every slider', () => {
    const first = firstValues(lesson);
    for (const slider of lesson.sliders)
      for (const end of [slider.min, slider.max]) {
        const figure = lesson.figure(silent, { ...first, [slider.name]: fromInput(slider, end) });
        for (const picture of figure.pictures) {
          const svg = picture.kind === 'plot' ? plotSvg(picture, 320) : sceneSvg(picture, 320);
          expect(wellFormed(svg), svg).toBe(true);
          expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        }
        expect(figure.caption).not.toMatch(/NaN|undefined|Infinity/);
        for (const fact of figure.facts) expect(fact.value).not.toMatch(/NaN|undefined|Infinity/);
      }
  });
  it('marks terms that the glossary has', () => {
    for (const block of lesson.blocks)
      if ('text' in block) for (const name of marked(block.text)) expect(termOf(name), name).toBeDefined();
  });
  it('puts values that its sliders can have behind each thing to try and each prediction', () => {
    const given = [
      ...lesson.tries.map(({ values }) => values),
      ...lesson.blocks.flatMap((block) => ('predict' in block ? [block.predict.values] : [])),
    ];
    for (const values of given)
      for (const [name, value] of Object.entries(values)) {
        const slider = lesson.sliders.find((one) => one.name === name)!;
        expect(slider, name).toBeDefined();
        expect(nearest(slider, value), name).toBe(value);
      }
  });
  it('asks for one answer of at least two', () => {
    for (const block of lesson.blocks)
      if ('predict' in block) {
        expect(block.predict.answers.length).toBeGreaterThan(1);
        expect(block.predict.answers[block.predict.right]).toBeDefined();
      }
  });
  it('places each slider once: in a picture, below a sentence, or in the rest', () => {
    const turned = lesson.blocks.flatMap((block) => ('text' in block ? (block.turn ?? []) : []));
    expect(new Set(turned).size).toBe(turned.length);
    for (const name of turned) expect(lesson.sliders.find((one) => one.name === name)?.held ?? false, name).toBe(false);
  });
  it('sets the playground up with one to four cars', () => {
    const { setup, hint } = lesson.drive(firstValues(lesson));
    expect(setup.cars?.length).toBeGreaterThanOrEqual(1);
    expect(setup.cars?.length).toBeLessThanOrEqual(4);
    expect(hint.length).toBeGreaterThan(10);
  });
});

describe('lessons', () => {
  it('are twenty-two, each with a name of its own', () => {
    expect(lessons).toHaveLength(22);
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(22);
  });
  it('find the page of a model among the documents of this machine; without any there is none', () => {
    expect(docAddress('models/kinematic_arc', 'file:///home/me/docs')).toBe(
      'file:///home/me/docs/models/kinematic_arc.md',
    );
    expect(docAddress('models/kinematic_arc', '')).toBe('');
  });
  it('cover every model', () => {
    const models = [
      'six_line',
      'front_distance_solved',
      'rear_distance_solved',
      'rear_follows',
      'kinematic_arc',
      'wheels_persisted',
      'any_axle_steer',
      'delayed_yaw',
      'point_mass',
      'load_transfer',
      'engine_gearbox',
      'rolling_wheel',
      'slipping_wheel',
      'kinematic_bicycle',
      'dynamic_bicycle',
      'coupled_bicycle',
      'double_track',
      'rigid_body',
      'rigid_car',
      'ray_car',
      'ray_toy',
    ];
    expect(models.filter((model) => !lessonAbout(model))).toEqual([]);
    expect(lessonAbout('coupled_bicycle')?.id).toBe('power-oversteer'); // its own, not the one that only mentions it
  });
});

describe('equation', () => {
  it('knows fractions, indices and roots', () => {
    expect(equation('\\frac{a}{b_\\mathrm{front}^2}')).toContain(
      '<mfrac><mrow><mi>a</mi></mrow><mrow><msubsup><mi>b</mi><mi mathvariant="normal">front</mi><mn>2</mn></msubsup></mrow></mfrac>',
    );
    expect(equation('\\sqrt{x} \\le \\mu')).toContain('<msqrt><mrow><mi>x</mi></mrow></msqrt><mo>≤</mo><mi>μ</mi>');
  });
  it('refuses what it does not know', () => {
    expect(() => equation('a # b')).toThrow('#');
    expect(() => equation('\\frac{a}{b')).toThrow('missing');
  });
});

describe('memory', () => {
  it('computes the same once, and forgets the oldest', () => {
    const memory = new Memory<number>(2);
    let asked = 0;
    const ask = (question: string): number => memory.get(question, () => ++asked);
    expect([ask('a'), ask('b'), ask('a')]).toEqual([1, 2, 1]);
    ask('c'); // forgets b
    expect([ask('a'), ask('b')]).toEqual([1, 4]);
  });
});
