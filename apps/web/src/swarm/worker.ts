// The swarm's worker: a core of its own drives the cars, as fast as asked, and sends a picture whenever the page has drawn the last.
import { Wasm } from '../core/wasm';
import { SwarmCars } from './cars';
import { frozen, offTrack, type FromWorker, type SwarmFrame, type Speed, type ToWorker } from './messages';
import { Pace, Rates } from './pace';
import { nextLap } from './results';

const page = self as unknown as { postMessage(message: FromWorker, transfer?: Transferable[]): void };
let core: Wasm | undefined;
let cars: SwarmCars | undefined;
let running = false, speed: Speed = 1, drawn = true, waiting = false, lap = 0;
const pace = new Pace(), rates = new Rates();

function frame(): SwarmFrame {
  const swarm = cars as SwarmCars, { count } = swarm.plan;
  const places = new Float32Array(3 * count), states = new Uint8Array(count), progress = Float32Array.from(swarm.numbers('progress'));
  (['x', 'y', 'yaw'] as const).forEach((what, k) => swarm.numbers(what).forEach((value, i) => (places[3 * i + k] = value)));
  swarm.numbers('off_track').forEach((value, i) => (states[i] = value > 0 ? offTrack : 0));
  swarm.numbers('frozen').forEach((value, i) => (states[i] = (states[i] as number) | (value > 0 ? frozen : 0)));
  while (nextLap(swarm.lap(lap + 1), states)) lap += 1;
  const times = Float32Array.from(swarm.lap(Math.max(1, lap)));
  const timesBefore = lap > 1 ? Float32Array.from(swarm.lap(lap - 1)) : new Float32Array(0);
  const { pace: now, busy } = rates.get();
  return { kind: 'frame', time: swarm.time, places, states, progress, lap, times, timesBefore, pace: now, busy, rate: (now * count) / swarm.plan.dt };
}
function send(): void {
  const message = frame();
  drawn = false;
  page.postMessage(message, [message.places.buffer, message.states.buffer, message.times.buffer, message.timesBefore.buffer]);
}
function stop(words: string): void {
  running = false;
  page.postMessage({ kind: 'refused', words });
}

/** A message to the worker itself arrives sooner than any timer, which waits at least 4 ms. */
const soon = new MessageChannel();
soon.port1.onmessage = () => {
  waiting = false;
  if (!running || !cars) return;
  try {
    const begin = performance.now();
    const looks = pace.advance(() => performance.now(), speed, (n) => cars?.drive(n));
    const end = performance.now();
    rates.add(end, looks, end - begin);
    if (drawn && looks > 0) send();
    goOn(looks > 0 && speed === Infinity ? 0 : 4);
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error));
  }
};
function goOn(milliseconds: number): void {
  if (waiting) return;
  waiting = true;
  if (milliseconds === 0) soon.port2.postMessage(0);
  else setTimeout(() => soon.port2.postMessage(0), milliseconds);
}
function begin(): void {
  lap = 0;
  pace.rest();
  rates.clear();
  send();
}

async function hear(message: ToWorker): Promise<void> {
  switch (message.kind) {
    case 'load':
      core = await Wasm.load(message.core);
      break;
    case 'make': {
      if (!core) throw new Error('the core was not loaded');
      for (const [path, content] of message.files)
        if (!core.call('sixline_put_file', path, content)) throw new Error(core.ask('sixline_error') ?? path);
      cars?.free();
      cars = undefined; // if the next are refused, none drive
      cars = SwarmCars.make(core, message.plan);
      page.postMessage({ kind: 'made', plan: message.plan, values: cars.numbers('value').slice() });
      begin();
      if (running) goOn(0);
      break;
    }
    case 'run':
      if (!message.running || !running) {
        pace.rest();
        rates.clear();
      }
      ({ running, speed } = message);
      if (running && cars) goOn(0);
      break;
    case 'restart':
      cars?.start();
      if (cars) begin();
      break;
    case 'drawn':
      drawn = true;
      break;
  }
}
let last: Promise<void> = Promise.resolve();
self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  // In the order of the messages, although loading takes a while.
  last = last.then(() => hear(data)).catch((error: unknown) => stop(error instanceof Error ? error.message : String(error)));
};
