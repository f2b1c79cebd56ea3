// A short film of the swarm to share: its picture with what it is, its clock, its colours and who leads, recorded as a video.

import { colour } from '../../kit/dom';
import { type Clip, download, fileStem, startClip } from '../../kit/download';
import { sheet } from '../view/textures';
import type { SwarmPlan } from './cars';
import { shadeColour, shades } from './ramp';
import { endsText, headingText, rankedText, type SwarmScene, standing, valueText } from './results';

/** The texts of a film: what the swarm is and its clock, above; what its colours stand for and who leads, below. */
export function filmWords({ frame, colours, plan, values, unit }: SwarmScene) {
  const { of, ranking } = standing(frame);
  return {
    title: `${plan.count} cars ${plan.car} on ${plan.track}, ${plan.parameter} ${valueText(plan.from)} to ${valueText(plan.to, unit)}`,
    clock: `${frame.time.toFixed(1)} s`,
    heading: headingText(colours.scale, frame.lap, plan.parameter, unit),
    leader: ranking ? `Best: ${rankedText(of, ranking.best, values, plan.parameter, unit)}` : '',
  };
}

export class Film {
  private readonly ink = sheet(1);
  private clip: Clip | null = null;

  /** `ended` is called with a message once a film is saved. */
  constructor(private readonly ended: (words: string) => void) {}

  get running(): boolean {
    return this.clip !== null;
  }
  /** Throws where the browser records no video. */
  begin({ track, parameter }: SwarmPlan, picture: HTMLCanvasElement): void {
    const { canvas } = this.ink;
    [canvas.width, canvas.height] = [picture.width & ~1, picture.height & ~1]; // a video keeps its size, in even numbers
    this.clip = startClip(canvas, (parts, type, ending) => {
      this.clip = null;
      const name = `${fileStem([track, 'swarm', parameter], new Date())}.${ending}`;
      download(name, parts, type);
      this.ended(`Saved ${name}.`);
    });
  }
  end(): void {
    this.clip?.stop();
  }

  draw(scene: SwarmScene, picture: HTMLCanvasElement): void {
    if (!this.clip) return;
    const { ink } = this,
      { width, height } = ink.canvas,
      { scale } = scene.colours,
      size = Math.max(12, Math.min(26, width / 45));
    ink.fillStyle = colour('--ground');
    ink.fillRect(0, 0, width, height);
    ink.drawImage(picture, 0, 0, width, height);
    ink.font = `600 ${size}px system-ui, sans-serif`;
    const write = (text: string, x: number, y: number, variable: string, align: CanvasTextAlign = 'left'): void => {
      ink.textAlign = align;
      ink.fillStyle = colour(variable);
      ink.fillText(text, x, y, width - 2 * size);
    };
    const { title, clock, heading, leader } = filmWords(scene),
      [low, high] = endsText(scale, scene.unit);
    const left = 6 * size,
      bar = 10 * size;
    write(title, size, 1.7 * size, '--text');
    write(clock, size, 3.1 * size, '--muted');
    write(leader, size, height - 3.5 * size, '--text');
    write(heading, size, height - 2.1 * size, '--muted');
    write(low, left - 0.5 * size, height - 0.7 * size, '--text', 'right');
    write(high, left + bar + 0.5 * size, height - 0.7 * size, '--text');
    for (let shade = 0; shade < shades; shade += 1) {
      ink.fillStyle = shadeColour(scale.of, shade);
      ink.fillRect(left + (bar * shade) / shades, height - 1.5 * size, bar / shades + 1, 0.8 * size);
    }
  }
}
