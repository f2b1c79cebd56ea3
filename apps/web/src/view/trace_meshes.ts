// What cars leave behind in 3D: patches on the ground as one mesh, smoke and dust as soft points. Only what is new is
// sent to the graphics card.
import {
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  Color,
  Mesh,
  Points,
  ShaderMaterial,
  UniformsLib,
  UniformsUtils,
} from 'three';
import { vertexToScene } from './axes';
import { type Palette, puffColours, surfaces } from './palette';
import { changingAttribute, type PuffRing, patchSize, puffLife, type QuadRing } from './rings';
import { puffPicture } from './textures';

const vertex = `
attribute float strength;
attribute float birth;
attribute vec3 tint;
uniform float now;
uniform float fade;
varying float shade;
varying vec3 colour;
#include <fog_pars_vertex>
void main() {
  shade = strength * (fade > 0.0 ? clamp(1.0 - (now - birth) / fade, 0.0, 1.0) : 1.0);
  colour = tint;
  vec4 mvPosition = modelViewMatrix * vec4(position, 1.0);
  gl_Position = projectionMatrix * mvPosition;
  if (shade <= 0.0) gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
  #include <fog_vertex>
}`;
const fragment = `
varying float shade;
varying vec3 colour;
#include <fog_pars_fragment>
void main() {
  gl_FragColor = vec4(colour, shade);
  #include <colorspace_fragment>
  #include <fog_fragment>
}`;

export class RingMesh {
  readonly mesh: Mesh;
  private readonly material: ShaderMaterial;
  private readonly attributes: readonly [
    place: BufferAttribute,
    strength: BufferAttribute,
    birth: BufferAttribute,
    tint: BufferAttribute,
  ];
  private readonly tints: Color[] = [new Color(), new Color(), new Color(), new Color()];
  private copied = 0;
  private version = -1;

  constructor(
    private readonly ring: QuadRing,
    private readonly lift: number,
    order: number,
  ) {
    const { capacity } = ring;
    const geometry = new BufferGeometry();
    const attribute = (name: string, size: number) => changingAttribute(geometry, name, capacity * 4, size);
    this.attributes = [attribute('position', 3), attribute('strength', 1), attribute('birth', 1), attribute('tint', 3)];
    const faces = new Uint16Array(capacity * 6);
    for (let patch = 0; patch < capacity; patch += 1) {
      const v = patch * 4;
      faces.set([v, v + 1, v + 3, v, v + 3, v + 2], patch * 6);
    }
    geometry.setIndex(new BufferAttribute(faces, 1));
    this.material = new ShaderMaterial({
      vertexShader: vertex,
      fragmentShader: fragment,
      transparent: true,
      depthWrite: false,
      fog: true,
      side: 2,
      polygonOffset: true,
      polygonOffsetFactor: -2,
      polygonOffsetUnits: -2,
      uniforms: UniformsUtils.merge([
        UniformsLib.fog,
        { now: { value: 0 }, fade: { value: Number.isFinite(ring.fadeSeconds) ? ring.fadeSeconds : 0 } },
      ]),
    });
    this.mesh = new Mesh(geometry, this.material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = order;
  }

  /** Colour of each owner's patches. */
  paint(colours: readonly string[]): void {
    this.tints.forEach((tint, owner) => tint.set(colours[owner] ?? colours[0] ?? '#000000'));
    this.version = -1;
  }

  update(time: number): void {
    const { ring } = this;
    this.material.uniforms.now!.value = time;
    this.mesh.visible = ring.count > 0;
    let from = this.copied;
    if (this.version !== ring.version || ring.total - from > ring.capacity) {
      this.version = ring.version;
      from = Math.max(0, ring.total - ring.capacity);
    }
    if (from < ring.total) {
      const first = from % ring.capacity;
      const count = ring.total - from;
      for (let patch = from; patch < ring.total; patch += 1) this.copy(patch % ring.capacity);
      this.send(first, Math.min(count, ring.capacity - first));
      if (first + count > ring.capacity) this.send(0, first + count - ring.capacity);
    }
    this.copied = ring.total;
    this.mesh.geometry.setDrawRange(0, ring.count * 6);
  }

  private copy(slot: number): void {
    const { ring } = this;
    const [place, strength, birth, tints] = this.attributes;
    const tint = this.tints[ring.owner[slot] ?? 0]!;
    for (let corner = 0; corner < 4; corner += 1) {
      const from = slot * patchSize + corner * 3;
      const to = slot * 4 + corner;
      vertexToScene(
        place.array as Float32Array,
        to * 3,
        ring.corners[from]!,
        ring.corners[from + 1]!,
        ring.corners[from + 2]! + this.lift,
      );
      strength.array[to] = ring.strength[slot]!;
      birth.array[to] = ring.birth[slot]!;
      tints.setXYZ(to, tint.r, tint.g, tint.b);
    }
  }

  private send(first: number, count: number): void {
    for (const attribute of this.attributes) {
      attribute.addUpdateRange(first * 4 * attribute.itemSize, count * 4 * attribute.itemSize);
      attribute.needsUpdate = true;
    }
  }
}

const smokeVertex = `
attribute vec3 drift;
attribute float birth;
attribute float strength;
attribute float surface;
uniform float now;
uniform float life;
uniform float scale;
uniform vec3 colours[${surfaces.length}];
varying vec3 colour;
varying float shade;
void main() {
  float age = (now - birth) / life;
  float slow = 1.0 - exp(-2.0 * max(age, 0.0));
  vec4 eye = modelViewMatrix * vec4(position + drift * slow * life * 0.5, 1.0);
  gl_Position = projectionMatrix * eye;
  gl_PointSize = min(scale * (0.35 + 1.5 * slow) / max(0.3, -eye.z), 700.0);
  colour = colours[int(surface + 0.5)];
  shade = strength * 0.55 * clamp(1.0 - age, 0.0, 1.0) * smoothstep(0.0, 0.06, age);
  if (age < 0.0 || age > 1.0 || -eye.z < 0.8) gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
}`;
const smokeFragment = `
uniform sampler2D puff;
varying vec3 colour;
varying float shade;
void main() {
  gl_FragColor = vec4(colour, texture2D(puff, gl_PointCoord).a * shade);
  #include <colorspace_fragment>
}`;

export class SmokePoints {
  readonly points: Points;
  private readonly material: ShaderMaterial;
  private readonly attributes: BufferAttribute[];
  private copied = 0;

  constructor(private readonly ring: PuffRing) {
    const geometry = new BufferGeometry();
    const attribute = (name: string, size = 1) => changingAttribute(geometry, name, ring.capacity, size);
    this.attributes = [
      attribute('position', 3),
      attribute('drift', 3),
      attribute('birth'),
      attribute('strength'),
      attribute('surface'),
    ];
    this.material = new ShaderMaterial({
      vertexShader: smokeVertex,
      fragmentShader: smokeFragment,
      transparent: true,
      depthWrite: false,
      uniforms: {
        now: { value: 0 },
        life: { value: puffLife },
        scale: { value: 500 },
        puff: { value: new CanvasTexture(puffPicture()) },
        colours: { value: surfaces.map(() => new Color()) },
      },
    });
    this.points = new Points(geometry, this.material);
    this.points.frustumCulled = false;
    this.points.renderOrder = 12;
  }

  paint(palette: Palette): void {
    const colours = this.material.uniforms.colours!.value as Color[];
    puffColours(palette).forEach((colour, surface) => colours[surface]!.set(colour));
  }

  /** `scale`: pixels that a metre has at a distance of a metre. */
  update(time: number, scale: number): void {
    const { ring } = this;
    const [place, drift, birth, strength, surface] = this.attributes;
    this.material.uniforms.now!.value = time;
    this.material.uniforms.scale!.value = scale;
    if (ring.total < this.copied) this.copied = 0;
    const from = Math.max(this.copied, ring.total - ring.capacity);
    if (from < ring.total) {
      for (let puff = from; puff < ring.total; puff += 1) {
        const slot = puff % ring.capacity;
        const at = slot * 3;
        vertexToScene(place!.array as Float32Array, at, ring.place[at]!, ring.place[at + 1]!, ring.place[at + 2]!);
        vertexToScene(drift!.array as Float32Array, at, ring.drift[at]!, ring.drift[at + 1]!, ring.drift[at + 2]!);
        birth!.array[slot] = ring.birth[slot]!;
        strength!.array[slot] = ring.strength[slot]!;
        surface!.array[slot] = ring.surface[slot]!;
      }
      for (const attribute of this.attributes) attribute.needsUpdate = true;
    }
    this.copied = ring.total;
    this.points.geometry.setDrawRange(0, ring.count);
    this.points.visible = ring.count > 0;
  }
}
