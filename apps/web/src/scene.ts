// What the page shows first: the scene of the last visit, or a car with a robot at the wheel on a flowing road.

import { putLocalFile } from './bundled';
import { type CarChoice, type Contact, DriverName, defaultCar, limits } from './core/types';
import { isShareHash } from './export/packing';
import type { Session, Setup } from './session';
import type { Plain } from './settings';

const place = 'scene';

export const firstScene = {
  ground: { kind: 'track', name: 'flowing' },
  contact: { cars: true, walls: false },
  cars: [{ model: 'double_track', car: defaultCar }],
  timeStep: 0.001,
  driver: 'lookahead',
} satisfies Partial<Setup>;

/** A kept scene in the shape that setup() takes; null for anything else. */
export function readScene(kept: unknown): Partial<Setup> | null {
  if (kept === null || typeof kept !== 'object') return null;
  const { ground, contact, cars, timeStep, integrator, driver } = kept as Record<string, unknown>;
  const isCar = (car: unknown): car is CarChoice => {
    const { model, car: file } = (car ?? {}) as Record<string, unknown>;
    return typeof model === 'string' && typeof file === 'string';
  };
  if (ground === null || typeof ground !== 'object' || !Array.isArray(cars) || cars.length === 0 || !cars.every(isCar))
    return null;
  const scene: Partial<Setup> = { ground, cars: cars.slice(0, limits.cars) };
  // the core checks it
  if (contact !== null && typeof contact === 'object') scene.contact = contact as Partial<Contact>;
  if (typeof timeStep === 'number' && timeStep > 0) scene.timeStep = timeStep;
  if (typeof integrator === 'string' && integrator !== '') scene.integrator = integrator;
  if (typeof driver === 'string') scene.driver = driver;
  return scene;
}

/** Sets the scene up and keeps every later change of it for the next visit. */
export function openScene(session: Session): void {
  const { world, settings } = session;
  const kept = readScene(settings.get(place, {}));
  const track = kept?.ground as { kind?: unknown; name?: unknown } | undefined;
  if (track?.kind === 'track' && typeof track.name === 'string') putLocalFile(session, 'track', track.name);
  for (const { car } of kept?.cars ?? []) putLocalFile(session, 'car', car);
  try {
    enter(session, kept ?? firstScene);
  } catch {
    session.attempt(() => enter(session, firstScene));
  }
  const keep = (): void => {
    if (isShareHash(location.hash)) return; // somebody else's cars
    const { ground, contact, cars, timeStep, integrator } = world;
    const driver = session.robotDrives ? world.driver : DriverName.manual;
    settings.set(place, { ground, contact, cars, timeStep, integrator, driver } as unknown as Plain);
  };
  session.on(['cars', 'ground', 'step', 'driver'], keep);
}

/** Throws when the core refuses any of it, such as a file of the last visit that is gone. */
function enter(session: Session, { ground, contact, cars, timeStep, integrator, driver }: Partial<Setup>): void {
  session.together(() => {
    session.setContact(contact ?? firstScene.contact);
    session.setGround(ground ?? firstScene.ground);
    session.setCars(cars ?? firstScene.cars);
    session.setTimeStep(timeStep ?? firstScene.timeStep, integrator);
    session.setDriver(driver ?? DriverName.manual);
    session.reset();
  });
}
