// The cockpit: what the driver sees of the car from inside, its instruments, and what its mirrors show.
import {
  BoxGeometry,
  CanvasTexture,
  CylinderGeometry,
  FramebufferTexture,
  Group,
  LinearFilter,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Quaternion,
  type Scene,
  ShaderMaterial,
  TorusGeometry,
  Vector2,
  Vector3,
  type WebGLRenderer,
} from 'three';
import type { CarView } from '../core/types';
import { dialScale, needleAngle, warnFrom } from '../dashboard/dials';
import { gearText } from '../dashboard/laps';
import { toScene, turnToScene } from './axes';
import { bodyKind, type CarShape, carShape, driverEye, type Measures, outerMirror } from './car_shape';
import { line } from './ink';
import { sheet } from './textures';

const width = 384,
  height = 160; // pixels
const every = 1 / 15; // s: figures that change faster cannot be read

export class Instruments {
  private readonly ink = sheet(width, height);
  private readonly texture = new CanvasTexture(this.ink.canvas);
  readonly face = new MeshBasicMaterial({ map: this.texture, toneMapped: false });
  private left = 0;

  constructor() {
    this.texture.colorSpace = 'srgb';
  }

  draw(car: CarView, elapsed: number): void {
    this.left -= elapsed;
    if (this.left > 0) return;
    this.left = every;
    const { ink } = this;
    ink.fillStyle = '#0c0f12';
    ink.fillRect(0, 0, width, height);
    ink.textAlign = 'center';
    const engine = car.has_engine > 0.5;
    if (engine) this.dial(car.rpm, car.redline_rpm);
    const middle = engine ? 286 : width / 2;
    this.write(String(Math.round(3.6 * (car.rail > 0.5 ? Math.abs(car.vx) : car.speed))), middle, 74, 68);
    this.write('km/h', middle, 100, 20, '#9fb0bd');
    if (engine) this.write(gearText(car.gear), middle, 148, 44, '#ffc857');
    this.texture.needsUpdate = true;
  }

  private write(text: string, x: number, y: number, size: number, colour = '#f3f6f8'): void {
    this.ink.font = `600 ${size}px system-ui, sans-serif`;
    this.ink.fillStyle = colour;
    this.ink.fillText(text, x, y);
  }

  private dial(rpm: number, redline: number): void {
    const { ink } = this,
      { end, every: step } = dialScale(redline),
      x = 96,
      y = 88;
    const turned = (value: number): number => (needleAngle(value, end) * Math.PI) / 180;
    const arc = (from: number, to: number, colour: string): void => {
      ink.strokeStyle = colour;
      ink.lineWidth = 7;
      ink.beginPath();
      ink.arc(x, y, 76, turned(from), turned(to));
      ink.stroke();
    };
    arc(0, end, '#52616d');
    arc(warnFrom * redline, end, '#e0482f');
    for (let value = 0; value <= end; value += step) {
      const angle = turned(value);
      this.write(String(value / 1000), x + 56 * Math.cos(angle), y + 56 * Math.sin(angle) + 8, 22);
    }
    line(ink, x, y, x + 70 * Math.cos(turned(rpm)), y + 70 * Math.sin(turned(rpm)), '#ff7a3c', 5);
  }
}

const mirrorWidth = 256,
  mirrorHeight = 64; // pixels
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
  private readonly texture = new FramebufferTexture(mirrorWidth, mirrorHeight);
  private readonly camera = new PerspectiveCamera(18, mirrorWidth / mirrorHeight, 0.1, 1500);
  /** Of the glasses. The copy holds colours as the screen shows them. */
  readonly glass = new ShaderMaterial({
    vertexShader:
      'varying vec2 place; void main() { place = uv; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }',
    fragmentShader:
      'uniform sampler2D behind; varying vec2 place; void main() { gl_FragColor = vec4(texture2D(behind, place).rgb, 1.0); }',
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
    renderer.setViewport(0, 0, mirrorWidth / ratio, mirrorHeight / ratio);
    renderer.setScissor(0, 0, mirrorWidth / ratio, mirrorHeight / ratio);
    hidden.visible = shadowMap.autoUpdate = false; // the shadows of the last picture are good enough
    renderer.render(scene, this.camera);
    renderer.copyFramebufferToTexture(this.texture, corner);
    hidden.visible = shadowMap.autoUpdate = true;
    renderer.setScissorTest(false);
    renderer.setViewport(0, 0, whole.x, whole.y);
  }
}

/** How many turns of the steering wheel are drawn for one of the road wheels. */
const steeringRatio = 9;
const wheelAhead = 0.6,
  mirrorAhead = 0.62; // m before the eye
const panelWidth = 0.28,
  panelHeight = (panelWidth * 5) / 12; // m, the shape of their canvas
const insideMirror = { width: 0.23, height: 0.058 },
  outsideMirror = { width: 0.13, height: 0.082 }; // m

const foot = new Vector3();
const head = new Vector3();
const up = new Vector3(0, 1, 0);

export class Cockpit {
  readonly group = new Group();
  private readonly dark = new MeshLambertMaterial({ color: '#23282d' });
  private readonly rim = new MeshLambertMaterial({ color: '#3a4148' });
  private readonly amber = new MeshLambertMaterial({ color: '#e69f00' });
  private readonly board = new Mesh(new BoxGeometry(0.42, 0.16, 1), this.dark);
  private readonly floor = new Mesh(new BoxGeometry(1, 0.012, 1), this.dark);
  private readonly pillars = [1, -1].map((side) => ({
    side,
    mesh: new Mesh(new BoxGeometry(0.05, 1, 0.04), this.dark),
  }));
  private readonly wheel = this.steeringWheel();
  private readonly panel = new Group();
  private readonly inside: Group;
  /** On the left and on the right. */
  private readonly outside: readonly [Group, Group];

  /** `glass`: what mirrors show; `face`: the instruments. */
  constructor(glass: Material, face: Material) {
    const hood = new Mesh(new BoxGeometry(0.1, panelHeight + 0.012, panelWidth + 0.012), this.dark);
    hood.position.set(0.052, 0, 0);
    this.panel.add(hood, this.facing(new PlaneGeometry(panelWidth, panelHeight), face));
    // The picture behind the car is seen as in a mirror: its right is the driver's left.
    this.inside = this.mirror(insideMirror, 1, 0, glass);
    this.outside = [this.mirror(outsideMirror, 1, 0.62, glass), this.mirror(outsideMirror, 0.38, 0, glass)];
    this.group.add(
      this.board,
      this.floor,
      ...this.pillars.map(({ mesh }) => mesh),
      this.wheel,
      this.panel,
      this.inside,
      ...this.outside,
    );
  }

  /** Into that car's own axes (scene): x forward, y up, z to the right. `half`: half the width of the picture a metre
   *  before the eye. */
  sitIn(car: CarView, measures: Measures, half: number): void {
    const shape = carShape(measures),
      box = bodyKind(car) === 'box' ? car.box_half_z : 0;
    const eye = driverEye(measures, shape, box),
      closed = !shape.open && box === 0;
    for (const part of [this.board, this.floor, this.inside, ...this.pillars.map(({ mesh }) => mesh)])
      part.visible = closed;
    toScene(this.wheel.position, eye.x + wheelAhead, eye.y, eye.z - 0.27);
    // The body is closed at the belt: the instruments stand on it.
    const foot = closed ? shape.belt + 0.014 : eye.z - 0.26;
    toScene(this.panel.position, eye.x + wheelAhead + 0.1, eye.y, Math.max(eye.z - 0.2, foot + panelHeight / 2));
    // In a narrow picture the mirror hangs nearer to the driver than in the middle of the car.
    const aside = Math.max(0, Math.min(eye.y, mirrorAhead * half - insideMirror.width / 2 - 0.01));
    toScene(this.inside.position, eye.x + mirrorAhead, eye.y - aside, eye.z + 0.135);
    this.placeOutside(measures, shape, eye, box);
    if (closed) this.placeBoard(measures, shape, eye);
    this.steer(car.steer_angle);
  }

  /** Whether any mirror is seen. */
  get mirrored(): boolean {
    return this.inside.visible || this.outside[0].visible;
  }

  private placeBoard(measures: Measures, shape: CarShape, eye: { x: number; z: number }): void {
    this.board.scale.z = measures.width * 0.86;
    toScene(this.board.position, eye.x + 0.92, 0, eye.z - 0.36);
    this.floor.scale.set(0.95 * measures.wheelbase, 1, measures.width * 0.9);
    toScene(this.floor.position, shape.cabin[3]![0] - 0.48 * measures.wheelbase - 0.12, 0, shape.belt + 0.008);
    const [, , [roofX, roofZ], [footX, footZ]] = shape.cabin as [unknown, unknown, [number, number], [number, number]];
    for (const { side, mesh: pillar } of this.pillars) {
      toScene(foot, footX, side * 0.46 * measures.width, footZ - 0.08);
      toScene(head, roofX, side * 0.345 * measures.width, roofZ);
      pillar.position.lerpVectors(foot, head, 0.5);
      head.sub(foot);
      pillar.scale.y = head.length();
      pillar.quaternion.setFromUnitVectors(up, head.normalize());
    }
  }

  /** On the housings of the doors; on stalks of a formula car; a kart and a toy have none. */
  private placeOutside(measures: Measures, shape: CarShape, eye: { x: number; z: number }, box: number): void {
    const at = shape.open ? { x: eye.x + 0.6, y: 0.26 * measures.width, z: eye.z - 0.1 } : outerMirror(measures, shape);
    for (const [k, mirror] of this.outside.entries()) {
      mirror.visible = box === 0 && shape.kind !== 'kart';
      toScene(mirror.position, at.x - 0.055, k === 0 ? at.y : -at.y, at.z);
    }
  }

  /** The wheel leans back and turns about its own axle; to the left is anticlockwise for the driver. */
  private steer(angle: number): void {
    this.wheel.rotation.set(0, -Math.PI / 2, 0);
    this.wheel.rotateX(-0.35);
    this.wheel.rotateZ(angle * steeringRatio);
  }

  private steeringWheel(): Group {
    const spoke = new Mesh(new BoxGeometry(0.34, 0.03, 0.015), this.rim);
    const lower = new Mesh(new BoxGeometry(0.03, 0.17, 0.015), this.rim);
    lower.position.y = -0.09;
    const mark = new Mesh(new CylinderGeometry(0.02, 0.02, 0.045, 8), this.amber);
    mark.rotation.z = Math.PI / 2;
    mark.position.y = 0.185;
    return new Group().add(new Mesh(new TorusGeometry(0.185, 0.017, 8, 28), this.rim), spoke, lower, mark);
  }

  /** A glass in its frame; its left edge shows the column `from` of the picture behind the car, its right edge `to`. */
  private mirror(
    { width, height }: { width: number; height: number },
    from: number,
    to: number,
    glass: Material,
  ): Group {
    const frame = new Mesh(new BoxGeometry(0.02, height + 0.014, width + 0.014), this.dark);
    frame.position.x = 0.011;
    const plane = new PlaneGeometry(width, height),
      columns = plane.getAttribute('uv');
    for (let i = 0; i < columns.count; i += 1) columns.setX(i, from + (to - from) * columns.getX(i));
    return new Group().add(frame, this.facing(plane, glass));
  }

  /** A plane that faces the driver. */
  private facing(plane: PlaneGeometry, material: Material): Mesh {
    return new Mesh(plane.rotateY(-Math.PI / 2), material);
  }
}
