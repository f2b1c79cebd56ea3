// The stop watch of three states: idle, running, stopped, idle again. It counts simulation time, so pause stops it too.
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
