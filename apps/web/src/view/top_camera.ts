// Where the top view looks: the middle, the scale and the turn of the picture, and the map from metres to pixels.
import type { Point } from './ink';

export const pixelsPerMetre = 22; // at zoom 1

export class TopCamera {
  width = 1;
  height = 1;
  /** Pixels of the canvas per pixel of the page. */
  ratio = 1;
  x = 0;
  y = 0;
  scale = pixelsPerMetre;
  /** Turn of the picture, rad: 0 has +x to the right. */
  turn = 0;
  private cos = 1;
  private sin = 0;

  look(x: number, y: number, scale: number, turn: number): void {
    this.x = x;
    this.y = y;
    this.scale = scale;
    this.turn = turn;
    this.cos = Math.cos(turn);
    this.sin = Math.sin(turn);
  }

  /** The pixel of a place in metres. */
  project(x: number, y: number): Point {
    const [dx, dy] = this.direct(x - this.x, y - this.y);
    return [this.width / 2 + dx, this.height / 2 + dy];
  }

  /** A direction of the world in pixels. */
  direct(dx: number, dy: number): Point {
    return [(dx * this.cos + dy * this.sin) * this.scale, (dx * this.sin - dy * this.cos) * this.scale];
  }

  /** The place under a pixel. */
  placeAt(pixelX: number, pixelY: number): Point {
    const [dx, dy] = this.dragged(pixelX - this.width / 2, pixelY - this.height / 2);
    return [this.x + dx, this.y + dy];
  }

  /** Where a picture that stands still looks when the car is there: what leaves at one edge comes in at the other.
   *  `covered`: pixels at the lower edge in which no car can be seen. */
  page(x: number, y: number, covered: number): [number, number] {
    const [wide, tall] = [this.width / this.scale, (this.height - covered) / this.scale];
    return [Math.round(x / wide) * wide, Math.round(y / tall) * tall - covered / 2 / this.scale];
  }

  /** Metres that a drag of so many pixels means. */
  dragged(dx: number, dy: number): Point {
    return [(dx * this.cos + dy * this.sin) / this.scale, (dx * this.sin - dy * this.cos) / this.scale];
  }

  /** The context then draws in metres. */
  inMetres(ink: CanvasRenderingContext2D): void {
    const a = this.scale * this.cos;
    const c = this.scale * this.sin;
    const e = this.width / 2 - a * this.x - c * this.y;
    const f = this.height / 2 - c * this.x + a * this.y;
    const { ratio } = this;
    ink.setTransform(a * ratio, c * ratio, c * ratio, -a * ratio, e * ratio, f * ratio);
  }

  /** The context then draws in pixels of the page. */
  inPixels(ink: CanvasRenderingContext2D): void {
    ink.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
  }

  /** Half the diagonal of the picture, m. */
  get reach(): number {
    return Math.hypot(this.width, this.height) / 2 / this.scale;
  }
}
