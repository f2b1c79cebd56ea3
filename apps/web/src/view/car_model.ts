// One car in 3D: body, brake lamps, springs' ends; rebuilt when its measures or its colour change, posed from its view.
import {
  BoxGeometry,
  type BufferGeometry,
  EdgesGeometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  MeshPhongMaterial,
  Quaternion,
} from 'three';
import type { CarView } from '../core/types';
import { toScene, turnToScene } from './axes';
import { bodyGeometry, boxBodyGeometry, brakeLampGeometry, brakeOff, brakeOn } from './car_body';
import { type BodyKind, bodyKind, measuresOf } from './car_shape';
import type { Form } from './menu';

export class CarModel {
  readonly group = new Group();
  /** Rotation of the body, scene axes. */
  readonly turn = new Quaternion();
  private readonly paint = new MeshPhongMaterial({
    vertexColors: true,
    flatShading: true,
    shininess: 45,
    specular: 0x333333,
  });
  private readonly lampPaint = new MeshBasicMaterial({ toneMapped: false });
  private readonly linePaint = new LineBasicMaterial();
  private readonly boxPaint = new MeshPhongMaterial({ flatShading: true, shininess: 20 });
  private readonly body = new Mesh<BufferGeometry, MeshPhongMaterial>(undefined, this.paint);
  private readonly lamps = new Mesh<BufferGeometry, MeshBasicMaterial>(undefined, this.lampPaint);
  private readonly box = new Mesh<BufferGeometry, MeshPhongMaterial>(undefined, this.boxPaint);
  private readonly edges = new LineSegments<BufferGeometry, LineBasicMaterial>(undefined, this.linePaint);
  private built = '';

  /** `place`: of cars that overlap the later ones are drawn behind, or their faces would flicker. */
  constructor(private readonly place: number) {
    this.group.add(this.body, this.lamps, this.box, this.edges);
    this.body.castShadow = true;
    this.box.castShadow = true;
  }

  /** `faint`: another car than the one that is looked at. */
  update(car: CarView, colour: string, form: Form, faint: boolean): void {
    const kind = bodyKind(car);
    this.rebuild(car, colour, kind);
    turnToScene(this.turn, car.q_w, car.q_x, car.q_y, car.q_z);
    this.group.quaternion.copy(this.turn);
    if (kind === 'box') toScene(this.group.position, car.box_x, car.box_y, car.box_z);
    else toScene(this.group.position, car.x, car.y, car.z);
    const plain = form === 'box' || kind === 'rectangle';
    this.body.visible = !plain;
    this.lamps.visible = form === 'wheels' && kind === 'car';
    this.box.visible = plain;
    this.edges.visible = plain;
    const opacity = form === 'frame' ? 0.22 : faint ? 0.5 : 1;
    this.paint.transparent = opacity < 1;
    this.paint.opacity = opacity;
    this.paint.depthWrite = form !== 'frame';
    for (const paint of [this.paint, this.boxPaint]) {
      paint.polygonOffset = faint;
      paint.polygonOffsetFactor = paint.polygonOffsetUnits = 2 + this.place;
    }
    this.boxPaint.transparent = true;
    this.boxPaint.opacity = faint ? 0.35 : 0.75;
    this.body.castShadow = form === 'wheels' && !faint;
    this.lampPaint.color.set(car.brake > 0.02 ? brakeOn : brakeOff);
  }

  dispose(): void {
    for (const part of [this.body, this.lamps, this.box, this.edges]) part.geometry.dispose();
    for (const paint of [this.paint, this.lampPaint, this.linePaint, this.boxPaint]) paint.dispose();
    this.group.removeFromParent();
  }

  private rebuild(car: CarView, colour: string, kind: BodyKind): void {
    const boxed = kind === 'box';
    const sizes = boxed ? [car.box_half_x, car.box_half_y, car.box_half_z] : [car.length, car.width, car.height];
    const key = [kind, colour, ...sizes, car.wheelbase, car.wheel_radius].join();
    if (key === this.built) return;
    this.built = key;
    for (const part of [this.body, this.lamps, this.box, this.edges]) part.geometry.dispose();
    const measures = measuresOf(car);
    const { box_half_x: hx, box_half_y: hy, box_half_z: hz } = car;
    const solid = boxed
      ? new BoxGeometry(2 * hx, 2 * hz, 2 * hy)
      : new BoxGeometry(measures.length, measures.height - 0.1, measures.width).translate(
          0,
          measures.height / 2 + 0.05,
          0,
        );
    this.box.geometry = solid;
    this.edges.geometry = new EdgesGeometry(solid);
    this.body.geometry = boxed ? boxBodyGeometry(hx, hy, hz, colour) : bodyGeometry(measures, colour);
    this.lamps.geometry = brakeLampGeometry(measures);
    this.boxPaint.color.set(colour);
    this.linePaint.color.set(colour).offsetHSL(0, 0, 0.2);
  }
}
