// The road from above, in pieces of about 80 m of which only the visible ones are drawn.
import type { Palette } from './palette';
import type { Line, RoadLines } from './road_lines';
import { at, widthAt } from './road_lines';
import type { TopCamera } from './top_camera';

const pieceLength = 80; // m

interface Piece {
  x: number;
  y: number;
  reach: number;
  asphalt: Path2D;
  strips: Path2D;
  borders: Path2D;
  edges: Path2D;
  kerbs: { path: Path2D; width: number }[];
}

export class TopRoad {
  private readonly pieces: Piece[] = [];
  private readonly start = new Path2D();
  private readonly whole = new Path2D();

  constructor(road: RoadLines) {
    const stride = Math.max(2, Math.round(pieceLength / Math.max(0.5, at(road.s, 1) - at(road.s, 0))));
    const last = road.closed ? road.rows : road.rows - 1;
    for (let from = 0; from < last; from += stride) this.pieces.push(piece(road, from, Math.min(last, from + stride)));
    for (let row = 0; row <= last; row += 1) {
      const i = row % road.rows;
      if (row === 0) this.whole.moveTo(at(road.centre.x, i), at(road.centre.y, i));
      else this.whole.lineTo(at(road.centre.x, i), at(road.centre.y, i));
    }
    this.startLine(road);
  }

  draw(ink: CanvasRenderingContext2D, camera: TopCamera, palette: Palette): void {
    camera.inMetres(ink);
    const reach = camera.reach;
    for (let layer = 0; layer < 3; layer += 1) {
      for (const part of this.pieces) {
        if (Math.hypot(part.x - camera.x, part.y - camera.y) > part.reach + reach) continue;
        this.layer(ink, part, layer, camera, palette);
      }
    }
    ink.fillStyle = palette.paint;
    ink.fill(this.start);
  }

  /** The centre line, for the small map; the context draws in metres. */
  stroke(ink: CanvasRenderingContext2D): void {
    ink.stroke(this.whole);
  }

  private layer(ink: CanvasRenderingContext2D, part: Piece, layer: number, camera: TopCamera, palette: Palette): void {
    if (layer === 0) {
      ink.fillStyle = palette.strip;
      ink.fill(part.strips);
      ink.fillStyle = palette.border;
      ink.fill(part.borders);
      return;
    }
    if (layer === 1) {
      ink.fillStyle = palette.asphalt;
      ink.fill(part.asphalt);
      return;
    }
    ink.strokeStyle = palette.paint;
    ink.lineWidth = Math.max(0.15, 1.1 / camera.scale);
    ink.lineCap = 'butt';
    ink.stroke(part.edges);
    for (const kerb of part.kerbs) {
      ink.lineWidth = kerb.width;
      ink.strokeStyle = palette.paint;
      ink.stroke(kerb.path);
      ink.strokeStyle = palette.kerb;
      ink.setLineDash([2, 2]);
      ink.stroke(kerb.path);
      ink.setLineDash([]);
    }
  }

  private startLine(road: RoadLines): void {
    const [x, y] = [at(road.left.x, 0), at(road.left.y, 0)];
    const width = widthAt(road.left, road.right, 0) || 1;
    const [ax, ay] = [(at(road.right.x, 0) - x) / width, (at(road.right.y, 0) - y) / width];
    const columns = Math.max(4, 2 * Math.round(width / 1.2));
    const wide = width / columns;
    for (let row = 0; row < 2; row += 1) {
      for (let column = row % 2; column < columns; column += 2) {
        const corner = (along: number, across: number): [number, number] => [
          x + ax * across * wide - ay * along * 0.6,
          y + ay * across * wide + ax * along * 0.6,
        ];
        this.start.moveTo(...corner(row, column));
        this.start.lineTo(...corner(row, column + 1));
        this.start.lineTo(...corner(row + 1, column + 1));
        this.start.lineTo(...corner(row + 1, column));
        this.start.closePath();
      }
    }
  }
}

function piece(road: RoadLines, from: number, to: number): Piece {
  const middle = Math.floor((from + to) / 2) % road.rows;
  const [x, y] = [at(road.centre.x, middle), at(road.centre.y, middle)];
  const made: Piece = {
    x,
    y,
    reach: 0,
    asphalt: band(road, road.left, road.right, from, to),
    strips: new Path2D(),
    borders: new Path2D(),
    edges: new Path2D(),
    kerbs: [],
  };
  made.strips.addPath(band(road, road.leftStrip, road.leftBorder, from, to));
  made.strips.addPath(band(road, road.rightBorder, road.rightStrip, from, to));
  for (const [inner, outer, a, b] of [
    [road.left, road.leftBorder, road.leftBorder, road.left],
    [road.right, road.rightBorder, road.right, road.rightBorder],
  ] as const) {
    made.borders.addPath(band(road, a, b, from, to));
    kerbs(road, inner, outer, from, to, made.kerbs);
  }
  for (const edge of [road.left, road.right]) {
    for (let step = from; step <= to; step += 1) {
      const row = step % road.rows;
      if (step === from) made.edges.moveTo(at(edge.x, row), at(edge.y, row));
      else made.edges.lineTo(at(edge.x, row), at(edge.y, row));
    }
  }
  for (let step = from; step <= to; step += 1) {
    const row = step % road.rows;
    for (const edge of [road.leftStrip, road.rightStrip]) {
      made.reach = Math.max(made.reach, Math.hypot(at(edge.x, row) - x, at(edge.y, row) - y));
    }
  }
  return made;
}

function band(road: RoadLines, a: Line, b: Line, from: number, to: number): Path2D {
  const path = new Path2D();
  const point = (line: Line, step: number, first: boolean): void => {
    const row = step % road.rows;
    if (first) path.moveTo(at(line.x, row), at(line.y, row));
    else path.lineTo(at(line.x, row), at(line.y, row));
  };
  for (let step = from; step <= to; step += 1) point(a, step, step === from);
  for (let step = to; step >= from; step -= 1) point(b, step, false);
  path.closePath();
  return path;
}

/** Stretches of a border that climb from the road: kerbs, drawn as one wide dashed line each. */
function kerbs(road: RoadLines, inner: Line, outer: Line, from: number, to: number, out: { path: Path2D; width: number }[]): void {
  let path: Path2D | null = null;
  for (let step = from; step <= to; step += 1) {
    const row = step % road.rows;
    const width = widthAt(inner, outer, row);
    const half = widthAt(inner, road.centre, row) || 1;
    const rise = at(outer.z, row) - at(inner.z, row) - ((at(inner.z, row) - at(road.centre.z, row)) / half) * width;
    if (width < 0.05 || rise < 0.02) {
      path = null;
      continue;
    }
    const [x, y] = [(at(inner.x, row) + at(outer.x, row)) / 2, (at(inner.y, row) + at(outer.y, row)) / 2];
    if (path === null) {
      path = new Path2D();
      path.moveTo(x, y);
      out.push({ path, width });
    } else path.lineTo(x, y);
  }
}
