// A look at build/web/sixline.wasm: does it run, how fast, what does it ask for?  node apps/web/core/smoke.mjs
import { readFileSync } from 'node:fs';

const path = process.argv[2] ?? new URL('../../../build/web/sixline.wasm', import.meta.url);
const module = await WebAssembly.compile(readFileSync(path));
const imports = WebAssembly.Module.imports(module).map((each) => each.name);
console.log('imports:', imports.join(' ') || 'none');
const wasi = new Proxy({}, { get: () => () => 0 });
const core = (await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi })).exports;
core._initialize?.();

const text = (words) => {
  const raw = new TextEncoder().encode(words + '\0');
  const at = core.malloc(raw.length);
  new Uint8Array(core.memory.buffer, at, raw.length).set(raw);
  return at;
};
const words = (at) => {
  const all = new Uint8Array(core.memory.buffer);
  return at ? new TextDecoder().decode(all.subarray(at, all.indexOf(0, at))) : '';
};
const need = (done, what) => {
  if (!done) throw new Error(`${what}: ${words(core.sixline_error())}`);
};

need(core.sixline_put_file(text('data/cars/article.toml'), text('[car]\nmass = 1250.5\n')));
for (const model of JSON.parse(words(core.sixline_list(text('models')))).map((each) => each.name)) {
  const world = core.sixline_world_make();
  need(core.sixline_world_car(world, 0, text(model), text('article'), 0, 0), model);
  need(core.sixline_world_driver(world, text('external')), 'driver');
  core.sixline_world_control(world, 0.3, 0, 0, 0.1, 1, 1);
  let best = Infinity;
  for (let round = 0; round < 5; ++round) {
    const start = performance.now();
    core.sixline_world_step(world, 5000);
    best = Math.min(best, performance.now() - start);
  }
  const hash = words(core.sixline_text(world, text('hash'), 0));
  console.log(model.padEnd(22), hash, `${(best * 200).toFixed(0)} ns a step`);
  core.sixline_world_free(world);
}
