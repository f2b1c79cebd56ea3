// Leaves out of three.js what this page never draws with: a quarter of its weight. What is left is three's own source, unchanged.
// To use more of three (another material, a normal map, an environment), add its shader to `drawn` or take its chunks out of `unused`.
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The materials' shaders that the page compiles: basic, Lambert and Phong; `depth` draws into shadow maps. */
const drawn = ['meshbasic', 'meshlambert', 'meshphong', 'depth'];

/** Chunks that three puts before every shader, and those that the page's own shaders name. */
const always = [
  'colorspace_pars_fragment',
  'tonemapping_pars_fragment',
  'colorspace_fragment',
  'fog_vertex',
  'fog_pars_vertex',
  'fog_fragment',
  'fog_pars_fragment',
];

/** Chunks of features that no material of the page has: every line of them stands inside an #if that is never true. */
const unused = new RegExp(
  `^(${[
    'skin',
    'morph',
    'envmap',
    'batching',
    'clipping_planes',
    'logdepthbuf',
    'displacementmap',
    'bumpmap',
    'normalmap',
    'normal_fragment_maps',
    'alphahash',
    'alphamap',
    'aomap',
    'lightmap',
    'lightprobes',
    'emissivemap',
    'dithering',
    'premultiplied',
    'tonemapping_fragment',
    'specularmap_pars',
  ].join('|')})`,
);

/** Parts of the renderer that are never asked for anything: what stands in for each has the members that the renderer calls. */
const standIns: Record<string, string> = {
  'renderers/webxr/WebXRManager.js': `import { EventDispatcher } from 'three/src/core/EventDispatcher.js';
    export class WebXRManager extends EventDispatcher { enabled = false; isPresenting = false; getEnvironmentBlendMode() { return 'opaque'; } setAnimationLoop() {} dispose() {} }`,
  'renderers/webgl/WebGLEnvironments.js': 'export const WebGLEnvironments = function () { return { get: (texture) => texture ?? null, dispose() {} }; };',
  'renderers/webgl/WebGLOutput.js': 'export class WebGLOutput {}',
  'renderers/webgl/WebGLMorphtargets.js': 'export const WebGLMorphtargets = function () { return { update() {} }; };',
  'renderers/webgl/WebGLUniformsGroups.js': 'export const WebGLUniformsGroups = function () { return { dispose() {} }; };',
  'renderers/shaders/DFGLUTData.js': 'export const getDFGLUT = () => null;',
};

/** The chunks that a GLSL text names by `#include <name>`. */
const included = (text: string): string[] => [...text.matchAll(/#include <(\w+)>/g)].map((match) => match[1]!);

/** The GLSL inside a module's template strings without comments, indents and empty lines. */
const shrunk = (module: string): string =>
  module.replace(/`([^`]*)`/g, (_, text: string) => {
    const lines = text
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/\/\/.*/g, '')
      .split('\n');
    const tight = lines.map((line) => (line.trimStart().startsWith('#') ? line : line.replace(/[ \t]*([-+*/=,;(){}<>&|?:[\]])[ \t]*/g, '$1')).trim());
    return `\`${tight.filter(Boolean).join('\n')}\n\``;
  });

/** Whether every line of a chunk stands inside an #if. */
const conditional = (module: string): boolean => {
  let depth = 0;
  const lines = shrunk(module).split('`')[1]!.split('\n').filter(Boolean);
  return lines.every((line) => {
    if (line.startsWith('#if')) depth += 1;
    else if (line.startsWith('#endif')) depth -= 1;
    else return depth > 0;
    return true;
  });
};

export function leanThree(): Plugin {
  let source = '';
  const needed = new Set<string>();
  const file = (kind: 'ShaderChunk' | 'ShaderLib', name: string): string => readFileSync(`${source}renderers/shaders/${kind}/${name}.glsl.js`, 'utf8');
  const need = (name: string): void => {
    if (needed.has(name)) return;
    const text = file('ShaderChunk', name);
    if (unused.test(name)) {
      if (!conditional(text)) throw new Error(`lean_three.ts: three's ${name} is more than a feature that is off`);
      return;
    }
    needed.add(name);
    included(text).forEach(need);
  };
  return {
    name: 'lean-three',
    apply: 'build',
    enforce: 'pre',
    configResolved({ root }) {
      source = `${realpathSync(`${root}/node_modules/three/src`)}/`;
      drawn
        .flatMap((name) => included(file('ShaderLib', name)))
        .concat(always)
        .forEach(need);
      for (const path of Object.keys(standIns)) if (!existsSync(source + path)) throw new Error(`lean_three.ts: three has no ${path} any more`);
    },
    resolveId: (id) => (id === 'three' ? `${source}Three.js` : null),
    load(id) {
      if (!id.startsWith(source)) return null;
      const [, kind, name] = /\/(ShaderChunk|ShaderLib)\/(\w+)\.glsl\.js$/.exec(id) ?? [];
      if (kind === 'ShaderChunk') return needed.has(name!) ? shrunk(file(kind, name!)) : "export default '';";
      if (kind === 'ShaderLib') return drawn.includes(name!) ? shrunk(file(kind, name!)) : "export const vertex = '', fragment = '';";
      return standIns[id.slice(source.length)] ?? null;
    },
  };
}
