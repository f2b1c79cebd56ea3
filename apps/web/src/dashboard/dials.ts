// What shows by turning or filling: the tachometer, the small dials of a turning car's angles, steering wheel and
// pedals as applied.

import { make, picture, setText } from '../../kit/dom';
import type { CarView } from '../core/types';

const from = -210,
  sweep = 240; // degrees; 0 is to the right, clockwise
/** The red band begins at this part of the redline. */
export const warnFrom = 0.9;

/** Scale of a dial: whole thousands that hold the redline, and how far apart the figures stand. */
export function dialScale(redline: number): { end: number; every: number } {
  const end = Math.max(1000, Math.ceil(redline / 1000) * 1000);
  return { end, every: end > 16000 ? 5000 : end > 9000 ? 2000 : 1000 };
}

/** Degrees of the needle, held inside the scale. */
export function needleAngle(rpm: number, end: number): number {
  const part = Number.isFinite(rpm) && end > 0 ? Math.max(0, Math.min(1, rpm / end)) : 0;
  return from + sweep * part;
}

const point = (angle: number, radius: number): string => {
  const turn = (angle * Math.PI) / 180;
  return `${(60 + radius * Math.cos(turn)).toFixed(2)} ${(60 + radius * Math.sin(turn)).toFixed(2)}`;
};
const arc = (a: number, b: number, radius: number): string =>
  `M${point(a, radius)}A${radius} ${radius} 0 ${b - a > 180 ? 1 : 0} 1 ${point(b, radius)}`;

export function createDial(): {
  host: HTMLElement;
  draw(rpm: number, redline: number, hasEngine: boolean): void;
  speed(metresPerSecond: number): void;
} {
  const svg = picture('dial', 120, 104, '');
  const big = make('b', '0');
  const small = make('span', '0.0 m/s');
  const host = make('div.dial-box', svg, make('div.speed', big, make('i', 'km/h'), small));
  let drawn = -1;
  let needle: SVGElement | null = null;

  const build = (redline: number): void => {
    const { end, every } = dialScale(redline);
    const marks: string[] = [];
    for (let rpm = 0; rpm <= end; rpm += every / 2) {
      const angle = needleAngle(rpm, end),
        whole = rpm % every === 0;
      marks.push(`<path class="tick" d="M${point(angle, whole ? 46 : 49)}L${point(angle, 53)}"/>`);
      if (!whole) continue;
      const [x, y] = point(angle, 39).split(' ');
      marks.push(`<text x="${x}" y="${Number(y) + 2.5}">${rpm / 1000}</text>`);
    }
    svg.innerHTML = `<path class="ring" d="${arc(from, from + sweep, 54)}"/>
      <path class="red" d="${arc(needleAngle(warnFrom * redline, end), from + sweep, 54)}"/>${marks.join('')}
      <text class="unit" x="60" y="97">1000 rpm</text>
      <g class="needle"><path d="M98 60L110 60"/></g>`;
    needle = svg.querySelector('.needle');
    drawn = redline;
  };
  return {
    host,
    draw(rpm, redline, hasEngine) {
      host.classList.toggle('no-engine', !hasEngine);
      if (!hasEngine) return;
      if (redline !== drawn) build(redline);
      needle?.setAttribute('transform', `rotate(${needleAngle(rpm, dialScale(redline).end).toFixed(1)} 60 60)`);
    },
    speed(metresPerSecond) {
      setText(big, String(Math.round(metresPerSecond * 3.6)));
      setText(small, `${metresPerSecond.toFixed(1)} m/s`);
    },
  };
}

const most = 30; // degrees at full deflection; only the compass goes around

/** Degrees by which a needle is turned on the screen: left is counter-clockwise. */
export function needleTurn(degrees: number, around: boolean): number {
  if (!Number.isFinite(degrees)) return 0;
  return around ? -degrees : (-Math.max(-most, Math.min(most, degrees)) / most) * 90;
}

interface Dial {
  name: string;
  around?: boolean;
  slip?: boolean; // known only where tyres slip
  read(car: CarView): number; // rad
}
const mean = (car: CarView, first: number): number =>
  ((car.wheels[first]?.slip_angle ?? 0) + (car.wheels[first + 1]?.slip_angle ?? 0)) / 2;
const dials: readonly Dial[] = [
  { name: 'Steering', read: (car) => car.steer_angle },
  { name: 'Sideslip', read: (car) => car.sideslip_angle },
  { name: 'Front slip', slip: true, read: (car) => mean(car, 0) },
  { name: 'Rear slip', slip: true, read: (car) => mean(car, 2) },
  { name: 'Yaw', around: true, read: (car) => car.yaw },
];

export function createAngles(): { host: HTMLElement; draw(car: CarView, slips: boolean): void } {
  const made = dials.map((dial) => {
    const compass =
      '<circle cx="24" cy="24" r="22"/><path class="tick" d="M24 2v5M2 24h5M41 24h5"/><path class="hand" d="M24 24V7m-4 6 4-6 4 6"/>';
    const svg = picture('', 48, 48, compass);
    const value = make('output', '–');
    const hand = svg.querySelector('.hand') as SVGElement;
    return { dial, value, hand, box: make('div', svg, make('span', dial.name), value) };
  });
  return {
    host: make(
      'div.angles',
      { title: `Full scale ${most}°; the compass turns all the way round` },
      ...made.map(({ box }) => box),
    ),
    draw(car, slips) {
      for (const { dial, value, hand, box } of made) {
        const known = slips || dial.slip !== true;
        const degrees = known ? (dial.read(car) * 180) / Math.PI : 0;
        box.classList.toggle('absent', !known);
        setText(value, known ? `${degrees.toFixed(1)}°`.replace('-', '−') : '–');
        hand.setAttribute('transform', `rotate(${needleTurn(degrees, dial.around === true).toFixed(1)} 24 24)`);
      }
    },
  };
}

/** Turn of the drawn wheel at full lock, degrees. */
const fullTurn = 200;

/** A bar that is filled from 0 to 1. */
export function levelBar(tag: `div.${string}`, label: string, scale: 'scaleX' | 'scaleY', ...inside: Node[]) {
  const fill = make('i');
  const host = make(tag, { role: 'img', 'aria-label': label }, fill, ...inside);
  const level = (value: number): void =>
    void (fill.style.transform = `${scale}(${Math.max(0, Math.min(1, value)).toFixed(3)})`);
  return { host, level };
}

export function createControls(): {
  host: HTMLElement;
  draw(throttle: number, brake: number, handbrake: number, steer: number): void;
} {
  const rim =
    '<circle cx="30" cy="30" r="24"/><path d="M7 29h16a7 7 0 0 1 14 0h16M30 36v17"/><path class="top" d="M24 6.8a24 24 0 0 1 12 0"/>';
  const svg = picture('steering', 60, 60, `<g>${rim}<circle class="hub" cx="30" cy="31" r="6"/></g>`);
  const wheel = svg.firstElementChild as SVGGElement;
  const bar = (name: string, label: string) => levelBar(`div.bar.${name}`, label, 'scaleY', make('span', label));
  const [throttleBar, brakeBar, handBar] = [bar('throttle', 'Throttle'), bar('brake', 'Brake'), bar('hand', 'Hand')];
  return {
    host: make('div.controls', svg, make('div.bars', brakeBar.host, throttleBar.host, handBar.host)),
    draw(throttle, brake, handbrake, steer) {
      throttleBar.level(throttle);
      brakeBar.level(brake);
      handBar.level(handbrake);
      wheel.setAttribute('transform', `rotate(${(-steer * fullTurn).toFixed(1)} 30 30)`); // left is counter-clockwise
    },
  };
}
