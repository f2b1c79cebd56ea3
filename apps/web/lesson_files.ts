// Reads lessons/*.md, each the words of one lesson and what its figure can be turned to, when the page is built: the
// page gets the data.
// lessons/README.md describes the files.
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { type Document, isMap, LineCounter, parse, parseDocument, type Scalar } from 'yaml';
import { equation } from './mathml';
import type { Block, Fact, LessonText, Paragraph, Prediction, Slider, Try, Values } from './src/lessons/lesson';

/** Lines of a file that stand together. */
interface Chunk {
  line: number; // of the first one
  lines: string[];
}

type Rule = readonly [words: string, holds: (value: unknown) => boolean];
const text: Rule = ['is not a text', (value) => typeof value === 'string'];
const number: Rule = ['is not a number', (value) => Number.isFinite(value)];
const positive: Rule = ['is not a number above 0', (value) => Number.isFinite(value) && (value as number) > 0];
const count: Rule = ['is not a whole number from 0 on', (value) => Number.isInteger(value) && (value as number) >= 0];
const yes: Rule = ['is not true; it may be left out', (value) => value === true];
const texts: Rule = [
  'is not a list of texts',
  (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
];
const numbers: Rule = [
  'is not a list of numbers',
  (value) => Array.isArray(value) && value.every((one) => Number.isFinite(one)),
];
const mapping: Rule = [
  'is not a mapping',
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
];

/** The fields of each mapping; those with a `?` may be left out. */
const headFields = { model: text, 'also?': texts, sliders: mapping, drive: mapping };
const driveFields = { 'cars?': mapping, 'view?': mapping };
const sliderFields = { label: text, 'unit?': text, value: number, 'plays?': yes, 'slow?': positive, 'held?': yes };
const rangeFields = { min: number, max: number, step: positive };
const paragraphFields = { 'shows?': count, 'turn?': texts };

/** Parts a text at its blank lines; those inside a block of code part nothing. */
function chunksOf(lines: readonly string[], first: number): Chunk[] {
  const chunks: Chunk[] = [];
  let open: Chunk | null = null;
  let code = false;
  lines.forEach((line, i) => {
    if (line.startsWith('```')) code = !code;
    if (line.trim() === '' && !code) open = null;
    else if (open) open.lines.push(line);
    else chunks.push((open = { line: first + i, lines: [line] }));
  });
  return chunks;
}

/** `name: value`, with "(closed form)" behind a value that a formula of the page gives. */
function factOf(line: string): Fact {
  const [, name = '', value = '', closed] = /^(.*?): (.*?)( \(closed form\))?$/.exec(line) ?? [];
  return { name, value, ...(closed && { closed: true }) };
}

/** One file while it is read. */
class Reader {
  private readonly head: Document;
  private readonly counter = new LineCounter();
  private readonly body: Chunk[];
  private sliders: Slider[] = [];

  constructor(
    private readonly file: string,
    content: string,
  ) {
    const lines = content.split('\n');
    const end = lines.indexOf('---', 1);
    if (lines[0] !== '---' || end < 0) this.refuse(1, 'front matter', 'must stand between two lines ---');
    this.head = parseDocument(lines.slice(1, end).join('\n'), { lineCounter: this.counter });
    const [error] = this.head.errors;
    if (error) this.refuse((error.linePos?.[0].line ?? 0) + 1, 'front matter', error.message.split('\n')[0] as string);
    this.body = chunksOf(lines.slice(end + 1), end + 2);
  }

  lesson(): LessonText {
    const head = this.head.toJS() as {
      model: string;
      also?: string[];
      sliders: Record<string, object>;
      drive: LessonText['driving'];
    };
    this.check(head, headFields, '');
    this.check(head.drive, driveFields, 'drive');
    this.sliders = Object.entries(head.sliders).map(([name, slider]) => this.slider(name, slider));
    const { hint, ...article } = this.article();
    const { model, also } = head;
    return {
      id: basename(this.file, '.md'),
      model,
      ...(also && { also }),
      sliders: this.sliders,
      ...article,
      driving: { ...head.drive, hint },
    };
  }

  /** A slider with the fields that its stops or choices stand for. */
  private slider(name: string, given: object): Slider {
    const field = `sliders.${name}`;
    const has = (list: string): boolean => mapping[1](given) && list in given;
    const range: Record<string, Rule> = has('stops')
      ? { stops: numbers }
      : has('choices')
        ? { choices: texts }
        : rangeFields;
    this.check(given, { ...sliderFields, ...range }, field);
    const slider = { name, unit: '', ...given } as Slider;
    const counted = slider.stops ?? slider.choices;
    if (counted) Object.assign(slider, { min: 0, max: counted.length - 1, step: 1 });
    this.checkValue(this.lineOf(`${field}.value`), `${field}.value`, slider, slider.value);
    return slider;
  }

  private article(): Pick<LessonText, 'title' | 'blocks' | 'facts' | 'caption' | 'tries'> & { hint: string } {
    let [title, section, caption, hint] = ['', '', '', ''];
    const blocks: Block[] = [];
    const facts: Fact[] = [];
    const tries: Try[] = [];
    for (const chunk of this.body) {
      const [first] = chunk.lines as [string];
      if (first.startsWith('# ')) title = first.slice(2);
      else if (first.startsWith('## ')) section = first.slice(3);
      else if (section === '') blocks.push(this.block(chunk));
      else if (section === 'Figure' && first.startsWith('- '))
        facts.push(...this.items(chunk, section).map(({ lines: [one] }) => factOf(one as string)));
      else if (section === 'Figure') caption = chunk.lines.join(' ');
      else if (section === 'To try') tries.push(...this.tries(chunk));
      else if (section === 'Drive it') hint = chunk.lines.join(' ');
      else this.refuse(chunk.line, section, 'is not a section; these are "Figure", "To try" and "Drive it"');
    }
    if (title === '') this.refuse(1, 'title', 'is missing: a line that begins with "# "');
    return { title, blocks, facts, caption, tries, hint };
  }

  private block(chunk: Chunk): Block {
    const [first] = chunk.lines as [string];
    if (first === '```math') return { equation: this.equation(chunk) };
    if (first.startsWith('>')) return { predict: this.prediction(chunk) };
    const { words, given } = this.withAttributes(chunk);
    this.check(given, paragraphFields, 'paragraph', chunk.line);
    const paragraph: Paragraph = { ...given, text: words };
    for (const name of paragraph.turn ?? []) this.sliderOf(chunk.line, 'turn', name);
    return paragraph;
  }

  private equation({ line, lines }: Chunk): string {
    try {
      return equation(lines.slice(1, -1).join(' '));
    } catch (error) {
      return this.refuse(line, 'equation', (error as Error).message);
    }
  }

  /** A quote: the question, the list of what may be chosen with the right one ticked, what the run shows and the values
   *  of that run. */
  private prediction({ line, lines }: Chunk): Prediction {
    const inside = lines.map((one) => one.replace(/^> ?/, ''));
    const [question, list, outcome] = chunksOf(inside, line);
    if (!question || !list || !outcome)
      return this.refuse(line, 'prediction', 'has no question, list and outcome with lines ">" between them');
    const [, ask] = /^\*\*Predict:\*\* (.*)/.exec(question.lines.join(' ')) ?? [];
    if (!ask) return this.refuse(line, 'prediction', 'does not begin with "**Predict:** "');
    const choices = list.lines.map(
      (one) =>
        /^- \[([ x])\] (.*)/.exec(one) ??
        this.refuse(list.line, 'prediction', 'has a line in its list without "- [ ] " or "- [x] "'),
    );
    const ticked = choices.filter(([, tick]) => tick === 'x').length;
    if (ticked !== 1) this.refuse(list.line, 'prediction', `has ${ticked} lines ticked; it must be one`);
    const { words, given } = this.withAttributes(outcome);
    return {
      ask,
      answers: choices.map(([, , choice]) => choice as string),
      right: choices.findIndex(([, tick]) => tick === 'x'),
      values: this.values(outcome.line, 'prediction', given),
      because: words,
    };
  }

  private items({ line, lines }: Chunk, section: string): Chunk[] {
    const items: Chunk[] = [];
    lines.forEach((one, i) => {
      if (one.startsWith('- ')) items.push({ line: line + i, lines: [one.slice(2)] });
      else
        (items.at(-1) ?? this.refuse(line, section, 'is a list: each thing to try begins with "- "')).lines.push(
          one.trim(),
        );
    });
    return items;
  }

  private tries(chunk: Chunk): Try[] {
    return this.items(chunk, 'To try').map((item) => {
      const { words, given } = this.withAttributes(item);
      return { text: words, values: this.values(item.line, 'To try', given) };
    });
  }

  /** The words of a chunk, and what a comment in its last line gives. */
  private withAttributes({ line, lines }: Chunk): { words: string; given: Record<string, unknown> } {
    const [, comment] = /^<!-- (.*) -->$/.exec(lines.at(-1) as string) ?? [];
    if (comment === undefined) return { words: lines.join(' '), given: {} };
    if (lines.length === 1) this.refuse(line, 'comment', 'stands alone; it is the last line of what it belongs to');
    try {
      return { words: lines.slice(0, -1).join(' '), given: parse(`{ ${comment} }`) as Record<string, unknown> };
    } catch {
      return this.refuse(line + lines.length - 1, 'comment', 'does not read as YAML: "name: value, name: value"');
    }
  }

  private values(line: number, field: string, given: Record<string, unknown>): Values {
    for (const [name, value] of Object.entries(given))
      this.checkValue(line, `${field}: ${name}`, this.sliderOf(line, field, name), value);
    return given as Values;
  }

  private sliderOf(line: number, field: string, name: string): Slider {
    return (
      this.sliders.find((slider) => slider.name === name) ?? this.refuse(line, field, `there is no slider ${name}`)
    );
  }

  private checkValue(line: number, field: string, { min, max, stops }: Slider, value: unknown): void {
    const fits = typeof value === 'number' && (stops ? stops.includes(value) : value >= min && value <= max);
    if (!fits)
      this.refuse(
        line,
        field,
        `${String(value)} is not ${stops ? `one of ${stops.join(', ')}` : `within ${min} to ${max}`}`,
      );
  }

  /** Refuses a mapping that lacks a field, has an unknown one, or one whose value breaks its rule. */
  private check(given: unknown, fields: Record<string, Rule>, field: string, line?: number): void {
    const refuse = (name: string, rule: string): never => {
      const path = [field, name].filter((part) => part !== '').join('.');
      return this.refuse(line ?? this.lineOf(path), path, rule);
    };
    if (!mapping[1](given)) refuse('', mapping[0]);
    const values = given as Record<string, unknown>;
    const names = Object.keys(fields).map((name) => name.replace('?', ''));
    for (const name of Object.keys(values))
      if (!names.includes(name)) refuse(name, `is unknown; the fields here are ${names.join(', ')}`);
    for (const [key, [words, holds]] of Object.entries(fields)) {
      const name = key.replace('?', '');
      if (values[name] === undefined) key.endsWith('?') || refuse(name, 'is missing');
      else if (!holds(values[name])) refuse(name, words);
    }
  }

  /** The line of a field of the front matter, or of what it would stand in. */
  private lineOf(field: string): number {
    let line = 2;
    let node: unknown = this.head.contents;
    for (const name of field.split('.')) {
      const pair = isMap<Scalar<string>>(node) ? node.items.find(({ key }) => key.value === name) : undefined;
      if (!pair) break;
      line = this.counter.linePos(pair.key.range?.[0] ?? 0).line + 1;
      node = pair.value;
    }
    return line;
  }

  /** Stops the build: where, what, and which rule it breaks. */
  private refuse(line: number, field: string, rule: string): never {
    throw new Error(`${this.file}:${line}: ${field}: ${rule}`);
  }
}

export const readLesson = (file: string, content: string): LessonText => new Reader(file, content).lesson();

/** Makes `import text from '.../lessons/NAME.md'` the data of that lesson. */
export function lessonFiles(): Plugin {
  return {
    name: 'lesson-files',
    enforce: 'pre',
    transform(content, file) {
      return /\/lessons\/[\w-]+\.md$/.test(file)
        ? { code: `export default ${JSON.stringify(readLesson(file, content))};`, map: null }
        : null;
    },
  };
}
