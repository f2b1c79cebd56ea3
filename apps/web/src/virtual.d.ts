// The types of what vite.config.ts makes up: a bundled TOML file as the tree that the core reads.
declare module '*.toml?tree' {
  const tree: string;
  export default tree;
}
