// Engine and tyres as sound, made by Web Audio from engine speed, throttle and sliding; off until asked for.
import type { Part } from './parts';
import type { Session } from './session';

/** The engine's tone: four cylinders fire twice a turn; louder under load. */
export function engineTone(rpm: number, throttle: number): { hertz: number; gain: number } {
  const turning = Number.isFinite(rpm) && rpm > 0;
  return {
    hertz: turning ? Math.min(1000, rpm / 30) : 20,
    gain: turning ? 0.03 + 0.07 * Math.max(0, Math.min(1, throttle)) : 0,
  };
}

/** The tyres' noise: silent while they roll, loudest where the worst of those that touch the ground slides fast. */
export function tyreGain(wheels: readonly { sliding: number; grounded: number }[], speed: number): number {
  const worst = Math.max(
    0,
    ...wheels.map(({ sliding, grounded }) => (grounded > 0.5 && Number.isFinite(sliding) ? sliding : 0)),
  );
  return 0.12 * Math.min(1, worst) * Math.min(1, Math.abs(speed) / 8);
}

export function createSound(session: Session): Part & { readonly on: boolean; toggle(): void } {
  let player: Player | null = null;
  return {
    get on() {
      return player !== null;
    },
    toggle() {
      if (player) player.close();
      player = player ? null : new Player();
    },
    frame({ steps }) {
      if (!player) return;
      const view = session.world.view(session.selected);
      const still = steps === 0; // paused, or rewinding: silence
      const { hertz, gain } = engineTone(view.has_engine > 0.5 ? view.rpm : 0, view.throttle);
      player.set(hertz, still ? 0 : gain, still ? 0 : tyreGain(view.wheels, view.speed));
    },
  };
}

class Player {
  private readonly audio = new AudioContext();
  private readonly tones = [1, 0.5].map((part) => ({
    part,
    oscillator: new OscillatorNode(this.audio, { type: 'sawtooth' }),
  }));
  private readonly muffle = new BiquadFilterNode(this.audio, { type: 'lowpass', frequency: 600 });
  private readonly engine = new GainNode(this.audio, { gain: 0 });
  private readonly tyres = new GainNode(this.audio, { gain: 0 });
  private readonly noise: AudioBufferSourceNode;

  constructor() {
    const { audio } = this;
    for (const { oscillator } of this.tones) {
      oscillator.connect(this.muffle);
      oscillator.start();
    }
    this.muffle.connect(this.engine).connect(audio.destination);
    const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i += 1) samples[i] = 2 * Math.random() - 1;
    this.noise = new AudioBufferSourceNode(audio, { buffer, loop: true });
    const squeal = new BiquadFilterNode(audio, { type: 'bandpass', frequency: 900, Q: 1.5 });
    this.noise.connect(squeal).connect(this.tyres).connect(audio.destination);
    this.noise.start();
    void audio.resume();
  }

  set(hertz: number, engine: number, tyres: number): void {
    const { currentTime: now } = this.audio;
    for (const { part, oscillator } of this.tones) oscillator.frequency.setTargetAtTime(hertz * part, now, 0.02);
    this.muffle.frequency.setTargetAtTime(300 + 3 * hertz, now, 0.05);
    this.engine.gain.setTargetAtTime(engine, now, 0.04);
    this.tyres.gain.setTargetAtTime(tyres, now, 0.04);
  }

  close(): void {
    void this.audio.close();
  }
}
