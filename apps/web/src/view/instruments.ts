// The instruments of the cockpit: engine speed on a dial, speed and gear beside it, drawn on a canvas that the dashboard shows.
import { CanvasTexture, MeshBasicMaterial } from 'three';
import type { CarView } from '../core/types';
import { dialScale, needleAngle, warnFrom } from '../dashboard/dials';
import { gearText } from '../dashboard/numbers';
import { line } from './ink';
import { sheet } from './textures';

const width = 384,
  height = 160; // pixels
const every = 1 / 15; // s: figures that change faster cannot be read

export class Instruments {
  private readonly ink = sheet(width, height);
  private readonly texture = new CanvasTexture(this.ink.canvas);
  readonly face = new MeshBasicMaterial({ map: this.texture, toneMapped: false });
  private left = 0;

  constructor() {
    this.texture.colorSpace = 'srgb';
  }

  draw(car: CarView, elapsed: number): void {
    this.left -= elapsed;
    if (this.left > 0) return;
    this.left = every;
    const { ink } = this;
    ink.fillStyle = '#0c0f12';
    ink.fillRect(0, 0, width, height);
    ink.textAlign = 'center';
    const engine = car.has_engine > 0.5;
    if (engine) this.dial(car.rpm, car.redline_rpm);
    const middle = engine ? 286 : width / 2;
    this.write(String(Math.round(3.6 * (car.rail > 0.5 ? Math.abs(car.vx) : car.speed))), middle, 74, 68);
    this.write('km/h', middle, 100, 20, '#9fb0bd');
    if (engine) this.write(gearText(car.gear), middle, 148, 44, '#ffc857');
    this.texture.needsUpdate = true;
  }

  private write(text: string, x: number, y: number, size: number, colour = '#f3f6f8'): void {
    this.ink.font = `600 ${size}px system-ui, sans-serif`;
    this.ink.fillStyle = colour;
    this.ink.fillText(text, x, y);
  }

  private dial(rpm: number, redline: number): void {
    const { ink } = this,
      { end, every: step } = dialScale(redline),
      x = 96,
      y = 88;
    const turned = (value: number): number => (needleAngle(value, end) * Math.PI) / 180;
    const arc = (from: number, to: number, colour: string): void => {
      ink.strokeStyle = colour;
      ink.lineWidth = 7;
      ink.beginPath();
      ink.arc(x, y, 76, turned(from), turned(to));
      ink.stroke();
    };
    arc(0, end, '#52616d');
    arc(warnFrom * redline, end, '#e0482f');
    for (let value = 0; value <= end; value += step) {
      const angle = turned(value);
      this.write(String(value / 1000), x + 56 * Math.cos(angle), y + 56 * Math.sin(angle) + 8, 22);
    }
    line(ink, x, y, x + 70 * Math.cos(turned(rpm)), y + 70 * Math.sin(turned(rpm)), '#ff7a3c', 5);
  }
}
