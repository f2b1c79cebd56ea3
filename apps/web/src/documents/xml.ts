// XML text to the core's tree, with line numbers. The syntax is saxes'; entities of a DOCTYPE are left as they stand.
import { SaxesParser } from 'saxes';
import { refusal, type Tree } from './tree';

const deepest = 300;

interface Open {
  name: string;
  line: number;
  attributes: Tree[];
  children: Tree[];
  text: string;
}

/** What older track files do and the program takes as it is. */
const tolerated = /(undefined entity|outside of root node|disallowed in char data|malformed comment|at the start of the document)\.$/;

/** A lone "&" means itself; in comments and CDATA it does anyway. */
const withLoneAmpersands = (text: string) =>
  text.replace(/<!\[CDATA\[[^]*?\]\]>|<!--[^]*?-->|&(?!(#|[A-Za-z_])[\w.:-]*;)/g, (found) => (found === '&' ? '&amp;' : found));

const lineBreaks = (text: string) => text.split('\n').length - 1;

/** The tree of an XML text's root element, or what is wrong with it, as the core takes it. */
export function xmlTree(given: string, fileName: string): string {
  const text = withLoneAmpersands(given);
  const parser = new SaxesParser({ fileName });
  const open: Open[] = [];
  let root: Tree | undefined;
  let wrong: string | undefined;
  let line = 1;
  let attributes: Tree[] = [];
  /** The line of a place before the one that the parser has reached. */
  const lineAt = (place: number) => parser.line - lineBreaks(text.slice(place, parser.position));
  const say = (piece: string) => {
    const inside = open[open.length - 1];
    if (inside) inside.text += (inside.text ? ' ' : '') + piece;
  };
  parser.on('error', (error) => {
    if (!tolerated.test(error.message)) wrong ??= refusal(parser.line, error.message.replace(/^.*?:\d+:\d+: /, ''));
  });
  parser.on('opentagstart', () => {
    line = lineAt(text.lastIndexOf('<', parser.position - 1));
    attributes = [];
  });
  parser.on('attribute', ({ name, value }) => {
    const end = parser.position - 1; // of its closing quote
    const start = text.lastIndexOf(name, text.lastIndexOf(text.charAt(end), end - 1));
    attributes.push(['s', name, lineAt(start), value]);
  });
  parser.on('opentag', (tag) => {
    if (open.length >= deepest) wrong ??= refusal(line, `nested deeper than ${deepest} levels`);
    open.push({ name: tag.name, line, attributes, children: [], text: '' });
  });
  parser.on('text', (piece) => {
    const trimmed = piece.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');
    if (trimmed) say(trimmed);
  });
  parser.on('cdata', say);
  parser.on('closetag', () => {
    const done = open.pop();
    if (!done) return;
    const tree: Tree = ['t', done.name, done.line, [...done.attributes, ...done.children], done.text];
    const parent = open.at(-1);
    if (parent) parent.children.push(tree);
    else root = tree;
  });
  parser.write(text).close();
  if (wrong !== undefined) return wrong;
  return root ? JSON.stringify(root) : refusal(1, 'has no root element');
}
