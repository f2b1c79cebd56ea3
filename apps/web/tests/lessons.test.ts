// What lessons state about the core's runs is true: needs build/web/sixline.wasm, which ./test builds before.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { wasmFile } from '../generate.mjs';
import { Core } from '../src/core/core';
import { createBench } from '../src/lessons/bench';
import { lessons } from '../src/lessons/catalogue';
import { heldIn } from '../src/lessons/handles';
import { type Bench, type Figure, firstValues } from '../src/lessons/lesson';
import type { Plot } from '../src/lessons/plot';
import { byRule } from '../src/lessons/standing_still';
import { worst } from '../src/lessons/where_time';

const data = fileURLToPath(new URL('../../../data', import.meta.url));

describe.skipIf(!existsSync(wasmFile))('lessons on the core', () => {
  let bench: Bench;
  beforeAll(async () => {
    const core = await Core.load(readFileSync(wasmFile));
    for (const folder of ['cars', 'tracks'])
      for (const file of readdirSync(`${data}/${folder}`).filter((name) => name.endsWith('.toml')))
        core.putFile(`data/${folder}/${file}`, readFileSync(`${data}/${folder}/${file}`, 'utf8'));
    bench = createBench(core);
  });
  const figure = (id: string, values: Record<string, number> = {}): Figure => {
    const lesson = lessons.find((one) => one.id === id)!;
    return lesson.figure(bench, { ...firstValues(lesson), ...values });
  };
  /** The numbers of a fact, in their order. */
  const numbers = ({ facts }: Figure, name: string): number[] => {
    const { value } = facts.find((fact) => fact.name === name)!;
    return [...value.replace(/−/g, '-').matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
  };
  const number = (now: Figure, name: string): number => numbers(now, name)[0]!;
  const text = ({ facts }: Figure, name: string): string => facts.find((fact) => fact.name === name)!.value;

  describe('a crash', () => {
    it('keeps both sums, and takes the energy and the impulse of the formula', () => {
      for (const angle of [40, 80, 110, 140, 170])
        for (const more of [
          {},
          { friction: 0 },
          { friction: 0.1 },
          { restitution: 1, friction: 1 },
          { mass: 4000, offset: -1 },
          { speed: 30 },
        ] as Record<string, number>[]) {
          const now = figure('crash', { angle, ...more });
          const words = `${angle} ${JSON.stringify(more)}`;
          expect(numbers(now, 'momentum, after'), words).toEqual(numbers(now, 'momentum, before'));
          expect(text(now, 'angular momentum, after'), words).toBe(text(now, 'angular momentum, before'));
          const [lost, formula] = [number(now, 'energy lost, run'), number(now, 'energy lost, formula')];
          expect(lost, words).toBeGreaterThanOrEqual(0);
          expect(Math.abs(lost - formula), words).toBeLessThan(0.02 + 0.002 * lost); // a step before the impact
          const [impulse, expected] = [number(now, 'impulse, run'), number(now, 'impulse, formula')];
          expect(impulse, words).toBeGreaterThan(1);
          expect(Math.abs(impulse - expected), words).toBeLessThan(0.01 + 0.002 * impulse);
        }
    });
  });

  describe('drawing the car', () => {
    it('draws it where it is, and each mistake by as much as it states', () => {
      expect([
        number(figure('drawing', { picture: 0 }), 'picture off by'),
        number(figure('drawing', { picture: 0 }), 'its angle off by'),
      ]).toEqual([0, 0]);
      const corner = figure('drawing', { picture: 1 });
      expect(number(corner, 'picture off by')).toBeCloseTo(Math.hypot(2, 0.85), 2);
      expect(number(corner, 'picture off by')).toBe(number(corner, 'half the diagonal of the picture'));
      expect(number(figure('drawing', { picture: 2 }), 'its angle off by')).toBeGreaterThan(5);
      expect(number(figure('drawing', { picture: 2 }), 'picture off by')).toBe(0);
      expect(number(figure('drawing', { picture: 3, time: 0 }), 'its angle off by')).toBe(51); // twice 180/7
    });
    it('stands still in whole pixels at 1 m/s and 20 px a metre, and follows with 2 m/s badly', () => {
      const slow = figure('drawing', { picture: 4, speed: 1, steer_angle: 0, time: 6 });
      expect(number(slow, 'car moves per frame')).toBe(0.4);
      expect(number(slow, 'picture off by')).toBeCloseTo(6, 1);
      const quick = number(figure('drawing', { picture: 4, speed: 2, steer_angle: 0, time: 6 }), 'picture off by');
      expect(quick).toBeGreaterThan(1);
      expect(quick).toBeLessThan(11);
    });
  });

  describe('two parking games', () => {
    it('the six lines roll into the gap; the car turned about its middle slides 2 m and touches', () => {
      const now = figure('two-games');
      expect(number(now, 'wheels roll: slid sideways')).toBeLessThan(0.02);
      expect(text(now, 'wheels roll: ends')).toBe('in the gap, no touch');
      expect(number(now, 'rear wheels slide: slid sideways')).toBeCloseTo(2.06, 1);
      expect(text(now, 'rear wheels slide: ends')).toContain('touches');
    });
    it('no angle and time of the sliders park the sliding car without a touch', () => {
      for (let steer_angle = 20; steer_angle <= 40; steer_angle += 4)
        for (let half = 2; half <= 4.2; half += 0.2)
          expect(text(figure('two-games', { steer_angle, half }), 'rear wheels slide: ends')).not.toBe(
            'in the gap, no touch',
          );
    }, 30_000);
  });

  describe('steering looks', () => {
    it("the wheel comes back at the rate of the page's keys: 0.6 rad in 0.4 s at 1.5 rad/s", () => {
      expect(number(figure('steering-looks'), 'wheel straight again after')).toBeCloseTo(0.4, 1);
    });
    it('in proportion to the speed it takes four times as long at a quarter of the speed', () => {
      const back = (speed: number): number =>
        number(figure('steering-looks', { back: 1, speed, tap: 0.3 }), 'wheel straight again after');
      expect(back(3) / back(12)).toBeCloseTo(4, 0);
    });
    it("by the page's own setting: as the car coasts to a slower speed, the wheel comes back more slowly", () => {
      const [, angle] = figure('steering-looks', { back: 1, speed: 1, tap: 0.3 }).pictures;
      const [{ x, y }] = (angle as Plot).series as [Plot['series'][number]];
      const rate = (from: number): number => {
        // rad/s over 0.1 s
        const i = x.findIndex((t) => t >= from - 1e-9);
        return (((y[i]! - y[i + 5]!) / (x[i + 5]! - x[i]!)) * Math.PI) / 180;
      };
      // it coasts at 0.15 m/s^2
      for (const from of [1, 2]) expect(rate(from)).toBeCloseTo(0.15 * (1 - 0.15 * (from + 0.05)), 3);
    });
    it('a delay of 0 drives the path of the six lines to the bit, and overrotation moves no point of it', () => {
      const path = (values: Record<string, number>): unknown => {
        const [scene] = figure('steering-looks', values).pictures;
        return scene?.kind === 'scene'
          ? scene.shapes.slice(0, 2).map((shape) => (shape.kind === 'line' ? shape.points : []))
          : [];
      };
      const [six, none] = path({ delay: 0 }) as unknown[];
      expect(none).toEqual(six);
      expect((path({ gain: 2 }) as unknown[])[1]).toEqual((path({ gain: 0 }) as unknown[])[1]);
      expect(number(figure('steering-looks', { gain: 2, speed: 15 }), 'overrotation')).toBeGreaterThan(20);
    });
    it('in a steady turn the wheels lag by the turn rate times the delay', () => {
      const now = figure('steering-looks', { tap: 2, time: 2.4 });
      expect(number(now, 'wheels lag behind the yaw by')).toBeCloseTo(number(now, 'turn rate times delay'), 0);
    });
  });

  it('hold what can be dragged: each such value has its place in a picture', () => {
    for (const lesson of lessons) {
      const held = lesson
        .figure(bench, firstValues(lesson))
        .pictures.flatMap((picture) => heldIn(picture, 500, 400).map(({ value }) => value));
      for (const slider of lesson.sliders)
        if (slider.held) expect(held, `${lesson.id}: ${slider.name}`).toContain(slider.name);
    }
  });

  describe('predictions come true', () => {
    it('parking: the six lines are as far off with a hundredth of the step', () => {
      expect(number(figure('parking', { step: 1 }), 'six lines ends off by')).toBeCloseTo(
        number(figure('parking'), 'six lines ends off by'),
        1,
      );
    });
    it('twice the force: half as much speed again; a short final drive: quicker to 100 km/h, slower in the end', () => {
      const top = (force: number): number => number(figure('force-balance', { force }), 'top speed, run');
      expect(top(6000) / top(3000)).toBeCloseTo(1.49, 2);
      const [usual, short] = [figure('gears'), figure('gears', { final: 6 })];
      expect(number(short, '0 to 100 km/h')).toBeLessThan(number(usual, '0 to 100 km/h'));
      expect(number(short, 'after 2 minutes')).toBeLessThan(number(usual, 'after 2 minutes'));
    });
    it('on ice about half the throttle is best; a ramp under the right wheels at 20 m/s lays the car on its side', () => {
      expect(number(figure('wheel-spin'), 'best of ten throttles')).toBe(0.5);
      expect(text(figure('jump', { side: 1, speed: 20, height: 1.5 }), 'ends')).toBe('on its side');
    });
  });

  describe('the wheelbase', () => {
    it('of kept wheels shrinks at the same rate with any step, down to one step; straight ahead it stays', () => {
      const [long, short] = [figure('wheelbase', { time: 3 }), figure('wheelbase', { time: 3, step: 1 })];
      expect(number(short, 'wheelbase now')).toBeCloseTo(2.5 - 3 * number(short, 'shrinks by'), 1);
      expect(Math.abs(number(long, 'wheelbase now') - number(short, 'wheelbase now'))).toBeLessThan(0.1);
      expect(number(figure('wheelbase', { step: 50 }), 'wheelbase after 12 s')).toBeCloseTo(0.1, 1);
      expect(number(figure('wheelbase', { steer_angle: 0 }), 'wheelbase after 12 s')).toBe(2.5);
    });
  });

  describe('a hill start', () => {
    it('rolls back the farther the later the throttle comes, and not with the throttle first', () => {
      const back = [-0.6, 0, 0.4, 1].map((gap) => number(figure('hill-start', { gap }), 'rolls back by'));
      expect(back[0]).toBe(0);
      expect(back).toEqual([...back].sort((a, b) => a - b));
      expect(back[3]).toBeGreaterThan(0.5);
      expect(text(figure('hill-start', { throttle: 0.25 }), 'climbs from')).toBe('never');
    });
  });

  describe('standing still', () => {
    it('the car of the core does not move at any step on slopes that its grip carries; both rules creep', () => {
      for (const step of [1, 10, 100])
        for (const slope of [1, 10, 30])
          expect(text(figure('standing-still', { step, slope }), 'sixline: moved in 10 s')).toBe('0');
      expect(text(figure('standing-still', { slope: 46 }), 'sixline: moved in 10 s')).not.toBe('0');
      expect(number(figure('standing-still', { step: 2 }), 'by speed: moved in 10 s')).toBeCloseTo(
        number(figure('standing-still'), 'by speed: moved in 10 s'),
        2,
      );
    });
    it('the first rule creeps the faster the longer the step, the second at g sin(slope) over its stiffness', () => {
      const end = (rule: 'sign' | 'slip', step: number): number => -byRule(rule, 0.17, step).x.at(-1)!;
      expect(end('sign', 0.02)).toBeGreaterThan(5 * end('sign', 0.002));
      expect(end('slip', 0.002) / ((10 * 9.81 * Math.sin(0.17)) / 20)).toBeCloseTo(1, 2);
    });
  });

  describe('left, right and the differential', () => {
    const treads = (values: Record<string, number>): [number, number] => {
      const [inner, outer] = (figure('differential', values).pictures[1] as Plot).series;
      return [inner!.y.at(-60) as number, outer!.y.at(-60) as number];
    };
    it('open, the inner wheel spins; locked, both turn alike and pull harder', () => {
      const [inner, outer] = treads({ kind: 0 });
      expect(inner).toBeGreaterThan(1.5 * outer);
      const [left, right] = treads({ kind: 2 });
      expect(left).toBeCloseTo(right, 6);
      const pull = (kind: number): number => number(figure('differential', { kind }), 'rear axle pulls with');
      expect(pull(2) / pull(0)).toBeCloseTo(1.12, 1);
    });
    it('limited slip lies between', () => {
      const apart = (kind: number): number => {
        const [inner, outer] = treads({ kind });
        return inner - outer;
      };
      expect(apart(1)).toBeGreaterThan(apart(2) + 1);
      expect(apart(1)).toBeLessThan(apart(0) - 1);
    });
  });

  describe('where the time is', () => {
    it('has the lap times of docs/lap-time.md, and gaps that end with their differences', () => {
      const now = figure('where-the-time-is', { place: 3620 });
      const docs = readFileSync(fileURLToPath(new URL('../../../docs/lap-time.md', import.meta.url)), 'utf8');
      const row = docs.split('\n').find((line) => line.startsWith('| `flowing`, `sports-car` |'))!;
      expect(row).toContain(` ${text(now, 'lap, lookahead')} `);
      expect(row).toContain(` ${text(now, 'lap, racer')} `);
      expect(number(now, 'lap, could')).toBeCloseTo(95.9, 1);
      expect(number(now, 'lookahead behind here')).toBeCloseTo(
        number(now, 'lap, lookahead') - number(now, 'lap, could'),
        1,
      );
    });
    it('is lost in bends: the worst 400 m of lookahead are slow ones', () => {
      const place = worst('lookahead')
        .slice(0, 4)
        .map(({ from }) => numbers(figure('where-the-time-is', { place: from + 60 }), 'speeds here')[0]!);
      expect(Math.max(...place)).toBeLessThan(140);
    });
  });

  describe('six steps of a wheel', () => {
    it('give the force of the run, at every wheel, with throttle and with brake', () => {
      for (const pedal of [-0.3, 0.15])
        for (const wheel of [0, 1, 2, 3]) {
          const now = figure('six-steps', { wheel, pedal });
          const [byHand, run] = [numbers(now, '5 force, by hand'), numbers(now, 'force, run')];
          for (const part of [0, 1])
            expect(Math.abs(byHand[part]! - run[part]!)).toBeLessThan(0.02 + 0.005 * Math.abs(run[part]!));
        }
    });
    it('nothing slides without steering and pedal', () => {
      expect(numbers(figure('six-steps', { steer_angle: 0, pedal: 0 }), 'force, run')).toEqual([0, 0]);
    });
    it('with the throttle the rear wheel slides backwards and the front one forwards', () => {
      expect(numbers(figure('six-steps', { wheel: 2 }), '3, 4 sliding')[0]).toBeLessThan(-1);
      expect(numbers(figure('six-steps', { wheel: 0 }), '3, 4 sliding')[0]).toBeGreaterThan(0);
    });
  });

  describe('sideways force and where it acts', () => {
    const leans = (values: Record<string, number>): string => text(figure('toy-forces', values), 'leans');
    it('leans the body out below the mass centre, not at all at its height, inwards above', () => {
      expect(leans({ force_height_offset: -0.4 })).toMatch(/outwards/);
      expect(leans({ force_height_offset: 0 })).toBe('not at all');
      expect(leans({ force_height_offset: 0.4 })).toMatch(/inwards/);
    });
    it('leans less with a lower mass centre', () => {
      const late = (cg_offset_z: number): number => number(figure('toy-forces', { cg_offset_z, time: 6 }), 'leans');
      expect(late(-0.4)).toBeLessThan(late(1));
    });
    it('lets the tail out with less grip there, and as well with the mass centre back', () => {
      const points = (values: Record<string, number>): number =>
        number(figure('toy-forces', { time: 6, ...values }), 'points into the bend by');
      expect(points({ grip_rear: 0.3 })).toBeGreaterThan(45);
      expect(points({ grip_rear: 1, cg_offset_x: -0.6 })).toBeGreaterThan(points({ grip_rear: 1 }) + 5);
    });
    it('turns it onto its roof with much grip at the ground, and not where the source has it', () => {
      const ends = (force_height_offset: number): string =>
        text(figure('toy-forces', { grip_front: 5, grip_rear: 5, steer_angle: 30, force_height_offset }), 'ends');
      expect(ends(-0.8)).toBe('on its roof');
      expect(ends(-0.2)).toBe('on its wheels');
    });
  });
});
