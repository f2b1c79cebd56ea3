// A ring of ground patches as one 3D mesh: only new patches are sent to the graphics card, fading happens there.
import { BufferAttribute, BufferGeometry, Color, Mesh, ShaderMaterial, UniformsLib, UniformsUtils } from 'three';
import { vertexToScene } from './axes';
import { changingAttribute, patchSize, type QuadRing } from './rings';

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
  private readonly place: BufferAttribute;
  private readonly strength: BufferAttribute;
  private readonly birth: BufferAttribute;
  private readonly tint: BufferAttribute;
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
    this.place = attribute('position', 3);
    this.strength = attribute('strength', 1);
    this.birth = attribute('birth', 1);
    this.tint = attribute('tint', 3);
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
      uniforms: UniformsUtils.merge([UniformsLib.fog, { now: { value: 0 }, fade: { value: 0 } }]),
    });
    this.material.uniforms.fade!.value = Number.isFinite(ring.fadeSeconds) ? ring.fadeSeconds : 0;
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
    const tint = this.tints[ring.owner[slot] ?? 0]!;
    for (let corner = 0; corner < 4; corner += 1) {
      const from = slot * patchSize + corner * 3;
      const to = slot * 4 + corner;
      vertexToScene(this.place.array as Float32Array, to * 3, ring.corners[from]!, ring.corners[from + 1]!, ring.corners[from + 2]! + this.lift);
      this.strength.array[to] = ring.strength[slot]!;
      this.birth.array[to] = ring.birth[slot]!;
      this.tint.setXYZ(to, tint.r, tint.g, tint.b);
    }
  }

  private send(first: number, count: number): void {
    for (const attribute of [this.place, this.strength, this.birth, this.tint]) {
      attribute.addUpdateRange(first * 4 * attribute.itemSize, count * 4 * attribute.itemSize);
      attribute.needsUpdate = true;
    }
  }
}
