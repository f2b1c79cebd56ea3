// Builds the page as ONE file that opens from disk: script, style and the core (WebAssembly, packed, base64) inlined.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { defineConfig } from 'vitest/config';
import type { Plugin } from 'vite';
import { leanThree } from './lean_three';
import { tomlTree } from './src/documents/toml';
import { thirdParty } from './third_party';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const coreFile = process.env.SIXLINE_WASM ?? at('../../build/web/sixline.wasm');

/** The core's bytes as base64 of their packed form, which the browser itself unpacks; '' when it has not been built. */
function coreText(warn: (text: string) => void): string {
  if (existsSync(coreFile)) return gzipSync(readFileSync(coreFile), { level: 9 }).toString('base64');
  warn(`${coreFile} is missing: the page will say so instead of starting`);
  return '';
}

/** `import { text } from 'virtual:core'`. In the built page the text is an element of its own: a script is parsed. */
function packedCore(): Plugin {
  let core = '', building = false;
  return {
    name: 'packed-core',
    configResolved(config) {
      building = config.command === 'build';
    },
    resolveId: (id) => (id === 'virtual:core' ? '\0core' : null),
    load(id) {
      if (id !== '\0core') return null;
      core = coreText((text) => this.warn(text));
      const text = building ? "document.getElementById('core').textContent" : `"${core}"`;
      return `export const text = ${text};`;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => (building ? html.replace('</body>', () => `<script type="text/plain" id="core">${core}</script>\n</body>`) : html),
    },
  };
}

/** `import tree from 'NAME.toml?tree'`: bundled cars and tracks are parsed here, not at every start of the page. */
function tomlTrees(): Plugin {
  return {
    name: 'toml-trees',
    load(id) {
      if (!id.endsWith('.toml?tree')) return null;
      const path = id.replace('?tree', '');
      return `export default ${JSON.stringify(tomlTree(readFileSync(path, 'utf8'), path))};`;
    },
  };
}

/** Puts the one script and the one style sheet into the document: browsers refuse to load modules from file://. */
function oneFile(): Plugin {
  return {
    name: 'one-file',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      let html = String(page.source);
      for (const [name, part] of Object.entries(bundle)) {
        if (part.type === 'chunk') {
          const plain = part.code.replace(/<\/script/g, '<\\/script').replace(/<!--/g, '\\x3C!--');
          const script = `<script type="module">${plain}</script>`;
          html = html.replace(/<script type="module"[^>]*src="[^"]*"[^>]*><\/script>/, '').replace('</body>', () => `${script}\n</body>`);
        } else if (name.endsWith('.css')) {
          html = html.replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${String(part.source)}</style>`);
        } else continue;
        delete bundle[name];
      }
      page.source = html;
      page.fileName = 'playground.html';
    },
  };
}

export default defineConfig({
  root: at('.'),
  base: './',
  plugins: [leanThree(), packedCore(), tomlTrees(), thirdParty(), oneFile()],
  server: { host: '127.0.0.1', fs: { allow: [at('../..')] } },
  build: {
    outDir: at('../../build/web'),
    emptyOutDir: false,
    target: 'es2022',
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3, pure_getters: true, keep_fargs: false } },
    modulePreload: false,
    cssCodeSplit: false,
    assetsInlineLimit: 1 << 24,
    chunkSizeWarningLimit: 4096,
    reportCompressedSize: false,
    rollupOptions: { output: { inlineDynamicImports: true } },
  },
  test: { include: ['src/**/*.test.ts', 'tests/**/*.test.ts'], environment: 'node', testTimeout: 30_000, hookTimeout: 60_000 },
});
