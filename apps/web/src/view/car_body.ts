// The 3D body of a car, low in faces, built from its measures: hull with wheel arches, cabin, lamps; or a toy's box.
import { type BufferGeometry, ExtrudeGeometry, Shape, Vector2, Vector3 } from 'three';
import { type CarShape, carShape, type Measures, outerMirror } from './car_shape';
import { type Colour, linear, MeshBuilder, type Place } from './mesh_builder';

const dark = linear('#1c1f23');
const glass = linear('#27333d');
const lamp = linear('#fdf6dd');
export const brakeOff = '#5c1210';
export const brakeOn = '#ff3b2a';

/** Body in the car's axes: x forward from the middle of the wheelbase, z from the ground. */
export function bodyGeometry(measures: Measures, colour: string): BufferGeometry {
  const shape = carShape(measures);
  const mesh = new MeshBuilder();
  const paint = linear(colour);
  hull(mesh, { ...measures, width: measures.width * shape.bodyWidth }, shape, paint);
  if (shape.kind === 'formula') addWings(mesh, measures, shape, paint);
  if (shape.open) addSeat(mesh, measures, shape);
  else cabin(mesh, measures, shape, paint);
  const half = measures.width / 2;
  const lampZ = shape.clearance + 0.62 * (shape.body[8]![1] - shape.clearance) + 0.06;
  for (const side of [-1, 1]) {
    if (shape.open) continue;
    block(mesh, [shape.front - 0.16, side * half * 0.68, lampZ], [0.17, half * 0.22, 0.05], lamp);
    const mirror = outerMirror(measures, shape);
    block(mesh, [mirror.x, side * mirror.y, mirror.z], [0.05, 0.07, 0.045], paint);
  }
  return mesh.build(true);
}

/** The two lamps at the rear, a mesh of their own because braking lights them. */
export function brakeLampGeometry(measures: Measures): BufferGeometry {
  const shape = carShape(measures);
  const mesh = new MeshBuilder();
  const half = measures.width / 2;
  const z = shape.open ? shape.belt - 0.05 : shape.belt - 0.1;
  for (const side of [-1, 1])
    block(
      mesh,
      [shape.rear + 0.012, side * half * (shape.open ? 0.25 : 0.54), z],
      [0.03, half * 0.2, 0.045],
      [1, 1, 1],
    );
  return mesh.build(true);
}

/** A toy's body that fills a collision box around its middle: a tub, a cabin, a bumper. */
export function boxBodyGeometry(hx: number, hy: number, hz: number, colour: string): BufferGeometry {
  const mesh = new MeshBuilder();
  const paint = linear(colour);
  tapered(mesh, [-hx, hx, hy, -hz], [-hx * 0.98, hx * 0.94, hy * 0.94, 0.15 * hz], paint);
  tapered(mesh, [-0.8 * hx, 0.42 * hx, 0.86 * hy, 0.15 * hz], [-0.58 * hx, 0.12 * hx, 0.68 * hy, hz], paint, glass);
  block(mesh, [hx * 0.97, 0, -0.55 * hz], [hx * 0.03, hy * 0.9, 0.16 * hz], dark);
  for (const side of [-1, 1])
    block(mesh, [hx * 0.96, side * hy * 0.62, -0.1 * hz], [hx * 0.03, hy * 0.2, 0.12 * hz], lamp);
  return mesh.build(true);
}

/** A car of a swarm in few faces, white for the colour of its instance. */
export function plainGeometry(car: Measures): BufferGeometry {
  const { front, rear, clearance, belt, cabin, open } = carShape(car);
  const mesh = new MeshBuilder();
  const half = car.width / 2;
  const [rearFoot, rearRoof, frontRoof, frontFoot] = cabin.map(([x]) => x) as [number, number, number, number];
  const radius = car.wheelRadius;
  tapered(mesh, [rear, front, half * 0.9, clearance], [rear + 0.05, front - 0.3, half * 0.9, belt], [1, 1, 1]);
  if (!open)
    tapered(
      mesh,
      [rearFoot, frontFoot, half * 0.85, belt],
      [rearRoof, frontRoof, half * 0.65, car.height],
      [1, 1, 1],
      glass,
    );
  for (const axle of [-0.5, 0.5]) {
    for (const side of [-1, 1])
      block(mesh, [axle * car.wheelbase, side * half * 0.86, radius], [0.8 * radius, half * 0.14, radius], dark);
  }
  return mesh.build(true);
}

/** A box around `middle` with half sides `half`. */
export function block(mesh: MeshBuilder, [x, y, z]: Place, half: Place, colour: Colour): void {
  const around = (level: number): Rectangle => [x - half[0], x + half[0], half[1], level];
  tapered(mesh, around(z - half[2]), around(z + half[2]), colour, colour, y);
}

type Rectangle = readonly [rear: number, front: number, half: number, z: number];

/** A hull between two rectangles; its sides may have another colour. */
function tapered(mesh: MeshBuilder, foot: Rectangle, top: Rectangle, colour: Colour, sides = colour, y = 0): void {
  const ring = ([rear, front, half, z]: Rectangle): Place[] => [
    [rear, y + half, z],
    [rear, y - half, z],
    [front, y - half, z],
    [front, y + half, z],
  ];
  const [low, high] = [ring(foot), ring(top)];
  for (let i = 0; i < 4; i += 1) {
    const next = (i + 1) % 4;
    mesh.face(sides, [low[i]!, low[next]!, high[next]!, high[i]!]);
  }
  mesh.face(colour, high);
  mesh.face(colour, low.reverse());
}

/** The lower body: the side profile with its arches, as wide as the car. */
function hull(mesh: MeshBuilder, car: Measures, shape: CarShape, paint: Colour): void {
  const { clearance, archRadius, body } = shape;
  const half = car.wheelbase / 2;
  const outline = new Shape(body.map(([x, z]) => new Vector2(x, z)));
  const reach = Math.sqrt(Math.max(0.01, archRadius ** 2 - (car.wheelRadius - clearance) ** 2));
  const angle = Math.atan2(clearance - car.wheelRadius, reach);
  if (!shape.open) {
    for (const axle of [half, -half]) {
      outline.lineTo(axle + reach, clearance);
      outline.absarc(axle, car.wheelRadius, archRadius, angle, Math.PI - angle, false);
    }
  }
  outline.closePath();
  const bevel = Math.min(0.07, car.width * 0.04);
  const solid = new ExtrudeGeometry(outline, {
    depth: car.width - 2 * bevel,
    bevelEnabled: true,
    bevelThickness: bevel,
    bevelSize: bevel * 0.4,
    bevelOffset: -bevel * 0.4,
    bevelSegments: 2,
    curveSegments: 10,
  });
  const place = solid.getAttribute('position');
  const corner = (i: number, colour: Colour): number =>
    mesh.corner(
      place.getX(i),
      (car.width / 2 - bevel - place.getZ(i)) * planWidth(car, shape, place.getX(i)),
      place.getY(i),
      colour,
    );
  for (let i = 0; i + 2 < place.count; i += 3) {
    const corners = [i, i + 1, i + 2].map((k) => new Vector3().fromBufferAttribute(place, k));
    const middle = new Vector3().add(corners[0]!).add(corners[1]!).add(corners[2]!).divideScalar(3);
    const depths = corners.map(({ z }) => z);
    // Walls of the arches run from side to side; the painted sides do not.
    const wall = Math.max(...depths) - Math.min(...depths) > car.width / 2;
    const toHub = Math.min(...[half, -half].map((axle) => Math.hypot(middle.x - axle, middle.y - car.wheelRadius)));
    const inArch = wall && !shape.open && toHub < archRadius * 1.01;
    const low = Math.max(...corners.map((corner) => corner.y)) < clearance + 0.09;
    const colour = inArch || low ? dark : paint;
    mesh.triangle(corner(i, colour), corner(i + 1, colour), corner(i + 2, colour));
  }
  solid.dispose();
  if (shape.open) return;
  // Closes the view through the arches.
  const lid = Math.min(...body.slice(5, 8).map(([, z]) => z)) - 0.06;
  block(mesh, [0, 0, (clearance + lid) / 2], [half + archRadius * 0.6, car.width * 0.28, (lid - clearance) / 2], dark);
}

/** How wide the body is at x, seen from above: behind the rear wheels it draws in, so that their tyres are seen from
 *  behind. */
function planWidth(car: Measures, shape: CarShape, x: number): number {
  if (shape.open) return 1;
  const behind = Math.max(0, Math.min(1, (-car.wheelbase / 2 - x) / shape.archRadius));
  const before = Math.max(
    0,
    (x - car.wheelbase / 2 - shape.archRadius) / Math.max(0.1, shape.front - car.wheelbase / 2),
  );
  return 1 - 0.22 * behind * behind * (3 - 2 * behind) - 0.18 * Math.min(1, before);
}

/** Wings and side pods of a formula car. */
function addWings(mesh: MeshBuilder, car: Measures, shape: CarShape, paint: Colour): void {
  const half = car.width / 2;
  block(mesh, [shape.front - 0.15, 0, shape.clearance + 0.05], [0.18, half * 0.95, 0.02], paint);
  block(mesh, [shape.rear + 0.2, 0, 0.92 * car.height], [0.17, half * 0.62, 0.02], paint);
  for (const side of [-1, 1]) {
    block(mesh, [shape.rear + 0.2, side * half * 0.62, 0.75 * car.height], [0.2, 0.012, 0.2 * car.height], dark);
    block(
      mesh,
      [-0.08 * car.wheelbase, side * half * 0.58, shape.clearance + 0.2],
      [0.24 * car.wheelbase, half * 0.17, 0.18],
      paint,
    );
  }
}

/** Cabin: painted roof and pillars with darker panes a little outside them. */
function cabin(mesh: MeshBuilder, car: Measures, shape: CarShape, paint: Colour): void {
  const [rearFoot, rearRoof, frontRoof, frontFoot] = shape.cabin as [
    [number, number],
    [number, number],
    [number, number],
    [number, number],
  ];
  const at = ([x, z]: [number, number], y: number): Vector3 =>
    new Vector3(x, y * car.width * planWidth(car, shape, x), z);
  const [a, b, c, d] = [at(rearFoot, 0.46), at(rearRoof, 0.345), at(frontRoof, 0.345), at(frontFoot, 0.46)];
  const mirrored = (p: Vector3): Vector3 => p.clone().setY(-p.y);
  const inside = new Vector3((rearFoot[0] + frontFoot[0]) / 2, 0, (rearFoot[1] + rearRoof[1]) / 2);
  const face = (corners: Vector3[], colour: Colour): void => {
    const places = facing(corners, inside).map((corner) => corner.toArray());
    mesh.face(colour, places);
  };
  const pane = (corners: Vector3[], inset: number): void => face(shrunk(facing(corners, inside), inset), glass);
  face([b, c, mirrored(c), mirrored(b)], paint);
  face([a, b, c, d], paint);
  face([a, b, c, d].map(mirrored), paint);
  face([d, c, mirrored(c), mirrored(d)], paint);
  face([a, b, mirrored(b), mirrored(a)], paint);
  pane([d, mirrored(d), mirrored(c), c], 0.1);
  pane([a, mirrored(a), mirrored(b), b], 0.12);
  const [post, roofPost] = [a.clone().lerp(d, 0.47), b.clone().lerp(c, 0.42)];
  for (const window of [
    [post, d, c, roofPost],
    [a, post, roofPost, b],
  ]) {
    pane(window, 0.12);
    pane(window.map(mirrored), 0.12);
  }
}

/** Square to a four-cornered face. */
const normalOf = ([p, q, , s]: readonly Vector3[]): Vector3 => q!.clone().sub(p!).cross(s!.clone().sub(p!)).normalize();

/** The corners in the order in which the face looks away from `inside`. */
function facing(corners: readonly Vector3[], inside: Vector3): Vector3[] {
  const away = normalOf(corners).dot(corners[0]!.clone().sub(inside));
  return away < 0 ? [...corners].reverse() : [...corners];
}

/** A four-cornered face made smaller and moved outwards by a centimetre. */
function shrunk(corners: readonly Vector3[], inset: number): Vector3[] {
  const middle = corners.reduce((sum, corner) => sum.addScaledVector(corner, 1 / 4), new Vector3());
  const out = normalOf(corners).multiplyScalar(0.01);
  return corners.map((corner) => corner.clone().lerp(middle, inset).add(out));
}

/** What an open car has instead of a cabin: a seat, a column, a driver's helmet. */
function addSeat(mesh: MeshBuilder, car: Measures, shape: CarShape): void {
  const { belt } = shape;
  block(mesh, [-0.22 * car.wheelbase, 0, belt + 0.1], [0.05, 0.2, 0.2], dark);
  block(mesh, [-0.1 * car.wheelbase, 0, belt + 0.02], [0.2, 0.2, 0.03], dark);
  block(mesh, [-0.14 * car.wheelbase, 0, belt + 0.22], [0.1, 0.17, 0.2], linear('#31527a'));
  block(mesh, [-0.12 * car.wheelbase, 0, belt + 0.53], [0.12, 0.11, 0.12], linear('#e8e8e2'));
}
