// Parts of the page, each in a place of its own: one that throws shows why and a button that starts it again; the
// others go on.

import { button, make } from '../kit/dom';
import { CoreError } from './core/types';
import { messageOf, report } from './notify';
import type { Session } from './session';

export interface FrameInfo {
  time: number; // simulation s
  elapsed: number; // real s since the last frame
  steps: number; // physics steps in this frame
  frame: number; // count of frames
}

export interface Part {
  frame?(now: FrameInfo): void;
}

export class Place<Made extends Part = Part> {
  part: Made | null = null;
  private running = new AbortController();

  /** `hosts` are the elements that the part fills; the first shows the message when it fails. */
  constructor(
    private readonly session: Session,
    private readonly name: string,
    private readonly hosts: readonly HTMLElement[],
    private readonly create: (session: Session) => Made,
  ) {
    this.start();
  }

  start(): void {
    this.running = new AbortController();
    const { signal } = this.running;
    const failed = (error: unknown): void =>
      error instanceof CoreError ? report(error, this.session.notify) : this.fail(error);
    try {
      this.part = this.create(this.session.forPart(signal, failed));
      if (signal.aborted) this.part = null;
    } catch (error) {
      this.fail(error);
    }
  }

  frame(now: FrameInfo): void {
    try {
      this.part?.frame?.(now);
    } catch (error) {
      this.fail(error);
    }
  }

  private fail(error: unknown): void {
    if (this.running.signal.aborted) return;
    console.error(error);
    this.part = null;
    this.running.abort();
    const text = `${this.name} stopped: ${messageOf(error)}`;
    const restart = (): void => {
      for (const host of this.hosts) host.replaceChildren();
      this.start();
    };
    const again = button(`Start again: ${this.name}`, '', restart, 'Start again');
    for (const host of this.hosts) host.replaceChildren();
    this.hosts[0]?.append(make('div.stopped', { role: 'alert' }, make('p', text), again));
    this.session.notify(text, 'error');
  }
}
