// A picture of the pad in use with its live values: what is pressed lights up, sticks and triggers move.
import { type Action, actionOf, actions, type PadInput, padButtons, padPlaces } from '../actions';
import { make, setText } from '../dom';
import type { Bindings } from './bindings';
import { fullLeft, type Pad, type PadReading } from './gamepad';

export function createPadPicture(buttons: Bindings): { host: HTMLElement; draw(pad: Pad | null, reading: PadReading): void } {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 320 190');
  svg.setAttribute('class', 'pad-picture');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', 'The pad: which button does what is in the table above');
  const spots = (Object.entries(padPlaces) as [PadInput, [number, number]][]).map(([name, [x, y]]) => {
    const wide = name === 'LT' || name === 'RT' || name === 'LB' || name === 'RB';
    const shape = wide
      ? `<rect x="${x - 24}" y="${y - 8}" width="48" height="16" rx="6"/>`
      : `<circle cx="${x}" cy="${y}" r="${/^[LR]S$/.test(name) ? 20 : 10}"/>`;
    const letters = { Up: '', Down: '', Left: '', Right: '', LS: '', RS: '' }[name as string] ?? name;
    return `<g data-pad="${name}"><title></title>${shape}<text x="${x}" y="${y + 4}">${letters}</text></g>`;
  });
  svg.innerHTML = `<path class="pad-body" d="M70 40h180c40 0 62 60 64 104 1 34-30 44-52 16l-22-28H80l-22 28c-22 28-53 18-52-16C8 100 30 40 70 40z"/>
    ${spots.join('')}<circle class="pad-stick" cx="92" cy="82" r="12"/>`;
  const groups = new Map([...svg.querySelectorAll<SVGGElement>('[data-pad]')].map((group) => [group.dataset.pad as PadInput, group]));
  const told = (): void => {
    for (const [name, group] of groups) (group.firstElementChild as Element).textContent = `${name}: ${doing(buttons, name)}`;
  };
  buttons.on(told);
  told();
  const knob = svg.querySelector('.pad-stick') as SVGCircleElement;
  const values = make('p', { class: 'pad-values' });
  const host = make('div', {}, svg, values);
  return {
    host,
    draw(pad, reading) {
      svg.classList.toggle('none', pad === null);
      if (!pad) {
        setText(values, 'No pad yet: connect one and press any of its buttons.');
        return;
      }
      for (const [name, group] of groups) {
        const button = pad.buttons[padButtons[name] ?? -1];
        group.classList.toggle('on', (button?.value ?? 0) > 0.05 || button?.pressed === true);
      }
      knob.setAttribute('cx', String(92 - (reading.stick / fullLeft) * 12));
      const unknown = pad.mapping === 'standard' ? '' : ' Its layout is unknown to the browser: buttons may sit elsewhere.';
      setText(values, `${pad.id.slice(0, 60)}. Throttle ${reading.throttle}, brake ${reading.brake}, stick ${reading.stick}.${unknown}`);
    },
  };
}

function doing(buttons: Bindings, name: PadInput): string {
  const id = buttons.action(name);
  const level = (actions as readonly Action[]).find((action) => action.hold && action.pad === name);
  return (id ? actionOf(id) : level)?.label ?? 'nothing';
}
