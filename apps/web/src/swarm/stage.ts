// The swarm on the stage: picture, legend and buttons, over the view of the cars that are driven.
import { button, make, select, setText } from '../dom';
import { clipSeconds } from '../export/clip';
import { icon } from '../toolbar/icons';
import { firstSpeed, type Speed, type SwarmFrame } from './messages';
import { Picture } from './picture';
import { gradient } from './ramp';
import type { ColourScale } from './results';
import { endsText, headingText, lostText, rateText } from './words';

export interface StageActions {
  pause(): void;
  restart(): void;
  /** Begins a film, or ends it. */
  film(): void;
  close(): void;
  speed(speed: Speed): void;
}

const speeds: readonly (readonly [string, Speed])[] = [
  ['1 ×', 1],
  ['2 ×', 2],
  ['5 ×', 5],
  ['10 ×', 10],
  ['as fast as it goes', Infinity],
];

const filmTitle = `At most ${clipSeconds} s of the swarm as a video, with its clock, its colours and who leads`;

const key = (colour: string, label: HTMLElement | string): HTMLElement => make('span', {}, make('i', { class: colour }), label);

export class SwarmStage {
  readonly element: HTMLElement;
  readonly picture = new Picture();
  private readonly pauseButton: HTMLButtonElement;
  private readonly filmButton: HTMLButtonElement;
  private readonly clock = make('output', { class: 'swarm-clock', title: 'Time of the swarm' });
  private readonly rate = make('span', { class: 'swarm-rate' });
  private readonly lost = make('span', { class: 'swarm-lost' });
  private readonly heading = make('b', {});
  private readonly bar = make('i', {});
  private readonly ends = [make('span', {}), make('span', {})] as const;
  private readonly openKey = key('open', 'no lap yet');
  private readonly words = make('p', { class: 'swarm-wait', role: 'status' });
  private readonly controls: HTMLElement;
  private readonly legend: HTMLElement;

  constructor(actions: StageActions) {
    this.pauseButton = button('Pause', 'Pause or go on (P)', actions.pause, icon('pause'));
    this.filmButton = button('Record a film', filmTitle, actions.film, icon('film'));
    const pace = select('Speed', 'How fast the swarm drives', (value) => actions.speed(Number(value)));
    pace.host.classList.add('swarm-pace');
    pace.fill(
      speeds.map(([label, value]) => ({ value: String(value), label })),
      String(firstSpeed),
    );
    this.controls = make(
      'div',
      { class: 'swarm-bar', role: 'group', 'aria-label': 'Swarm' },
      this.pauseButton,
      button('Restart', 'All cars back to their starts', actions.restart, icon('reset')),
      pace.host,
      this.clock,
      this.filmButton,
      button('Close the swarm', 'Back to the cars that you drive', actions.close, '×'),
    );
    this.legend = make(
      'div',
      { class: 'swarm-legend' },
      this.heading,
      make('div', { class: 'swarm-scale' }, this.ends[0], this.bar, this.ends[1]),
      make('div', { class: 'swarm-keys' }, key('lost', this.lost), this.openKey),
      this.rate,
    );
    this.picture.canvas.setAttribute('role', 'img');
    this.picture.canvas.setAttribute('aria-label', 'The swarm on its track, from above');
    this.element = make('section', { id: 'swarm', 'aria-label': 'Swarm', hidden: true }, this.picture.canvas, this.controls, this.legend, this.words);
    const sizes = new ResizeObserver(() => this.fit());
    for (const box of [this.element, this.controls, this.legend]) sizes.observe(box);
  }

  /** Shows a message: what is in progress, or why nothing moves; '' for none. */
  say(words: string): void {
    setText(this.words, words);
    this.words.hidden = words === '';
  }
  setRunning(running: boolean): void {
    this.pauseButton.replaceChildren(icon(running ? 'pause' : 'play'));
    this.pauseButton.setAttribute('aria-label', running ? 'Pause' : 'Go on');
  }
  setFilming(filming: boolean): void {
    this.filmButton.setAttribute('aria-label', filming ? 'Stop and save the film' : 'Record a film');
    this.filmButton.title = filming ? 'Stop and save the film' : filmTitle;
    this.filmButton.classList.toggle('filming', filming);
  }
  /** `name` and `unit` of the parameter that differs. */
  draw(frame: SwarmFrame, scale: ColourScale, places: Float64Array, name: string, unit: string): void {
    this.paint(frame, scale, places);
    setText(this.clock, `${frame.time.toFixed(1)} s`);
    setText(this.heading, headingText(scale, frame.lap, name, unit));
    this.bar.style.background = gradient(scale.of);
    endsText(scale, '').forEach((text, k) => setText(this.ends[k] as HTMLElement, text));
    setText(this.lost, lostText(frame.states));
    setText(this.rate, rateText(frame.rate, frame.pace));
    this.openKey.hidden = !places.some(Number.isNaN);
  }
  paint(frame: SwarmFrame | null, scale: ColourScale | null, places: Float64Array): void {
    const style = getComputedStyle(this.element),
      colour = (name: string) => style.getPropertyValue(name).trim();
    this.picture.draw(frame, scale, places, {
      road: colour('--swarm-road'),
      edge: colour('--swarm-edge'),
      lost: colour('--swarm-lost'),
      open: colour('--swarm-open'),
    });
  }
  private fit(): void {
    const { clientWidth, clientHeight } = this.element;
    if (clientWidth < 1 || clientHeight < 1) return;
    this.picture.resize(clientWidth, clientHeight, this.controls.offsetHeight + 8, this.legend.offsetHeight + 8);
    this.resized();
  }
  /** Called after the picture was resized, which clears it. */
  resized: () => void = () => undefined;
}
