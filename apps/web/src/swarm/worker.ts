// The swarm's worker: a core of its own drives the cars, as fast as asked, and sends a picture whenever the page has drawn the last.
import { Wasm } from '../core/wasm';
import { messageOf } from '../notify';
import { planIn } from '../racer/race_plan';
import { SwarmCars } from './cars';
import { type FromWorker, frozen, offTrack, type Speed, type SwarmFrame, type ToWorker } from './messages';
import { Pace, Rates } from './pace';
import { nextLap } from './results';

class SwarmWorker {
  private core: Wasm | undefined;
  private cars: SwarmCars | undefined;
  private running = false;
  private speed: Speed = 1;
  private drawn = true; // the last picture
  private waiting = false; // for the next call of drive()
  private lap = 0;
  private last: Promise<void> = Promise.resolve();
  private readonly pace = new Pace();
  private readonly rates = new Rates();
  /** A message to the worker itself arrives sooner than any timer, which waits at least 4 ms. */
  private readonly soon = new MessageChannel();

  constructor(private readonly send: (message: FromWorker, transfer?: Transferable[]) => void) {
    this.soon.port1.onmessage = () => {
      this.waiting = false;
      try {
        this.drive();
      } catch (error) {
        this.stop(error);
      }
    };
  }

  /** In the order of the messages, although loading takes a while. */
  take(message: ToWorker): void {
    this.last = this.last.then(() => this.hear(message)).catch((error: unknown) => this.stop(error));
  }

  private async hear(message: ToWorker): Promise<void> {
    switch (message.kind) {
      case 'load':
        this.core = await Wasm.load(message.core);
        break;
      case 'make':
        this.make(message);
        break;
      case 'plan':
        this.put(message.files);
        this.send({ kind: 'planned', text: planIn(this.loaded(), message.task) });
        break;
      case 'run':
        if (!message.running || !this.running) this.rest();
        this.running = message.running;
        this.speed = message.speed;
        if (this.running && this.cars) this.goOn(0);
        break;
      case 'restart':
        this.cars?.start();
        if (this.cars) this.begin(this.cars);
        break;
      case 'drawn':
        this.drawn = true;
        break;
    }
  }

  private stop(error: unknown): void {
    this.running = false;
    this.send({ kind: 'refused', words: messageOf(error) });
  }

  private loaded(): Wasm {
    if (!this.core) throw new Error('the core was not loaded');
    return this.core;
  }
  private put(files: readonly [path: string, content: string][]): void {
    for (const [path, text] of files) this.loaded().call('play_put_file', path, text);
  }
  private make({ files, plan }: Extract<ToWorker, { kind: 'make' }>): void {
    this.put(files);
    this.cars?.free();
    this.cars = undefined; // if the next are refused, none drive
    this.cars = SwarmCars.make(this.loaded(), plan);
    this.send({ kind: 'made', plan, values: this.cars.numbers('value').slice() });
    this.begin(this.cars);
    if (this.running) this.goOn(0);
  }
  private begin(cars: SwarmCars): void {
    this.lap = 0;
    this.rest();
    this.sendPicture(cars);
  }
  private rest(): void {
    this.pace.rest();
    this.rates.clear();
  }

  private drive(): void {
    const { cars, speed } = this;
    if (!this.running || !cars) return;
    const now = (): number => performance.now();
    const begin = now();
    const looks = this.pace.advance(now, speed, (n) => cars.drive(n));
    const end = now();
    this.rates.add(end, looks, end - begin);
    if (this.drawn && looks > 0) this.sendPicture(cars);
    this.goOn(looks > 0 && speed === Infinity ? 0 : 4);
  }
  private goOn(milliseconds: number): void {
    if (this.waiting) return;
    this.waiting = true;
    const ask = (): void => this.soon.port2.postMessage(0);
    if (milliseconds === 0) ask();
    else setTimeout(ask, milliseconds);
  }

  private sendPicture(cars: SwarmCars): void {
    const message = this.picture(cars);
    this.drawn = false;
    this.send(message, [message.places.buffer, message.states.buffer, message.times.buffer, message.timesBefore.buffer]);
  }
  private picture(cars: SwarmCars): SwarmFrame {
    const { count, dt } = cars.plan;
    const places = new Float32Array(3 * count),
      states = new Uint8Array(count),
      progress = Float32Array.from(cars.numbers('progress'));
    (['x', 'y', 'yaw'] as const).forEach((what, k) => cars.numbers(what).forEach((value, i) => (places[3 * i + k] = value)));
    cars.numbers('off_track').forEach((value, i) => (states[i] = value > 0 ? offTrack : 0));
    cars.numbers('frozen').forEach((value, i) => (states[i] = (states[i] as number) | (value > 0 ? frozen : 0)));
    while (nextLap(cars.lap(this.lap + 1), states)) this.lap += 1;
    const { lap } = this;
    const times = Float32Array.from(cars.lap(Math.max(1, lap)));
    const timesBefore = lap > 1 ? Float32Array.from(cars.lap(lap - 1)) : new Float32Array(0);
    const { pace, busy } = this.rates.get();
    return { kind: 'frame', time: cars.time, places, states, progress, lap, times, timesBefore, pace, busy, rate: (pace * count) / dt };
  }
}

const page = self as unknown as { postMessage(message: FromWorker, transfer?: Transferable[]): void };
const worker = new SwarmWorker((message, transfer = []) => page.postMessage(message, transfer));
self.onmessage = ({ data }: MessageEvent<ToWorker>) => worker.take(data);
