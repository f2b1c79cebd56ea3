// The live figure of a lesson: pictures with things to drag, a clock, numbers, a caption. It knows neither article nor
// page around it.
import { escapeText, make, setText } from '../../kit/dom';
import { messageOf } from '../notify';
import { type Control, createControl, Handles, heldIn } from './handles';
import { type Bench, type Figure, firstValues, type Lesson, type Picture, type Slider, type Values } from './lesson';
import { plotSvg } from './plot';
import { sceneSvg } from './scene_drawing';

const slowest = { turned: 1 / 15, playing: 1 / 30 }; // s between two drawings at least
const share = 3; // and so many times what the last drawing took: the car goes on driving beside it
const quiet = 1.2; // s without a change before a screen reader hears it
const least = { one: 110, two: 400 }; // px: a picture is never lower, and with so much room there are two

/** One picture as it stands in the document. */
interface Place {
  element: HTMLElement;
  title: HTMLElement;
  drawing: HTMLElement;
  handles: Handles;
}

export class LiveFigure {
  readonly element: HTMLElement;
  readonly values: Record<string, number>;
  /** Called when values change. */
  onChange = (): void => {};
  private readonly pictures = make('div.lesson-pictures');
  private readonly picker = make('div.lesson-picker', { role: 'group', 'aria-label': 'Pictures' });
  private readonly facts = make('dl');
  private readonly caption = make('figcaption');
  private readonly live = make('p.lesson-live', { 'aria-live': 'polite' });
  private readonly playButton = make('button.lesson-play', { type: 'button' }, 'Play');
  private readonly controls = new Map<string, Control>();
  private readonly places: Place[] = [];
  private readonly clock: Slider | undefined;
  private room = { width: 0, height: 0 };
  private chosen = 0;
  private count = 1;
  private dirty = true;
  private playing = false;
  private sinceDrawn = 1;
  private sinceChange = Infinity;
  private took = 0;

  constructor(
    private readonly bench: Bench,
    readonly lesson: Lesson,
    values: Values = {},
  ) {
    this.values = { ...firstValues(lesson), ...values };
    this.clock = lesson.sliders.find((slider) => slider.plays);
    this.element = make(
      'figure.lesson-figure',
      { 'aria-label': `Live figure: ${lesson.title}` },
      this.picker,
      this.pictures,
    );
    if (this.clock) {
      const { row } = this.control(this.clock);
      row.classList.add('lesson-time');
      row.append(this.playButton);
      this.playButton.addEventListener('click', () => (this.playing ? this.setPlaying(false) : this.play()));
      this.element.append(row);
    }
    this.element.append(this.facts, this.caption, this.live);
  }

  /** The row of a slider, made once. */
  control(slider: Slider): Control {
    const known = this.controls.get(slider.name);
    if (known) return known;
    const control = createControl(this.lesson, slider, (value) => this.turn(slider.name, value));
    control.show(this.values[slider.name] ?? slider.value);
    this.controls.set(slider.name, control);
    return control;
  }

  /** Gives several values at once; the clock stops. */
  set(values: Values): void {
    this.setPlaying(false);
    for (const [name, value] of Object.entries(values)) this.put(name, value);
    this.onChange();
  }

  /** Runs the clock, from its beginning where it had reached the end. */
  play(fromStart = false): void {
    if (!this.clock) return;
    if (fromStart || (this.values[this.clock.name] ?? 0) >= this.clock.max - 1e-9)
      this.put(this.clock.name, this.clock.min);
    this.setPlaying(true);
  }

  /** Puts that picture in view. */
  show(picture: number): void {
    if (picture === this.chosen) return;
    this.chosen = picture;
    this.dirty = true;
  }

  /** The room that the whole figure has [px]. */
  fit(width: number, height: number): void {
    if (width === this.room.width && height === this.room.height) return;
    this.room = { width, height };
    this.dirty = true;
  }

  frame(elapsed: number): void {
    this.sinceDrawn += elapsed;
    this.sinceChange += elapsed;
    if (this.room.width < 60) return;
    this.advance(elapsed);
    if (this.dirty && this.sinceDrawn >= Math.max(this.playing ? slowest.playing : slowest.turned, share * this.took)) {
      this.dirty = false;
      this.sinceDrawn = 0;
      const before = performance.now();
      this.draw();
      this.took = Math.min((performance.now() - before) / 1000, 0.3);
    }
    if (this.sinceChange < quiet || this.sinceChange === Infinity) return;
    this.sinceChange = Infinity;
    setText(this.live, this.caption.textContent ?? '');
  }

  private turn(name: string, value: number): void {
    if (name === this.clock?.name) this.setPlaying(false);
    this.put(name, value);
    this.onChange();
  }

  private put(name: string, value: number): void {
    this.values[name] = value;
    this.controls.get(name)?.show(value);
    this.dirty = true;
    this.sinceChange = 0;
  }

  private setPlaying(on: boolean): void {
    this.playing = on;
    setText(this.playButton, on ? 'Pause' : 'Play');
    this.playButton.setAttribute('aria-pressed', String(on));
    if (!on) this.sinceChange = 0;
  }

  private advance(elapsed: number): void {
    const { clock } = this;
    if (!this.playing || !clock) return;
    const next = Math.min((this.values[clock.name] ?? 0) + elapsed / (clock.slow ?? 1), clock.max);
    this.put(clock.name, next);
    this.sinceChange = Infinity;
    if (next >= clock.max) this.setPlaying(false);
  }

  private draw(): void {
    let now: Figure;
    try {
      now = this.lesson.figure(this.bench, this.values);
    } catch (error) {
      // The core refuses these numbers: its words stand here, and the last picture stays.
      this.caption.classList.add('refused');
      setText(this.caption, messageOf(error));
      return;
    }
    this.caption.classList.remove('refused');
    this.facts.innerHTML = now.facts
      .map(
        ({ name, value, closed }) =>
          `<div><dt>${escapeText(name)}</dt>` +
          `<dd>${escapeText(value)}${closed ? ' <small>closed form</small>' : ''}</dd></div>`,
      )
      .join('');
    setText(this.caption, now.caption);
    this.drawPictures(now.pictures);
  }

  /** As many pictures as there is room for, the chosen one among them. */
  private drawPictures(pictures: readonly Picture[]): void {
    const rest = this.element.offsetHeight - this.pictures.offsetHeight;
    const room = Math.max(this.room.height - rest, least.one);
    this.count = room >= least.two ? 2 : 1;
    const from = Math.min(this.chosen, Math.max(0, pictures.length - this.count));
    const shown = pictures.slice(from, from + this.count);
    const tallest = Math.floor(room / shown.length) - 26; // less a title
    shown.forEach((picture, i) => {
      const { element, title, drawing, handles } = (this.places[i] ??= this.place());
      element.hidden = false;
      setText(title, picture.title);
      drawing.innerHTML =
        picture.kind === 'plot'
          ? plotSvg(picture, this.room.width, tallest)
          : sceneSvg(picture, this.room.width, tallest);
      handles.show(heldIn(picture, this.room.width, tallest), this.values);
    });
    for (const { element, drawing } of this.places.slice(shown.length)) {
      element.hidden = true;
      drawing.replaceChildren(); // its clips have the names of those that are shown
    }
    this.drawPicker(pictures, from);
  }

  private drawPicker(pictures: readonly Picture[], from: number): void {
    this.picker.hidden = pictures.length <= this.count;
    while (this.picker.childElementCount < pictures.length) {
      const number = this.picker.childElementCount;
      const press = make('button', { type: 'button' }, String(number + 1));
      press.addEventListener('click', () => this.show(number));
      this.picker.append(press);
    }
    pictures.forEach(({ title }, i) => {
      const press = this.picker.children[i] as HTMLElement;
      press.setAttribute('aria-label', `${i + 1}: ${title}`);
      press.setAttribute('aria-pressed', String(i >= from && i < from + this.count));
    });
  }

  private place(): Place {
    const handles = new Handles(this.lesson, (name, value) => this.turn(name, value));
    const [title, drawing] = [make('p.lesson-title'), make('div')];
    const element = make('div.lesson-picture', title, make('div.lesson-drawing', drawing, handles.element));
    this.pictures.append(element);
    return { element, title, drawing, handles };
  }
}
