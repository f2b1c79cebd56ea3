// A part that throws: its place shows why and starts it again, what it listened to is silent, the others go on.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Core, CoreError, type World } from '../../src/core/core';
import { type FrameInfo, type Part, Place } from '../../src/parts';
import { Session } from '../../src/session';
import { SettingsStore } from '../../src/settings';

/** As much of an element as a place and its message use. */
class Element {
  children: Element[] = [];
  text = '';
  private readonly listeners = new Map<string, () => void>();
  constructor(readonly tag = 'div') {}
  setAttribute(): void {}
  addEventListener(name: string, listener: () => void): void {
    this.listeners.set(name, listener);
  }
  append(...added: (Element | string)[]): void {
    for (const one of added) typeof one === 'string' ? (this.text += one) : this.children.push(one);
  }
  replaceChildren(...added: (Element | string)[]): void {
    [this.children, this.text] = [[], ''];
    this.append(...added);
  }
  get textContent(): string {
    return this.text + this.children.map((one) => one.textContent).join(' ');
  }
  press(): void {
    for (const one of this.children) one.press();
    this.listeners.get('click')?.();
  }
}
const now: FrameInfo = { time: 0, elapsed: 0, steps: 0, frame: 0 };
let session: Session, host: Element, notices: string[];
const place = <Made extends Part>(create: (own: Session) => Made): Place<Made> =>
  new Place(session, 'Plots', [host as unknown as HTMLElement], create);

beforeEach(() => {
  vi.stubGlobal('document', { createElement: (tag: string) => new Element(tag) });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  notices = [];
  host = new Element();
  session = new Session({} as Core, { cars: [{}, {}] } as unknown as World, new SettingsStore(null), (text) =>
    notices.push(text),
  );
});
afterEach(() => vi.unstubAllGlobals());

test('a part that fails in a frame shows why, and its button starts it again', () => {
  let broken = true;
  const frames = vi.fn();
  const plots = place(() => ({
    frame() {
      if (broken) throw new Error('no canvas');
      frames();
    },
  }));
  plots.frame(now);
  plots.frame(now);
  expect(host.textContent).toContain('Plots stopped: no canvas');
  expect(notices).toEqual(['Plots stopped: no canvas']);
  broken = false;
  host.press();
  plots.frame(now);
  expect(frames).toHaveBeenCalledTimes(1);
  expect(host.textContent).toBe('');
});

test('a part that fails at its start is started again by the same button', () => {
  let broken = true;
  const plots = place(() => {
    if (broken) throw new Error('no store');
    return {};
  });
  expect(plots.part).toBeNull();
  broken = false;
  host.press();
  expect(plots.part).not.toBeNull();
});

test('a listener that fails stops its part alone, and what the part listened to is silent afterwards', () => {
  const heard = vi.fn(),
    other = vi.fn(),
    kept = vi.fn();
  place((own) => {
    own.on('cars', () => {
      heard();
      throw new Error('no car');
    });
    own.settings.on('fps', kept);
    return {};
  });
  session.on('cars', other);
  session.emit('cars');
  session.emit('cars');
  session.settings.set('fps', 60);
  expect([heard, other, kept].map((listener) => listener.mock.calls.length)).toEqual([1, 2, 0]);
  expect(host.textContent).toContain('no car');
});

test('a refusal of the core in a listener is a notice and no failure', () => {
  const plots = place((own) => {
    own.on('cars', () => {
      throw new CoreError('no such car');
    });
    return {};
  });
  session.emit('cars');
  expect(plots.part).not.toBeNull();
  expect(notices).toEqual(['no such car']);
});

test('what a part sets is the state of the whole session', () => {
  place((own) => {
    own.selected = 1;
    own.paused = true;
    own.settings.set('fps', 30);
    return {};
  });
  expect([session.selected, session.paused, session.settings.get('fps', 0)]).toEqual([1, true, 30]);
});
