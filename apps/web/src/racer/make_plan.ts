// A racer's plan, made in a worker with a core of its own, since it takes seconds.
import type { Core } from '../core/core';
import { Tasks } from '../core/tasks';
import type { PlanTask } from './race_plan';

/** The text of its file; the worker ends with the signal. */
export async function makePlan(core: Core, of: PlanTask, ended: AbortSignal): Promise<string> {
  const tasks = new Tasks(core);
  ended.addEventListener('abort', () => tasks.end());
  try {
    return (await tasks.ask({ kind: 'plan', of, files: [...core.files] })) as string;
  } finally {
    tasks.end();
  }
}
