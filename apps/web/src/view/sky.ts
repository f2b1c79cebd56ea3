// The sky: a dome with a gradient, a sun by day, stars by night; and the lights that belong to it.
import {
  BackSide,
  Color,
  DirectionalLight,
  Fog,
  HemisphereLight,
  Mesh,
  Object3D,
  type Scene,
  ShaderMaterial,
  SphereGeometry,
  Vector3,
} from 'three';
import type { Palette } from './palette';

const vertex = `
varying vec3 direction;
void main() {
  direction = position;
  gl_Position = projectionMatrix * vec4((modelViewMatrix * vec4(position, 0.0)).xyz, 1.0);
  gl_Position.z = gl_Position.w * 0.99999;
}`;
const fragment = `
varying vec3 direction;
uniform vec3 zenith;
uniform vec3 horizon;
uniform vec3 sun;
uniform float night;
float spark(vec3 cell) { return fract(sin(dot(cell, vec3(12.9898, 78.233, 37.719))) * 43758.5453); }
void main() {
  vec3 look = normalize(direction);
  float up = clamp(look.y, 0.0, 1.0);
  vec3 colour = mix(horizon, zenith, pow(up, 0.55));
  float near = max(dot(look, sun), 0.0);
  vec3 glow = mix(vec3(1.0, 0.9, 0.7), vec3(0.35, 0.4, 0.5), night);
  colour += glow * (0.22 * pow(near, 24.0) + smoothstep(0.9993, 0.9997, near));
  if (night > 0.5) {
    float star = spark(floor(look * 160.0));
    colour += vec3(0.8) * smoothstep(0.9965, 1.0, star) * smoothstep(0.05, 0.4, look.y);
  }
  gl_FragColor = vec4(colour, 1.0);
  #include <colorspace_fragment>
}`;

const sunDirection = new Vector3(0.45, 0.72, -0.53).normalize();
const reach = 10; // m around the car in which shadows are drawn

export class Sky {
  readonly light = new DirectionalLight(0xffffff, 2.2);
  private readonly ambient = new HemisphereLight(0xffffff, 0x556644, 1);
  private readonly aim = new Object3D();
  private readonly material = new ShaderMaterial({
    vertexShader: vertex,
    fragmentShader: fragment,
    side: BackSide,
    depthWrite: false,
    depthTest: true,
    uniforms: {
      zenith: { value: new Color() },
      horizon: { value: new Color() },
      sun: { value: sunDirection },
      night: { value: 0 },
    },
  });
  private readonly dome = new Mesh(new SphereGeometry(10, 24, 12), this.material);

  constructor(private readonly scene: Scene) {
    this.dome.frustumCulled = false;
    this.dome.renderOrder = 2; // after the ground: what is hidden costs nothing
    this.light.target = this.aim;
    const { shadow } = this.light;
    shadow.mapSize.set(1024, 1024);
    Object.assign(shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 1, far: 90 });
    shadow.bias = -0.0006;
    shadow.normalBias = 0.02;
    scene.add(this.dome, this.light, this.aim, this.ambient);
    scene.fog = new Fog(0xffffff, 200, 1500);
  }

  paint(palette: Palette): void {
    const { zenith, horizon, night } = this.material.uniforms;
    (zenith!.value as Color).set(palette.zenith);
    (horizon!.value as Color).set(palette.horizon);
    night!.value = palette.night ? 1 : 0;
    (this.scene.fog as Fog).color.set(palette.horizon);
    this.light.color.set(palette.night ? '#b9cdf0' : '#fff2dd');
    this.light.intensity = palette.night ? 2.2 : 2.3;
    this.ambient.color.set(palette.night ? '#8aa2c8' : '#dbe9f7');
    this.ambient.groundColor.set(palette.night ? '#2a3038' : '#8a8b72');
    this.ambient.intensity = palette.night ? 3.4 : 1.75;
  }

  /** Keeps the shadow around a place (scene axes), in whole texels so that its edges do not crawl. */
  aimAt(x: number, y: number, z: number): void {
    const texel = (2 * reach) / 1024;
    this.aim.position.set(Math.round(x / texel) * texel, y, Math.round(z / texel) * texel);
    this.light.position.copy(sunDirection).multiplyScalar(45).add(this.aim.position);
  }

  shadows(on: boolean): void {
    this.light.castShadow = on;
  }
}
