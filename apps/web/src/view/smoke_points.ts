// Smoke and dust in 3D: soft points that rise, grow and fade, moved by the graphics card from where and when they began; one draw for all.
import { type BufferAttribute, BufferGeometry, CanvasTexture, Color, Points, ShaderMaterial } from 'three';
import { vertexToScene } from './axes';
import type { Palette } from './palette';
import { changingAttribute, type PuffRing, puffLife } from './rings';
import { puffColours, surfaces } from './surface';
import { puffPicture } from './textures';

const vertex = `
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
const fragment = `
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
    this.attributes = [attribute('position', 3), attribute('drift', 3), attribute('birth'), attribute('strength'), attribute('surface')];
    this.material = new ShaderMaterial({
      vertexShader: vertex,
      fragmentShader: fragment,
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
