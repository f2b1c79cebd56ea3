// The swarm in the views: from above, on the small map, in 3D; each car in the colour of its speed, blue the fastest so
// far.
import { BufferGeometry, Color, MeshLambertMaterial, Quaternion, SRGBColorSpace, Vector3 } from 'three';
import { type CarView, limits, swarmNumbers } from '../core/types';
import type { Swarm } from '../swarm/swarm';
import { toScene, turnToScene } from './axes';
import { plainGeometry } from './car_body';
import { Instances } from './car_instances';
import { carShape, measuresOf } from './car_shape';
import type { Ink } from './ink';
import { colourAt, rgbAt } from './ramp';
import type { TopCamera } from './top_camera';
import { drawTopBody, type TopPicture } from './top_car';

type Shown = Pick<Swarm, 'cars' | 'fastest'>;

const shades = 24; // a swarm is filled shade by shade
const places = Array.from({ length: shades }, (_, shade) => shade / (shades - 1));
const clear = 8; // m around the camera without cars
const small = 16; // px: a shorter car is drawn as a wedge

const one = (cars: Float32Array, car: number, number: number): number => cars[swarmNumbers * car + number] as number;
const countOf = ({ cars }: Shown): number => cars.length / swarmNumbers;

/** 0: the fastest. */
function shadeOf({ cars, fastest }: Shown, car: number): number {
  const slow = fastest > 0 ? 1 - Math.max(0, one(cars, car, 7)) / fastest : 1; // at the start all stand
  return Math.min(shades - 1, Math.max(0, Math.floor(slow * shades)));
}
function yawOf(cars: Float32Array, car: number): number {
  const [w, x, y, z] = [3, 4, 5, 6].map((number) => one(cars, car, number)) as [number, number, number, number];
  return Math.atan2(2 * (w * z + x * y), 1 - 2 * (y * y + z * z));
}

/** The cars in the picture: bodies, or wedges where a body would be a few pixels long. `like`: car 1. */
export function drawTopSwarm({ ink, camera, palette }: TopPicture, swarm: Shown, like: CarView): void {
  const measures = measuresOf(like),
    shape = carShape(measures),
    half = measures.width / 2,
    reach = camera.reach + measures.length,
    plain = measures.length * camera.scale < small,
    [long, wide] = [Math.max(measures.length, 8 / camera.scale), Math.max(measures.width, 4 / camera.scale)];
  const groups = places.map((): number[] => []);
  for (let car = 0; car < countOf(swarm); car += 1) {
    const [x, y] = [one(swarm.cars, car, 0), one(swarm.cars, car, 1)];
    if (Math.max(Math.abs(x - camera.x), Math.abs(y - camera.y)) < reach) groups[shadeOf(swarm, car)]!.push(car);
  }
  camera.inMetres(ink);
  ink.lineWidth = 1 / camera.scale;
  ink.strokeStyle = palette.outline;
  groups.forEach((cars, shade) => {
    const colour = colourAt(places[shade]!);
    ink.fillStyle = colour;
    if (plain) ink.beginPath();
    for (const car of cars) {
      const [x, y, yaw] = [one(swarm.cars, car, 0), one(swarm.cars, car, 1), yawOf(swarm.cars, car)];
      if (plain) wedge(ink, x, y, Math.cos(yaw), Math.sin(yaw), long, wide);
      else {
        ink.save();
        ink.translate(x, y);
        ink.rotate(yaw);
        drawTopBody(ink, { front: shape.front, rear: shape.rear, half }, shape);
        ink.restore();
      }
    }
    if (plain) ink.fill();
  });
  camera.inPixels(ink);
}
/** It points where the car does. */
function wedge(ink: Ink, x: number, y: number, c: number, s: number, long: number, wide: number): void {
  ink.moveTo(x + (c * long) / 2, y + (s * long) / 2);
  ink.lineTo(x - (c * long + s * wide) / 2, y - (s * long - c * wide) / 2);
  ink.lineTo(x - (c * long - s * wide) / 2, y - (s * long + c * wide) / 2);
  ink.closePath();
}

/** Points on the small map. */
export function drawSwarmPoints(ink: Ink, camera: TopCamera, swarm: Shown): void {
  for (let car = 0; car < countOf(swarm); car += 1) {
    const [x, y] = camera.project(one(swarm.cars, car, 0), one(swarm.cars, car, 1));
    ink.fillStyle = colourAt(places[shadeOf(swarm, car)]!);
    ink.fillRect(x - 1.5, y - 1.5, 3, 3);
  }
}

const place = new Vector3();
const turn = new Quaternion();
const size = new Vector3(1, 1, 1);
const colours = places.map((at) => {
  const [r, g, b] = rgbAt(at);
  return new Color().setRGB(r / 255, g / 255, b / 255, SRGBColorSpace);
});

/** All cars in one draw. */
export class SwarmMesh extends Instances {
  private built = '';

  constructor() {
    super(new BufferGeometry(), new MeshLambertMaterial({ vertexColors: true, flatShading: true }), limits.swarm);
    this.mesh.castShadow = true;
  }

  /** `like`: car 1; `looked`: the car that the camera looks at. What is inside it or in the camera's way is left
   *  out. */
  draw(swarm: Shown, like: CarView, looked: CarView, camera: Vector3): void {
    this.rebuild(like);
    for (let car = 0; car < countOf(swarm); car += 1) {
      const at = (number: number): number => one(swarm.cars, car, number);
      toScene(place, at(0), at(1), at(2));
      const inside = Math.hypot(at(0) - looked.x, at(1) - looked.y) < like.length / 2;
      if (inside || place.distanceToSquared(camera) < clear * clear) continue;
      this.mesh.setColorAt(this.used, colours[shadeOf(swarm, car)]!);
      this.put(place, turnToScene(turn, at(3), at(4), at(5), at(6)), size);
    }
    if (this.mesh.instanceColor) this.mesh.instanceColor.needsUpdate = true;
    this.show();
  }
  private rebuild(like: CarView): void {
    const measures = measuresOf(like),
      key = Object.values(measures).join();
    if (key === this.built) return;
    this.built = key;
    this.mesh.geometry.dispose();
    this.mesh.geometry = plainGeometry(measures);
  }
}
