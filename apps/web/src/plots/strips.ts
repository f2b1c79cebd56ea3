// The strip charts of the selected car, or of all cars: which channels, which stretch of time, grid or all in one.

import { button, isSeen, make, type Offer, type Offers, select, toggle } from '../../kit/dom';
import { handOut, type SaveKind, saveButtons } from '../../kit/save';
import { saveStrips } from '../../kit/save_strips';
import type { StripEvents } from '../../kit/strip';
import { StripGrid } from '../../kit/strip_grid';
import { unitKinds, unitsOf } from '../../kit/unit_text';
import type { ModelInfo } from '../core/types';
import type { Session } from '../session';
import { type ChannelSet, channelSets, channelsKey, chosenChannels, createPicker } from './channel_sets';
import { createExpressionField } from './expression';
import { normaliseAll, type Recording, reach, Timeline, Window } from './strip_data';
import { combinedStrip, type Drawn, linesOf, oneStrip, picturesOf } from './strip_lines';
import { stripsCsv } from './strips_csv';

const windows = { 5: '5 s', 10: '10 s', 30: '30 s', 60: '1 min', 120: '2 min', 7200: 'all that is kept' };
const constants = [
  ['0', 'off'] as const,
  ...['0.02', '0.05', '0.1', '0.2', '0.5', '1'].map((constant) => [constant, `${constant} s`] as const),
];

export class Strips {
  readonly root = make('div.strips');
  private readonly timeline = new Timeline();
  readonly grid = new StripGrid<Drawn>();
  private readonly picker = createPicker((chosen) => this.choose(chosen));
  private readonly scroll = make('input', {
    type: 'range',
    min: 0,
    max: 1,
    step: 0.01,
    'aria-label': 'Scroll back in time',
    oninput: () => this.scrolled(),
  });
  private readonly hold = toggle('Pause', 'Hold the plots still; the car drives on', false, (on) => {
    this.timeline.hold(on, this.now());
    this.changed();
  });
  private readonly place = make('output.plot-muted');
  private readonly zoomOut = button('Zoom out', 'Show what was shown before (also: double click)', () => this.unzoom());
  private readonly sets = select('Show', 'Ready-made choices of channels', (id) => this.takeSet(id));
  private readonly compare;
  private lastRows = -1;
  private wasReach: [number, number] = [0, 0];

  constructor(private readonly session: Session) {
    const { settings } = session;
    this.timeline.setLength(settings.get('plots.window', 30));
    this.compare = this.switched('compare', 'All cars', 'Every channel with a line for each car');
    this.root.append(
      make(
        'div.plot-bar',
        this.sets.host,
        this.kept('window', 30, 'Window', '', windows, (length) => this.timeline.setLength(length)),
        this.kept(
          'smoothing',
          0,
          'Smoothing',
          'Time constant, for the eye only: what is recorded and saved stays raw',
          constants,
        ),
        this.switched(
          'combined',
          'In one',
          'All channels in one plot, each between its smallest (0) and largest (1) value',
        ),
        this.compare,
        saveButtons('strips', ['PNG', 'SVG', 'CSV'], (kind) => this.save(kind)),
      ),
      this.picker.root,
      createExpressionField(session, () => this.build()),
      make('div.plot-bar', this.hold, this.scroll, this.zoomOut, this.place),
      this.grid.root,
    );
    session.on(['cars', 'selected'], () => this.build());
    for (const kind of unitKinds) settings.on(`units.${kind}`, () => this.build());
    session.on('reset', () => this.timeline.follow());
    this.build();
  }

  /** A number that is chosen here and kept. */
  private kept(
    key: string,
    standard: number,
    label: string,
    title: string,
    offers: Offers,
    changed = (_: number): void => {},
  ): HTMLElement {
    const { settings } = this.session;
    const made = select(label, title, (text) => {
      settings.set(`plots.${key}`, Number(text));
      changed(Number(text));
      this.changed();
    });
    made.fill(offers, String(settings.get(`plots.${key}`, standard)));
    return made.host;
  }
  private switched(key: string, text: string, title: string): HTMLButtonElement {
    const { settings } = this.session;
    return toggle(text, title, settings.get(`plots.${key}`, false), (on) => {
      settings.set(`plots.${key}`, on);
      this.build();
    });
  }

  /** Draws when there is something new, at most 30 times a second; long windows less often. */
  frame(): void {
    const rows = this.session.world.status.history_rows;
    const pause = this.timeline.length > 600 ? 250 : this.timeline.length > 90 ? 100 : 33;
    if (!this.grid.due(pause, rows !== this.lastRows && this.timeline.live)) return;
    this.lastRows = rows;
    this.draw();
  }

  private recording(car: number): Recording {
    return { history: this.session.world.history(car), channels: this.session.world.channels(car) };
  }
  private now(): number {
    return reach(this.recording(this.session.selected))[1];
  }
  private model(): ModelInfo | undefined {
    return this.session.core.model(this.session.world.cars[this.session.selected]?.model);
  }
  private key(): string {
    const { world, selected } = this.session;
    return channelsKey(this.model(), world.channels(selected));
  }
  private chosen(): string[] {
    return chosenChannels(this.session, this.session.selected);
  }
  private choose(names: string[]): void {
    // Nothing at all is also a choice; an empty list would mean the standard one.
    this.session.settings.set(this.key(), names.length > 0 ? names : ['']);
    this.build();
  }
  private takeSet(id: string): void {
    const set = this.channelSets().find((one) => one.id === id);
    // The standard choice is kept as "nothing chosen", so that it suits every model of the kind.
    if (set) this.session.settings.set(this.key(), id === 'standard' ? [] : set.names);
    this.build();
  }
  private channelSets(): ChannelSet[] {
    return channelSets(this.model(), this.session.world.channels(this.session.selected));
  }

  /** Makes the plots anew: other channels, other cars, another way to show them. */
  private build(): void {
    const { world, selected, settings } = this.session;
    const chosen = this.chosen();
    const sets = this.channelSets();
    const same = sets.find((set) => set.names.join() === chosen.join());
    this.sets.fill([...sets.map(({ id, title }): Offer => [id, title]), ['', 'own choice']], same?.id ?? '');
    this.picker.show(world.channels(selected), chosen);
    this.compare.hidden = world.cars.length < 2;
    const compare = world.cars.length > 1 && settings.get('plots.compare', false);
    const cars = compare ? world.cars.map((_, car) => car) : [selected];
    const own = settings.get('plots.expression', '');
    const plots = [...chosen, ...(own === '' ? [] : [`=${own}`])]
      .map((name) => linesOf(this.session, name, cars, unitsOf(settings)))
      .filter((lines) => lines.length > 0);
    const combined = settings.get('plots.combined', false) && plots.length > 0;
    this.grid.show(
      combined
        ? [combinedStrip(plots, compare, this.events())]
        : plots.map((lines) => oneStrip(lines, compare, this.events())),
    );
    this.grid.root.classList.toggle('combined', combined);
    const why = chosen.length === 0 ? 'Choose channels above.' : 'None of the chosen channels exists on this model.';
    if (plots.length === 0) this.grid.root.append(make('p.plot-muted', why));
    this.changed();
  }

  private events(): StripEvents {
    return {
      zoom: (from: number, to: number) => (this.timeline.zoom(from, to), this.changed()),
      unzoom: () => this.unzoom(),
      move: (from, to) => (this.timeline.move(from, to, ...this.wasReach), this.changed()),
    };
  }

  private draw(): void {
    const recordings = this.session.world.cars.map((_, car) => this.recording(car));
    const [earliest, now] = (this.wasReach = reach(recordings[this.session.selected] ?? (recordings[0] as Recording)));
    this.timeline.clip(earliest, now);
    const [from, to] = this.span(earliest, now);
    this.grid.fit();
    const pixels = Math.max(120, (this.grid.drawn[0]?.strip.width ?? 300) - 70);
    const constant = this.session.settings.get('plots.smoothing', 0);
    const view = new Window(recordings, from, to, pixels, constant);
    const combined = this.grid.root.classList.contains('combined');
    for (const { strip, lines } of this.grid.drawn) {
      if (!isSeen(strip.root)) continue;
      const raw = lines.map(
        ({ car, channel, shown, expression }) => view.line(expression ?? channel.name, shown.factor, car) ?? [],
      );
      strip.setData(view.x, combined ? normaliseAll(raw) : raw, from, to, raw);
    }
    this.showPlace(earliest, now, to);
  }
  private save(kind: SaveKind): void {
    const { session } = this,
      [from, to] = this.span(...this.wasReach),
      cars = session.world.cars.map((_, car) => this.recording(car));
    const view = new Window(cars, from, to, 1800);
    if (kind === 'CSV') return handOut('strips', kind, stripsCsv(session, session.selected, this.chosen(), from, to));
    const pictures = this.grid.drawn.flatMap(({ lines }) => picturesOf(lines, view));
    saveStrips(kind, pictures, 'time [s]', from, to);
  }
  private span(earliest: number, now: number): [number, number] {
    if (this.timeline.length < 7200) return this.timeline.shown(earliest, now);
    return [earliest, Math.max(now, earliest + 1)];
  }
  private showPlace(earliest: number, now: number, to: number): void {
    const { timeline } = this;
    this.scroll.disabled = now - earliest <= timeline.length && timeline.live;
    const least = Math.min(now, earliest + timeline.length);
    this.scroll.min = String(this.scroll.disabled ? least - 1 : least);
    this.scroll.max = String(now);
    this.scroll.value = String(timeline.live ? now : to);
    this.zoomOut.hidden = !timeline.zoomed;
    this.hold.setAttribute('aria-pressed', String(!timeline.live));
    this.hold.textContent = timeline.live ? 'Pause' : 'Follow';
    this.place.textContent = timeline.live ? '' : `to ${to.toFixed(2)} s of ${now.toFixed(1)} s`;
  }
  private scrolled(): void {
    const [earliest, now] = this.wasReach;
    this.timeline.scroll(Number(this.scroll.value), earliest, now);
    this.changed();
  }
  private unzoom(): void {
    if (this.timeline.zoomed) this.timeline.unzoom();
    else this.timeline.follow();
    this.changed();
  }
  private changed(): void {
    this.grid.stale = true;
  }
}
