// The type of the module that vite.config.ts makes up: the core's bytes as text.
declare module 'virtual:core' {
  const packed: string;
  export default packed;
}
