// What a build makes of the page: ONE file that opens from disk, and a folder for any static host, with what a browser
// unpacks beside each file.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';
import { thirdPartyText } from './third_party';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const coreFile = process.env.SIXLINE_WASM ?? at('../../build/web/sixline.wasm');
const digest = (what: string | Uint8Array): Buffer => createHash('sha256').update(what).digest();
const hash = (text: string): string => `'sha256-${digest(text).toString('base64')}'`;

/** What the page may do: run and wear what it was built with, compile the core, and talk to where it came from. */
const policy = (script: string, style: string): string =>
  [
    "default-src 'none'",
    `script-src ${script} 'wasm-unsafe-eval'`,
    `style-src ${style}`,
    "img-src 'self' data: blob:",
    'media-src blob:',
    'worker-src blob:',
    "connect-src 'self' data: blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

interface Parts {
  script: string;
  style: string;
  core: Buffer;
  licences: string;
}

/** The page's HTML with what belongs into its head and its end, and the policy before all else that a browser would
 *  obey. */
function filled(html: string, rule: string, head: string, end: string): string {
  return html
    .replace(
      '<meta charset="utf-8">',
      (first) => `${first}\n  <meta http-equiv="Content-Security-Policy" content="${rule}">`,
    )
    .replace('</head>', () => `${head}</head>`)
    .replace('</body>', () => `${end}</body>`);
}

/** Browsers refuse to load modules from file://, so script, style and core stand in the document. */
function oneFile(html: string, { script, style, core, licences }: Parts): string {
  const data = (id: string, text: string): string => `<script type="text/plain" id="${id}">${text}</script>\n`;
  return filled(
    html,
    policy(hash(script), hash(style)),
    `<style>${style}</style>\n`,
    `${data('core', gzipSync(core, { level: 9 }).toString('base64')) + data('licences', licences)}<script type="module">${script}</script>\n`,
  );
}

/** A name that changes with the content: a host may keep these files for ever. */
const named = (name: string, what: string | Uint8Array): string =>
  name.replace('.', `-${digest(what).toString('hex').slice(0, 10)}.`);

function folder(html: string, { script, style, core, licences }: Parts): Record<string, string | Buffer> {
  const [code, css, wasm] = [named('sixline.js', script), named('sixline.css', style), named('sixline.wasm', core)];
  const head =
    `  <meta property="og:image" content="preview.jpg">\n  <link rel="license" href="licences.txt">\n  <link rel="stylesheet" href="${css}">\n` +
    `  <link rel="preload" as="fetch" crossorigin id="core" href="${wasm}">\n  <script type="module" src="${code}"></script>\n`;
  return {
    'index.html': filled(html, policy("'self'", "'self'"), head, ''),
    [code]: script,
    [css]: style,
    [wasm]: core,
    'licences.txt': licences,
    'tracks.json': '[]', // what a server of sixline offers beside the page; a plain host has none
    'cars.json': '[]',
    'preview.jpg': readFileSync(at('preview.jpg')),
  };
}

/** Writes a file, and beside the large ones what a host may send in their place. */
function put(path: string, content: string | Buffer): void {
  const bytes = Buffer.from(content);
  writeFileSync(path, bytes);
  if (/jpg$|index.html$/.test(path)) return; // an export writes its address into the small one
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  );
}

/** Takes the page, its one script and its one style sheet out of a bundle. */
function taken(bundle: Rollup.OutputBundle, core: Buffer): { html: string; parts: Parts } {
  const parts: Parts = { script: '', style: '', core, licences: thirdPartyText().replace(/<\//g, '< /') };
  let html = '';
  for (const [name, part] of Object.entries(bundle)) {
    if (part.type === 'chunk')
      parts.script = part.code.replace(/<\/script/g, '<\\/script').replace(/<!--/g, '\\x3C!--');
    else if (name.endsWith('.css')) parts.style = String(part.source);
    else if (name === 'index.html') html = String(part.source);
    else continue;
    delete bundle[name];
  }
  return {
    html: html
      .replace(/\s*<script type="module"[^>]*src="[^"]*"[^>]*><\/script>/, '')
      .replace(/\s*<link rel="stylesheet"[^>]*>/, ''),
    parts,
  };
}

/** playground.html and the folder playground/ beside it. */
export function products(): Plugin {
  return {
    name: 'products',
    apply: 'build',
    enforce: 'post',
    generateBundle({ dir }, bundle) {
      if (!existsSync(coreFile)) this.warn(`${coreFile} is missing: the page will show that instead of starting`);
      const { html, parts } = taken(bundle, existsSync(coreFile) ? readFileSync(coreFile) : Buffer.alloc(0));
      this.emitFile({ type: 'asset', fileName: 'playground.html', source: oneFile(html, parts) });
      rmSync(`${dir}/playground`, { recursive: true, force: true });
      mkdirSync(`${dir}/playground`, { recursive: true });
      for (const [name, content] of Object.entries(folder(html, parts))) put(`${dir}/playground/${name}`, content);
    },
  };
}
