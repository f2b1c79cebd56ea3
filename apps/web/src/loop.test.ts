// The loop: real time goes to the core once a frame, a sleeping tab is not caught up, one broken part stops nobody else.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { App, Part } from './app';
import { startLoop } from './loop';
import { SettingsStore } from './settings';

let beat: ((milliseconds: number) => void) | null, given: number[], rewound: number[], said: string[], app: App;
let page: { visibilityState: string; seen: () => void };
let frame: (elapsed: number) => number;

beforeEach(() => {
  beat = null;
  [given, rewound, said] = [[], [], []];
  frame = (elapsed) => {
    given.push(elapsed);
    return 1;
  };
  page = { visibilityState: 'visible', seen: () => undefined };
  vi.stubGlobal('requestAnimationFrame', (next: (milliseconds: number) => void) => {
    beat = next;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => { beat = null; });
  vi.stubGlobal('document', Object.assign(page, {
    addEventListener: (_: string, listener: () => void) => { page.seen = listener; },
    removeEventListener: () => undefined,
  }));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  app = {
    paused: false, timeScale: 1, settings: new SettingsStore(null), notify: (text: string) => said.push(text),
    world: { status: { time: 0 }, frame: (elapsed: number) => frame(elapsed), rewind: (seconds: number) => rewound.push(seconds) },
  } as unknown as App;
});
afterEach(() => vi.unstubAllGlobals());

const run = (...times: number[]): void => times.forEach((time) => beat?.(time));

describe('the loop', () => {
  test('hands on the real time between two frames, once a frame', () => {
    startLoop(app, [], () => [], () => false);
    run(1000, 1016, 1050);
    expect(given.map((seconds) => Math.round(seconds * 1000))).toEqual([0, 16, 34]);
  });
  test('slow motion and pause scale the time', () => {
    startLoop(app, [], () => [], () => false);
    run(1000);
    app.timeScale = 0.25;
    run(1040);
    app.paused = true;
    run(1080);
    expect(given).toEqual([0, 0.01, 0]);
  });
  test('draws no more often than asked, on any screen, and loses no time by it', () => {
    app.settings.set('fps', 60);
    startLoop(app, [], () => [], () => false);
    run(...Array.from({ length: 145 }, (_, frame) => 1000 + (frame * 1000) / 144)); // a second of a fast screen
    expect(given.length).toBeGreaterThan(58);
    expect(given.length).toBeLessThan(63);
    expect(given.reduce((sum, seconds) => sum + seconds)).toBeCloseTo(1, 1);
  });
  test.each([-1, 0, 1e-9, 59.94])('%d frames per second are not on offer: as many as the screen shows', (rate) => {
    app.settings.set('fps', rate);
    startLoop(app, [], () => [], () => false);
    run(1000, 1010, 1020);
    expect(given.length).toBe(3);
  });
  test('a tab that slept for an hour wakes where it was', () => {
    startLoop(app, [], () => [], () => false);
    run(1000, 1016);
    page.visibilityState = 'hidden';
    page.seen();
    expect(beat).toBeNull();
    page.visibilityState = 'visible';
    page.seen();
    run(3_601_016, 3_601_032);
    expect(given.slice(2).map((seconds) => Math.round(seconds * 1000))).toEqual([0, 16]);
  });
  test('a clock that goes backwards gives no negative time', () => {
    startLoop(app, [], () => [], () => false);
    run(1000, 900);
    expect(given).toEqual([0, 0]);
  });
  test('rewinding goes back and steps nothing', () => {
    startLoop(app, [], () => [], () => true);
    run(1000, 1050);
    expect(given).toEqual([0, 0]);
    expect(rewound[1]).toBeCloseTo(0.1, 12);
  });
  test('a part that fails is told once and left out, the others go on', () => {
    const drawn = vi.fn();
    const broken: Part = { frame() { throw new Error('no canvas'); } };
    startLoop(app, [], () => [broken, { frame: drawn }], () => false);
    run(1000, 1016, 1032);
    expect(drawn).toHaveBeenCalledTimes(3);
    expect(said).toEqual(['no canvas']);
  });
  test('a core that trapped stops the loop and says so', () => {
    frame = () => { throw new Error('unreachable'); };
    startLoop(app, [], () => [], () => false);
    const first = beat;
    beat = null;
    first?.(1000);
    expect(beat).toBeNull();
    expect(said).toEqual(['The core has stopped. Load the page again to go on.']);
  });
});
