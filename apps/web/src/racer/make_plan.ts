// A racer's plan, made in a worker with a core of its own, since it takes seconds.
import type { Core } from '../core/core';
import { createClient } from '../swarm/client';
import type { PlanTask } from './race_plan';

/** The text of its file; the worker ends with the signal. */
export function makePlan(core: Core, task: PlanTask, ended: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const client = createClient(core, (message) => {
      if (message.kind === 'planned') resolve(message.text);
      else reject(new Error(message.kind === 'refused' ? message.words : message.kind));
      client.end();
    });
    ended.addEventListener('abort', () => client.end());
    client.plan(task).catch(reject);
  });
}
