// The racing line on the road, coloured by the speed that the racer plans there: from above, and as a ribbon in 3D.
import { BufferAttribute, Color, Group, MeshBasicMaterial, SRGBColorSpace } from 'three';
import type { RacePlan } from '../racer/race_plan';
import type { World } from '../session';
import { Ribbon } from './guides_mesh';
import { colourAt, rgbAt } from './ramp';

const half = 0.12; // m
const lift = 0.02; // m above the road, below what the car draws there
const levels = 16;

export interface DrawnLine {
  x: readonly number[];
  y: readonly number[];
  z: number[];
  /** How slow among all, 0 (the fastest) to 1. */
  slow: number[];
  closed: boolean;
}

export function drawnLine({ x, y, speed, closed }: RacePlan, world: Pick<World, 'heights'>): DrawnLine {
  const slow = new Array<number>(speed.length);
  const order = speed.map((_, i) => i).sort((a, b) => speed[b]! - speed[a]!);
  order.forEach((point, place) => (slow[point] = place / (speed.length - 1)));
  return { x, y, closed, z: x.map((at, i) => world.heights(at, y[i]!, 1, 1, 1)[0]!), slow };
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
      ink.strokeStyle = colourAt(level / (levels - 1));
      ink.stroke(path);
    });
  }
}

const paint = (): MeshBasicMaterial => {
  const offset = { polygonOffset: true, polygonOffsetFactor: -2, polygonOffsetUnits: -2 };
  return new MeshBasicMaterial({
    vertexColors: true,
    transparent: true,
    opacity: 0.85,
    depthWrite: false,
    side: 2,
    ...offset,
  });
};

export class LineMesh {
  readonly group = new Group();
  private ribbon: Ribbon | null = null;

  show(line: DrawnLine | null): void {
    this.group.clear();
    this.ribbon?.dispose();
    this.ribbon = null;
    if (line === null) return;
    const { x, y, z, slow } = line,
      count = lastOf(line),
      ribbon = new Ribbon(count + 1, paint(), half),
      colours = new Float32Array((count + 1) * 6),
      colour = new Color();
    ribbon.begin();
    for (let k = 0; k <= count; k += 1) {
      const i = k % x.length,
        [before, after] = line.closed
          ? [(i + count - 1) % count, (i + 1) % count]
          : [Math.max(i - 1, 0), Math.min(i + 1, count)];
      const [dx, dy] = [x[after]! - x[before]!, y[after]! - y[before]!],
        far = Math.hypot(dx, dy) || 1;
      ribbon.add(x[i]!, y[i]!, z[i]! + lift, -dy / far, dx / far);
      const [r, g, b] = rgbAt(slow[i]!);
      colour.setRGB(r / 255, g / 255, b / 255, SRGBColorSpace).toArray(colours, k * 6);
      colour.toArray(colours, k * 6 + 3);
    }
    ribbon.end();
    ribbon.mesh.geometry.setAttribute('color', new BufferAttribute(colours, 3));
    ribbon.mesh.renderOrder = 2;
    this.group.add(ribbon.mesh);
    this.ribbon = ribbon;
  }
}
