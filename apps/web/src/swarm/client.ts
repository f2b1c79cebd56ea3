// The page's end of the worker: it starts with the first swarm, receives plans and commands, and sends frames.
import { coreBytes } from '../bundled';
import type { Core } from '../core/core';
import type { PlanTask } from '../racer/race_plan';
import type { SwarmPlan } from './cars';
import type { FromWorker, Speed, ToWorker } from './messages';
import SwarmWorker from './worker?worker&inline';

export function createClient(core: Core, hear: (message: FromWorker) => void) {
  let worker: Worker | undefined,
    loaded: Promise<void> = Promise.resolve();
  const say = (message: ToWorker, transfer: Transferable[] = []): void => worker?.postMessage(message, transfer);
  const begin = (): void => {
    const mine = new SwarmWorker();
    worker = mine;
    mine.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (mine === worker) hear(data);
    };
    mine.onerror = (event) => hear({ kind: 'refused', words: `The swarm's worker stopped: ${event.message || 'this browser refuses it'}` });
    loaded = coreBytes().then((bytes) => mine.postMessage({ kind: 'load', core: bytes } satisfies ToWorker, [bytes.buffer]));
  };
  const ask = async (message: ToWorker): Promise<void> => {
    if (!worker) begin();
    const mine = worker;
    await loaded;
    if (mine === worker) say(message); // otherwise it has ended since
  };
  return {
    make: (plan: SwarmPlan) => ask({ kind: 'make', plan, files: [...core.files] }),
    /** The plan of a racer. */
    plan: (task: PlanTask) => ask({ kind: 'plan', task, files: [...core.files] }),
    run: (running: boolean, speed: Speed) => say({ kind: 'run', running, speed }),
    restart: () => say({ kind: 'restart' }),
    drawn: () => say({ kind: 'drawn' }),
    /** The worker and its memory go. */
    end(): void {
      worker?.terminate();
      worker = undefined;
    },
  };
}
