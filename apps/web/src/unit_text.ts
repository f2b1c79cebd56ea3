// Units on the screen: what a unit of the core is shown in, one choice for every panel; and the search over parameters and channels by name, meaning or unit.

import type { Column, Parameter } from './core/types';
import type { SettingsStore } from './settings';

/** "m/s²", and nothing where there is none. */
export const unitText = (unit: string): string => (unit === '-' ? '' : unit.replaceAll('^2', '²').replaceAll('^3', '³'));

/** What can be chosen, the first by default; settings 'units.speed', 'units.angle', 'units.acceleration'. */
export const unitChoices = { speed: ['m/s', 'km/h'], angle: ['deg', 'rad'], acceleration: ['m/s²', 'g'] } as const;
export type UnitKind = keyof typeof unitChoices;
export type Units = Record<UnitKind, string>;
export const unitKinds = Object.keys(unitChoices) as UnitKind[];

export interface Shown {
  unit: string;
  factor: number;
}

export function unitsOf(settings: Pick<SettingsStore, 'get'>): Units {
  const of = (kind: UnitKind): string => {
    const kept = settings.get(`units.${kind}`, '');
    return unitChoices[kind].find((unit) => unit === kept) ?? unitChoices[kind][0];
  };
  return { speed: of('speed'), angle: of('angle'), acceleration: of('acceleration') };
}

/** A unit of the core as it is shown: angles, rates and their rates alike in degrees or in radians; what turns round and round, by its name, in rpm. */
export function shownIn(unit: string, units: Units, name = ''): Shown {
  if (unit === 'rad/s' && /(wheel|engine|axle|clutch)_speed/.test(name)) return { unit: 'rpm', factor: 30 / Math.PI };
  const angle = /^rad(\/s(\^2)?)?$/.exec(unit);
  if (angle && units.angle === 'deg') return { unit: unitText(unit.replace('rad', 'deg')), factor: 180 / Math.PI };
  if (unit === 'm/s' && units.speed === 'km/h') return { unit: 'km/h', factor: 3.6 };
  if (unit === 'm/s^2' && units.acceleration === 'g') return { unit: 'g', factor: 1 / 9.80665 };
  return { unit: unitText(unit), factor: 1 };
}

type Searched = Column & Partial<Pick<Parameter, 'group' | 'choices'>>;

/** Whether it holds every word of the search. Case and underscores do not count; "[kg]" asks for a unit. */
export function matches({ name, meaning, unit: of, group = '', choices = [] }: Searched, search: string): boolean {
  const unit = unitWord(of);
  const parts = [unit, ...unit.split(/[/*]/)]; // "N" and "Nm" find "N m", and not every word with an n
  const text = plain([name, meaning, group, ...choices].join(' '));
  const fits = (word: string): boolean =>
    /^\[.*\]$/.test(word) ? unitWord(word.slice(1, -1)) === unit : text.includes(word) || parts.includes(unitWord(word));
  return plain(search).split(' ').filter(Boolean).every(fits);
}

function unitWord(unit: string): string {
  const word = unit.toLowerCase().replace(/\s+/g, '').replace(/²/g, '^2').replace(/³/g, '^3');
  return word === 'rad' || word === 'degrees' || word === '°' || word === 'degree' ? 'deg' : word;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/\[[^\]]*\]/g, (unit) => unit.replace(/\s/g, ''))
    .replace(/_/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
