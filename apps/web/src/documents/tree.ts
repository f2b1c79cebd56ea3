// The core's neutral tree as JSON (apps/web/core/document_tree.cpp): kind, name, line, value, and an element's text.

export type Tree =
  | ['z', string, number]
  | ['b', string, number, boolean]
  | ['i', string, number, number]
  | ['n', string, number, number | string]
  | ['s', string, number, string]
  | ['l', string, number, Tree[]]
  | ['t', string, number, Tree[]]
  | ['t', string, number, Tree[], string];

/** A text that its parser refused, in words that the core puts behind file and line. */
export function refusal(line: number, rule: string): string {
  return JSON.stringify({ error: { line, rule } });
}
