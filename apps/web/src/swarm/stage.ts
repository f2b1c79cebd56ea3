// The swarm on the stage: picture, legend and buttons, over the view of the cars that are driven.
import { button, make, select, setText } from '../../kit/dom';
import { clipSeconds } from '../../kit/download';
import { icon } from '../toolbar/icons';
import { firstSpeed, type Speed } from './messages';
import { Picture } from './picture';
import { gradient } from './ramp';
import { endsText, headingText, lostText, rateText, type SwarmScene } from './results';

/** `film` begins a film, or ends it. */
export interface StageActions extends Record<'pause' | 'restart' | 'film' | 'close', () => void> {
  speed(speed: Speed): void;
}

const speeds = [1, 2, 5, 10].map((speed) => [`${speed}`, `${speed} ×`] as const);
const filmTitle = `At most ${clipSeconds} s of the swarm as a video, with its clock, its colours and who leads`;
const key = (colour: string, label: HTMLElement | string): HTMLElement => make('span', make(`i.${colour}`), label);

export class SwarmStage {
  readonly element: HTMLElement;
  readonly picture = new Picture();
  private readonly pauseButton: HTMLButtonElement;
  private readonly filmButton: HTMLButtonElement;
  private readonly clock = make('output.swarm-clock', { title: 'Time of the swarm' });
  private readonly rate = make('span.swarm-rate');
  private readonly lost = make('span.swarm-lost');
  private readonly heading = make('b');
  private readonly bar = make('i');
  private readonly ends = [make('span'), make('span')] as const;
  private readonly openKey = key('open', 'no lap yet');
  private readonly words = make('p.swarm-wait', { role: 'status' });
  private readonly controls: HTMLElement;
  private readonly legend: HTMLElement;

  constructor(actions: StageActions) {
    this.pauseButton = button('Pause', 'Pause or go on (P)', actions.pause, icon('pause'));
    this.filmButton = button('Record a film', filmTitle, actions.film, icon('film'));
    const pace = select('Speed', 'How fast the swarm drives', (value) => actions.speed(Number(value)));
    pace.host.classList.add('swarm-pace');
    pace.fill([...speeds, [String(Infinity), 'as fast as it goes']], String(firstSpeed));
    const restart = button('Restart', 'All cars back to their starts', actions.restart, icon('reset'));
    const close = button('Close the swarm', 'Back to the cars that you drive', actions.close, '×');
    const [low, high] = this.ends;
    this.controls = make('div.swarm-bar', { role: 'group', 'aria-label': 'Swarm' }, this.pauseButton, restart, pace.host, this.clock, this.filmButton, close);
    const keys = make('div.swarm-keys', key('lost', this.lost), this.openKey);
    this.legend = make('div.swarm-legend', this.heading, make('div.swarm-scale', low, this.bar, high), keys, this.rate);
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
  draw(scene: SwarmScene): void {
    const { frame, colours, plan, unit } = scene,
      { scale, places } = colours;
    this.picture.draw(scene);
    setText(this.clock, `${frame.time.toFixed(1)} s`);
    setText(this.heading, headingText(scale, frame.lap, plan.parameter, unit));
    this.bar.style.background = gradient(scale.of);
    endsText(scale, '').forEach((text, k) => setText(this.ends[k] as HTMLElement, text));
    setText(this.lost, lostText(frame.states));
    setText(this.rate, rateText(frame.rate, frame.pace));
    this.openKey.hidden = !places.some(Number.isNaN);
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
