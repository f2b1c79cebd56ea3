// The commands that act on the car: steering wheel, throttle, brake and handbrake as bars, as applied and not as pressed.
import { make, picture } from '../dom';

/** Turn of the drawn wheel at full lock, degrees. */
const fullTurn = 200;

/** A bar that is filled from 0 to 1. */
export function levelBar(tag: `div.${string}`, label: string, scale: 'scaleX' | 'scaleY', ...inside: Node[]) {
  const fill = make('i');
  const host = make(tag, { role: 'img', 'aria-label': label }, fill, ...inside);
  const level = (value: number): void => void (fill.style.transform = `${scale}(${Math.max(0, Math.min(1, value)).toFixed(3)})`);
  return { host, level };
}

export function createControls(): { host: HTMLElement; draw(throttle: number, brake: number, handbrake: number, steer: number): void } {
  const rim = '<circle cx="30" cy="30" r="24"/><path d="M7 29h16a7 7 0 0 1 14 0h16M30 36v17"/><path class="top" d="M24 6.8a24 24 0 0 1 12 0"/>';
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
