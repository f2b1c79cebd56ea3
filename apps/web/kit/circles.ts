// The ground of a g-g diagram: lateral against longitudinal acceleration, circles of equal size in g, from above.
import { Figure } from './figure';

export const gravity = 9.80665; // m/s^2 in 1 g: a unit of the screen

export class Circles extends Figure {
  /** The largest acceleration that has room [g]. */
  reach = 0.5;

  /** Where an acceleration [g] lies: a left turn pulls to the left. */
  at(forward: number, lateral: number): [number, number] {
    const scale = this.perG();
    return [this.width / 2 - lateral * scale, this.height / 2 - forward * scale];
  }
  /** Pixels in 1 g. */
  perG(): number {
    return (Math.min(this.width, this.height) / 2 - 16) / this.reach;
  }

  circles(): void {
    const { width, height } = this,
      half = Math.min(width, height) / 2;
    const step = this.reach > 2.1 ? 0.5 : 0.25;
    for (let g = step; g <= this.reach + 1e-6; g += step) {
      const top = this.at(g, 0)[1];
      this.ring(g, Math.abs(g - Math.round(g)) < 1e-6 ? '--muted' : '--line');
      if (this.reach <= 1.1 || Math.abs(g * 2 - Math.round(g * 2)) < 1e-6) {
        this.text(`${Number(g.toFixed(2))} g`, width / 2 + 4, top + 11, '--muted');
      }
    }
    this.straight(width / 2, 4, width / 2, height - 4, '--line');
    this.straight(width / 2 - half + 4, height / 2, width / 2 + half - 4, height / 2, '--line');
    this.text('faster', width / 2 - 6, 11, '--muted', 'right');
    this.text('slower', width / 2 - 6, height - 4, '--muted', 'right');
    this.text('left', width / 2 - half + 4, height / 2 - 5, '--muted');
    this.text('right', width / 2 + half - 4, height / 2 - 5, '--muted', 'right');
  }

  ring(g: number, variable: string, dash: number[] = []): void {
    this.circle(this.at(0, 0), g * this.perG(), variable, 1, dash);
  }

  /** A point where something is now. */
  dot(forward: number, lateral: number, variable: string, radius = 6): void {
    this.disc(this.at(forward, lateral), radius, variable, '--panel', 2);
  }
}
