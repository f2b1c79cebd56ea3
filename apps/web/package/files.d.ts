// The bundled cars and tracks, which build.mjs puts into the package.
declare module 'sixline:files' {
  export const files: Record<string, string>;
}
