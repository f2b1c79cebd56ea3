// The site's search finds a term's own page first: node search_test.mjs SITE, with Sphinx's search as the site has it.
import { existsSync, readFileSync } from 'node:fs';
import vm from 'node:vm';

const site = process.argv[2];
if (!existsSync(`${site}/searchindex.js`)) {
  console.log(`skipped: there is no site in ${site}`);
  process.exit(77);
}
// A query, and the page that answers it.
const queries = {
  'understeer gradient': 'models/dynamic_bicycle',
  Pacejka: 'tyres',
  'reverse gear': 'conventions',
  determinism: 'math',
  'exit codes': 'conventions',
  'lap time': 'lap-time',
  'load transfer': 'models/load_transfer',
  'data sheet': 'cars',
  'height field': 'grounds',
  'step size': 'models/README',
  'save state': 'library',
  Gymnasium: 'gym',
};

const nothing = new Proxy(function () {}, { get: (_, name) => (name === 'addEventListener' ? () => {} : undefined) });
const element = { children: [], removeChild: () => {}, get lastChild() {} };
const world = vm.createContext({
  window: nothing,
  document: { getElementById: () => element, addEventListener: () => {}, querySelectorAll: () => [], readyState: 'loading' },
  localStorage: { setItem: () => {} },
  DOCUMENTATION_OPTIONS: {},
  _ready: () => {},
  _: (text) => text,
  SPHINX_HIGHLIGHT_ENABLED: false,
});
for (const file of ['_static/language_data.js', '_static/searchtools.js', 'searchindex.js'])
  vm.runInContext(readFileSync(`${site}/${file}`, 'utf8'), world, { filename: file });

let failed = 0;
for (const [query, page] of Object.entries(queries)) {
  world.query = query;
  // Sphinx shows the last one first: [page, title, anchor, ...]
  const found = vm.runInContext('Search._performSearch(...Search._parseQuery(query)).reverse()', world);
  const first = found.slice(0, 3).map(([name, title, anchor]) => `${name}${anchor}`);
  const right = found[0]?.[0] === page;
  failed += right ? 0 : 1;
  console.log(`${right ? 'ok    ' : 'FAILED'}  ${query}: ${right ? first[0] : `${page} expected, found ${first.join(', ') || 'nothing'}`}`);
}
process.exit(failed ? 1 : 0);
