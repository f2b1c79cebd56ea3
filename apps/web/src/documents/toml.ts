// TOML text to the core's tree, with line numbers. The syntax is toml-eslint-parser's; the meaning is the core's.
import { type AST, ParseError, parseTOML } from 'toml-eslint-parser';
import { refusal, type Tree } from './tree';

/** JSON.stringify writes -0 as 0, so it is put in afterwards. */
const minusZero = '-0.0';
const withMinusZero = (json: string) => json.replace(/(\["n","(?:[^"\\]|\\.)*",\d+,)"-0\.0"\]/g, '$1-0.0]');

class Refused extends Error {
  constructor(
    readonly line: number,
    rule: string,
  ) {
    super(rule);
  }
}

type Table = { children: Tree[]; byName: Map<string, Tree> };
const insides = new WeakMap<Tree, Table>();

function table(name: string, line: number): Tree {
  const children: Tree[] = [];
  const tree: Tree = ['t', name, line, children];
  insides.set(tree, { children, byName: new Map() });
  return tree;
}
function inside(tree: Tree): Table {
  return insides.get(tree) as Table;
}
function add(to: Tree, child: Tree): Tree {
  inside(to).children.push(child);
  inside(to).byName.set(child[1], child);
  return child;
}

function words(key: AST.TOMLKey): string[] {
  return key.keys.map((part) => (part.type === 'TOMLBare' ? part.name : part.value));
}

/** The table that dotted words lead to, made where there is none; of a list of tables the last. */
function walk(from: Tree, path: string[], line: number): Tree {
  let at = from;
  for (const word of path) {
    const found = inside(at).byName.get(word);
    if (found && found[0] === 'l') at = found[3].at(-1)!;
    else at = found ?? add(at, table(word, line));
  }
  return at;
}

/** A number as the tree says it. What no 64 bits hold is refused, as natively. */
function number(name: string, line: number, node: AST.TOMLNumberValue): Tree {
  if (node.kind === 'integer') {
    if (BigInt.asIntN(64, node.bigint) !== node.bigint) throw new Refused(line, `${node.number} does not fit into 64 bits`);
    return ['i', name, line, Number(node.bigint)];
  }
  if (Object.is(node.value, -0)) return ['n', name, line, minusZero];
  if (Number.isFinite(node.value)) return ['n', name, line, node.value];
  if (/\d/.test(node.number)) throw new Refused(line, `${node.number} is too large for a number`);
  return ['n', name, line, Number.isNaN(node.value) ? 'nan' : node.value > 0 ? 'inf' : '-inf'];
}

function value(name: string, line: number, node: AST.TOMLContentNode): Tree {
  switch (node.type) {
    case 'TOMLArray':
      return ['l', name, line, node.elements.map((item) => value('', item.loc.start.line, item))];
    case 'TOMLInlineTable': {
      const inner = table(name, line);
      for (const entry of node.body) put(inner, entry);
      return inner;
    }
    case 'TOMLValue':
      if (node.kind === 'boolean') return ['b', name, line, node.value];
      if (node.kind === 'integer' || node.kind === 'float') return number(name, line, node);
      if (node.kind === 'string') return ['s', name, line, node.value];
      return ['s', name, line, node.datetime.replace(/^(.{10})[ t]/, '$1T').replace(/z$/, 'Z')]; // dates are text
  }
}

function put(to: Tree, entry: AST.TOMLKeyValue): void {
  const path = words(entry.key);
  const line = entry.key.loc.start.line;
  const name = path.pop() as string;
  add(walk(to, path, line), value(name, line, entry.value));
}

/** What is missing at the end of a line is noticed behind it. */
function refusalOf(error: ParseError, text: string): string {
  const before = text.slice(0, error.index).trimEnd();
  const valueless = before.endsWith('=');
  const missing = valueless || /^(Unspecified|Unterminated|Expected equal|No newlines|The key, equals)/.test(error.message);
  const line = missing ? before.split('\n').length : error.lineNumber;
  return refusal(line, valueless ? 'expected a value behind "="' : error.message);
}

/** The tree of a TOML text, or what is wrong with it, as the core takes it. */
export function tomlTree(text: string, _fileName: string): string {
  try {
    const root = table('', 1);
    const program = parseTOML(text);
    for (const part of program.body[0].body) {
      if (part.type === 'TOMLKeyValue') {
        put(root, part);
        continue;
      }
      const path = words(part.key);
      const line = part.loc.start.line;
      if (part.kind === 'array') {
        const name = path.pop() as string;
        const parent = walk(root, path, line);
        const list = inside(parent).byName.get(name) ?? add(parent, ['l', name, line, []]);
        const item = table('', line);
        (list[3] as Tree[]).push(item);
        for (const entry of part.body) put(item, entry);
      } else {
        const at = walk(root, path, line);
        for (const entry of part.body) put(at, entry);
      }
    }
    return withMinusZero(JSON.stringify(root));
  } catch (error) {
    if (error instanceof Refused) return refusal(error.line, error.message);
    if (error instanceof ParseError) return refusalOf(error, text);
    throw error;
  }
}
