// Temporary look at build/web/sixline.wasm: does it run, and how fast?  node apps/web/core/smoke.mjs
import { readFileSync, readdirSync } from 'node:fs';
const bytes = readFileSync(process.argv[2] ?? new URL('../../../build/web/sixline.wasm', import.meta.url));
const module = await WebAssembly.compile(bytes);
console.log('imports:', WebAssembly.Module.imports(module).map((i) => `${i.module}.${i.name}`).join(' ') || 'none');
console.log('exports:', WebAssembly.Module.exports(module).map((e) => e.name).join(' '));
const core = (await WebAssembly.instantiate(module, { wasi_snapshot_preview1: new Proxy({}, { get: () => () => 0 }) })).exports;
core._initialize?.();
const text = (s) => {
  const raw = new TextEncoder().encode(s + '\0');
  const at = core.malloc(raw.length);
  new Uint8Array(core.memory.buffer, at, raw.length).set(raw);
  return at;
};
const words = (at) => {
  const all = new Uint8Array(core.memory.buffer);
  return new TextDecoder().decode(all.subarray(at, all.indexOf(0, at)));
};
core.smoke_put(text('data/cars/default.toml'), text('["t","",1,[["t","car",1,[["n","mass",2,1250.5]]]]]'));
for (const model of ['plan.coupled4', 'ray.vehicle', 'plan.lateral']) {
  let best = Infinity, value = 0;
  for (let round = 0; round < 5; ++round) {
    const start = performance.now();
    value = core.smoke_run(text(model), 20000);
    best = Math.min(best, performance.now() - start);
  }
  console.log(model, value, value === -1 ? words(core.smoke_words()) : `${(best * 50).toFixed(0)} ns a step`);
}
