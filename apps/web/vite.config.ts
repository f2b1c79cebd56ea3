// Builds the page: one script and one style sheet, of which products.ts makes what is handed out.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import type { Plugin } from 'vite';
import { leanThree } from './lean_three';
import { products } from './products';
import { tomlTree } from './src/documents/toml';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

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

export default defineConfig({
  root: at('.'),
  base: './',
  plugins: [leanThree(), tomlTrees(), products()],
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
