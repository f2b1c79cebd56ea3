// The world the cars drive in, in 3D: road, land, trees and posts of a track, or an open ground.
import {
  type BufferGeometry,
  Group,
  InstancedMesh,
  type Material,
  Mesh,
  MeshLambertMaterial,
  Quaternion,
  Vector3,
} from 'three';
import type { World } from '../session';
import { toScene } from './axes';
import { block } from './car_body';
import { Instances } from './car_instances';
import { wallGeometry } from './contacts';
import { type Colour, linear, MeshBuilder } from './mesh_builder';
import type { Palette } from './palette';
import { at, type RoadLines } from './road_lines';
import { roadGeometry } from './road_mesh';
import { groundGeometry, type Land, landAround, landGeometry, landHeight } from './terrain';
import { grains, grainTexture, gridTexture } from './textures';

const postEvery = 25; // m

export class Landscape {
  readonly group = new Group();
  private readonly soil = new MeshLambertMaterial({ vertexColors: true, map: grainTexture() });
  private readonly plain = new MeshLambertMaterial({ vertexColors: true });
  private readonly leaves = new MeshLambertMaterial({ vertexColors: true, flatShading: true });
  private land: Land | null = null;
  private parts: Mesh[] = [];
  private details: InstancedMesh[] = [];
  private centreX = 0;
  private centreY = 0;

  constructor(private readonly world: World) {}

  /** Makes everything anew. */
  rebuild(road: RoadLines | null, palette: Palette, detail: boolean, x: number, y: number): void {
    this.clear();
    this.land = null;
    if (road === null) return this.openGround(palette, x, y);
    const land = (this.land = landAround(road));
    const laid = roadGeometry(road, palette, (px, py) => landHeight(land, px, py));
    this.add(new Mesh(laid, this.soil));
    const meadow = new Mesh(landGeometry(land, palette), this.soil);
    meadow.renderOrder = 1; // after the road, which hides much of it
    this.add(meadow);
    const walls = this.world.walls();
    if (walls.length > 0) this.add(new Mesh(wallGeometry(walls, palette), this.leaves));
    this.details = [posts(road, palette, this.leaves), trees(land, palette, this.leaves)];
    for (const mesh of this.details) this.add(mesh, false);
    this.showDetail(detail);
  }

  /** Open ground reaches far, but a car can reach further: then it is laid anew around it. */
  followCar(palette: Palette, x: number, y: number): void {
    if (this.land || Math.hypot(x - this.centreX, y - this.centreY) < (this.isField ? 25 : 900)) return;
    this.clear();
    this.openGround(palette, x, y);
  }

  showDetail(on: boolean): void {
    for (const detail of this.details) detail.visible = on;
  }

  /** Height that a camera must stay above; nothing known on open ground. */
  heightAt(x: number, y: number): number {
    return this.land === null ? -Infinity : landHeight(this.land, x, y);
  }

  private clear(): void {
    for (const part of this.parts) {
      part.geometry.dispose();
      part.removeFromParent();
      if (part instanceof InstancedMesh) part.dispose();
    }
    this.parts = [];
    this.details = [];
  }

  private get isField(): boolean {
    return (this.world.ground as { kind?: string }).kind === 'heightfield';
  }
  private openGround(palette: Palette, x: number, y: number): void {
    const tile = 100; // of the painted lines, which stay where they are
    const centre = (at: number): number => (this.isField ? at : Math.round(at / tile) * tile);
    [this.centreX, this.centreY] = [centre(x), centre(y)];
    this.plain.map?.dispose();
    this.plain.map = gridTexture(palette);
    this.plain.needsUpdate = true;
    this.add(new Mesh(groundGeometry(this.world, this.centreX, this.centreY, palette), this.plain));
  }

  private add(mesh: Mesh, shaded = true): void {
    mesh.receiveShadow = shaded;
    this.parts.push(mesh);
    this.group.add(mesh);
  }
}

const place = new Vector3();
const size = new Vector3();
const turn = new Quaternion();
const upright = new Vector3(0, 1, 0);

/** Posts on both sides of the road every 25 m: they let the eye see speed. */
function posts(road: RoadLines, palette: Palette, material: Material): InstancedMesh {
  const shape = new MeshBuilder();
  for (const [low, high, colour] of [
    [0, 0.7, palette.paint],
    [0.7, 0.88, '#22262a'],
    [0.88, 1, palette.paint],
  ] as const)
    block(shape, [0, 0, (low + high) / 2], [0.06, 0.06, (high - low) / 2], linear(colour));
  const rows: number[] = [];
  let next = 0;
  for (let row = 0; row < road.rows; row += 1) {
    if (at(road.s, row) < next) continue;
    rows.push(row);
    next = at(road.s, row) + postEvery;
  }
  const made = new Instances(shape.build(true), material, Math.max(1, rows.length * 2));
  for (const row of rows) {
    for (const { strip: edge, verge } of [road.left, road.right]) {
      const [dx, dy] = [at(verge.x, row) - at(edge.x, row), at(verge.y, row) - at(edge.y, row)];
      const room = Math.hypot(dx, dy);
      if (room < 1) continue;
      toScene(place, at(edge.x, row) + (dx / room) * 0.8, at(edge.y, row) + (dy / room) * 0.8, at(edge.z, row) - 0.05);
      made.put(place, turn.identity(), size.set(1, 0.9, 1));
    }
  }
  made.show();
  return made.mesh;
}

/** A trunk and two cones of leaves. */
function fir(night: boolean): BufferGeometry {
  const shape = new MeshBuilder();
  const shade = night ? 0.6 : 1;
  const cone = (z0: number, z1: number, radius: number, foot: string, tip: string): void => {
    const colour: Colour = linear(foot, shade);
    const corner = (step: number): number =>
      shape.corner(
        radius * Math.cos((step * 2 * Math.PI) / 7),
        radius * Math.sin((step * 2 * Math.PI) / 7),
        z0,
        colour,
      );
    for (let i = 0; i < 7; i += 1) shape.triangle(corner(i), corner(i + 1), shape.corner(0, 0, z1, linear(tip, shade)));
  };
  cone(0, 3, 0.25, '#5b4630', '#5b4630');
  cone(1, 4.6, 1.7, '#38592f', '#4f7440');
  cone(2.9, 6.2, 1.25, '#3f6335', '#5c8349');
  return shape.build(true);
}

/** Firs, away from the road. */
function trees(land: Land, palette: Palette, material: Material): InstancedMesh {
  const grain = grains(5);
  const most = 450;
  const made = new Instances(fir(palette.night), material, most);
  let used = 0;
  for (let tries = 0; tries < 12000 && used < most; tries += 1) {
    const column = 1 + grain() * (land.columns - 3);
    const row = 1 + grain() * (land.rows - 3);
    const away = land.distance[Math.round(row) * land.columns + Math.round(column)] ?? 0;
    // Denser near the road, where they are seen, and in clumps.
    const clump = Math.sin(column * land.cell * 0.021) + Math.sin(row * land.cell * 0.027 + 2);
    if (away < 22 || away > 45 + 220 * grain() || clump < -0.2 + grain() * 0.8) continue;
    const [x, y] = [land.x + column * land.cell, land.y + row * land.cell];
    toScene(place, x, y, landHeight(land, x, y) - 0.2);
    const tall = 0.75 + 0.7 * grain();
    turn.setFromAxisAngle(upright, grain() * 6);
    made.put(place, turn, size.set(tall * (0.9 + 0.3 * grain()), tall, tall));
    used += 1;
  }
  made.show();
  return made.mesh;
}
