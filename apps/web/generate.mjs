// Writes, as TypeScript:  npm run generate (after apps/web/core/build.sh)
//   src/core/generated.ts   names, numbers, ranges and limits of the core, from what its functions play_get_layout and
//                           play_get_models return, and the names of its functions: those of play/sixline_play.h and sixline/sixline.h
//
// The files are kept in the repository, because the types are needed to read and check the page's code without a core;
// tests/generated.test.ts compares them with the core that was built and with the headers. World (src/core/world.ts)
// still asks the core at run time where each number lies: only names and meanings are taken from here.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
export const wasmFile = process.env.SIXLINE_WASM ?? at('../../build/web/sixline.wasm');
export const generatedFile = at('src/core/generated.ts');

/** Layout, models and functions of a core, without the page's own code, which may not fit it yet. */
async function readCore(bytes) {
  const imports = { wasi_snapshot_preview1: new Proxy({}, { get: () => () => 0 }) };
  const { exports: core } = (await WebAssembly.instantiate(bytes, imports)).instance;
  core._initialize?.();
  const out = core.malloc(4);
  const read = (name, ...words) => {
    if (core[name](...words, out) !== 0) throw new Error(`${name} refused`);
    const memory = new Uint8Array(core.memory.buffer),
      place = new DataView(core.memory.buffer).getUint32(out, true);
    return JSON.parse(new TextDecoder().decode(memory.subarray(place, memory.indexOf(0, place))));
  };
  return { layout: read('play_get_layout'), models: read('play_get_models'), functions: Object.keys(core).sort() };
}

const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const union = (texts) => texts.map(quoted).join(' | ');

function numbersInterface(name, words, fields, readonly) {
  const lines = fields.flatMap(({ name: field, unit, meaning }) => [
    `  /** ${unit === '-' ? '' : `[${unit}] `}${meaning} */`,
    `  ${readonly}${field}: number;`,
  ]);
  return `/** ${words} */\nexport interface ${name} {\n${lines.join('\n')}\n}\n`;
}

function rangesOf(name, words, fields) {
  const lines = fields
    .filter(({ min, max }) => min !== null && max !== null)
    .map(({ name: field, min, max }) => `  ${field}: { min: ${min}, max: ${max} },`);
  return `/** ${words} */\nexport const ${name} = {\n${lines.join('\n')}\n} as const;\n`;
}

function numbered(name, words, names) {
  return `/** ${words} */\nexport const ${name} = { ${names.map((text, i) => `${text}: ${i}`).join(', ')} } as const;\n`;
}

const functionsOf = (name, words, all, start) => {
  const lines = all.filter((one) => one.startsWith(start)).map((one) => `  | ${quoted(one)}`);
  return `/** ${words} */\nexport type ${name} =\n${lines.join('\n')};\n`;
};

/** The properties of a model, with the type that they have for all models. */
function modelProperties(models, kinds) {
  const typeOf = (key) => {
    if (key === 'family') return 'Family';
    const value = models[0][key];
    if (Array.isArray(value)) return 'readonly string[]';
    return typeof value;
  };
  for (const model of models)
    if (Object.keys(model).join() !== Object.keys(models[0]).join())
      throw new Error(`${model.name} has other properties`);
  return `/** Families of models: lists are grouped by them. */
export type Family = ${union(kinds.family)};

/** What a model is: the properties of include/sixline/model/model_info.hpp, which has their meanings. */
export interface ModelInfo {
${Object.keys(models[0])
  .map((key) => `  readonly ${key}: ${typeOf(key)};`)
  .join('\n')}
}
`;
}

export async function generated(bytes = readFileSync(wasmFile)) {
  const {
    layout: { fields, values, kinds, limits, wheels, strip },
    models,
    functions,
  } = await readCore(bytes);
  return [
    '// Names, numbers, ranges and limits of the core. Written by generate.mjs from what the core returns: do not edit.\n',
    numbersInterface('Input', 'Inputs of devices, written before a frame.', fields.input, ''),
    numbersInterface(
      'InputSettings',
      'How manual driving maps devices to commands, written before a frame.',
      fields.settings,
      '',
    ),
    numbersInterface('Status', 'State of a world after a frame.', fields.status, 'readonly '),
    numbersInterface('WheelView', 'A wheel as drawn.', fields.wheel, 'readonly '),
    numbersInterface('CarNumbers', 'A car as drawn, without its wheels and its path.', fields.view, 'readonly '),
    numbersInterface(
      'Impact',
      'What two bodies did to each other within a tenth of a second.',
      fields.impact,
      'readonly ',
    ),
    rangesOf('inputRanges', 'Smallest and largest numbers of Input.', fields.input),
    rangesOf('settingsRanges', 'Smallest and largest numbers of InputSettings.', fields.settings),
    numbered('CommandSource', 'Numbers of Status.source: where the commands in force come from.', values.source),
    numbered('ReplayState', 'Numbers of Status.replay: state of a replay.', values.replay),
    `/** Drivers of a world that are no robots. */
export const DriverName = { ${values.driver.map((name) => `${name}: ${quoted(name)}`).join(', ')} } as const;\n`,
    `/** Wheels of a car, in the order of its view. */\nexport const wheelNames = [${wheels.map(quoted).join(', ')}] as const;\n`,
    `/** Numbers of a row of the road's strip. */
export type StripColumn =\n${strip.map((name) => `  | ${quoted(name)}`).join('\n')};\n`,
    `/** Limits of a world and of files, SI units and bytes. */
export const limits = {\n${Object.entries(limits)
      .map(([name, value]) => `  ${name}: ${value},`)
      .join('\n')}\n} as const;\n`,
    functionsOf('CoreFunction', 'Functions of sixline_play.h.', functions, 'play_'),
    functionsOf('ApiFunction', 'Functions of sixline.h.', functions, 'sixline_'),
    `/** Quantities: numbers of the same meaning on every model. */
export const quantities = [${kinds.quantity.map(quoted).join(', ')}] as const;
export type Quantity = (typeof quantities)[number];\n`,
    `/** The wheel or the axle that a number belongs to. */
export const wheelsAndAxles = [${kinds.wheel.map(quoted).join(', ')}] as const;
export type WheelOrAxle = (typeof wheelsAndAxles)[number];\n`,
    `/** What play_describe can be asked for. */\nexport type ListKind = ${union(kinds.list)};\n`,
    `/** What play_world_get_numbers can be asked for. */\nexport type NumbersKind = ${union(kinds.numbers)};\n`,
    `/** What play_world_get_text can be asked for. */\nexport type TextKind = ${union(kinds.text)};\n`,
    `/** Kinds of files, of play_check_file. */\nexport type FileKind = ${union(kinds.file)};\n`,
    modelProperties(models, kinds),
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(generatedFile, await generated());
