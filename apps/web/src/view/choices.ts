// What the driver chose to see, kept by the settings store and read here as plain fields.
import type { SettingsStore } from '../settings';

/** The cameras and the forms of a car, by what they are called. */
export const cameraNames = { top: 'Top', side: 'Side', chase: 'Chase', orbit: 'Orbit', cockpit: 'Cockpit' } as const;
export type Camera = keyof typeof cameraNames;
export const cameras = Object.keys(cameraNames) as Camera[];
export const formNames = { box: 'Box', wheels: 'Car and wheels', frame: 'True form' } as const;
export type Form = keyof typeof formNames;

/** What is shown or not: what it is called, and whether it is on at first. */
const switches = {
  forces: ['Tyre forces and friction circles', false],
  loads: ['Axle loads in the true form', true],
  path: ['Predicted path', false],
  trail: ['Trail', false],
  line: ['Racing line, blue fast to orange slow, once a racer has planned it', true],
  target: ['Look-ahead point', true],
  marks: ['Skid marks', true],
  smoke: ['Smoke', true],
  map: ['Small map', true],
  glass: ['Other cars see-through', true],
  turn: ['Top view turns with the car', false],
  wrap: ['Top view stands still, the car wraps around', false],
  paint: ['Paint tiles of the top view', false],
  yard: ['Parked cars: a parking yard on the plane', false],
  detail: ['Fine detail (shadows, trees, clouds)', true],
  best: ['Best picture, however slow', false],
} as const satisfies Record<string, readonly [name: string, standard: boolean]>;
export type Switch = keyof typeof switches;
export const switchList = Object.keys(switches) as Switch[];
export const switchName = (name: Switch): string => switches[name][0];

export class Choices {
  camera: Camera = 'chase';
  form: Form = 'wheels';
  zoom = 1;
  grid = 10;
  readonly on = {} as Record<Switch, boolean>;

  constructor(
    private readonly settings: SettingsStore,
    private readonly changed: () => void,
  ) {
    for (const name of ['camera', 'form', 'zoom', 'grid', ...switchList]) settings.on(`view.${name}`, () => this.read());
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
    this.camera = one(cameraNames, settings.get('view.camera', 'chase'), 'chase');
    this.form = one(formNames, settings.get('view.form', 'wheels'), 'wheels');
    this.zoom = Math.min(3, Math.max(0.2, settings.get('view.zoom', 1)));
    this.grid = Math.min(75, Math.max(2, settings.get('view.grid', 10)));
    for (const name of switchList) this.on[name] = settings.get(`view.${name}`, switches[name][1]);
    this.changed();
  }
}

const one = <Name extends string>(of: Record<Name, string>, value: string, standard: Name): Name => (Object.hasOwn(of, value) ? (value as Name) : standard);
