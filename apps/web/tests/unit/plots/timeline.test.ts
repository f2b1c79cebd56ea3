// Which stretch of time the plots show.
import { describe, expect, it } from 'vitest';
import { Timeline } from '../../../src/plots/strip_data';

describe('the timeline', () => {
  it('shows the last 30 s, and a younger recording from its start', () => {
    const timeline = new Timeline();
    expect(timeline.shown(0, 100)).toEqual([70, 100]);
    expect(timeline.shown(0, 12)).toEqual([0, 30]);
    expect(timeline.shown(40, 50)).toEqual([40, 70]);
  });
  it('stands still while the car drives on, and follows again', () => {
    const timeline = new Timeline();
    timeline.hold(true, 100);
    expect(timeline.shown(0, 140)).toEqual([70, 100]);
    timeline.hold(false, 140);
    expect(timeline.shown(0, 140)).toEqual([110, 140]);
  });
  it('scrolls back no further than the recording reaches, and follows at its end', () => {
    const timeline = new Timeline();
    timeline.scroll(10, 50, 200);
    expect(timeline.shown(50, 200)).toEqual([50, 80]);
    timeline.scroll(200, 50, 200);
    expect(timeline.live).toBe(true);
  });
  it('goes back from two zooms to what was shown before the first', () => {
    const timeline = new Timeline();
    timeline.zoom(80, 90);
    timeline.zoom(82, 83);
    expect(timeline.shown(0, 300)).toEqual([82, 83]);
    timeline.unzoom();
    expect(timeline.shown(0, 100)).toEqual([70, 100]);
    expect(timeline.live).toBe(true);
  });
  it('follows fingers: one moves it, two stretch it, and there is a way back', () => {
    const timeline = new Timeline();
    timeline.move(60, 90, 0, 100);
    expect(timeline.shown(0, 100)).toEqual([60, 90]);
    expect(timeline.zoomed).toBe(false);
    timeline.move(70, 80, 0, 100);
    expect(timeline.shown(0, 140)).toEqual([70, 80]);
    timeline.unzoom();
    expect(timeline.shown(0, 140)).toEqual([60, 90]);
    timeline.move(75, 105, 0, 100); // beyond the present: it follows again
    expect(timeline.live).toBe(true);
  });
  it('does not zoom into nothing', () => {
    const timeline = new Timeline();
    timeline.zoom(80, 80);
    timeline.zoom(80, 70);
    timeline.zoom(NaN, 70);
    expect(timeline.zoomed).toBe(false);
  });
  it('follows again when a rewind takes back what it showed', () => {
    const timeline = new Timeline();
    timeline.zoom(80, 90);
    timeline.clip(0, 60);
    expect(timeline.shown(0, 60)).toEqual([30, 60]);
  });
});
