// Builds the page as ONE file that opens from disk: script, style and the core (WebAssembly, packed, base64) inlined.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { defineConfig } from 'vitest/config';
import type { Plugin } from 'vite';
import { unpack } from './src/unpack';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const coreFile = process.env.SIXLINE_WASM ?? at('../../build/web/sixline.wasm');

/** `import { text, size, form } from 'virtual:core'`: the core's bytes as base64, packed; '' when it has not been built. */
function packedCore(): Plugin {
  return {
    name: 'packed-core',
    resolveId: (id) => (id === 'virtual:core' ? '\0core' : null),
    load(id) {
      if (id !== '\0core') return null;
      const say = (text: string, size: number, form: string): string =>
        `export const text = "${text}", size = ${size}, form = "${form}";`;
      if (!existsSync(coreFile)) {
        this.warn(`${coreFile} is missing: the page will say so instead of starting`);
        return say('', 0, 'none');
      }
      this.addWatchFile(coreFile);
      const bytes = readFileSync(coreFile);
      try {
        const packed = execFileSync('xz', ['--format=lzma', '--lzma1=preset=9e,pb=0', '--stdout', coreFile], { maxBuffer: 1 << 26 });
        if (!bytes.equals(unpack(packed, bytes.length))) throw new Error('it does not unpack to what it was');
        return say(packed.toString('base64'), bytes.length, 'lzma');
      } catch (error) {
        this.warn(`packed with gzip, a third larger than with xz: ${String(error)}`);
        return say(gzipSync(bytes, { level: 9 }).toString('base64'), bytes.length, 'gzip');
      }
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
          const script = part.code.replace(/<\/script/g, '<\\/script').replace(/<!--/g, '\\x3C!--');
          html = html.replace(/<script type="module"[^>]*src="[^"]*"[^>]*><\/script>/, '')
            .replace('</body>', () => `<script type="module">${script}</script>\n</body>`);
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
  plugins: [packedCore(), oneFile()],
  server: { host: '127.0.0.1', fs: { allow: [at('../..')] } },
  build: {
    outDir: at('../../build/web'),
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false,
    cssCodeSplit: false,
    assetsInlineLimit: 1 << 24,
    chunkSizeWarningLimit: 4096,
    reportCompressedSize: false,
    rollupOptions: { output: { inlineDynamicImports: true } },
  },
  test: { include: ['src/**/*.test.ts', 'tests/**/*.test.ts'], environment: 'node' },
});
