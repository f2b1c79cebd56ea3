// The road as one mesh: asphalt with its edge lines, borders and kerbs, strips, verges, banks, and the start line.
import type { BufferGeometry } from 'three';
import { type Colour, linear, MeshBuilder, meadow, type Place } from './mesh_builder';
import { groundColour, type Palette, type Surface, surfaces } from './palette';
import { at, type Line, type RoadLines, riseAt, type Side, startSquares, widthAt } from './road_lines';

const paintWidth = 0.16; // m
const kerbRise = 0.02; // m: a border that climbs more is a kerb
const bankReach = 6; // m

/** `below`: height of the land, down to which banks fall away from the verges. */
export function roadGeometry(
  road: RoadLines,
  palette: Palette,
  below: (x: number, y: number) => number,
): BufferGeometry {
  const mesh = new MeshBuilder();
  lanes(mesh, road, palette);
  border(mesh, road, road.left.border, road.left.edge, palette, false);
  border(mesh, road, road.right.edge, road.right.border, palette, true);
  for (const side of [road.left, road.right]) besideRoad(mesh, road, side, palette, below);
  startLine(mesh, road, palette);
  return mesh.build();
}

/** The road between its edges: dusty beside the painted lines, darker where cars drive. */
function lanes(mesh: MeshBuilder, road: RoadLines, palette: Palette): void {
  const [left, right] = [road.left.edge, road.right.edge];
  const paint = linear(palette.paint);
  const laid = (standard: string, shade = 1) => tonesOf(road.surface, palette, standard, shade);
  const [asphalt, dusty, groove] = [laid(palette.asphalt), laid(palette.asphaltEdge), laid(palette.asphalt, 0.86)];
  const width = (row: number): number => Math.max(1, widthAt(left, right, row));
  const across = (fraction: (row: number) => number): Line => between(left, right, road.rows, fraction);
  const innerLeft = across((row) => paintWidth / width(row));
  const innerRight = across((row) => 1 - paintWidth / width(row));
  const lines = [innerLeft, across(() => 0.2), across(() => 0.38), across(() => 0.62), across(() => 0.8), innerRight];
  const tones = [dusty, asphalt, groove, groove, asphalt, dusty];
  for (let lane = 0; lane + 1 < lines.length; lane += 1)
    band(mesh, road, lines[lane]!, lines[lane + 1]!, tones[lane]!, tones[lane + 1]!);
  band(mesh, road, left, innerLeft, () => paint);
  band(mesh, road, innerRight, right, () => paint);
}

/** Strip, verge and bank of a side. */
function besideRoad(
  mesh: MeshBuilder,
  road: RoadLines,
  side: Side,
  palette: Palette,
  below: (x: number, y: number) => number,
): void {
  const { edge, border: outer, strip, verge } = side;
  type Tone = (row: number) => Colour;
  const across = (far: Line, near: Line, farTone: Tone, nearTone = farTone): void =>
    side === road.left
      ? band(mesh, road, far, near, farTone, nearTone)
      : band(mesh, road, near, far, nearTone, farTone);
  if (hasWidth(road, strip, outer)) {
    const kerb = linear(palette.border);
    const foot = kerbFoot(road, edge, outer);
    across(strip, foot, tonesOf(side.surface, palette, palette.strip));
    across(foot, outer, () => kerb);
  }
  const grass = linear(palette.grass);
  const bank = lowered(verge, strip, road.rows, below);
  const meadowAt =
    (line: Line): Tone =>
    (row) =>
      shaded(grass, meadow(at(line.x, row), at(line.y, row)));
  across(verge, strip, meadowAt(verge), meadowAt(strip));
  across(bank, verge, meadowAt(bank), meadowAt(verge));
}

/** The colour of each row by what it is made of. */
function tonesOf(kinds: readonly Surface[], palette: Palette, standard: string, shade = 1): (row: number) => Colour {
  const tones = new Map(surfaces.map((surface) => [surface, linear(groundColour(surface, palette, standard), shade)]));
  return (row) => tones.get(kinds[row] ?? 'hard')!;
}

const shaded = ([r, g, b]: Colour, shade: number): Colour => [r * shade, g * shade, b * shade];

function between(a: Line, b: Line, rows: number, fraction: (row: number) => number): Line {
  const mix = (p: Float64Array, q: Float64Array): Float64Array =>
    Float64Array.from({ length: rows }, (_, row) => at(p, row) + (at(q, row) - at(p, row)) * fraction(row));
  return { x: mix(a.x, b.x), y: mix(a.y, b.y), z: mix(a.z, b.z) };
}

/** The foot of a bank that falls away beyond the verge. */
function lowered(verge: Line, edge: Line, rows: number, below: (x: number, y: number) => number): Line {
  const out: Line = { x: new Float64Array(rows), y: new Float64Array(rows), z: new Float64Array(rows) };
  for (let row = 0; row < rows; row += 1) {
    const wide = widthAt(verge, edge, row) || 1;
    const reach = Math.min(bankReach, 0.6 * wide);
    out.x[row] = at(verge.x, row) + ((at(verge.x, row) - at(edge.x, row)) / wide) * reach;
    out.y[row] = at(verge.y, row) + ((at(verge.y, row) - at(edge.y, row)) / wide) * reach;
    out.z[row] = Math.min(at(verge.z, row), below(out.x[row] ?? 0, out.y[row] ?? 0)) - 0.4;
  }
  return out;
}

function hasWidth(road: RoadLines, outer: Line, inner: Line): boolean {
  for (let row = 0; row < road.rows; row += 1) if (widthAt(outer, inner, row) > 0.02) return true;
  return false;
}

/** A band along the road; a lies to the left of b. */
function band(
  mesh: MeshBuilder,
  road: RoadLines,
  a: Line,
  b: Line,
  colourA: (row: number) => Colour,
  colourB = colourA,
): void {
  let before = -1;
  const last = road.closed ? road.rows : road.rows - 1;
  for (let step = 0; step <= last; step += 1) {
    const row = step % road.rows;
    const p = mesh.corner(at(a.x, row), at(a.y, row), at(a.z, row), colourA(row));
    mesh.corner(at(b.x, row), at(b.y, row), at(b.z, row), colourB(row));
    if (before >= 0) mesh.quad(before, before + 1, p + 1, p);
    before = p;
  }
}

/** Where the strip begins: at the foot of a kerb, which falls steeply on its outer side. */
function kerbFoot(road: RoadLines, edge: Line, outer: Line): Line {
  const z = outer.z.map((height, row) => {
    const rise = row < road.rows ? riseAt(road, edge, outer, row) : 0;
    return rise > kerbRise ? height - rise : height;
  });
  return { ...outer, z };
}

/** A border: red and white where it climbs as a kerb, else of one colour. Every piece has corners of its own. */
function border(mesh: MeshBuilder, road: RoadLines, a: Line, b: Line, palette: Palette, outerIsB: boolean): void {
  if (!hasWidth(road, a, b)) return;
  const red = linear(palette.kerb);
  const white = linear(palette.paint);
  const plain = linear(palette.border);
  const last = road.closed ? road.rows : road.rows - 1;
  for (let row = 0; row < last; row += 1) {
    const next = (row + 1) % road.rows;
    if (widthAt(a, b, row) < 0.02 && widthAt(a, b, next) < 0.02) continue;
    const [outer, inner] = outerIsB ? [b, a] : [a, b];
    const length = Math.max(0.5, at(road.s, 1) - at(road.s, 0));
    const block = Math.floor(row / Math.max(1, Math.round(2 / length)));
    const colour = riseAt(road, inner, outer, row) > kerbRise ? (block % 2 === 0 ? red : white) : plain;
    const corner = (line: Line, i: number): Place => [at(line.x, i), at(line.y, i), at(line.z, i)];
    mesh.face(colour, [corner(a, row), corner(b, row), corner(b, next), corner(a, next)]);
  }
}

/** Black and white squares across the road at s = 0. */
function startLine(mesh: MeshBuilder, road: RoadLines, palette: Palette): void {
  for (const { white, corners } of startSquares(road))
    mesh.face(
      linear(white ? palette.paint : palette.mark),
      corners.map(([x, y, z]): Place => [x, y, z + 0.012]),
    );
}
