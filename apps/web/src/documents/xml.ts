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

/** The tree of an XML text's root element, or what is wrong with it, as the core takes it. */
export function xmlTree(text: string, fileName: string): string {
  const parser = new SaxesParser({ fileName });
  const open: Open[] = [];
  let root: Tree | undefined;
  let wrong: string | undefined;
  let line = 1;
  parser.on('error', (error) => {
    if (error.message.endsWith('undefined entity.')) return; // `&other;` stays as it is written
    wrong ??= refusal(parser.line, error.message.replace(/^.*?:\d+:\d+: /, ''));
  });
  parser.on('opentagstart', () => (line = parser.line));
  parser.on('opentag', (tag) => {
    if (open.length >= deepest) wrong ??= refusal(line, `nested deeper than ${deepest} levels`);
    const attributes = Object.entries(tag.attributes).map(([name, value]): Tree => ['s', name, line, value]);
    open.push({ name: tag.name, line, attributes, children: [], text: '' });
  });
  parser.on('text', (piece) => {
    if (open.length > 0) open[open.length - 1].text += piece;
  });
  parser.on('cdata', (piece) => {
    if (open.length > 0) open[open.length - 1].text += piece;
  });
  parser.on('closetag', () => {
    const done = open.pop();
    if (!done) return;
    const tree: Tree = ['t', done.name, done.line, [...done.attributes, ...done.children], done.text.trim()];
    if (open.length > 0) open[open.length - 1].children.push(tree);
    else root = tree;
  });
  parser.write(text).close();
  if (wrong !== undefined) return wrong;
  return root ? JSON.stringify(root) : refusal(1, 'has no root element');
}
