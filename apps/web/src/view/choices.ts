// What the driver chose to see, kept by the settings store and read here as plain fields.
import type { SettingsStore } from '../settings';

export const cameras = ['top', 'side', 'chase', 'orbit', 'cockpit'] as const;
export type Camera = (typeof cameras)[number];
export const forms = ['box', 'wheels', 'frame'] as const;
export type Form = (typeof forms)[number];
export type Switch =
  | 'forces'
  | 'trail'
  | 'path'
  | 'line'
  | 'marks'
  | 'smoke'
  | 'target'
  | 'map'
  | 'turn'
  | 'glass'
  | 'detail'
  | 'best'
  | 'loads'
  | 'paint'
  | 'wrap'
  | 'yard';

export const cameraNames: Record<Camera, string> = { top: 'Top', side: 'Side', chase: 'Chase', orbit: 'Orbit', cockpit: 'Cockpit' };
export const formNames: Record<Form, string> = { box: 'Box', wheels: 'Car and wheels', frame: 'True form' };
export const switchNames: Record<Switch, string> = {
  forces: 'Tyre forces and friction circles',
  loads: 'Axle loads in the true form',
  path: 'Predicted path',
  trail: 'Trail',
  line: 'Racing line, blue fast to orange slow, once a racer has planned it',
  target: 'Look-ahead point',
  marks: 'Skid marks',
  smoke: 'Smoke',
  map: 'Small map',
  glass: 'Other cars see-through',
  turn: 'Top view turns with the car',
  wrap: 'Top view stands still, the car wraps around',
  paint: 'Paint tiles of the top view',
  yard: 'Parked cars: a parking yard on the plane',
  detail: 'Fine detail (shadows, trees, clouds)',
  best: 'Best picture, however slow',
};
const standards: Record<Switch, boolean> = {
  forces: false,
  loads: true,
  path: false,
  line: true,
  trail: false,
  target: true,
  marks: true,
  smoke: true,
  map: true,
  glass: true,
  turn: false,
  wrap: false,
  paint: false,
  yard: false,
  detail: true,
  best: false,
};

export class Choices {
  camera: Camera = 'chase';
  form: Form = 'wheels';
  zoom = 1;
  grid = 10;
  readonly on: Record<Switch, boolean> = { ...standards };

  constructor(
    private readonly settings: SettingsStore,
    private readonly changed: () => void,
  ) {
    const watch = (key: string): void => void settings.on(key, () => this.read());
    ['view.camera', 'view.form', 'view.zoom', 'view.grid'].forEach(watch);
    for (const name of Object.keys(standards)) watch(`view.${name}`);
    this.read();
  }

  setCamera(camera: Camera): void {
    this.settings.set('view.camera', camera);
  }
  setForm(form: Form): void {
    this.settings.set('view.form', form);
  }
  setZoom(zoom: number): void {
    this.settings.set('view.zoom', zoom);
  }
  setGrid(metres: number): void {
    this.settings.set('view.grid', Math.min(75, Math.max(2, metres)));
  }
  toggle(name: Switch): void {
    this.settings.set(`view.${name}`, !this.on[name]);
  }

  private read(): void {
    const { settings } = this;
    this.camera = one(cameras, settings.get('view.camera', 'chase'), 'chase');
    this.form = one(forms, settings.get('view.form', 'wheels'), 'wheels');
    this.zoom = Math.min(3, Math.max(0.2, settings.get('view.zoom', 1)));
    this.grid = Math.min(75, Math.max(2, settings.get('view.grid', 10)));
    for (const name of Object.keys(standards) as Switch[]) this.on[name] = settings.get(`view.${name}`, standards[name]);
    this.changed();
  }
}

function one<T extends string>(of: readonly T[], value: string, standard: T): T {
  return of.find((name) => name === value) ?? standard;
}
