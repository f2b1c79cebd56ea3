// The world the cars drive in, in 3D: road, land, trees and posts of a track, or an open ground.
import { Group, InstancedMesh, Matrix4, Mesh, MeshLambertMaterial, Quaternion, Vector3 } from 'three';
import type { World } from '../session';
import { toScene } from './axes';
import { linear, MeshBuilder } from './mesh_builder';
import type { Palette } from './palette';
import type { RoadLines } from './road_lines';
import { at } from './road_lines';
import { roadGeometry } from './road_mesh';
import type { Land } from './terrain';
import { groundGeometry, landAround, landGeometry, landHeight } from './terrain';
import { grains, grainTexture, gridTexture } from './textures';

const postEvery = 25; // m

export class Landscape {
  readonly group = new Group();
  private readonly grain = grainTexture();
  private readonly soil = new MeshLambertMaterial({ vertexColors: true, map: this.grain });
  private readonly plain = new MeshLambertMaterial({ vertexColors: true });
  private readonly leaves = new MeshLambertMaterial({ vertexColors: true, flatShading: true });
  private land: Land | null = null;
  private parts: (Mesh | InstancedMesh)[] = [];
  private details: InstancedMesh[] = [];
  private centreX = 0;
  private centreY = 0;
  private open = false;

  constructor(private readonly world: World) {
    this.plain.map = null;
  }

  /** Makes everything anew. */
  rebuild(road: RoadLines | null, palette: Palette, detail: boolean, x: number, y: number): void {
    this.clear();
    this.open = road === null;
    if (road === null) {
      this.land = null;
      this.openGround(palette, x, y);
      return;
    }
    this.land = landAround(road);
    const { land: around } = this;
    const below = (px: number, py: number): number => landHeight(around, px, py);
    this.add(new Mesh(roadGeometry(road, palette, below), this.soil));
    const land = new Mesh(landGeometry(this.land, palette), this.soil);
    land.renderOrder = 1; // after the road, which hides much of it
    this.add(land);
    this.addDetail(posts(road, palette, this.leaves));
    this.addDetail(trees(road, this.land, palette, this.leaves));
    this.showDetail(detail);
  }

  /** Open ground reaches far, but a car can reach further: then it is laid anew around it. */
  followCar(palette: Palette, x: number, y: number): void {
    const field = (this.world.ground as { kind?: string }).kind === 'heightfield';
    if (!this.open || Math.hypot(x - this.centreX, y - this.centreY) < (field ? 25 : 900)) return;
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

  clear(): void {
    for (const part of this.parts) {
      part.geometry.dispose();
      part.removeFromParent();
      if (part instanceof InstancedMesh) part.dispose();
    }
    this.parts = [];
    this.details = [];
  }

  dispose(): void {
    this.clear();
    this.plain.map?.dispose();
    this.grain.dispose();
    for (const material of [this.soil, this.plain, this.leaves]) material.dispose();
  }

  private openGround(palette: Palette, x: number, y: number): void {
    const tile = 100;
    this.centreX = Math.round(x / tile) * tile;
    this.centreY = Math.round(y / tile) * tile;
    this.plain.map?.dispose();
    this.plain.map = gridTexture(palette);
    this.plain.needsUpdate = true;
    const field = (this.world.ground as { kind?: string }).kind === 'heightfield';
    this.add(new Mesh(groundGeometry(this.world, field ? x : this.centreX, field ? y : this.centreY, palette), this.plain));
    if (field) [this.centreX, this.centreY] = [x, y];
  }

  private add(mesh: Mesh): void {
    mesh.receiveShadow = true;
    this.parts.push(mesh);
    this.group.add(mesh);
  }
  private addDetail(mesh: InstancedMesh): void {
    this.parts.push(mesh);
    this.details.push(mesh);
    this.group.add(mesh);
  }
}

const place = new Vector3();
const size = new Vector3();
const turn = new Quaternion();
const upright = new Vector3(0, 1, 0);
const matrix = new Matrix4();

/** Posts on both sides of the road every 25 m: they let the eye see speed. */
function posts(road: RoadLines, palette: Palette, material: MeshLambertMaterial): InstancedMesh {
  const shape = new MeshBuilder(64);
  const ring = (z: number, half: number, colour: [number, number, number]): number[] =>
    [
      [half, half],
      [-half, half],
      [-half, -half],
      [half, -half],
    ].map(([x, y]) => shape.corner(x!, y!, z, colour, 0, 0));
  const levels: [number, string][] = [
    [0, palette.paint],
    [0.7, palette.paint],
    [0.7, '#22262a'],
    [0.88, '#22262a'],
    [0.88, palette.paint],
    [1, palette.paint],
  ];
  for (let level = 0; level + 1 < levels.length; level += 2) {
    const low = ring(levels[level]![0], 0.06, linear(levels[level]![1]));
    const high = ring(levels[level + 1]![0], 0.06, linear(levels[level + 1]![1]));
    for (let i = 0; i < 4; i += 1) shape.quad(low[i]!, low[(i + 1) % 4]!, high[(i + 1) % 4]!, high[i]!);
  }
  const cap = ring(1, 0.06, linear(palette.paint));
  shape.quad(cap[0]!, cap[1]!, cap[2]!, cap[3]!);
  const rows: number[] = [];
  let next = 0;
  for (let row = 0; row < road.rows; row += 1) {
    if (at(road.s, row) < next) continue;
    rows.push(row);
    next = at(road.s, row) + postEvery;
  }
  const mesh = new InstancedMesh(shape.build(true), material, Math.max(1, rows.length * 2));
  let used = 0;
  for (const row of rows) {
    for (const [edge, verge] of [
      [road.leftStrip, road.leftVerge],
      [road.rightStrip, road.rightVerge],
    ] as const) {
      const [dx, dy] = [at(verge.x, row) - at(edge.x, row), at(verge.y, row) - at(edge.y, row)];
      const room = Math.hypot(dx, dy);
      if (room < 1) continue;
      toScene(place, at(edge.x, row) + (dx / room) * 0.8, at(edge.y, row) + (dy / room) * 0.8, at(edge.z, row) - 0.05);
      mesh.setMatrixAt(used, matrix.compose(place, turn.identity(), size.set(1, 0.9, 1)));
      used += 1;
    }
  }
  mesh.count = used;
  mesh.frustumCulled = false;
  return mesh;
}

/** Firs, away from the road. */
function trees(_road: RoadLines, land: Land, palette: Palette, material: MeshLambertMaterial): InstancedMesh {
  const shape = new MeshBuilder(128);
  const cone = (z0: number, z1: number, radius: number, colour: [number, number, number], tip: [number, number, number]): void => {
    for (let i = 0; i < 7; i += 1) {
      const corner = (step: number): number =>
        shape.corner(radius * Math.cos((step * 2 * Math.PI) / 7), radius * Math.sin((step * 2 * Math.PI) / 7), z0, colour, 0, 0);
      shape.triangle(corner(i), corner(i + 1), shape.corner(0, 0, z1, tip, 0, 0));
    }
  };
  const shade = palette.night ? 0.6 : 1;
  cone(0, 3, 0.25, linear('#5b4630', shade), linear('#5b4630', shade));
  cone(1, 4.6, 1.7, linear('#38592f', shade), linear('#4f7440', shade));
  cone(2.9, 6.2, 1.25, linear('#3f6335', shade), linear('#5c8349', shade));
  const grain = grains(5);
  const most = 450;
  const mesh = new InstancedMesh(shape.build(true), material, most);
  let used = 0;
  const span = Math.max(land.columns, land.rows);
  for (let tries = 0; tries < 12000 && used < most; tries += 1) {
    const column = 1 + grain() * (land.columns - 3);
    const row = 1 + grain() * (land.rows - 3);
    const node = Math.round(row) * land.columns + Math.round(column);
    const away = land.distance[node] ?? 0;
    // Denser near the road, where they are seen, and in clumps.
    const clump = Math.sin(column * land.cell * 0.021) + Math.sin(row * land.cell * 0.027 + 2);
    if (away < 22 || away > 45 + 220 * grain() || clump < -0.2 + grain() * 0.8 || span < 3) continue;
    const [x, y] = [land.x + column * land.cell, land.y + row * land.cell];
    toScene(place, x, y, landHeight(land, x, y) - 0.2);
    const tall = 0.75 + 0.7 * grain();
    turn.setFromAxisAngle(upright, grain() * 6);
    mesh.setMatrixAt(used, matrix.compose(place, turn, size.set(tall * (0.9 + 0.3 * grain()), tall, tall)));
    used += 1;
  }
  mesh.count = used;
  mesh.frustumCulled = false;
  return mesh;
}
