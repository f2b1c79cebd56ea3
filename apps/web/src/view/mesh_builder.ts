// Collects coloured triangles, in the core's axes, and makes one three.js geometry of them.
import { BufferGeometry, Color, Float32BufferAttribute } from 'three';
import { vertexToScene } from './axes';

const scratch = new Color();
export type Colour = readonly [red: number, green: number, blue: number];
export type Place = readonly [x: number, y: number, z: number];

/** Linear red, green, blue of a colour written for the screen. */
export function linear(hex: string, shade = 1): Colour {
  scratch.set(hex);
  return [scratch.r * shade, scratch.g * shade, scratch.b * shade];
}

export class MeshBuilder {
  private readonly places: number[] = [];
  private readonly colours: number[] = [];
  private readonly textures: number[] = [];
  private readonly faces: number[] = [];

  /** One corner; u, v place it on the texture. Returns its index. */
  corner(x: number, y: number, z: number, [r, g, b]: Colour, u = x / 4, v = y / 4): number {
    const { length } = this.places;
    vertexToScene(this.places, length, x, y, z);
    this.colours.push(r, g, b);
    this.textures.push(u, v);
    return length / 3;
  }

  /** Corners anticlockwise seen from the side that shows. */
  triangle(a: number, b: number, c: number): void {
    this.faces.push(a, b, c);
  }

  quad(a: number, b: number, c: number, d: number): void {
    this.faces.push(a, b, c, a, c, d);
  }

  /** A quadrangle with corners of its own. */
  face(colour: Colour, corners: readonly Place[]): void {
    const [a, b, c, d] = corners.map(([x, y, z]) => this.corner(x, y, z, colour));
    this.quad(a!, b!, c!, d!);
  }

  /** The geometry; flat: every face has a normal of its own. */
  build(flat = false): BufferGeometry {
    const indexed = new BufferGeometry();
    indexed.setAttribute('position', new Float32BufferAttribute(this.places, 3));
    indexed.setAttribute('color', new Float32BufferAttribute(this.colours, 3));
    indexed.setAttribute('uv', new Float32BufferAttribute(this.textures, 2));
    indexed.setIndex(this.faces);
    const geometry = flat ? indexed.toNonIndexed() : indexed;
    geometry.computeVertexNormals();
    geometry.computeBoundingSphere();
    return geometry;
  }
}

/** How light the grass is at a place, about 1. */
export function meadow(x: number, y: number): number {
  return (
    1 +
    0.09 * Math.sin(x / 37 + 1.3 * Math.sin(y / 61)) +
    0.07 * Math.sin(y / 29 + x / 83) +
    0.05 * Math.sin((x - y) / 13)
  );
}
