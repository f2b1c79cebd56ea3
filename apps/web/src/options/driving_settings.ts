// Settings of manual driving: ramps of the keys, directions, and the pace of time; kept between visits.

import { check, make, type Offer, select, textButton } from '../../kit/dom';
import type { InputSettings, Parameter, SettingField } from '../core/types';
import { frameRates } from '../loop';
import type { Session } from '../session';
import { makeRow, type Row } from './row';

const switches: [name: keyof InputSettings, words: string][] = [
  ['inverse_steering', 'Inverse steering: left turns right'],
  ['auto_direction', 'Brake pressed at standstill drives backwards (with automatic shifting)'],
  ['safe_steering', 'Safe steering: keys and stick turn the wheels no further than the tyres can use'],
  ['return_by_speed', 'The wheels come back in proportion to the speed, not at all at rest (keys)'],
];
const pace = {
  name: 'time scale',
  unit: 'times',
  meaning: 'simulated seconds per real second: below 1 is slow motion',
  min: 0.02,
  max: 4,
};
const controls = { '': 'what was last used', keys: 'keys only', pad: 'pad only' };
const rates: Offer[] = [
  ['0', 'as many as the screen'],
  ...frameRates.map((rate): Offer => [`${rate}`, `at most ${rate}`]),
];
/** Setting: the time stands while the tab of the options is open. */
export const pauseInOptions = 'options.pause';

export function createDrivingSettings(session: Session) {
  const { settings } = session;
  const driving = session.world.settings;
  const ramps = session.core.layout.fields.settings.filter(({ unit }) => unit !== '-');
  openDriving(session, ramps);
  const keep = (name: keyof InputSettings, value: number): void => {
    session.setDriving(name, value);
    settings.set(`driving.${name}`, value);
  };
  const rampRow = (ramp: (typeof ramps)[number]) => {
    const now = (): Parameter => asParameter(ramp, driving[ramp.name], session.standardDriving[ramp.name]);
    return numberRow(now, (value) => keep(ramp.name, value));
  };
  const setPace = (value: number): void => void (session.timeScale = value);
  const numbers = [numberRow(() => asParameter(pace, session.timeScale, 1), setPace), ...ramps.map(rampRow)];
  const boxes = switches.map(([name, words]) => {
    const [label, box] = check(words, driving[name] !== 0, (on) => keep(name, on ? 1 : 0));
    return { name, label, box };
  });
  const control = select('Control', 'Which device drives', (value) => settings.set('control', value));
  const rate = select('Frames per second', 'How often the picture is drawn; the physics has its own steps', (value) =>
    settings.set('fps', Number(value)),
  );
  const [gears, gearsBox] = check('Automatic gears', true, (on) => settings.set('auto_shift', on));
  const [pausing] = check('Pause while the options are open', settings.get(pauseInOptions, false), (on) =>
    settings.set(pauseInOptions, on),
  );
  const [time, ...rows] = numbers.map(({ row }) => row.element) as [HTMLElement, ...HTMLElement[]];
  const forget = textButton('Forget all settings', () => {
    settings.forget();
    location.reload();
  });
  const labels = boxes.map(({ label }) => label);
  return {
    element: make(
      'div',
      control.host,
      rate.host,
      gears,
      pausing,
      ...labels,
      time,
      make('h3', 'Ramps of the keys'),
      ...rows,
      forget,
    ),
    /** Takes over what others changed, such as the time scale of the toolbar. */
    refresh(): void {
      gearsBox.checked = settings.get('auto_shift', true);
      control.fill(controls, settings.get('control', ''));
      rate.fill(rates, String(settings.get('fps', 0)));
      for (const { refresh } of numbers) refresh();
      for (const { name, box } of boxes) box.checked = driving[name] !== 0;
    },
  };
}

/** What was kept, where it is within its range. */
function openDriving(session: Session, ramps: readonly SettingField[]): void {
  const kept = (name: keyof InputSettings): number =>
    session.settings.get(`driving.${name}`, session.standardDriving[name]);
  for (const { name, min, max } of ramps)
    session.setDriving(name, kept(name) >= min && kept(name) <= max ? kept(name) : session.standardDriving[name]);
  for (const [name] of switches) session.setDriving(name, kept(name) === 0 ? 0 : 1);
}

type Field = Omit<SettingField, 'name'> & { name: string };
function asParameter({ name, ...field }: Field, value: number, standard: number): Parameter {
  return {
    index: 0,
    group: 'Driving',
    name: name.replaceAll('_', ' '),
    ...field,
    value,
    standard,
    changed: value !== standard,
  };
}

/** A row of a number that is no parameter of a car: `use` takes what is within its range. */
function numberRow(read: () => Parameter, use: (value: number) => void): { row: Row; refresh(): void } {
  const set = ({ name, min, max, unit }: Parameter, value: number): string => {
    if (!(value >= (min ?? 0) && value <= (max ?? Infinity)))
      return `${name} is ${value}: must be ${min} to ${max} ${unit}`;
    use(value);
    refresh();
    return '';
  };
  const row = makeRow(read(), {
    id: 'driving',
    source: 'standard',
    set,
    setTable: () => '',
    reset: (parameter) => set(parameter, parameter.standard),
  });
  const refresh = (): void => {
    const now = read();
    if (row.parameter.value !== now.value) row.update(now);
  };
  return { row, refresh };
}
