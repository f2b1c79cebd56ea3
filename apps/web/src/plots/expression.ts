// One channel made of others, "vx * yaw_rate - ay", and its field. Numbers, + - * / ^, brackets, a few functions; SI
// units and radians.
import { make } from '../../kit/dom';
import type { Session } from '../session';

/** An expression that was understood. */
export interface Expression {
  text: string;
  /** Channels that it reads. */
  names: string[];
  /** `of`: the value of a channel by its place in `names`. */
  value(of: (place: number) => number): number;
}
type Part = (of: (place: number) => number) => number;

const functions: Record<string, (...values: number[]) => number> = {
  abs: Math.abs,
  sqrt: Math.sqrt,
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  atan2: Math.atan2,
  exp: Math.exp,
  log: Math.log,
  min: Math.min,
  max: Math.max,
  sign: Math.sign,
  hypot: Math.hypot,
};
const operations: Record<string, [strength: number, of: (a: number, b: number) => number]> = {
  '+': [1, (a, b) => a + b],
  '-': [1, (a, b) => a - b],
  '*': [2, (a, b) => a * b],
  '/': [2, (a, b) => a / b],
  '^': [4, (a, b) => a ** b],
};

class Reader {
  readonly names: string[] = [];
  private readonly words: string[];
  private at = 0;
  private depth = 0;

  constructor(
    text: string,
    private readonly known: (name: string) => boolean,
  ) {
    this.words = text.match(/\d+\.?\d*(?:e[-+]?\d+)?|\.\d+|[A-Za-z_]\w*|\S/gi) ?? [];
  }

  whole(): Part {
    const part = this.sum(0);
    if (this.at < this.words.length) throw new Error(`"${this.words[this.at]}" is one too many`);
    return part;
  }

  private sum(least: number): Part {
    if (++this.depth > 100) throw new Error('it is nested more than 100 deep');
    let left = this.single();
    for (;;) {
      const [strength, apply] = operations[this.words[this.at] ?? ''] ?? [-1, null];
      if (!apply || strength < least) break;
      this.at += 1;
      const before = left,
        right = this.sum(strength === 4 ? 4 : strength + 1); // a ^ b ^ c is a ^ (b ^ c)
      left = (of) => apply(before(of), right(of));
    }
    this.depth -= 1;
    return left;
  }
  private single(): Part {
    const word = this.words[this.at++];
    if (word === undefined) throw new Error('something is missing at its end');
    if (word === '-') {
      const part = this.sum(3);
      return (of) => -part(of);
    }
    if (word === '(') return this.closed();
    if (/^[\d.]/.test(word) && Number.isFinite(Number(word))) return () => Number(word);
    if (!/^[A-Za-z_]/.test(word)) throw new Error(`"${word}" is not a name, number or operator`);
    if (this.words[this.at] === '(') return this.call(word);
    if (word === 'pi') return () => Math.PI;
    return this.channel(word);
  }
  private closed(): Part {
    const part = this.sum(0);
    if (this.words[this.at++] !== ')') throw new Error('a ")" is missing');
    return part;
  }
  private call(name: string): Part {
    const apply = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (!apply) throw new Error(`${name} is not a function; there are ${Object.keys(functions).join(', ')}`);
    const parts: Part[] = [];
    do {
      this.at += 1; // the bracket or the comma
      parts.push(this.sum(0));
    } while (this.words[this.at] === ',');
    if (this.words[this.at++] !== ')') throw new Error(`a ")" of ${name} is missing`);
    const count = name === 'atan2' ? 2 : apply.length < 2 ? 1 : 0; // min, max, hypot take any number
    if (count > 0 && parts.length !== count) throw new Error(`${name} takes ${count}, not ${parts.length}`);
    return (of) => apply(...parts.map((part) => part(of)));
  }
  private channel(name: string): Part {
    if (!this.known(name)) throw new Error(`this model has no channel ${name}`);
    if (!this.names.includes(name)) this.names.push(name);
    const place = this.names.indexOf(name);
    return (of) => of(place);
  }
}

/** Throws an Error in words where the text is none. */
export function readExpression(text: string, known: (name: string) => boolean): Expression {
  const reader = new Reader(text.slice(0, 400), known);
  const value = reader.whole();
  return { text, names: reader.names, value };
}

/** A column of it, from columns of the channels that it reads. */
export function expressionColumn(
  { names, value }: Expression,
  read: (name: string) => Float64Array,
  rows: number,
): Float64Array {
  const columns = names.map(read),
    out = new Float64Array(rows);
  for (let row = 0; row < rows; row++) out[row] = value((place) => columns[place]![row] as number);
  return out;
}

/** `changed`: another expression is in the settings, or none. */
export function createExpressionField(session: Session, changed: () => void): HTMLElement {
  const message = make('output.plot-muted');
  const field = make('input', {
    type: 'text',
    placeholder: 'vx * yaw_rate - ay',
    spellcheck: 'false',
    maxlength: '400',
    autocomplete: 'off',
    onchange: () => {
      const text = field.value.trim();
      try {
        if (text !== '')
          readExpression(text, (name) =>
            session.world.channels(session.selected).some((channel) => channel.name === name),
          );
        message.textContent = '';
        session.settings.set('plots.expression', text);
        changed();
      } catch (error) {
        message.textContent = (error as Error).message;
      }
      field.setAttribute('aria-invalid', String(message.textContent !== ''));
    },
  });
  field.value = session.settings.get('plots.expression', '');
  const title =
    'Of channels, in SI units and radians: + - * / ^, brackets, abs, sqrt, sin, cos, tan, atan2, exp, log, min, max, sign, hypot, pi';
  return make('div.plot-bar', make('label.field', { title }, make('span', 'Expression'), field), message);
}
