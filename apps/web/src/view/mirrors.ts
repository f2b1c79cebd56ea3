// What the mirrors of the cockpit show: the scene behind the car, drawn small and seldom into a corner of the canvas before the picture
// itself, and copied from there. So it needs no shaders of its own, and costs a part of a frame (docs/playground.md says how much).

import { FramebufferTexture, LinearFilter, PerspectiveCamera, Quaternion, type Scene, ShaderMaterial, Vector2, Vector3, type WebGLRenderer } from 'three';
import type { CarView } from '../core/types';
import { toScene, turnToScene } from './axes';
import type { CarShape } from './car_shape';

const width = 256,
  height = 64; // pixels
/** Pictures between two of the mirrors: the first has a graphics card, the second draws by the processor. */
const pause = { card: 1, software: 4 };

const turn = new Quaternion();
const backIsMinusZ = new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), Math.PI / 2);
const corner = new Vector2(0, 0);
const whole = new Vector2();

/** Puts a camera at the rear of the car, looking back. */
export function lookBack(camera: PerspectiveCamera, car: CarView, shape: CarShape): void {
  turnToScene(turn, car.q_w, car.q_x, car.q_y, car.q_z);
  toScene(camera.position, shape.rear, 0, shape.belt + 0.15).applyQuaternion(turn);
  camera.position.x += car.x;
  camera.position.y += car.z;
  camera.position.z -= car.y;
  camera.quaternion.copy(turn).multiply(backIsMinusZ);
}

export class Mirrors {
  private readonly texture = new FramebufferTexture(width, height);
  private readonly camera = new PerspectiveCamera(18, width / height, 0.1, 1500);
  /** Of the glasses. The copy holds colours as the screen shows them. */
  readonly glass = new ShaderMaterial({
    vertexShader: 'varying vec2 place; void main() { place = uv; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }',
    fragmentShader: 'uniform sampler2D behind; varying vec2 place; void main() { gl_FragColor = vec4(texture2D(behind, place).rgb, 1.0); }',
    uniforms: { behind: { value: this.texture } },
  });
  private left = 0;

  constructor(private readonly software: boolean) {
    this.texture.minFilter = this.texture.magFilter = LinearFilter;
  }

  /** `hidden`: what is not to be seen in them. To be called before the picture is drawn. */
  draw(renderer: WebGLRenderer, scene: Scene, car: CarView, shape: CarShape, hidden: { visible: boolean }): void {
    this.left -= 1;
    if (this.left >= 0) return;
    this.left = pause[this.software ? 'software' : 'card'];
    lookBack(this.camera, car, shape);
    const ratio = renderer.getPixelRatio(),
      { shadowMap } = renderer;
    renderer.getSize(whole);
    renderer.setScissorTest(true);
    renderer.setViewport(0, 0, width / ratio, height / ratio);
    renderer.setScissor(0, 0, width / ratio, height / ratio);
    hidden.visible = shadowMap.autoUpdate = false; // the shadows of the last picture are good enough
    renderer.render(scene, this.camera);
    renderer.copyFramebufferToTexture(this.texture, corner);
    hidden.visible = shadowMap.autoUpdate = true;
    renderer.setScissorTest(false);
    renderer.setViewport(0, 0, whole.x, whole.y);
  }
}
