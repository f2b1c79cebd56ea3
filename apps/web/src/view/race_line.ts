// The racing line on the road, coloured by the speed that the racer plans there: from above, and as a ribbon in 3D.
import { BufferAttribute, BufferGeometry, Color, Mesh, MeshBasicMaterial, SRGBColorSpace } from 'three';
import type { RacePlan } from '../racer/race_plan';
import type { World } from '../session';
import { colourAt } from '../swarm/ramp';
import { vertexToScene } from './axes';

const half = 0.2; // m
const lift = 0.02; // m above the road, below what the car draws there
const levels = 16;

export interface DrawnLine {
  x: readonly number[];
  y: readonly number[];
  z: number[];
  /** How slow, 0 (the fastest) to 1. */
  slow: number[];
  closed: boolean;
}

export function drawnLine({ x, y, speed, closed }: RacePlan, world: Pick<World, 'heights'>): DrawnLine {
  const [most, least] = [Math.max(...speed), Math.min(...speed)];
  return { x, y, closed, z: x.map((at, i) => world.heights(at, y[i]!, 1, 1, 1)[0]!), slow: speed.map((v) => (most - v) / Math.max(most - least, 1e-9)) };
}

const lastOf = ({ x, closed }: DrawnLine): number => (closed ? x.length : x.length - 1);

/** Pieces of one colour together. */
export class TopLine {
  private readonly paths = Array.from({ length: levels }, () => new Path2D());

  constructor(line: DrawnLine) {
    for (let i = 0; i < lastOf(line); i += 1) {
      const path = this.paths[Math.min(levels - 1, Math.floor(line.slow[i]! * levels))]!,
        next = (i + 1) % line.x.length;
      path.moveTo(line.x[i]!, line.y[i]!);
      path.lineTo(line.x[next]!, line.y[next]!);
    }
  }

  /** The context draws in metres. */
  draw(ink: CanvasRenderingContext2D, scale: number): void {
    ink.lineWidth = Math.max(2 * half, 2.5 / scale);
    ink.lineCap = 'round';
    this.paths.forEach((path, level) => {
      ink.strokeStyle = colourAt('time', level / (levels - 1));
      ink.stroke(path);
    });
  }
}

const paint = (): MeshBasicMaterial =>
  new MeshBasicMaterial({
    vertexColors: true,
    transparent: true,
    opacity: 0.85,
    depthWrite: false,
    side: 2,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -2,
  });

export class LineMesh {
  readonly mesh = new Mesh(new BufferGeometry(), paint());

  constructor() {
    this.mesh.renderOrder = 2;
    this.mesh.frustumCulled = false;
  }

  show(line: DrawnLine | null): void {
    this.mesh.geometry.dispose();
    this.mesh.geometry = new BufferGeometry();
    if (line === null) return;
    const { x, y, z, slow } = line,
      count = x.length,
      place = new Float32Array(count * 6),
      colours = new Float32Array(count * 6),
      colour = new Color();
    for (let i = 0; i < count; i += 1) {
      const [before, after] = line.closed ? [(i + count - 1) % count, (i + 1) % count] : [Math.max(i - 1, 0), Math.min(i + 1, count - 1)];
      const [dx, dy] = [x[after]! - x[before]!, y[after]! - y[before]!],
        across = half / (Math.hypot(dx, dy) || 1);
      vertexToScene(place, i * 6, x[i]! - dy * across, y[i]! + dx * across, z[i]! + lift);
      vertexToScene(place, i * 6 + 3, x[i]! + dy * across, y[i]! - dx * across, z[i]! + lift);
      const [r, g, b] = colourAt('time', slow[i]!)
        .match(/\d+/g)!
        .map((part) => Number(part) / 255);
      colour.setRGB(r!, g!, b!, SRGBColorSpace).toArray(colours, i * 6);
      colour.toArray(colours, i * 6 + 3);
    }
    const faces = Array.from({ length: lastOf(line) }, (_, i) => {
      const [a, b] = [2 * i, (2 * (i + 1)) % (2 * count)];
      return [a, a + 1, b + 1, a, b + 1, b];
    });
    this.mesh.geometry.setAttribute('position', new BufferAttribute(place, 3));
    this.mesh.geometry.setAttribute('color', new BufferAttribute(colours, 3));
    this.mesh.geometry.setIndex(faces.flat());
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}
