// The type of a bundled TOML file, as text.
declare module '*.toml?raw' {
  const text: string;
  export default text;
}
