// The stop watch and, on a track, the laps: this one, the last, the best, and whether the car left the road.

import { make, setText } from '../dom';
import type { Session } from '../session';
import { figures } from './numbers';
import { clockText, type Timer } from './timer';

const words = { idle: 'Start timer', running: 'Stop timer', stopped: 'Clear timer' } as const;

export function createLaps(session: Session, timer: Timer, press: () => void): { host: HTMLElement; draw(): void } {
  const time = make('span', clockText(0));
  const does = make('span.unseen', words.idle);
  const watch = make('button', { type: 'button', title: 'Timer' }, does, time);
  watch.addEventListener('click', press);
  watch.className = 'watch';
  const row = (label: string): [HTMLElement, HTMLElement] => {
    const value = make('dd', '-');
    return [make('div', make('dt', label), value), value];
  };
  const [lap, lapValue] = row('Lap'),
    [last, lastValue] = row('Last'),
    [best, bestValue] = row('Best');
  const [distance, distanceValue] = row('Distance');
  const list = make('dl.lap-list', lap, last, best, distance);
  const lapTime = (seconds: number): string => (seconds > 0 ? clockText(seconds) : '–');
  return {
    host: make('div.laps', watch, list),
    draw() {
      const { status } = session.world;
      setText(time, clockText(timer.read(status.time)));
      if (watch.dataset.state !== timer.state) {
        watch.dataset.state = timer.state;
        setText(does, words[timer.state]);
      }
      const laps = status.on_track > 0.5;
      for (const each of [lap, last, best]) each.hidden = !laps;
      distance.hidden = laps;
      if (!laps) {
        setText(distanceValue, `x ${figures(session.world.view(session.selected).x)} m`);
        list.classList.remove('off');
        return;
      }
      setText(lapValue, `${Math.max(0, status.lap)} · ${lapTime(status.lap_time)}${status.off_track > 0.5 ? ' off' : status.lap_clean > 0.5 ? '' : ' *'}`);
      setText(lastValue, lapTime(status.last_lap));
      setText(bestValue, lapTime(status.best_lap));
      lapValue.title = status.off_track > 0.5 ? 'off the road' : status.lap_clean > 0.5 ? '' : '* the car left the road in this lap';
      list.classList.toggle('off', status.off_track > 0.5);
    },
  };
}
