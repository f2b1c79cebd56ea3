// A short film of the swarm to share: its picture with what it is, its clock, its colours and who leads, recorded as a video.
import { type Clip, startClip } from '../export/clip';
import { download, fileStem } from '../export/download';
import type { SwarmPlan } from './cars';
import type { SwarmFrame } from './messages';
import { shadeColour, shades } from './ramp';
import { type ColourScale, standing } from './results';
import { endsText, headingText, rankedText, valueText } from './words';

/** What a picture of the film shows. */
export interface FilmScene {
  picture: HTMLCanvasElement;
  frame: SwarmFrame;
  scale: ColourScale;
  plan: SwarmPlan;
  values: ArrayLike<number>;
  unit: string;
  colours: { ground: string; text: string; muted: string };
}

/** The texts of a film: what the swarm is and its clock, above; what its colours stand for and who leads, below. */
export function filmWords({ frame, scale, plan, values, unit }: Omit<FilmScene, 'picture' | 'colours'>): {
  title: string;
  clock: string;
  heading: string;
  leader: string;
} {
  const { of, ranking } = standing(frame);
  return {
    title: `${plan.count} cars ${plan.car} on ${plan.track}, ${plan.parameter} ${valueText(plan.from)} to ${valueText(plan.to, unit)}`,
    clock: `${frame.time.toFixed(1)} s`,
    heading: headingText(scale, frame.lap, plan.parameter, unit),
    leader: ranking ? `Best: ${rankedText(of, ranking.best, values, plan.parameter, unit)}` : '',
  };
}

export class Film {
  private readonly sheet = document.createElement('canvas');
  private clip: Clip | null = null;

  /** `ended` is called with a message once a film is saved. */
  constructor(private readonly ended: (words: string) => void) {}

  get running(): boolean {
    return this.clip !== null;
  }
  /** Throws where the browser records no video. */
  begin({ track, parameter }: SwarmPlan, picture: HTMLCanvasElement): void {
    [this.sheet.width, this.sheet.height] = [picture.width & ~1, picture.height & ~1]; // a video keeps its size, in even numbers
    this.clip = startClip(this.sheet, (parts, type, ending) => {
      this.clip = null;
      const name = `${fileStem([track, 'swarm', parameter], new Date())}.${ending}`;
      download(name, parts, type);
      this.ended(`Saved ${name}.`);
    });
  }
  end(): void {
    this.clip?.stop();
  }

  draw(scene: FilmScene): void {
    const ink = this.sheet.getContext('2d');
    if (!this.clip || !ink) return;
    const { picture, scale, colours } = scene,
      { width, height } = this.sheet;
    const size = Math.max(12, Math.min(26, width / 45)),
      { title, clock, heading, leader } = filmWords(scene);
    ink.fillStyle = colours.ground;
    ink.fillRect(0, 0, width, height);
    ink.drawImage(picture, 0, 0, width, height);
    const write = (text: string, x: number, y: number, colour: string, align: CanvasTextAlign = 'left'): void => {
      ink.font = `600 ${size}px system-ui, sans-serif`;
      ink.textAlign = align;
      ink.fillStyle = colour;
      ink.fillText(text, x, y, width - 2 * size);
    };
    write(title, size, 1.7 * size, colours.text);
    write(clock, size, 3.1 * size, colours.muted);
    write(leader, size, height - 3.5 * size, colours.text);
    write(heading, size, height - 2.1 * size, colours.muted);
    const [low, high] = endsText(scale, scene.unit),
      left = 6 * size,
      bar = 10 * size;
    write(low, left - 0.5 * size, height - 0.7 * size, colours.text, 'right');
    write(high, left + bar + 0.5 * size, height - 0.7 * size, colours.text);
    for (let shade = 0; shade < shades; shade += 1) {
      ink.fillStyle = shadeColour(scale.of, shade);
      ink.fillRect(left + (bar * shade) / shades, height - 1.5 * size, bar / shades + 1, 0.8 * size);
    }
  }
}
