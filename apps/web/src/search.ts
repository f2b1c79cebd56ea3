// Search over parameters and channels: by name, meaning, unit, group, or a choice's word.
import type { Column, Parameter } from './core/types';

type Searched = Column & Partial<Pick<Parameter, 'group' | 'choices'>>;

/** Whether it holds every word of the search. Case and underscores do not count; "[kg]" asks for a unit. */
export function matches({ name, meaning, unit: of, group = '', choices = [] }: Searched, search: string): boolean {
  const words = plain(search)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return true;
  const unit = unitWord(of);
  const text = plain([name, meaning, group, ...choices].join(' '));
  return (
    units(search).every((asked) => asked === unit) && words.filter((word) => !/^\[.*\]$/.test(word)).every((word) => text.includes(word) || unitHas(unit, word))
  );
}

/** Units asked for exactly, in brackets. */
function units(search: string): string[] {
  return [...search.matchAll(/\[([^\]]+)\]/g)].map((found) => unitWord(found[1] ?? ''));
}

/** "N m" asked as "N" or "Nm" shall not find every word with an n: a unit matches whole, or by one of its parts. */
function unitHas(unit: string, word: string): boolean {
  return unit === unitWord(word) || unit.split(/[/*]/).includes(unitWord(word));
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
