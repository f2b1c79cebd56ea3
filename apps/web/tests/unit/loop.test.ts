// The loop: real time goes to the core once a frame, a sleeping tab is not caught up, a core that trapped stops it.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Core, World } from '../../src/core/core';
import { startLoop } from '../../src/loop';
import { Session } from '../../src/session';
import { SettingsStore } from '../../src/settings';

let beat: ((milliseconds: number) => void) | null,
  given: number[],
  rewound: number[],
  notices: string[],
  session: Session;
let page: { visibilityState: string; seen: () => void };
let frame: (elapsed: number) => number;

beforeEach(() => {
  beat = null;
  [given, rewound, notices] = [[], [], []];
  frame = (elapsed) => {
    given.push(elapsed);
    return 1;
  };
  page = { visibilityState: 'visible', seen: () => undefined };
  vi.stubGlobal('requestAnimationFrame', (next: (milliseconds: number) => void) => {
    beat = next;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {
    beat = null;
  });
  vi.stubGlobal(
    'document',
    Object.assign(page, {
      addEventListener: (_: string, listener: () => void) => {
        page.seen = listener;
      },
      removeEventListener: () => undefined,
    }),
  );
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const world = {
    status: { time: 0 },
    cars: [],
    frame: (elapsed: number) => frame(elapsed),
    rewind: (seconds: number) => rewound.push(seconds),
  };
  session = new Session({} as Core, world as unknown as World, new SettingsStore(null), (text) => notices.push(text));
});
afterEach(() => vi.unstubAllGlobals());

const run = (...times: number[]): void => times.forEach((time) => beat?.(time));

describe('the loop', () => {
  test('hands on the real time between two frames, once a frame', () => {
    startLoop(session, [], [], () => false);
    run(1000, 1016, 1050);
    expect(given.map((seconds) => Math.round(seconds * 1000))).toEqual([0, 16, 34]);
  });
  test('slow motion and pause scale the time', () => {
    startLoop(session, [], [], () => false);
    run(1000);
    session.timeScale = 0.25;
    run(1040);
    session.paused = true;
    run(1080);
    expect(given).toEqual([0, 0.01, 0]);
  });
  test('draws no more often than asked, on any screen, and loses no time by it', () => {
    session.settings.set('fps', 60);
    startLoop(session, [], [], () => false);
    run(...Array.from({ length: 145 }, (_, frame) => 1000 + (frame * 1000) / 144)); // a second of a fast screen
    expect(given.length).toBeGreaterThan(58);
    expect(given.length).toBeLessThan(63);
    expect(given.reduce((sum, seconds) => sum + seconds)).toBeCloseTo(1, 1);
  });
  test.each([-1, 0, 1e-9, 59.94])('%d frames per second are not on offer: as many as the screen shows', (rate) => {
    session.settings.set('fps', rate);
    startLoop(session, [], [], () => false);
    run(1000, 1010, 1020);
    expect(given.length).toBe(3);
  });
  test('a tab that slept for an hour wakes where it was', () => {
    startLoop(session, [], [], () => false);
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
    startLoop(session, [], [], () => false);
    run(1000, 900);
    expect(given).toEqual([0, 0]);
  });
  test('rewinding goes back and steps nothing', () => {
    startLoop(session, [], [], () => true);
    run(1000, 1050);
    expect(given).toEqual([0, 0]);
    expect(rewound[1]).toBeCloseTo(0.1, 12);
  });
  test('a core that trapped stops the loop with a notice', () => {
    frame = () => {
      throw new Error('unreachable');
    };
    startLoop(session, [], [], () => false);
    const first = beat;
    beat = null;
    first?.(1000);
    expect(beat).toBeNull();
    expect(notices).toEqual(['The core has stopped. Reload the page to go on.']);
  });
});
