// The tachometer: a dial drawn once for a redline, a needle that turns, the speed in its middle.
import { make, picture, setText } from '../dom';

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
const arc = (a: number, b: number, radius: number): string => `M${point(a, radius)}A${radius} ${radius} 0 ${b - a > 180 ? 1 : 0} 1 ${point(b, radius)}`;

export function createDial(): { host: HTMLElement; draw(rpm: number, redline: number, hasEngine: boolean): void; speed(metresPerSecond: number): void } {
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
