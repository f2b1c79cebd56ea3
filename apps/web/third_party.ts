// The licences of what the page carries of others: libraries of npm, and the C and C++ libraries that the core is
// linked with.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Locked {
  version: string;
  license?: string;
  dev?: boolean;
}

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const debian = [
  'wasi-libc',
  'libc++-19-dev-wasm32',
  'libtomlplusplus-dev',
  'nlohmann-json3-dev',
  'libfmt-dev',
  'libfast-float-dev',
];
const linked = [
  ...debian.map((name) => ({ name, file: `/usr/share/doc/${name}/copyright` })),
  { name: 'pugixml', file: at('../../build/web/pugixml-0.8.0/src/third_party/pugixml/LICENSE.md') },
];

/** One of npm's: name, version, licence, and its text where the package brings it. */
function ofPackage(path: string, locked: Locked): string {
  const file = readdirSync(at(path)).find((name) => /^licen[cs]e/i.test(name));
  const text = file ? readFileSync(at(`${path}/${file}`), 'utf8').trim() : '';
  return `${path.replace(/^.*node_modules\//, '')} ${locked.version}, ${locked.license ?? 'licence not named'}\n\n${text}`;
}

/** All of them as one text, or those of npm's that are named. */
export function thirdPartyText(names?: readonly string[]): string {
  const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const carried = Object.entries(packages).filter(
    ([path, locked]) =>
      path !== '' &&
      !locked.dev &&
      existsSync(at(path)) &&
      (names?.includes(path.replace(/^.*node_modules\//, '')) ?? true),
  );
  const libraries = linked
    .filter(({ file }) => existsSync(file))
    .map(({ name, file }) => `${name}\n\n${readFileSync(file, 'utf8').trim()}`);
  return [...carried.map(([path, locked]) => ofPackage(path, locked)), ...libraries].join('\n\n----\n\n');
}
