// What a lesson is: an article around one live figure whose parts are dragged, and a way into the playground. Data
// only.

import { briefText } from '../../kit/words';
import { type CarChoice, type Contact, type Curve, DriverName, type RunResult, type StripColumn } from '../core/types';
import type { Setup } from '../session';
import type { Camera, Form, Switch } from '../view/menu';
import type { Values } from './numbers';
import type { Plot } from './plot';
import { quantity, type Read, Recording } from './recording';
import type { Scene } from './scene';

/** A number the reader turns. `value` is in screen units; with `stops` only these values, with `choices` their
 *  index. */
export interface Slider {
  name: string;
  label: string;
  unit: string;
  min: number;
  max: number;
  step: number;
  value: number;
  stops?: readonly number[];
  choices?: readonly string[];
  /** A moment of the run: gets a play button; `min` to `max` seconds pass in `max - min` seconds times `slow`. */
  plays?: boolean;
  slow?: number;
  /** Dragged in a picture: no slider stands for it. */
  held?: boolean;
}

export type { Values } from './numbers';
export type Picture = Plot | Scene;

/** A number under the figure. `closed` marks one that a formula of the page gave, for comparison. */
export interface Fact {
  name: string;
  value: string;
  closed?: boolean;
}

/** What the figure shows now; `caption` describes it for a reader who cannot see it. */
export interface Figure {
  pictures: Picture[];
  facts: Fact[];
  caption: string;
}

/** A car of its own on a road of its own, with a robot, for lessons that no scenario covers. */
export interface DriverRun {
  ground: object;
  choice: CarChoice;
  driver: string;
  driverParameters: Record<string, number>;
  timeStep: number;
  seconds: number;
  every: number; // s between samples
  channels: readonly string[];
}

/** A car at a speed, and a hand on the page's keys: the left one held for a while, then none. */
export interface KeysRun {
  choice: CarChoice;
  parameters: Record<string, number | string>;
  speed: number; // m/s at the start
  from: number; // s, when the key goes down
  to: number; // s, when it is let go
  steerEngage: number; // s from straight to full lock
  steerRelease: number; // s from full lock back to straight
  returnPerMetre?: number; // rad/m: the wheels come back in proportion to the speed instead
  seconds: number;
  every: number; // s between samples
  channels: readonly string[];
}

/** Channels, sample by sample. */
export type Samples = Record<string, number[]>;

/** Two free bodies on a plane that hit each other. */
export interface CrashRun {
  cars: readonly { parameters: Record<string, number>; state: Record<string, number> }[];
  contact: Pick<Contact, 'restitution' | 'friction'>;
  seconds: number;
  every: number; // s between samples
}
/** The state of one, SI units. */
export type Body = Record<'x' | 'y' | 'yaw' | 'vx' | 'vy' | 'yaw_rate', number>;
export interface Crash {
  samples: Samples[]; // of each body, with the time `t`
  /** The first impact: both bodies a step before and after it, and the impulse on the first one. */
  first: {
    time: number;
    before: Body[];
    after: Body[];
    point: readonly [number, number];
    impulse: readonly [number, number];
    speed: number;
  } | null;
  /** Both bodies at a sample, and at the one at or just before a moment. */
  sample(index: number): Body[];
  at(moment: number): Body[];
}

/** The core as lessons see it. Results are remembered, so a figure may ask again for what did not change. */
export interface Bench {
  run(scenario: object): RunResult;
  curves(choice: CarChoice, parameters: Record<string, number>): Curve[];
  /** With the robot's own channels: `target_x`, `target_y`, `steer` (-1 to 1), `offset` (m left of the centre line),
   *  `distance` (m along it). */
  driver(run: DriverRun): Samples;
  keys(run: KeysRun): Samples;
  crash(run: CrashRun): Crash;
  road(ground: object, step: number): { columns: readonly StripColumn[]; rows: number; data: ArrayLike<number> };
}

/** What "Drive it" does: a set-up of the playground, parameters over the file's (words choose an option). */
export interface Drive {
  setup: Partial<Setup>;
  parameters?: Record<string, number | string>;
  state?: Record<string, number>;
  others?: readonly Record<string, number>[]; // states of the cars behind the first
  driverParameters?: Record<string, number>;
  view: { camera: Camera; form: Form } & Partial<Record<Switch, boolean>>; // what to see: settings under `view.`
  hint: string;
}

/** A question that is answered before the figure runs: `right` is the answer's place, `because` what the run shows. */
export interface Prediction {
  ask: string;
  answers: readonly string[];
  right: number;
  values: Values;
  because: string;
}

/** A sentence or two of the article. `shows`: the picture that stands beside it; `turn`: the sliders that stand below
 *  it. A term of the glossary in brackets is a link to its line: `[slip angle]`, or `[words|slip angle]`. */
export interface Paragraph {
  text: string;
  shows?: number;
  turn?: readonly string[];
}
export type Block = Paragraph | { equation: string } | { predict: Prediction };

/** Something to try: the values that one press gives the figure. */
export interface Try {
  text: string;
  values: Values;
}

/** The words of a lesson and what its figure can be turned to: what its file in apps/web/lessons holds. */
export interface LessonText {
  id: string;
  title: string;
  model: string; // the page in docs/models
  also?: readonly string[]; // further pages there
  blocks: readonly Block[];
  sliders: readonly Slider[];
  /** Of the figure, with the places of what it says. */
  facts: readonly Fact[];
  caption: string;
  tries: readonly Try[];
  /** What "Drive it" does with any values: models with their car files, what to see, a hint. */
  driving: { cars?: Readonly<Record<string, string>>; view?: Drive['view']; hint: string };
}

export interface Lesson extends Omit<LessonText, 'driving' | 'facts' | 'caption'> {
  figure(bench: Bench, values: Values): Figure;
  drive(values: Values): Drive;
}

/** What the words of a figure have places for: numbers and words by name; a fact with a place for undefined is left
 *  out. */
type Says = Readonly<Record<string, number | string | null | undefined>>;

/** A figure without its words; `now` has the channels of the moment shown; `facts` stand before those of the file. */
interface Drawn {
  pictures: Picture[];
  says?: Says;
  now?: Read;
  facts?: Fact[];
}

/** What a lesson computes. `drive` gives what depends on the values, or is not what the file has. */
interface Computed {
  figure(bench: Bench, values: Values): Drawn;
  drive?(values: Values): Partial<Omit<Drive, 'view'>> & { view?: Partial<Drive['view']> };
}

/** The figure of one run, with the channels of the moment shown. */
export const ofRun =
  (
    scenario: (values: Values) => object,
    draw: (values: Values, run: Recording, now: Read) => Drawn,
  ): Computed['figure'] =>
  (bench, values) => {
    const run = new Recording(bench.run(scenario(values)).samples);
    const now = run.at(run.index(values.time));
    return { now, ...draw(values, run, now) };
  };

/** A word as it is, a number as an engineer writes it. */
const plainText = (value: number | string | null | undefined): string =>
  typeof value === 'number' ? briefText(value) : String(value);

/** A text with its places filled: `{name}`, or `{name, 2 m/s}` for a number with so many digits behind the point and
 *  its unit. */
function filled(text: string, { says = {}, now }: Drawn, values: Values): string {
  const given = (name: string) => (name in says ? says[name] : (values[name] ?? now?.(name)));
  return text.replace(/\{(\w+)(?:, (\d) ?([^}]*))?\}/g, (_, name: string, digits?: string, unit?: string) =>
    digits === undefined ? plainText(given(name)) : quantity(given(name) as number, Number(digits), unit),
  );
}

/** A lesson of its file and what it computes: without other words "Drive it" is on a plane and by hand. */
export function lessonOf({ driving, facts, caption, ...text }: LessonText, { figure, drive }: Computed): Lesson {
  const { cars = {}, view, hint } = driving;
  const usual = {
    ground: { kind: 'plane' },
    driver: DriverName.manual,
    cars: Object.entries(cars).map(([model, car]) => ({ model, car })),
  };
  return {
    ...text,
    figure(bench, values) {
      const drawn = figure(bench, values);
      const fill = (words: string): string => filled(words, drawn, values);
      const known = facts
        .map(({ name, value, ...rest }): Fact => ({ name: fill(name), value: fill(value), ...rest }))
        .filter(({ value }) => value !== 'undefined');
      return { pictures: drawn.pictures, facts: [...(drawn.facts ?? []), ...known], caption: fill(caption) };
    },
    drive(values) {
      const own = drive?.(values) ?? {};
      return { hint, ...own, view: { ...view, ...own.view } as Drive['view'], setup: { ...usual, ...own.setup } };
    },
  };
}

/** The slider of that name. */
export const sliderOf = ({ sliders }: Pick<LessonText, 'id' | 'sliders'>, name: string): Slider => {
  const slider = sliders.find((one) => one.name === name);
  if (!slider) throw new Error(`no slider ${name}`);
  return slider;
};

/** The models of a slider's choices, each `name: model`. */
export const namedModels = ({ choices = [] }: Slider): { name: string; model: string }[] =>
  choices
    .map((choice) => choice.split(': '))
    .map(([name, model]) => ({ name: name as string, model: model as string }));

/** The sliders' first values. */
export function firstValues(lesson: Lesson): Record<string, number> {
  return Object.fromEntries(lesson.sliders.map((slider) => [slider.name, slider.value]));
}
