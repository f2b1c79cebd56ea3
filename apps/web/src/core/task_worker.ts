// A worker with a core of its own, for what takes longer than a frame: a racer's plan, a swarm.
import { messageOf } from '../notify';
import { type PlanTask, planIn, worldOf } from '../racer/race_plan';
import { swarmNumbers } from './types';
import { Wasm } from './wasm';

export type Task =
  | { kind: 'load'; core: Uint8Array }
  /** The text of a racer's plan. */
  | { kind: 'plan'; of: PlanTask; files: [path: string, text: string][] }
  /** Places of a swarm of cars at their starts, and after so many more seconds. */
  | {
      kind: 'swarm';
      of: PlanTask;
      files: [path: string, text: string][];
      count: number;
      timeStep: number;
      integrator: string;
      driver: string;
    }
  | { kind: 'drive'; seconds: number };
export type Answer = string | Float32Array | null;

let core: Wasm | undefined;
let world = 0; // of the swarm
let count = 0;

function swarm(wasm: Wasm): Float32Array {
  return Float32Array.from(
    wasm.doublesAt(wasm.address('play_world_get_numbers', world, 'swarm', 0), swarmNumbers * count),
  );
}
function put(wasm: Wasm, files: readonly [path: string, text: string][]): void {
  for (const [path, text] of files) wasm.call('play_put_file', path, text);
}

async function done(task: Task): Promise<Answer> {
  if (task.kind === 'load') core = await Wasm.load(task.core);
  const wasm = core as Wasm;
  switch (task.kind) {
    case 'plan':
      put(wasm, task.files);
      return planIn(wasm, task.of);
    case 'swarm':
      put(wasm, task.files);
      wasm.destroy('play_world_destroy', world);
      world = worldOf(wasm, task.of);
      wasm.call('play_world_set_clock', world, task.timeStep, task.integrator);
      wasm.call('play_world_set_driver', world, task.driver);
      wasm.call('play_world_set_swarm', world, task.count);
      count = task.count;
      return swarm(wasm);
    case 'drive':
      wasm.call('play_world_drive_swarm', world, task.seconds);
      return swarm(wasm);
    default:
      return null;
  }
}

/** One after the other, although loading takes a while. */
let last: Promise<void> = Promise.resolve();
const page = self as unknown as {
  postMessage(message: { answer?: Answer; refused?: string }, transfer?: Transferable[]): void;
};
self.onmessage = ({ data }: MessageEvent<Task>) => {
  last = last
    .then(() => done(data))
    .then((answer) =>
      page.postMessage({ answer }, answer instanceof Float32Array ? [answer.buffer as ArrayBuffer] : []),
    )
    .catch((error: unknown) => page.postMessage({ refused: messageOf(error) }));
};
