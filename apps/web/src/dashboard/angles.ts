// Small dials of the angles of a turning car: steering, body slip, slip of both axles, and the way it points.

import type { CarView } from '../core/types';
import { make, picture, setText } from '../dom';

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
const mean = (car: CarView, first: number): number => ((car.wheels[first]?.slip_angle ?? 0) + (car.wheels[first + 1]?.slip_angle ?? 0)) / 2;
const dials: readonly Dial[] = [
  { name: 'Steering', read: (car) => car.steer_angle },
  { name: 'Sideslip', read: (car) => car.sideslip_angle },
  { name: 'Front slip', slip: true, read: (car) => mean(car, 0) },
  { name: 'Rear slip', slip: true, read: (car) => mean(car, 2) },
  { name: 'Yaw', around: true, read: (car) => car.yaw },
];

export function createAngles(): { host: HTMLElement; draw(car: CarView, slips: boolean): void } {
  const made = dials.map((dial) => {
    const svg = picture(
      '',
      48,
      48,
      '<circle cx="24" cy="24" r="22"/><path class="tick" d="M24 2v5M2 24h5M41 24h5"/><path class="hand" d="M24 24V7m-4 6 4-6 4 6"/>',
    );
    const value = make('output', '–');
    const hand = svg.querySelector('.hand') as SVGElement;
    return { dial, value, hand, box: make('div', svg, make('span', dial.name), value) };
  });
  return {
    host: make('div.angles', { title: `Full deflection ${most}°; the compass turns around` }, ...made.map(({ box }) => box)),
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
