// The stop watch and, on a track, the laps; numbers and times in a readable form, with a steady count of digits.
import { make, setText } from '../../kit/dom';
import { numberText } from '../../kit/words';
import type { Session } from '../session';

/** Gear as on a gear lever. */
export function gearText(gear: number): string {
  const whole = Math.round(gear);
  return whole < 0 ? 'R' : whole === 0 ? 'N' : String(whole);
}

export type TimerState = 'idle' | 'running' | 'stopped';

export class Timer {
  state: TimerState = 'idle';
  private start = 0;
  private end = 0;

  /** The next state; `time` is the simulation's. */
  press(time: number): void {
    if (this.state === 'idle') {
      this.start = time;
      this.state = 'running';
    } else if (this.state === 'running') {
      this.end = time;
      this.state = 'stopped';
    } else {
      this.clear();
    }
  }

  clear(): void {
    this.state = 'idle';
  }

  /** Seconds shown at a moment of the simulation; never negative, a rewind behind the start shows 0. */
  read(time: number): number {
    if (this.state === 'idle') return 0;
    return Math.max(0, (this.state === 'running' ? time : this.end) - this.start);
  }
}

/** 83.4567 -> "1:23.457"; no time at all -> "-:--.---". */
export function clockText(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds < 0) return '-:--.---';
  const thousandths = Math.round(seconds * 1000);
  const minutes = Math.floor(thousandths / 60000);
  const rest = (thousandths % 60000) / 1000;
  return `${minutes}:${rest.toFixed(3).padStart(6, '0')}`;
}

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
        setText(distance.value, `x ${numberText(session.world.view(session.selected).x, 'm')} m`);
        list.classList.remove('off');
        return;
      }
      setText(
        lap.value,
        `${Math.max(0, status.lap)} · ${lapTime(status.lap_time)}${status.off_track > 0.5 ? ' off' : status.lap_clean > 0.5 ? '' : ' *'}`,
      );
      setText(last.value, lapTime(status.last_lap));
      setText(best.value, lapTime(status.best_lap));
      lap.value.title =
        status.off_track > 0.5 ? 'off the road' : status.lap_clean > 0.5 ? '' : '* the car left the road in this lap';
      list.classList.toggle('off', status.off_track > 0.5);
    },
  };
}
