// Unpacking gives the bytes that were packed by xz, and refuses what is broken instead of running away.
import { describe, expect, test } from 'vitest';
import { unpack, UnpackError } from './unpack';

const plain = new TextEncoder().encode(Array.from({ length: 40 }, (_, i) => `wheel ${i % 7}: slip ${(i * i) % 11} `).join(''));
// printf of the text above | xz --format=lzma --lzma1=preset=9e,pb=0 | base64
const packed = Uint8Array.from(atob(
  'AwAAAAT//////////wA7mtognh5aRLBI18FzrfR87TXtSFgnH+ntLgk7tbtnKLd0V4aPazKPaNO9YnJwY9ierkSxLSr87aXL' +
  'trvcALfUPpsTyg65f6U9acnOAoKKNeFLv/JudMozWM62f5MV0Br/92mwOw=='), (letter) => letter.charCodeAt(0));

describe('unpack', () => {
  test('gives back what xz packed', () => {
    expect(unpack(packed, plain.length)).toEqual(plain);
  });
  test.each([['cut off', packed.subarray(0, 30)], ['only a head', packed.subarray(0, 10)], ['of another kind', Uint8Array.from([255, ...packed.subarray(1)])], ['nothing', new Uint8Array()]])(
    'data that is %s is refused', (_, data) => {
      expect(() => unpack(data, plain.length)).toThrow(UnpackError);
    });
  test('more bytes than were packed is refused', () => {
    expect(() => unpack(packed, plain.length + 1)).toThrow(UnpackError);
  });
  test('any flipped byte gives other bytes or a refusal, and always an end', () => {
    for (let i = 14; i < packed.length; i += 1) {
      const broken = packed.slice();
      broken[i] = (broken[i] as number) ^ 0x55;
      let other: Uint8Array | null = null;
      try {
        other = unpack(broken, plain.length);
      } catch (error) {
        expect(error).toBeInstanceOf(UnpackError);
      }
      if (i < packed.length - 14) expect(other).not.toEqual(plain); // the last bytes only end the stream
    }
  });
});
