// Units on the screen: what a unit of the core is shown in, one choice for every panel.

/** "m/s²", and nothing where there is none. */
export const unitText = (unit: string): string =>
  unit === '-' ? '' : unit.replaceAll('^2', '²').replaceAll('^3', '³');

/** What can be chosen, the first by default; settings 'units.speed', 'units.angle', 'units.acceleration'. */
export const unitChoices = { speed: ['m/s', 'km/h'], angle: ['deg', 'rad'], acceleration: ['m/s²', 'g'] } as const;
export type UnitKind = keyof typeof unitChoices;
export type Units = Record<UnitKind, string>;
export const unitKinds = Object.keys(unitChoices) as UnitKind[];

export interface Shown {
  unit: string;
  factor: number;
}

export function unitsOf(settings: { get(name: string, standard: string): string }): Units {
  const of = (kind: UnitKind): string => {
    const kept = settings.get(`units.${kind}`, '');
    return unitChoices[kind].find((unit) => unit === kept) ?? unitChoices[kind][0];
  };
  return { speed: of('speed'), angle: of('angle'), acceleration: of('acceleration') };
}

/** A unit of the core as it is shown: angles and their rates alike in degrees or radians; a shaft, by name, in rpm. */
export function shownIn(unit: string, units: Units, name = ''): Shown {
  if (unit === 'rad/s' && /(wheel|engine|axle|clutch)_speed/.test(name)) return { unit: 'rpm', factor: 30 / Math.PI };
  const angle = /^rad(\/s(\^2)?)?$/.exec(unit);
  if (angle && units.angle === 'deg') return { unit: unitText(unit.replace('rad', 'deg')), factor: 180 / Math.PI };
  if (unit === 'm/s' && units.speed === 'km/h') return { unit: 'km/h', factor: 3.6 };
  if (unit === 'm/s^2' && units.acceleration === 'g') return { unit: 'g', factor: 1 / 9.80665 };
  return { unit: unitText(unit), factor: 1 };
}
