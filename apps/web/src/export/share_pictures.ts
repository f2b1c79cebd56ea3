// Share as a picture or a short clip: what the stage shows, with a strip of telemetry under it.
import { button, colour, make, textButton } from '../../kit/dom';
import { type Clip, clipSeconds, download, downloadCanvas, startClip } from '../../kit/download';
import type { Session } from '../session';
import { createOutcome, runStem, shareGroup } from './share_sections';

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
export function line(
  samples: readonly Sample[],
  of: (sample: Sample) => number,
  low: number,
  high: number,
): [number, number][] {
  const end = samples[samples.length - 1]?.time ?? 0;
  const inside = (value: number): number => Math.max(0, Math.min(1, value));
  return samples.map((sample) => [
    1 - (end - sample.time) / stripSeconds,
    1 - inside((of(sample) - low) / (high - low)),
  ]);
}

const stripHeight = 110; // px

export function pictureSection(session: Session): { root: HTMLElement; frame(): void } {
  const outcome = createOutcome();
  const sheet = make('canvas');
  const samples: Sample[] = [];
  let picture = false,
    clip: Clip | null = null;
  const save = button('Save a picture', 'The stage as a PNG, the last seconds of telemetry under it', () => {
    picture = true;
    session.emit('resize'); // a stage at rest draws once more
  });
  const toggleClip = (): string => {
    if (clip) {
      clip.stop();
      return 'Saving ...';
    }
    clip = startClip(sheet, (parts, type, ending) => {
      clip = null;
      record.textContent = 'Record a clip';
      const name = `${runStem(session, session.selected)}.${ending}`;
      download(name, parts, type);
      outcome.show(`Saved ${name}.`);
    });
    record.textContent = 'Stop and save';
    return 'Recording ...';
  };
  const record = textButton('Record a clip', () => outcome.attempt(toggleClip), {
    title: `At most ${clipSeconds} s of the stage as a video`,
  });
  const about = `What the stage shows, with the last ${stripSeconds} s of speed, throttle, brake and steering under it.`;
  return {
    root: shareGroup('Picture and clip', [about], outcome, save, record),
    frame() {
      const { time, throttle, brake, steer } = session.world.status;
      keep(samples, { time, speed: session.world.view(session.selected).speed, throttle, brake, steer });
      if (!picture && !clip) return;
      compose(sheet, samples);
      if (!picture) return;
      picture = false;
      const name = `${runStem(session, session.selected)}.png`;
      downloadCanvas(name, sheet, (made) =>
        outcome.show(made ? `Saved ${name}.` : 'The browser could not make a picture.'),
      );
    },
  };
}

/** The stage's picture and the strip under it, drawn in the frame in which the stage was: WebGL forgets its picture
 *  afterwards. */
function compose(sheet: HTMLCanvasElement, samples: readonly Sample[]): void {
  const stage = document.querySelector<HTMLCanvasElement>('.stage-picture:not([hidden])');
  const pen = sheet.getContext('2d');
  if (!stage || !pen) return;
  const scale = stage.width / Math.max(1, stage.clientWidth);
  const strip = Math.round(stripHeight * scale);
  // A video keeps its size: the sheet changes only with the stage, in even numbers.
  const width = stage.width & ~1,
    height = (stage.height + strip) & ~1;
  if (sheet.width !== width || sheet.height !== height) [sheet.width, sheet.height] = [width, height];
  pen.drawImage(stage, 0, 0);
  pen.fillStyle = colour('--panel');
  pen.fillRect(0, stage.height, width, height - stage.height);
  const top = Math.max(20, 3.6 * Math.max(...samples.map(({ speed }) => speed)));
  const now = samples[samples.length - 1];
  const lines: [string, string, (sample: Sample) => number, number, number][] = [
    [`${Math.round(3.6 * (now?.speed ?? 0))} km/h`, '--series-1', ({ speed }) => 3.6 * speed, 0, top],
    ['throttle', '--series-3', ({ throttle }) => throttle, 0, 1],
    ['brake', '--series-2', ({ brake }) => brake, 0, 1],
    ['steering', '--series-4', ({ steer }) => steer, -1, 1],
  ];
  pen.lineWidth = 2 * scale;
  pen.font = `${13 * scale}px system-ui, sans-serif`;
  lines.forEach(([title, tone, of, low, high], i) => {
    pen.strokeStyle = pen.fillStyle = colour(tone);
    pen.fillText(title, (12 + 110 * i) * scale, stage.height + 18 * scale);
    pen.beginPath();
    for (const [x, y] of line(samples, of, low, high))
      pen.lineTo(x * width, stage.height + 28 * scale + y * (strip - 36 * scale));
    pen.stroke();
  });
}
