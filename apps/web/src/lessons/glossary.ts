// Terms of a lesson's text: `[slip angle]` becomes a button that shows the line of docs/reference/glossary.md.
import text from '../../../../docs/reference/glossary.md?raw';
import { escapeText } from '../../kit/dom';

export interface Term {
  meaning: string; // the term and its line in the glossary
  symbol: string;
  unit: string;
  names: string; // in the program
}

const terms = new Map<string, Term>();
for (const line of text.slice(0, text.indexOf('## Names of the articles')).split('\n')) {
  const [, meaning = '', symbol = '', unit = '', names = ''] = line
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replace(/`/g, ''));
  if (line.startsWith('| ') && meaning !== 'term') terms.set(meaning, { meaning, symbol, unit, names });
}

/** The line of the glossary that begins with the term. */
export function termOf(name: string): Term | undefined {
  const starts = (meaning: string): boolean =>
    meaning.toLowerCase().startsWith(name.toLowerCase()) && !/^\w/.test(meaning.slice(name.length));
  return [...terms.values()].find(({ meaning }) => starts(meaning));
}

/** The terms that a text marks. */
export const marked = (text: string): string[] =>
  [...text.matchAll(/\[(?:[^\]|]*\|)?([^\]|]+)\]/g)].map(([, name]) => name as string);

/** Markup of a text with its terms as buttons; no line begins with what stands behind one. */
export function withTerms(text: string): string {
  const button = (_: string, words: string | undefined, name: string): string =>
    `<button type="button" class="lesson-term" data-term="${name}" aria-expanded="false">${words ?? name}</button>`;
  const terms = escapeText(text).replace(/\[(?:([^\]|]*)\|)?([^\]|]+)\]/g, button);
  return terms.replace(/<\/button>(?=[.,:;)])/g, '</button>\u2060');
}

/** What a press on a term shows. */
export function termMarkup(name: string, address: string): string {
  const term = termOf(name);
  if (!term) return '';
  const known = [
    term.symbol && `symbol ${term.symbol}`,
    term.unit && term.unit !== '-' && `unit ${term.unit}`,
    term.names && `in sixline ${term.names}`,
  ].filter(Boolean);
  return (
    `<b>${escapeText(term.meaning)}</b>${known.length ? `. ${escapeText(known.join('; '))}` : ''}.` +
    (address ? ` <a href="${address}" target="_blank" rel="noopener">Glossary</a>` : '')
  );
}
