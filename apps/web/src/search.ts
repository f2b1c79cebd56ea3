// The search over parameters and channels by name, meaning or unit.
import type { Column, Parameter } from './core/types';

type Searched = Column & Partial<Pick<Parameter, 'group' | 'choices'>>;

/** Whether it holds every word of the search. Case and underscores do not count; "[kg]" asks for a unit. */
export function matches({ name, meaning, unit: of, group = '', choices = [] }: Searched, search: string): boolean {
  const unit = unitWord(of);
  const parts = [unit, ...unit.split(/[/*]/)]; // "N" and "Nm" find "N m", and not every word with an n
  const text = plain([name, meaning, group, ...choices].join(' '));
  const fits = (word: string): boolean =>
    /^\[.*\]$/.test(word)
      ? unitWord(word.slice(1, -1)) === unit
      : text.includes(word) || parts.includes(unitWord(word));
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
