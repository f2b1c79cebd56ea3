// Lesson: where the time is: two robots and the lap that the car could do, over the way. Laps recorded by the program
// (record_laps.mjs).

import { briefText } from '../../kit/words';
import text from '../../lessons/where-the-time-is.md';
import laps from './laps.json';
import { type Bench, lessonOf, type Values } from './lesson';
import { edges } from './look_ahead';
import { type Plot, plotOf, type Series } from './plot';
import { perHour, quantity } from './recording';
import { dot, line, type Point, type Scene, sceneOf } from './scene';

const { every, length } = laps;
const near = 75; // m of road on each side of the place
type Name = keyof typeof laps.laps;
const drives: readonly { name: Name; text: string; colour: number }[] = [
  { name: 'quasi_steady', text: 'could', colour: 8 },
  { name: 'racer', text: 'racer', colour: 1 },
  { name: 'lookahead', text: 'lookahead', colour: 2 },
];
const way = laps.laps.racer.t.map((_, i) => i * every);
const of = (name: Name): (typeof laps.laps)[Name] => laps.laps[name];
const gaps = (name: Name): number[] => of(name).t.map((t, i) => t - (of('quasi_steady').t[i] ?? NaN));

/** Where between two places most time is lost: each window of so many metres, the worst first. */
export function worst(name: Name, window = 100): { from: number; lost: number }[] {
  const lost = gaps(name),
    size = window / every;
  const lostIn = (i: number): number => (lost[(i + 1) * size] ?? NaN) - (lost[i * size] ?? NaN);
  const list = Array.from({ length: Math.floor((lost.length - 1) / size) }, (_, i) => ({
    from: i * window,
    lost: lostIn(i),
  }));
  return list.sort((a, b) => b.lost - a.lost);
}

function map(bench: Bench, at: number): Scene {
  const road = edges(bench.road({ kind: 'track', name: 'flowing' }, 4));
  const places = (name: Name): Point[] => of(name).x.map((x, i) => [x, of(name).y[i] ?? NaN]);
  const [cx, cy] = places('quasi_steady')[at] ?? [NaN, NaN];
  const inside = (points: readonly Point[]): Point[] =>
    points.filter(([x, y]) => Math.abs(x - cx) < near && Math.abs(y - cy) < near);
  return sceneOf(
    { title: 'Their lines here', x: [cx - near, cx + near], y: [cy - near * 0.7, cy + near * 0.7], height: 0.6 },
    [
      ...[road.left, road.right].map((points) => line(inside(points), { colour: 'muted', width: 2 })),
      ...drives.map(({ name, colour }) => line(inside(places(name)), { colour, width: 2.5 })),
      ...drives.map(({ name, colour }) => dot(places(name)[at] ?? [NaN, NaN], colour, 6)),
    ],
  );
}

function plots(values: Values): Plot[] {
  const x = { label: 'distance', unit: 'm', from: 0, to: length };
  const mark = { x: values.place as number, text: `${briefText(values.place as number)} m`, dragX: 'place' };
  const look = (name: Name): Partial<Series> => (name === 'quasi_steady' ? { style: 'dashed', width: 1.5 } : {});
  const behind = drives.slice(1).map(({ name, text, colour }) => ({ name: text, x: way, y: gaps(name), colour }));
  const speeds = drives.map(({ name, text, colour }) => ({
    name: text,
    x: way,
    y: of(name).v.map(perHour),
    colour,
    ...look(name),
  }));
  return [
    plotOf(
      'Time behind the lap that the car could do',
      x,
      { label: 'behind', unit: 's', from: 0, to: 20 },
      behind,
      [mark],
      0.5,
    ),
    plotOf('Speed', x, { label: 'speed', unit: 'km/h', from: 60, to: 230 }, speeds, [{ ...mark, text: '' }], 0.5),
  ];
}

export const whereTheTimeIs = lessonOf(text, {
  figure(bench, values) {
    const at = Math.min(Math.round((values.place as number) / every), way.length - 1);
    const speeds = drives.map(({ name }) => quantity(perHour(of(name).v[at] ?? NaN), 0)).join(', ');
    return {
      pictures: [...plots(values), map(bench, at)],
      facts: drives.map(({ name, text }) => ({ name: `lap, ${text}`, value: quantity(of(name).lap_time, 2, 's') })),
      says: { lookahead: gaps('lookahead')[at], racer: gaps('racer')[at], speeds, source: laps.source.join('; ') },
    };
  },
  drive: () => ({ setup: { ground: { kind: 'track', name: 'flowing' } } }),
});
