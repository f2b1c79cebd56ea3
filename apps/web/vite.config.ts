// Builds the page: one script and one style sheet, of which products.ts makes what is handed out.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { lessonFiles } from './lesson_files';
import { products } from './products';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: at('.'),
  base: './',
  plugins: [lessonFiles(), products()],
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
  test: { include: ['tests/**/*.test.ts'], environment: 'node', testTimeout: 30_000, hookTimeout: 60_000 },
});
