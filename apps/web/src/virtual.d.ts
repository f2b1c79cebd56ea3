// The type of the module that vite.config.ts makes up: the core's bytes as text.
declare module 'virtual:core' {
  export const text: string;
  export const size: number;
  export const form: 'lzma' | 'gzip' | 'none';
}
