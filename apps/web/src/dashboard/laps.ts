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
  const line = (label: string) => {
    const value = make('dd', '-');
    return { value, host: make('div', make('dt', label), value) };
  };
  const [lap, last, best, distance] = [line('Lap'), line('Last'), line('Best'), line('Distance')];
  const list = make('dl.lap-list', lap.host, last.host, best.host, distance.host);
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
      for (const { host } of [lap, last, best]) host.hidden = !laps;
      distance.host.hidden = laps;
      if (!laps) {
        setText(distance.value, `x ${figures(session.world.view(session.selected).x)} m`);
        list.classList.remove('off');
        return;
      }
      setText(lap.value, `${Math.max(0, status.lap)} · ${lapTime(status.lap_time)}${status.off_track > 0.5 ? ' off' : status.lap_clean > 0.5 ? '' : ' *'}`);
      setText(last.value, lapTime(status.last_lap));
      setText(best.value, lapTime(status.best_lap));
      lap.value.title = status.off_track > 0.5 ? 'off the road' : status.lap_clean > 0.5 ? '' : '* the car left the road in this lap';
      list.classList.toggle('off', status.off_track > 0.5);
    },
  };
}
