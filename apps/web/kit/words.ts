// How channels are written for people: digits, labels.

/** Units that have digits of their own: none behind the point, one, two, three. */
const unitsByDigits: readonly (readonly string[])[] = [
  ['rpm', 'N'],
  ['N m', '%', 'km/h', 'deg/s', '°/s'],
  ['deg', '°', 'm/s²', 'g', 'deg/g', 'Hz'],
  ['s'],
];

/** A number as an engineer writes it, as `shown_number` of src/files/text_table.cpp: the digits of its unit, two
 *  figures where that would leave fewer; else four figures, whole above 1000; 1.20e−5 outside of 0.0001 to ten million;
 *  a rounding error is 0. */
export function numberText(value: number | null | undefined, unit = ''): string {
  if (value === null || value === undefined || Number.isNaN(value)) return '–';
  const size = Math.abs(value);
  const sign = value < 0 ? '−' : '';
  if (size === Infinity) return `${sign}∞`;
  if (size < 1e-9) return '0';
  if (size >= 1e7 || size < 1e-4) return sign + size.toExponential(2).replace('e+', 'e').replace('e-', 'e−');
  if (Number.isInteger(value) && unit === '') return sign + size;
  let figures = 3;
  for (let edge = 10; size >= edge && figures > 0; edge *= 10) figures--;
  for (let edge = 1; size < edge; edge /= 10) figures++;
  const own = unitsByDigits.findIndex((units) => units.includes(unit));
  return sign + size.toFixed(own < 0 ? figures : size >= 10 ** (1 - own) ? own : figures - 2);
}

/** The same without zeros at its end, for a value that somebody typed. */
export const briefText = (value: number): string =>
  numberText(value)
    .replace(/(\.\d*?)0+(?=e|$)/, '$1')
    .replace(/\.(?=e|$)/, '');

/** "12.3 m/s" */
export function valueText(value: number | null | undefined, unit: string): string {
  return unit === '' ? numberText(value) : `${numberText(value, unit)}${unit.startsWith('°') ? '' : ' '}${unit}`;
}

const named: Readonly<Record<string, string>> = {
  ...{
    t: 'Time',
    own: 'Lap time',
    x: 'Position x',
    y: 'Position y',
    z: 'Height',
    n: 'Lateral position',
    yaw: 'Heading',
    delta: 'Gap',
    rpm: 'Engine speed',
  },
  ...{
    vx: 'Longitudinal velocity',
    vy: 'Lateral velocity',
    vz: 'Vertical velocity',
    vx_rate: 'Longitudinal acceleration',
    ay: 'Lateral acceleration',
  },
  ...{
    ax: 'Longitudinal acceleration with yaw',
    az: 'Vertical acceleration',
    fx: 'Longitudinal force',
    fy: 'Lateral force',
    fz: 'Wheel load',
  },
  ...{
    steer_angle: 'Steer angle',
    friction_utilization: 'Grip used',
    lateral_utilization: 'Lateral grip used',
    compression: 'Spring travel',
  },
  ...{
    longitudinal_utilization: 'Longitudinal grip used',
    time_since_shift: 'Time since the shift',
    mu: 'Friction',
    grounded: 'On the ground',
  },
};
const places: Readonly<Record<string, string>> = {
  fl: 'front left',
  fr: 'front right',
  rl: 'rear left',
  rr: 'rear right',
  front: 'front',
  rear: 'rear',
};

/** What a channel is, as an engineer calls it: "Wheel load, front left" for fz_fl. */
export function labelOf(name: string): string {
  const [, of = name, place] = /^(\w+)_(fl|fr|rl|rr|front|rear)$/.exec(name) ?? [];
  const label =
    (Object.hasOwn(named, of) && named[of]) ||
    of.replaceAll('_', ' ').replace(/^[a-z]/, (first) => first.toUpperCase());
  return place === undefined ? label : `${label}, ${places[place]}`;
}

/** A number of an axis. */
export function tickText(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e6) return `${tickText(value / 1e6)}M`;
  if (size >= 1e4) return `${tickText(value / 1e3)}k`;
  if (size > 0 && size < 1e-4) return value.toExponential(0).replace(/-/g, '−');
  return String(Number(value.toPrecision(6))).replace('-', '−');
}

/** So many digits behind the point, so that a read-out does not jump about. */
export function fixedText(value: number, digits: number): string {
  const text = value.toFixed(digits).replace(/^-(0(\.0*)?)$/, '$1');
  return Number.isFinite(value) ? text.replace('-', '−') : '-';
}
/** The same without zeros at its end, for a sign or the end of a scale. */
export const shortText = (value: number, digits = 2): string =>
  fixedText(value, digits).replace(/\.(\d*[1-9])?0+$/, (_, rest) => (rest ? `.${rest}` : ''));

/** "1:23.456", "45.123 s". */
export function timeText(seconds: number): string {
  if (!Number.isFinite(seconds)) return '-';
  const ms = Math.round(Math.abs(seconds) * 1000);
  const two = (value: number): string => String(Math.floor(value) % 60).padStart(2, '0');
  const rest = `.${String(ms % 1000).padStart(3, '0')}`;
  const sign = seconds < 0 && ms > 0 ? '−' : '';
  if (ms < 60_000) return `${sign}${Math.floor(ms / 1000)}${rest} s`;
  const [hours, minutes] = [Math.floor(ms / 3_600_000), ms / 60_000];
  return `${sign}${hours > 0 ? `${hours}:${two(minutes)}` : Math.floor(minutes)}:${two(ms / 1000)}${rest}`;
}
