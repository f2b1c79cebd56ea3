// Builds the page as ONE file that opens from disk: script, style and the core (WebAssembly, packed, base64) inlined.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { defineConfig } from 'vitest/config';
import { transformWithEsbuild, type Plugin } from 'vite';
import { leanThree } from './lean_three';
import { unpack } from './src/unpack';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const coreFile = process.env.SIXLINE_WASM ?? at('../../build/web/sixline.wasm');

/** The core's bytes as base64 of their packed form; '' when it has not been built. */
function coreText(warn: (text: string) => void): { text: string; size: number; form: string } {
  if (!existsSync(coreFile)) {
    warn(`${coreFile} is missing: the page will say so instead of starting`);
    return { text: '', size: 0, form: 'none' };
  }
  const bytes = readFileSync(coreFile);
  const small = packed(bytes);
  if (small) return { text: small.toString('base64'), size: bytes.length, form: 'lzma' };
  warn('no xz: the core is packed with gzip, a third larger');
  return { text: gzipSync(bytes, { level: 9 }).toString('base64'), size: bytes.length, form: 'gzip' };
}

/** `import { text, size, form } from 'virtual:core'`. In the built page the text is an element of its own: a script is parsed. */
function packedCore(): Plugin {
  let core = { text: '', size: 0, form: 'none' }, building = false;
  return {
    name: 'packed-core',
    configResolved(config) {
      building = config.command === 'build';
    },
    resolveId: (id) => (id === 'virtual:core' ? '\0core' : null),
    load(id) {
      if (id !== '\0core') return null;
      core = coreText((text) => this.warn(text));
      const text = building ? "document.getElementById('core').textContent" : `"${core.text}"`;
      return `export const text = ${text}, size = ${core.size}, form = "${core.form}";`;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => (building ? html.replace('</body>', () => `<script type="text/plain" id="core">${core.text}</script>\n</body>`) : html),
    },
  };
}

/** LZMA by Debian's xz, checked by unpacking it again; null where there is no xz. */
function packed(bytes: Buffer): Buffer | null {
  try {
    const small = execFileSync('xz', ['--format=lzma', '--lzma1=preset=9e,pb=0', '--stdout'], { input: bytes, maxBuffer: 1 << 26 });
    return bytes.equals(unpack(small, bytes.length)) ? small : null;
  } catch {
    return null;
  }
}

/** A script that unpacks the page's own script and runs it: 15 % less to send than by the server's gzip, 65 % less without. */
async function packedScript(script: string): Promise<string | null> {
  const bytes = Buffer.from(script);
  const small = packed(bytes);
  if (!small) return null;
  const path = at('src/unpack.ts');
  const unpacker = await transformWithEsbuild(readFileSync(path, 'utf8'), path, { format: 'iife', globalName: 'lzma', minify: true });
  return `<script>(() => {${unpacker.code}
const bytes = Uint8Array.from(atob("${small.toString('base64')}"), (letter) => letter.charCodeAt(0));
const script = document.createElement('script');
script.type = 'module';
script.textContent = new TextDecoder().decode(lzma.unpack(bytes, ${bytes.length}));
document.body.append(script);
})();</script>`;
}

/** Puts the one script and the one style sheet into the document: browsers refuse to load modules from file://. */
function oneFile(): Plugin {
  return {
    name: 'one-file',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      let html = String(page.source);
      for (const [name, part] of Object.entries(bundle)) {
        if (part.type === 'chunk') {
          const plain = part.code.replace(/<\/script/g, '<\\/script').replace(/<!--/g, '\\x3C!--');
          const script = (await packedScript(part.code)) ?? `<script type="module">${plain}</script>`;
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
  plugins: [leanThree(), packedCore(), oneFile()],
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
