// The road from above, in pieces of about 80 m of which only the visible ones are drawn.
import type { Ink } from './ink';
import type { Palette } from './palette';
import { at, type Line, type RoadLines, riseAt, startSquares, widthAt } from './road_lines';
import type { TopCamera } from './top_camera';

const pieceLength = 80; // m
type Piece = ReturnType<typeof piece>;

export class TopRoad {
  private readonly pieces: Piece[] = [];
  private readonly start = new Path2D();

  constructor(road: RoadLines) {
    const stride = Math.max(2, Math.round(pieceLength / Math.max(0.5, at(road.s, 1) - at(road.s, 0))));
    const last = road.closed ? road.rows : road.rows - 1;
    for (let from = 0; from < last; from += stride) {
      const count = Math.min(last - from, stride) + 1;
      const rows = Array.from({ length: count }, (_, k) => (from + k) % road.rows);
      this.pieces.push(piece(road, rows));
    }
    for (const { white, corners } of startSquares(road)) if (white) this.start.addPath(closed(corners));
  }

  draw(ink: Ink, camera: TopCamera, palette: Palette): void {
    camera.inMetres(ink);
    const seen = this.pieces.filter(
      (part) => Math.hypot(part.x - camera.x, part.y - camera.y) <= part.reach + camera.reach,
    );
    for (const { strips, borders } of seen) {
      ink.fillStyle = palette.strip;
      ink.fill(strips);
      ink.fillStyle = palette.border;
      ink.fill(borders);
    }
    ink.fillStyle = palette.asphalt;
    for (const { asphalt } of seen) ink.fill(asphalt);
    ink.lineCap = 'butt';
    for (const part of seen) drawLines(ink, part, camera, palette);
    ink.fillStyle = palette.paint;
    ink.fill(this.start);
  }
}

/** Edge lines and kerbs. */
function drawLines(ink: Ink, { edges, kerbs }: Piece, camera: TopCamera, palette: Palette): void {
  ink.strokeStyle = palette.paint;
  ink.lineWidth = Math.max(0.15, 1.1 / camera.scale);
  ink.stroke(edges);
  for (const { path, width } of kerbs) {
    ink.lineWidth = width;
    ink.strokeStyle = palette.paint;
    ink.stroke(path);
    ink.strokeStyle = palette.kerb;
    ink.setLineDash([2, 2]);
    ink.stroke(path);
    ink.setLineDash([]);
  }
}

/** The paths of these rows, around the middle one. */
function piece(road: RoadLines, rows: readonly number[]) {
  const sides = [road.left, road.right] as const;
  const middle = rows[Math.floor((rows.length - 1) / 2)]!;
  const [x, y] = [at(road.centre.x, middle), at(road.centre.y, middle)];
  const band = (a: Line, b: Line): Path2D => {
    const path = along(a, rows);
    for (const row of [...rows].reverse()) path.lineTo(at(b.x, row), at(b.y, row));
    path.closePath();
    return path;
  };
  const reach = Math.max(
    ...sides.flatMap(({ strip }) => rows.map((row) => Math.hypot(at(strip.x, row) - x, at(strip.y, row) - y))),
  );
  return {
    x,
    y,
    reach,
    asphalt: band(road.left.edge, road.right.edge),
    strips: together(...sides.map(({ strip, border }) => band(strip, border))),
    borders: together(...sides.map(({ border, edge }) => band(border, edge))),
    edges: together(...sides.map(({ edge }) => along(edge, rows))),
    kerbs: sides.flatMap(({ edge, border }) => kerbs(road, edge, border, rows)),
  };
}

function along(line: Line, rows: readonly number[]): Path2D {
  const path = new Path2D();
  for (const row of rows) path.lineTo(at(line.x, row), at(line.y, row));
  return path;
}

function closed(corners: readonly (readonly number[])[]): Path2D {
  const path = new Path2D();
  for (const [x, y] of corners) path.lineTo(x!, y!);
  path.closePath();
  return path;
}

function together(...paths: Path2D[]): Path2D {
  const all = new Path2D();
  for (const path of paths) all.addPath(path);
  return all;
}

/** Stretches of a border that climb from the road: kerbs, drawn as one wide dashed line each. */
function kerbs(road: RoadLines, inner: Line, outer: Line, rows: readonly number[]): { path: Path2D; width: number }[] {
  const out: { path: Path2D; width: number }[] = [];
  let path: Path2D | null = null;
  for (const row of rows) {
    const width = widthAt(inner, outer, row);
    if (width < 0.05 || riseAt(road, inner, outer, row) < 0.02) {
      path = null;
      continue;
    }
    if (path === null) {
      path = new Path2D();
      out.push({ path, width });
    }
    path.lineTo((at(inner.x, row) + at(outer.x, row)) / 2, (at(inner.y, row) + at(outer.y, row)) / 2);
  }
  return out;
}
