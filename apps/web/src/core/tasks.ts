// The page's end of the worker for long tasks: it starts with the first one and answers in their order.
import { coreBytes } from '../bundled';
import type { Core } from './core';
import type { Answer, Task } from './task_worker';
import TaskWorker from './task_worker?worker&inline';
import { CoreError } from './types';

export class Tasks {
  private worker: Worker | undefined;
  private loaded: Promise<unknown> = Promise.resolve();
  private waiting: { resolve(answer: Answer): void; reject(error: Error): void }[] = [];

  constructor(readonly core: Core) {}

  /** Rejects in the core's words; never settles where the worker ends before. */
  async ask(task: Task): Promise<Answer> {
    if (!this.worker) this.begin();
    const { worker } = this;
    await this.loaded;
    return worker === this.worker ? this.post(task) : new Promise(() => undefined);
  }
  /** The worker and its memory go. */
  end(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.waiting = [];
  }

  private begin(): void {
    const worker = new TaskWorker();
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<{ answer?: Answer; refused?: string }>) => {
      const first = this.worker === worker ? this.waiting.shift() : undefined;
      if (data.refused === undefined) first?.resolve(data.answer ?? null);
      else first?.reject(new CoreError(data.refused));
    };
    worker.onerror = (event) => {
      for (const { reject } of this.waiting.splice(0))
        reject(new Error(`A worker stopped: ${event.message || 'this browser refuses it'}`));
    };
    this.loaded = coreBytes().then((core) => this.post({ kind: 'load', core }, [core.buffer as ArrayBuffer]));
  }
  private post(task: Task, transfer: Transferable[] = []): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      this.worker?.postMessage(task, transfer);
    });
  }
}
