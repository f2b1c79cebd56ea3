// Settings of manual driving: ramps of the keys, directions, and the pace of time; kept between visits.

import { type InputSettings, type Parameter, settingsRanges } from '../core/types';
import { check, make, select, textButton } from '../dom';
import { frameRates } from '../loop';
import type { Session } from '../session';
import { makeRow, type RowOwner } from './row';

type SettingName = keyof InputSettings;

const ramps: { name: SettingName; label: string; meaning: string; unit?: string }[] = [
  { name: 'throttle_engage', label: 'throttle on', meaning: 'from released to full throttle while the key is held' },
  { name: 'throttle_release', label: 'throttle off', meaning: 'from full throttle to none after the key is let go' },
  { name: 'brake_engage', label: 'brake on', meaning: 'from no brake to full brake while the key is held' },
  { name: 'brake_release', label: 'brake off', meaning: 'from full brake to none after the key is let go' },
  { name: 'steer_engage', label: 'steer out', meaning: 'from straight ahead to full lock while the key is held' },
  { name: 'steer_release', label: 'steer back', meaning: 'from full lock to straight ahead after the key is let go' },
  {
    name: 'return_per_metre',
    label: 'steer back by speed',
    unit: 'rad/m',
    meaning: 'wheel angle lost per metre driven after the key is let go, where the wheels come back in proportion to the speed',
  },
];
const switches: { name: SettingName; words: string }[] = [
  { name: 'inverse_steering', words: 'Inverse steering: left turns right' },
  { name: 'auto_direction', words: 'Brake pressed at standstill drives backwards (with automatic shifting)' },
  { name: 'safe_steering', words: 'Safe steering: keys and stick turn the wheels no further than the tyres can use' },
  { name: 'return_by_speed', words: 'The wheels come back in proportion to the speed, not at all at rest (keys)' },
];
/** Setting: the time stands while the tab of the options is open. */
export const pauseInOptions = 'options.pause';
const timeRange = { min: 0.02, max: 4 };
const controls = [
  ['', 'what was used last'],
  ['keys', 'keys only'],
  ['pad', 'pad only'],
] as const;

export interface DrivingSettings {
  element: HTMLElement;
  /** Takes over what others changed, such as the time scale of the toolbar. */
  refresh(): void;
}

export function createDrivingSettings(session: Session): DrivingSettings {
  const { settings } = session.world;
  const standards = session.standardDriving;
  for (const { name } of ramps) session.setDriving(name, keptRamp(session, name, standards[name]));
  for (const { name } of switches) session.setDriving(name, session.settings.get(key(name), standards[name]) === 0 ? 0 : 1);

  const set = (parameter: Parameter, value: number): string => {
    const { name, min, max } = parameter;
    if (!(value >= (min ?? 0) && value <= (max ?? Infinity))) return `${name} is ${value}: must be ${min} to ${max} ${parameter.unit}`;
    if (name === 'time scale') {
      session.timeScale = value;
    } else {
      const ramp = ramps.find((known) => known.label === name);
      if (ramp) keepSetting(session, ramp.name, value);
    }
    refresh();
    return '';
  };
  const owner: RowOwner = { id: 'driving', source: 'standard', set, setTable: () => '', reset: (parameter) => set(parameter, parameter.standard) };
  const timeOf = () => numberSetting('time scale', 'times', 'simulated seconds in a real second: below 1 is slow motion', session.timeScale, 1, timeRange);
  const rampOf = (ramp: (typeof ramps)[number]) =>
    numberSetting(ramp.label, ramp.unit ?? 's', ramp.meaning, settings[ramp.name], standards[ramp.name], settingsRanges[ramp.name]);
  const time = makeRow(timeOf(), owner);
  const rows = ramps.map((ramp) => ({ ramp, row: makeRow(rampOf(ramp), owner) }));
  const boxes = switches.map(({ name, words }) => {
    const [label, box] = check(words, settings[name] !== 0, (on) => keepSetting(session, name, on ? 1 : 0));
    return { name, label, box };
  });
  const control = select('Control', 'What drives', (value) => session.settings.set('control', value));
  control.fill(
    controls.map(([value, label]) => ({ value, label })),
    '',
  );
  const rate = select('Frames per second', 'How often the picture is drawn; the physics has steps of its own', (value) =>
    session.settings.set('fps', Number(value)),
  );
  rate.fill([{ value: '0', label: 'as the screen' }, ...frameRates.map((value) => ({ value: `${value}`, label: `at most ${value}` }))], '0');
  const [gears, gearsBox] = check('Automatic gears', true, (on) => session.settings.set('auto_shift', on));
  const [pausing] = check('Pause while the options are open', session.settings.get(pauseInOptions, false), (on) => session.settings.set(pauseInOptions, on));
  const refresh = () => {
    gearsBox.checked = session.settings.get('auto_shift', true);
    for (const [{ field }, kept] of [
      [control, session.settings.get('control', '')],
      [rate, String(session.settings.get('fps', 0))],
    ] as const)
      if (field.value !== kept && [...field.options].some(({ value }) => value === kept)) field.value = kept;
    if (time.parameter.value !== session.timeScale) time.update(timeOf());
    for (const { row, ramp } of rows) if (row.parameter.value !== settings[ramp.name]) row.update(rampOf(ramp));
    for (const { name, box } of boxes) box.checked = settings[name] !== 0;
  };
  const element = make(
    'div',
    {},
    control.host,
    rate.host,
    gears,
    pausing,
    ...boxes.map(({ label }) => label),
    time.element,
    make('h3', {}, 'Ramps of the keys'),
    ...rows.map(({ row }) => row.element),
    textButton('Forget all settings', () => {
      session.settings.forget();
      location.reload();
    }),
  );
  return { element, refresh };
}

function numberSetting(name: string, unit: string, meaning: string, value: number, standard: number, range: { min: number; max: number }): Parameter {
  return { index: 0, name, unit, meaning, group: 'Driving', value, standard, ...range, changed: value !== standard };
}

function keepSetting(session: Session, name: SettingName, value: number): void {
  session.setDriving(name, value);
  session.settings.set(key(name), value);
}

function keptRamp(session: Session, name: SettingName, standard: number): number {
  const kept = session.settings.get(key(name), standard);
  return kept >= settingsRanges[name].min && kept <= settingsRanges[name].max ? kept : standard;
}

function key(name: SettingName): string {
  return `driving.${name}`;
}
