// The run of a document: laps with channels in SI units, values at a distance, the gap to another lap.
import { firstWhere } from '../columns';
import type { Value } from '../frame';

/** Differences in whole steps; no list where there is no such channel, null where a value is missing. */
interface Stored {
  step: number;
  d: (number | null)[] | null;
}
export interface Summary {
  time: number | null;
  clean: boolean;
  complete: boolean;
  top_speed: number | null;
  mean_speed: number | null;
  max_offset: number | null;
  off_track_s: number | null;
}
interface StoredLap extends Summary {
  number: number;
  start: number | null;
  name?: string;
  model?: number;
  channels: Record<string, Stored>;
  requested: Record<string, Stored>;
}
/** What apps/report/report_pages.cpp writes of a run and of several. */
export interface RunDocument {
  track: string;
  driver: string;
  length: number | null;
  dt: number | null;
  command: string;
  version: string;
  run_parameters: Value[];
  road: { closed: boolean; channels: Record<string, Stored> };
  corners: [number, number][];
  units: Record<string, string>;
  channels: string[];
  grip: { v: number; a: number }[];
  laps: StoredLap[];
}

type Channels = Record<string, Float64Array>;
/** Something with channels against distance: a lap, the road. */
export interface Course {
  distance: Float64Array;
  channel: Channels;
}
export interface Lap extends Course {
  index: number;
  number: number;
  name: string;
  complete: boolean;
  /** [s] */
  time: number;
  /** Of several models, its own. */
  model: number;
}
/** How a lap on the map is coloured: a channel, the colours, their range and what stands beside them. */
export interface Paint {
  channel: string;
  ramp: readonly string[];
  range: [number, number];
  ends: [string, string];
  text: string;
}

/** From slow to fast: its lightness rises all along (viridis, Smith and van der Walt 2015, without the darkest
 *  tenth). */
const speedRamp = [
  ...['#482475', '#424186', '#345e8d', '#297a8e', '#20928c', '#2fb47c', '#5fc863', '#a8db34', '#fde725'],
];

export const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

function decoded({ d, step }: Stored, count: number): Float64Array {
  let sum = 0;
  if (!d) return new Float64Array(count).fill(NaN);
  return Float64Array.from(d, (difference) => (difference === null ? NaN : (sum += difference) * step));
}

/** The last index of a list that never falls with list[index] <= value, at least 0. */
export const indexBefore = (list: Float64Array, value: number): number =>
  Math.max(0, firstWhere(0, list.length, (i) => !(list[i]! <= value)) - 1);

/** A value at a distance, on the straight line between two samples; NaN where the course does not reach. */
export function valueAt({ distance: at }: Course, values: Float64Array | undefined, distance: number): number {
  const last = at.length - 1;
  if (!values || last < 0 || distance < at[0]! - 5 || distance > at[last]! + 5) return NaN;
  const i = indexBefore(at, distance);
  const k = Math.min(i + 1, last);
  const width = at[k]! - at[i]!;
  return width > 0 ? values[i]! + (values[k]! - values[i]!) * clamp((distance - at[i]!) / width, 0, 1) : values[i]!;
}

function readLap(stored: StoredLap, index: number): Lap {
  const count = stored.channels.distance?.d?.length ?? 0;
  const channel: Channels = {};
  for (const [name, one] of Object.entries({ ...stored.requested, ...stored.channels }))
    channel[name] = decoded(one, count);
  let most = -Infinity; // a car that rolls back must not fold the plots
  const distance = channel.distance!.map((at) => (most = Math.max(most, Number.isFinite(at) ? at : most)));
  channel.own = channel.t!.map((t) => t - (stored.start ?? NaN));
  const { number, complete, name = `lap ${number}`, model = 0 } = stored;
  return { index, number, name, complete, model, time: stored.time ?? NaN, distance, channel };
}

/** How much later than the reference each lap is at the same place [s]. */
export function setGaps(laps: readonly Lap[], reference: Lap | undefined): void {
  for (const { channel, distance } of laps) {
    const own = reference?.channel.own;
    channel.delta = channel.own!.map((t, i) =>
      own === channel.own ? 0 : own && reference ? t - valueAt(reference, own, distance[i]!) : NaN,
    );
  }
}

/** Lowest and highest finite value of a channel over some laps, on a stretch. */
export function rangeOf(
  laps: readonly Lap[],
  name: string,
  { from, to } = { from: -Infinity, to: Infinity },
): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const { channel, distance } of laps) {
    channel[name]?.forEach((value, i) => {
      if (distance[i]! < from || distance[i]! > to) return;
      if (value < low) low = value;
      if (value > high) high = value;
    });
  }
  return [low, high];
}
/** Whether a channel is anywhere larger than this. */
export const isUsed = (laps: readonly Lap[], name: string, least: number): boolean =>
  rangeOf(laps, name).some((value) => Number.isFinite(value) && Math.abs(value) > least);
export const hasValues = ({ channel }: Lap, name: string): boolean => channel[name]?.some(Number.isFinite) ?? false;

export class Run {
  laps: Lap[];
  /** Its distance is that along the centre line; `left` and `right` are offsets of the edges from it [m]. */
  readonly road: Course & { closed: boolean };
  /** [m]; NaN where it is not known. */
  readonly length: number;
  /** Where the longest lap ends [m]. */
  readonly end: number;
  /** Channels that were asked for, and the units of all. */
  readonly requested: string[];
  readonly units: Record<string, string>;
  /** The lap that gaps are against, by its index, and that of the thicker line. */
  base = 0;
  best: number | null = null;
  /** The lap that the map colours first. */
  show: number | null = null;
  hasAim = false;
  envelope: { v: number; across: number[]; along: number[] }[] = [];
  paint = (lap: Lap): Paint => this.speedPaint(lap);

  constructor(readonly document: RunDocument) {
    this.laps = document.laps.map(readLap);
    const channel: Channels = {};
    const count = document.road.channels.s?.d?.length ?? 0;
    for (const [name, one] of Object.entries(document.road.channels)) channel[name] = decoded(one, count);
    const beside = (side: string): Float64Array =>
      channel.s!.map((_, i) =>
        Math.hypot(channel[`${side}_x`]![i]! - channel.x![i]!, channel[`${side}_y`]![i]! - channel.y![i]!),
      );
    [channel.left, channel.right] = [beside('left'), beside('right').map((offset) => -offset)];
    this.road = { distance: channel.s!, channel, closed: document.road.closed };
    this.length = document.length ?? NaN;
    // A column of a foreign table that has the name of one of the page's own numbers is not drawn.
    const own = ['own', 'delta', 'loss', ...Object.keys(document.laps[0]?.channels ?? {})];
    this.requested = document.channels.filter((name) => !own.includes(name));
    this.units = document.units;
    for (const { channel: known, distance } of this.laps)
      for (const name of this.requested) known[name] ??= new Float64Array(distance.length).fill(NaN);
    this.end = Math.max(this.length || 0, ...this.laps.map(({ distance }) => distance[distance.length - 1] || 0)) || 1;
  }

  get corners(): readonly [number, number][] {
    return this.document.corners;
  }
  /** Where the sectors end: thirds of the lap [m]. */
  get sectorEnds(): number[] {
    return [1, 2, 3].map((part) => (part * this.length) / 3);
  }
  hue({ index }: Lap): string {
    return `--lap-${index % 7}`;
  }
  dash({ index }: Lap): number[] {
    return [[], [6, 3], [2, 3]][Math.floor(index / 7) % 3]!;
  }
  /** The channels that some lap has. */
  channelsOf(laps: readonly Lap[]): string[] {
    return Object.keys(this.units).filter((name) => laps.some((lap) => hasValues(lap, name)));
  }
  speedPaint(lap: Lap): Paint {
    const range = rangeOf([lap], 'vx');
    const ends = range.map((v) => (Number.isFinite(v) ? (v * 3.6).toFixed(0) : '-')) as [string, string];
    return { channel: 'vx', ramp: speedRamp, range, ends, text: `km/h, ${lap.name}` };
  }
}
