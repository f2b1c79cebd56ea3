// The commands that act on the car: steering wheel, throttle, brake and handbrake as bars, as applied and not as pressed.
import { make } from '../dom';

/** Turn of the drawn wheel at full lock, degrees. */
const fullTurn = 200;

export function createControls(): { host: HTMLElement; draw(throttle: number, brake: number, handbrake: number, steer: number): void } {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 60 60');
  svg.setAttribute('class', 'steering');
  svg.setAttribute('aria-hidden', 'true');
  svg.innerHTML =
    '<g><circle cx="30" cy="30" r="24"/><path d="M7 29h16a7 7 0 0 1 14 0h16M30 36v17"/><circle class="hub" cx="30" cy="31" r="6"/><path class="top" d="M24 6.8a24 24 0 0 1 12 0"/></g>';
  const wheel = svg.firstElementChild as SVGGElement;
  const bar = (name: string, label: string): HTMLElement =>
    make('div', { class: `bar ${name}`, role: 'img', 'aria-label': label }, make('i'), make('span', {}, label));
  const throttleBar = bar('throttle', 'Throttle'),
    brakeBar = bar('brake', 'Brake'),
    handBar = bar('hand', 'Hand');
  const last = [-1, -1, -1, 99];
  const level = (element: HTMLElement, index: number, value: number): void => {
    if (last[index] === value) return;
    last[index] = value;
    (element.firstElementChild as HTMLElement).style.transform = `scaleY(${Math.max(0, Math.min(1, value)).toFixed(3)})`;
  };
  return {
    host: make('div', { class: 'controls' }, svg, make('div', { class: 'bars' }, brakeBar, throttleBar, handBar)),
    draw(throttle, brake, handbrake, steer) {
      level(throttleBar, 0, throttle);
      level(brakeBar, 1, brake);
      level(handBar, 2, handbrake);
      if (last[3] === steer) return;
      last[3] = steer;
      wheel.setAttribute('transform', `rotate(${(-steer * fullTurn).toFixed(1)} 30 30)`); // left is counter-clockwise
    },
  };
}
