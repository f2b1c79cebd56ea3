// Collects coloured triangles, in the core's axes, and makes one three.js geometry of them.
import { BufferAttribute, BufferGeometry, Color } from 'three';
import { vertexToScene } from './axes';

const scratch = new Color();

/** Linear red, green, blue of a colour written for the screen. */
export function linear(hex: string, shade = 1): [number, number, number] {
  scratch.set(hex);
  return [scratch.r * shade, scratch.g * shade, scratch.b * shade];
}

export class MeshBuilder {
  private places: Float32Array;
  private colours: Float32Array;
  private textures: Float32Array;
  private readonly faces: number[] = [];
  private count = 0;

  constructor(expected = 1024) {
    this.places = new Float32Array(expected * 3);
    this.colours = new Float32Array(expected * 3);
    this.textures = new Float32Array(expected * 2);
  }

  /** One corner; u, v place it on the texture. Returns its index. */
  corner(x: number, y: number, z: number, colour: readonly [number, number, number], u = x / 4, v = y / 4): number {
    const at = this.count;
    if (at * 3 >= this.places.length) this.grow();
    vertexToScene(this.places, at * 3, x, y, z);
    this.colours.set(colour, at * 3);
    this.textures[at * 2] = u;
    this.textures[at * 2 + 1] = v;
    this.count += 1;
    return at;
  }

  /** Corners anticlockwise seen from the side that shows. */
  triangle(a: number, b: number, c: number): void {
    this.faces.push(a, b, c);
  }

  quad(a: number, b: number, c: number, d: number): void {
    this.faces.push(a, b, c, a, c, d);
  }

  /** The geometry; flat: every face has a normal of its own. */
  build(flat = false): BufferGeometry {
    let geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(this.places.slice(0, this.count * 3), 3));
    geometry.setAttribute('color', new BufferAttribute(this.colours.slice(0, this.count * 3), 3));
    geometry.setAttribute('uv', new BufferAttribute(this.textures.slice(0, this.count * 2), 2));
    geometry.setIndex(this.count > 65535 ? new BufferAttribute(new Uint32Array(this.faces), 1) : this.faces);
    if (flat) {
      const indexed = geometry;
      geometry = indexed.toNonIndexed();
      indexed.dispose();
    }
    geometry.computeVertexNormals();
    geometry.computeBoundingSphere();
    return geometry;
  }

  private grow(): void {
    const bigger = (old: Float32Array): Float32Array => {
      const more = new Float32Array(old.length * 2);
      more.set(old);
      return more;
    };
    this.places = bigger(this.places);
    this.colours = bigger(this.colours);
    this.textures = bigger(this.textures);
  }
}
