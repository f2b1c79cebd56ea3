// The types of what vite.config.ts makes up: the core's bytes as text, a bundled TOML file as the tree that the core reads.
declare module 'virtual:core' {
  export const text: string;
}
declare module '*.toml?tree' {
  const tree: string;
  export default tree;
}
