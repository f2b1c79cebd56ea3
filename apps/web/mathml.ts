// Equations: a line of LaTeX becomes MathML, which browsers draw without any font files.
// Of LaTeX: letters, numbers, operators, a_b, a^b, {group}, the commands below, \frac{a}{b}, \sqrt{a}, \left( \right),
// and words in \mathrm{names}, \text{plain words}, \operatorname{functions}.

type Signs = Record<string, string>;
const greek: Signs = {
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
const functions = new Set(['sin', 'cos', 'tan', 'max', 'min', 'ln']);
const signs: Signs = { cdot: '·', times: '×', le: '≤', ge: '≥', to: '→', pm: '±', 'left(': '(', 'right)': ')' };
const tokens =
  /\s*(\\(?:mathrm|text|operatorname)\{[^{}]*\}|\\left\(|\\right\)|\\[A-Za-z]+|[A-Za-z]|\d+(?:\.\d+)?|[-+=/(){}|,_^'!])/y;

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
    const base = this.atom();
    let under = '';
    let over = '';
    while (this.list[this.at] === '_' || this.list[this.at] === '^') {
      if (this.list[this.at++] === '_') under = this.atom();
      else over = this.atom();
    }
    if (under && over) return `<msubsup>${base}${under}${over}</msubsup>`;
    if (under) return `<msub>${base}${under}</msub>`;
    return over ? `<msup>${base}${over}</msup>` : base;
  }

  /** One thing. */
  private atom(): string {
    const token = this.list[this.at++];
    if (token === undefined || token === '}') throw new Error('equation: something is missing');
    if (token === '{') return this.row('}');
    if (token.startsWith('\\')) return this.command(token.slice(1));
    if (/^\d/.test(token)) return `<mn>${token}</mn>`;
    if (/^[A-Za-z]/.test(token)) return `<mi>${token}</mi>`;
    const fixed = token === '(' || token === ')' || token === '|';
    return `<mo${fixed ? ' stretchy="false"' : ''}>${token === '-' ? '−' : token}</mo>`;
  }

  private command(name: string): string {
    if (name === 'frac') return `<mfrac>${this.atom()}${this.atom()}</mfrac>`;
    if (name === 'sqrt') return `<msqrt>${this.atom()}</msqrt>`;
    if (name in greek) return `<mi>${greek[name] as string}</mi>`;
    if (name in signs) return `<mo>${signs[name] as string}</mo>`; // brackets among them grow with what they hold
    const [, kind, words = name] = /^(\w+)\{(.*)\}$/.exec(name) ?? [];
    if (kind === 'text') return `<mtext>${words}</mtext>`;
    if (kind === 'mathrm') return `<mi mathvariant="normal">${words}</mi>`;
    if (kind === 'operatorname' || functions.has(name))
      return `<mi mathvariant="normal">${words}</mi><mo>&#x2061;</mo>`;
    throw new Error(`equation: what is \\${name}?`);
  }
}

/** `F = u F_\mathrm{max} - C v` as a <math> element that stands on its own line. */
export function equation(text: string): string {
  return `<math display="block">${new Reader(text).row()}</math>`;
}
