// A TOML text as plain tables, for showing a scenario; what it means is the core's business.
import { tomlTree } from '../documents/toml';
import type { Table, Value } from './scenario_plan';

/** A node of the core's tree: kind, name, line, value. apps/web/core/document_tree.cpp lists the kinds. */
export type TreeNode = [kind: string, name: string, line: number, value?: unknown, text?: string];

export function tableOf(text: string, path: string): Table {
  const tree: unknown = JSON.parse(tomlTree(text, path));
  return Array.isArray(tree) ? plainTable(tree as TreeNode) : {};
}

export function plainTable(node: TreeNode): Table {
  const table = Object.create(null) as Table;
  for (const child of children(node)) table[child[1]] = plainValue(child);
  return table;
}

function plainValue(node: TreeNode): Value {
  const [kind, , , value] = node;
  if (kind === 't') return plainTable(node);
  if (kind === 'l') return children(node).map(plainValue);
  if (kind === 'n') return Number(String(value).replace('inf', 'Infinity')); // nan and inf come as text
  if (kind === 'i' || kind === 'b' || kind === 's') return value as Value;
  return null;
}

function children(node: TreeNode): TreeNode[] {
  return Array.isArray(node[3]) ? node[3] as TreeNode[] : [];
}
