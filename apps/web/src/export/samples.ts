// The last seconds of a drive as a strip under pictures and clips: speed, throttle, brake and steering of the selected car.

export interface Sample {
  time: number; // s
  speed: number; // m/s
  throttle: number;
  brake: number;
  steer: number; // -1 to 1, left positive
}
export const stripSeconds = 10;

/** Adds a sample and forgets what is older than the strip; what a rewind or a reset took back is gone. */
export function keep(samples: Sample[], now: Sample): void {
  while (samples.length > 0 && samples[samples.length - 1]!.time >= now.time) samples.pop();
  samples.push(now);
  while (samples[0]!.time < now.time - stripSeconds) samples.shift();
}

/** Points of a line, x and y between 0 and 1 (y downwards); the newest sample stands at the right edge. */
export function line(samples: readonly Sample[], of: (sample: Sample) => number, low: number, high: number): [number, number][] {
  const end = samples[samples.length - 1]?.time ?? 0;
  const inside = (value: number): number => Math.max(0, Math.min(1, value));
  return samples.map((sample) => [1 - (end - sample.time) / stripSeconds, 1 - inside((of(sample) - low) / (high - low))]);
}
