// Equations: a line of plain text becomes MathML, which browsers draw without any font files.
// Language: words and Greek names, numbers, operators, a_b, a^b, {group}, frac{a}{b}, sqrt{a}, "plain words", [tall brackets].

const greek: Record<string, string> = {
  alpha: 'α',
  beta: 'β',
  delta: 'δ',
  Delta: 'Δ',
  theta: 'θ',
  mu: 'μ',
  sigma: 'σ',
  omega: 'ω',
  phi: 'φ',
  pi: 'π',
  eta: 'η',
};
const functions = new Set(['sin', 'cos', 'tan', 'atan', 'atan2', 'clamp', 'max', 'min', 'ln']);
const signs: Record<string, string> = { '-': '−', '*': '·', '<=': '≤', '>=': '≥', '->': '→', '+-': '±' };
const tokens = /\s*("[^"]*"|<=|>=|->|\+-|[A-Za-z]+\d?|\d+(?:\.\d+)?|[-+=*/(){}[\]|,_^'<>×!])/y;

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

class Reader {
  private readonly list: string[] = [];
  private at = 0;

  constructor(text: string) {
    tokens.lastIndex = 0;
    while (tokens.lastIndex < text.trimEnd().length) {
      const from = tokens.lastIndex;
      const found = tokens.exec(text);
      if (!found) throw new Error(`equation "${text}": what is "${text.slice(from)}"?`);
      this.list.push(found[1] as string);
    }
  }

  row(end = ''): string {
    let out = '';
    while (this.at < this.list.length && this.list[this.at] !== end) out += this.item();
    if (end !== '' && this.list[this.at++] !== end) throw new Error(`equation: ${end} is missing`);
    return `<mrow>${out}</mrow>`;
  }

  private item(): string {
    const base = this.atom(false);
    let under = '';
    let over = '';
    while (this.list[this.at] === '_' || this.list[this.at] === '^') {
      if (this.list[this.at++] === '_') under = this.atom(true);
      else over = this.atom(true);
    }
    if (under && over) return `<msubsup>${base}${under}${over}</msubsup>`;
    if (under) return `<msub>${base}${under}</msub>`;
    return over ? `<msup>${base}${over}</msup>` : base;
  }

  /** One thing. In an index a word of several letters stands upright; elsewhere too: it is a name, not a product. */
  private atom(index: boolean): string {
    const token = this.list[this.at++];
    if (token === undefined || token === '}') throw new Error('equation: something is missing');
    if (token === '{') return this.row('}');
    if (token === 'frac') return `<mfrac>${this.atom(false)}${this.atom(false)}</mfrac>`;
    if (token === 'sqrt') return `<msqrt>${this.atom(false)}</msqrt>`;
    if (token.startsWith('"')) return `<mtext>${escaped(token.slice(1, -1))}</mtext>`;
    if (/^\d/.test(token)) return `<mn>${token}</mn>`;
    if (token in greek) return `<mi>${greek[token] as string}</mi>`;
    if (functions.has(token) && !index) return `<mi>${token}</mi><mo>&#x2061;</mo>`;
    if (/^[A-Za-z]$/.test(token)) return `<mi>${token}</mi>`;
    if (/^[A-Za-z]/.test(token)) return `<mi mathvariant="normal">${token}</mi>`;
    if (token === '[' || token === ']') return `<mo>${token === '[' ? '(' : ')'}</mo>`; // grow with what they hold
    return `<mo${token === '(' || token === ')' || token === '|' ? ' stretchy="false"' : ''}>${escaped(signs[token] ?? token)}</mo>`;
  }
}

/** `F = u F_max - C v` as a <math> element that stands on its own line. */
export function equation(text: string): string {
  return `<math display="block">${new Reader(text).row()}</math>`;
}
