// Types of generate.mjs, for its test.
export const wasmFile: string;
export const generatedFile: string;
export function generated(bytes?: Uint8Array): Promise<string>;
