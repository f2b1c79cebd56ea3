// A short test of build/web/sixline.wasm: it runs, its speed, its imports.  node apps/web/core/smoke.mjs
import { readFileSync } from 'node:fs';

const path = process.argv[2] ?? new URL('../../../build/web/sixline.wasm', import.meta.url);
const module = await WebAssembly.compile(readFileSync(path));
const imports = WebAssembly.Module.imports(module).map((each) => each.name);
console.log('imports:', imports.join(' ') || 'none');
const wasi = new Proxy({}, { get: () => () => 0 });
const core = (await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi })).exports;
core._initialize?.();

const text = (words) => {
  const raw = new TextEncoder().encode(`${words}\0`);
  const at = core.malloc(raw.length);
  new Uint8Array(core.memory.buffer, at, raw.length).set(raw);
  return at;
};
const out = core.malloc(4);
const word = () => new DataView(core.memory.buffer).getUint32(out, true);
const words = (name, ...args) => {
  need(core[name](...args, out), name);
  const all = new Uint8Array(core.memory.buffer),
    at = word();
  return new TextDecoder().decode(all.subarray(at, all.indexOf(0, at)));
};
const need = (status, what) => {
  if (status !== 0) throw new Error(`${what}: ${words('play_get_message')}`);
};

need(core.play_put_file(text('data/cars/article.toml'), text('[car]\nmass = 1250.5\n')), 'file');
for (const model of JSON.parse(words('play_get_list', text('models'))).map((each) => each.name)) {
  need(core.play_world_create(out), 'world');
  const world = word();
  need(core.play_world_set_car(world, 0, text(model), text('article'), 0, 0), model);
  need(core.play_world_set_driver(world, text('external')), 'driver');
  core.play_world_control(world, 0.3, 0, 0, 0.1, 1, 1);
  let best = Infinity;
  for (let round = 0; round < 5; ++round) {
    const start = performance.now();
    core.play_world_step(world, 5000);
    best = Math.min(best, performance.now() - start);
  }
  const hash = words('play_world_get_text', world, text('hash'), 0);
  console.log(model.padEnd(22), hash, `${(best * 200).toFixed(0)} ns a step`);
  core.play_world_destroy(world);
}
