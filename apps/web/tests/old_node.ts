// Debian's node 18 has no 'deflate-raw' streams, which every browser of today has: its own zlib stands in for them in
// tests.
import { Duplex } from 'node:stream';
import { createDeflateRaw, createInflateRaw } from 'node:zlib';

/** There since node 17, but not in its types of 18. */
const toWeb = (Duplex as unknown as { toWeb(duplex: Duplex): unknown }).toWeb;

function standIn(name: 'CompressionStream' | 'DecompressionStream', make: () => Duplex): void {
  const own = globalThis[name];
  try {
    new own('deflate-raw');
  } catch {
    // biome-ignore lint/complexity/useArrowFunction: `new` refuses an arrow.
    const stream = function (format: CompressionFormat) {
      return format === 'deflate-raw' ? toWeb(make()) : new own(format);
    };
    Object.defineProperty(globalThis, name, { value: stream, configurable: true, writable: true });
  }
}

standIn('CompressionStream', createDeflateRaw);
standIn('DecompressionStream', createInflateRaw);
