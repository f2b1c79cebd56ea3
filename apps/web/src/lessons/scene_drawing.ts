// A scene as it is drawn: to scale, one for both directions.
import { SvgDrawing } from '../../kit/drawing';
import { ticks } from '../../kit/ticks';
import { inkOf } from './plot';
import { type Colour, type Point, pairs, type Scene, type Shape } from './scene';

const colourOf = (colour: Colour): string => (typeof colour === 'number' ? `--series-${colour}` : `--${colour}`);

/** px per metre and the place of a point, so that the whole box is seen. */
export function fit(
  scene: Scene,
  width: number,
  tallest = 420,
): { px: number; height: number; place: (p: Point) => [number, number]; from: (p: Point) => Point } {
  const margin = 8;
  const spanX = Math.max(scene.x[1] - scene.x[0], 1e-6);
  const spanY = Math.max(scene.y[1] - scene.y[0], 1e-6);
  const most = Math.min(width * (scene.height ?? 0.75), tallest);
  const px = Math.min((width - 2 * margin) / spanX, (most - 2 * margin) / spanY);
  const height = Math.round(Math.max(Math.min(90, most), spanY * px + 2 * margin));
  const middleX = (scene.x[0] + scene.x[1]) / 2;
  const middleY = (scene.y[0] + scene.y[1]) / 2;
  return {
    px,
    height,
    place: (p) => [width / 2 + (p[0] - middleX) * px, height / 2 - (p[1] - middleY) * px],
    from: ([x, y]) => [middleX + (x - width / 2) / px, middleY - (y - height / 2) / px],
  };
}

class SceneDrawing extends SvgDrawing {
  constructor(
    scene: Scene,
    private readonly place: (p: Point) => [number, number],
    private readonly px: number,
    width: number,
    height: number,
  ) {
    super(width, height);
    for (const shape of scene.shapes) this.shape(shape);
    if (scene.scaleBar !== false) this.scaleBar();
  }

  /** Nothing where one of its places is no number. */
  private shape(shape: Shape): void {
    const variable = colourOf(shape.colour ?? 'text');
    const dash = 'dashed' in shape && shape.dashed ? [5, 4] : [];
    if ('points' in shape) return this.outline(shape, variable, dash);
    if ('from' in shape) return seen(...shape.from, ...shape.to) ? this.arrow(shape, variable) : undefined;
    if (!seen(...shape.at, shape.kind === 'circle' ? shape.radius : 0)) return;
    const [x, y] = this.place(shape.at);
    if (shape.kind === 'dot') this.disc([x, y], shape.size ?? 4, variable, '--panel', 1.5);
    else if (shape.kind === 'circle') this.circle([x, y], shape.radius * this.px, variable, shape.width ?? 1.5, dash);
    else
      this.text(
        shape.text,
        x,
        y + (shape.down ?? 0),
        inkOf(variable),
        ({ start: 'left', middle: 'center', end: 'right' } as const)[shape.anchor ?? 'start'],
      );
  }

  private outline(shape: Extract<Shape, { kind: 'line' | 'area' }>, variable: string, dash: number[]): void {
    const places = shape.points.filter((p) => seen(...p)).map(this.place);
    if (places.length === 0) return;
    if (shape.kind === 'line') return this.path(places, variable, shape.width ?? 2, dash);
    const around = [...places, places[0]!];
    if (shape.fill !== undefined) this.filled(around, colourOf(shape.fill), shape.strength ?? 1);
    this.path(around, variable, shape.width ?? 1.5);
  }

  private filled(places: readonly (readonly [number, number])[], variable: string, strength = 1): void {
    const { pen } = this;
    pen.fillStyle = this.colour(variable);
    pen.globalAlpha = strength;
    pen.beginPath();
    for (const [x, y] of places) pen.lineTo(x, y);
    pen.fill();
    pen.globalAlpha = 1;
  }

  private arrow(shape: Extract<Shape, { kind: 'arrow' }>, variable: string): void {
    const { width = 2.5, text } = shape;
    const [from, to] = [this.place(shape.from), this.place(shape.to)];
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    this.straight(...from, ...to, variable, width);
    if (length >= 2) {
      const size = Math.min(5 + 2 * width, length);
      const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
      const corner = (side: number): [number, number] => [to[0] - ux * size - uy * side, to[1] - uy * size + ux * side];
      this.filled([to, corner(size * 0.45), corner(-size * 0.45)], variable);
    }
    if (text !== undefined) this.text(text, to[0] + 6, to[1] + 4, inkOf(variable));
  }

  /** A length of the picture as a bar in its lower left corner. */
  private scaleBar(): void {
    const { px, width, height } = this;
    const length = ticks(0, (width * 0.3) / px, 1).find((value) => value > 0);
    if (length === undefined) return;
    const [end, foot] = [8 + length * px, height - 4];
    this.path(pairs(8, foot - 5, 8, foot, end, foot, end, foot - 5), '--muted');
    this.text(length >= 1 ? `${length} m` : `${Math.round(length * 100)} cm`, end + 6, foot, '--muted');
  }
}

const seen = (...numbers: number[]): boolean => numbers.every(Number.isFinite);

export function sceneSvg(scene: Scene, width: number, tallest?: number): string {
  const { px, height, place } = fit(scene, width, tallest);
  return new SceneDrawing(scene, place, px, width, height).markup();
}
