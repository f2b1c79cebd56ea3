// The 3D view: one WebGL scene with sky, landscape, cars, forces and traces, drawn from the core's numbers.
import { PCFShadowMap, Scene, SRGBColorSpace, WebGLRenderer } from 'three';
import type { World } from '../session';
import type { Swarm } from '../swarm/swarm';
import type { YardWatch } from '../yard/watch';
import { rearDrawnStraight } from '../yard/yard';
import { Cameras } from './cameras';
import { BlobShadows, SpringMeshes, WheelMeshes } from './car_instances';
import { CarModel } from './car_model';
import { bodyKind, carShape, measuresOf, paintOf, tyreWidth } from './car_shape';
import { Cockpit, Instruments, Mirrors } from './cockpit';
import { drawImpacts } from './contacts';
import { ArrowPools, drawAxleLoads, drawFrame, drawPush, drawTyreForces } from './forces';
import { Guides } from './guides_mesh';
import { Landscape } from './landscape';
import type { Choices } from './menu';
import type { Palette } from './palette';
import { drawnBySoftware, Quality } from './quality';
import { LineMesh } from './race_line';
import { nearestRow, type RoadLines } from './road_lines';
import { partOfRow, roadHeight } from './side_ground';
import { Sky } from './sky';
import { SwarmMesh } from './swarm_view';
import { RingMesh, SmokePoints } from './trace_meshes';
import type { Traces } from './traces';
import { YardMesh } from './yard_pictures';

export class View3D {
  readonly canvas: HTMLCanvasElement;
  readonly cameras = new Cameras();
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly sky = new Sky(this.scene);
  private readonly landscape: Landscape;
  private readonly cars: CarModel[] = [];
  private readonly wheels = new WheelMeshes(16);
  private readonly springs = new SpringMeshes(16);
  private readonly blobs = new BlobShadows();
  private readonly swarm = new SwarmMesh();
  private readonly software = drawnBySoftware();
  readonly quality = new Quality(this.software);
  private readonly mirrors = new Mirrors(this.software);
  private readonly instruments = new Instruments();
  private readonly cockpit = new Cockpit(this.mirrors.glass, this.instruments.face);
  private readonly pools = new ArrowPools();
  private readonly guides = new Guides();
  /** The racing line. */
  readonly line = new LineMesh();
  private readonly parked = new YardMesh();
  private readonly marks: RingMesh;
  private readonly trails: RingMesh;
  private readonly smoke: SmokePoints;
  private road: RoadLines | null = null;
  /** Pixels at the lower edge that other parts of the page cover. */
  covered = 0;
  private targetRow = 0;
  private stale = true;

  /** Throws where the browser has no WebGL. */
  constructor(
    private readonly world: World,
    private readonly choices: Choices,
    traces: Traces,
    private readonly yard: YardWatch,
    private palette: Palette,
  ) {
    this.renderer = new WebGLRenderer({
      antialias: !this.software || choices.on.best,
      powerPreference: 'high-performance',
    });
    this.renderer.outputColorSpace = SRGBColorSpace;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.canvas = this.renderer.domElement;
    this.landscape = new Landscape(world);
    this.marks = new RingMesh(traces.marks, 0.015, 3);
    this.trails = new RingMesh(traces.trails, 0.03, 4);
    this.smoke = new SmokePoints(traces.puffs);
    this.scene.add(
      this.landscape.group,
      this.wheels.mesh,
      this.springs.mesh,
      this.blobs.mesh,
      this.swarm.mesh,
      ...this.pools.meshes,
      this.guides.group,
      this.line.group,
      this.parked.group,
      this.marks.mesh,
      this.trails.mesh,
      this.smoke.points,
    );
    this.cameras.landHeight = (x, y) => this.landscape.heightAt(x, y);
    this.paint(palette);
  }

  /** Theme or colours changed. */
  paint(palette: Palette): void {
    this.palette = palette;
    this.sky.paint(palette);
    this.marks.paint([palette.mark]);
    this.trails.paint(palette.cars);
    this.smoke.paint(palette);
    this.stale = true;
  }

  /** Another ground. */
  setRoad(road: RoadLines | null): void {
    this.road = road;
    this.stale = true;
    this.cameras.jump();
  }

  resize(width: number, height: number): void {
    this.renderer.setPixelRatio(this.wantedRatio());
    this.renderer.setSize(width, height, false);
    const { camera } = this.cameras;
    camera.aspect = width / Math.max(1, height);
    // The instruments cover the lower edge: the picture's middle moves up a little.
    camera.setViewOffset(width, height, 0, Math.min(this.covered * 0.3, height * 0.15), width, height);
    camera.updateProjectionMatrix();
  }

  draw(selected: number, elapsed: number, swarm: Swarm | undefined): void {
    const { world, choices, palette } = this;
    if (choices.on.best) this.quality.best();
    else this.quality.seen(elapsed);
    if (this.wantedRatio() !== this.renderer.getPixelRatio()) {
      this.resize(this.canvas.clientWidth, this.canvas.clientHeight);
    }
    const look = world.view(selected);
    if (this.stale) {
      this.landscape.rebuild(this.road, palette, choices.on.detail, look.x, look.y);
      this.stale = false;
    }
    this.landscape.followCar(palette, look.x, look.y);
    this.landscape.showDetail(choices.on.detail);
    this.setShadows(choices.on.detail && this.quality.level === 0);
    this.parked.show(this.yard.shown, palette, this.yard.touched);
    this.drawCars(selected);
    if (swarm) this.swarm.draw(swarm, world.view(0), look, this.cameras.camera.position);
    this.drawForces(selected);
    this.guides.showPath(look, choices.on.path);
    this.line.group.visible = choices.on.line;
    const { has_target: has, target_x: x, target_y: y } = world.status;
    this.guides.showTarget(
      look,
      x,
      y,
      this.roadHeight(x, y, look.z),
      choices.on.target && has > 0.5 && choices.camera !== 'cockpit',
      this.cameras.camera,
    );
    const { time } = world.status;
    this.marks.update(time);
    this.marks.mesh.visible &&= choices.on.marks;
    this.trails.update(time);
    this.trails.mesh.visible &&= choices.on.trail;
    const { camera } = this.cameras;
    this.smoke.update(time, this.renderer.domElement.height / 2 / Math.tan((camera.fov * Math.PI) / 360));
    this.smoke.points.visible &&= choices.on.smoke;
    this.cameras.others = world.cars.flatMap((_, car) => (car === selected ? [] : [world.view(car)]));
    this.cameras.update(choices.camera, look, choices.zoom, elapsed);
    this.sky.aimAt(look.x, look.z, -look.y);
    this.drawInside(selected, elapsed);
    this.renderer.render(this.scene, camera);
  }

  /** Lets the graphics card go. */
  dispose(): void {
    this.renderer.dispose();
  }

  private wantedRatio(): number {
    const device = window.devicePixelRatio || 1;
    return this.choices.on.detail || this.choices.on.best ? this.quality.pixelRatio(device) : Math.min(1, device);
  }

  private setShadows(on: boolean): void {
    const { shadowMap } = this.renderer;
    if (shadowMap.enabled === on) return;
    shadowMap.enabled = on;
    this.sky.shadows(on);
    this.scene.traverse((part) => {
      const { material } = part as { material?: { needsUpdate: boolean } };
      if (material !== undefined && !Array.isArray(material)) material.needsUpdate = true;
    });
  }

  private drawCars(selected: number): void {
    const { world, choices, palette } = this;
    const count = world.cars.length;
    while (this.cars.length < count) {
      const car = new CarModel(this.cars.length);
      this.cars.push(car);
      this.scene.add(car.group);
    }
    while (this.cars.length > count) this.cars.pop()?.dispose();
    for (let index = 0; index < count; index += 1) {
      const view = world.view(index);
      const model = this.cars[index]!;
      const faint = index !== selected && choices.on.glass;
      model.update(view, paintOf(world, palette, index), choices.form, faint);
      const { length, width: wide, wheelRadius: radius } = measuresOf(view);
      const kind = bodyKind(view);
      const boxed = kind === 'box';
      this.blobs.add(
        view.x,
        view.y,
        view.z,
        model.turn,
        boxed ? 2 * view.box_half_x : length,
        boxed ? 2 * view.box_half_y : wide,
      );
      if (choices.form === 'box' || kind === 'rectangle') continue;
      const width = tyreWidth(radius);
      const straight = rearDrawnStraight(world.cars[index]?.model, this.yard.shown, choices.form);
      for (const [place, wheel] of view.wheels.entries()) {
        this.wheels.add(wheel, model.turn, radius, width, straight && place > 1 ? 0 : wheel.steer_angle);
        if (boxed || (view.box_half_x > 0 && choices.form === 'frame')) this.springs.add(wheel, radius);
      }
    }
    this.wheels.show();
    this.springs.show();
    this.blobs.show();
    this.blobs.mesh.visible = !this.renderer.shadowMap.enabled;
  }

  /** The cockpit of that car, and first what its mirrors show. */
  private drawInside(selected: number, elapsed: number): void {
    const { cockpit, world } = this,
      { camera } = this.cameras,
      model = this.cars[selected];
    cockpit.group.visible = this.choices.camera === 'cockpit' && model !== undefined;
    if (!cockpit.group.visible || model === undefined) return;
    const car = world.view(selected),
      measures = measuresOf(car);
    if (cockpit.group.parent !== model.group) model.group.add(cockpit.group);
    cockpit.sitIn(car, measures, Math.tan((camera.fov * Math.PI) / 360) * camera.aspect);
    this.instruments.draw(car, elapsed);
    if (cockpit.mirrored) this.mirrors.draw(this.renderer, this.scene, car, carShape(measures), model.group);
  }

  private drawForces(selected: number): void {
    const { world, choices, pools } = this;
    const car = world.view(selected);
    if (choices.on.impacts) drawImpacts(pools, world);
    if (bodyKind(car) === 'rectangle') {
      drawPush(pools, car);
      return pools.show();
    }
    if (choices.on.forces) drawTyreForces(pools, car);
    if (choices.form === 'frame' && choices.on.loads) drawAxleLoads(pools, car);
    if (choices.form === 'frame') drawFrame(pools, car, car.tracks < 1.5);
    pools.show();
  }

  /** Height of the road near a place, or of the ground the car stands on. */
  private roadHeight(x: number, y: number, standard: number): number {
    if (this.road === null) return standard;
    this.targetRow = nearestRow(this.road, x, y, Math.min(this.targetRow, this.road.rows - 1));
    return roadHeight(this.road, this.targetRow + partOfRow(this.road, this.targetRow, x, y));
  }
}
