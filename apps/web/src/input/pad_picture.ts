// A picture of the pad in use with its live values: what is pressed lights up, sticks and triggers move.
import { type Action, actionOf, actions, type PadInput, padInputs } from '../actions';
import { make, picture, setText } from '../dom';
import type { Bindings } from './bindings';
import { fullLeft, type Pad, type PadReading } from './gamepad';

export function createPadPicture(buttons: Bindings): { host: HTMLElement; draw(pad: Pad | null, reading: PadReading): void } {
  const spots = (Object.keys(padInputs) as PadInput[]).map((name) => {
    const [x, y] = padInputs[name].place ?? [];
    if (x === undefined || y === undefined) return '';
    const shape = /^[LR][TB]$/.test(name)
      ? `<rect x="${x - 24}" y="${y - 8}" width="48" height="16" rx="6"/>`
      : `<circle cx="${x}" cy="${y}" r="${/^[LR]S$/.test(name) ? 20 : 10}"/>`;
    const letters = /^(Up|Down|Left|Right|LS|RS)$/.test(name) ? '' : name;
    return `<g data-pad="${name}"><title></title>${shape}<text x="${x}" y="${y + 4}">${letters}</text></g>`;
  });
  const body = '<path class="pad-body" d="M70 40h180c40 0 62 60 64 104 1 34-30 44-52 16l-22-28H80l-22 28c-22 28-53 18-52-16C8 100 30 40 70 40z"/>';
  const markup = `${body}${spots.join('')}<circle class="pad-stick" cx="92" cy="82" r="12"/>`;
  const svg = picture('pad-picture', 320, 190, markup, 'The pad: which button does what is in the table above');
  const groups = new Map([...svg.querySelectorAll<SVGGElement>('[data-pad]')].map((group) => [group.dataset.pad as PadInput, group]));
  const name = (): void => {
    for (const [input, group] of groups) (group.firstElementChild as Element).textContent = `${input}: ${doing(buttons, input)}`;
  };
  buttons.on(name);
  name();
  const knob = svg.querySelector('.pad-stick') as SVGCircleElement;
  const values = make('p.pad-values');
  const host = make('div', svg, values);
  return {
    host,
    draw(pad, reading) {
      svg.classList.toggle('none', pad === null);
      if (!pad) return setText(values, 'No pad yet: connect one and press any of its buttons.');
      for (const [name, group] of groups) {
        const button = pad.buttons[padInputs[name].button ?? -1];
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
