// TOML text to the core's tree, with line numbers. The syntax is toml-eslint-parser's; the meaning is the core's.
import { type AST, ParseError, parseTOML } from 'toml-eslint-parser';
import { refusal, type Tree } from './tree';

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
    if (found && found[0] === 'l') at = found[3][found[3].length - 1];
    else at = found ?? add(at, table(word, line));
  }
  return at;
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
      if (node.kind === 'integer') return ['i', name, line, Number(node.value)];
      if (node.kind === 'float')
        return ['n', name, line, Number.isFinite(node.value) ? node.value : String(node.value).replace('Infinity', 'inf').replace('NaN', 'nan')];
      if (node.kind === 'string') return ['s', name, line, node.value];
      return ['s', name, line, node.datetime]; // dates are text
  }
}

function put(to: Tree, entry: AST.TOMLKeyValue): void {
  const path = words(entry.key);
  const line = entry.key.loc.start.line;
  const name = path.pop() as string;
  add(walk(to, path, line), value(name, line, entry.value));
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
    return JSON.stringify(root);
  } catch (error) {
    if (error instanceof ParseError) return refusal(error.lineNumber, error.message);
    throw error;
  }
}
