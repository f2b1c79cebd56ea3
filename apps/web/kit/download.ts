// Hands texts, pictures and short videos out: as a file to keep, or on the clipboard.
import { make } from './dom';

export function download(name: string, parts: BlobPart[], type = 'text/plain'): void {
  const address = URL.createObjectURL(
    new Blob(parts, { type: /^(image|video)/.test(type) ? type : `${type};charset=utf-8` }),
  );
  const link = make('a', { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser needs the address for as long as it takes to begin.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A canvas as a PNG; `done` hears whether the browser made one. */
export function downloadCanvas(name: string, canvas: HTMLCanvasElement, done = (_made: boolean): void => {}): void {
  canvas.toBlob((blob) => {
    if (blob) download(name, [blob], 'image/png');
    done(blob !== null);
  }, 'image/png');
}

/** True when the text is on the clipboard; without permission the field is selected, ready for Ctrl+C. */
export async function copyText(text: string, field?: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.focus();
    field?.select();
    return field !== undefined && document.execCommand('copy');
  }
}

/** "hairpins-double_track-20261121-1530" */
export function fileStem(parts: readonly string[], when: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${when.getFullYear()}${two(when.getMonth() + 1)}${two(when.getDate())}`;
  const words = [...parts, day, two(when.getHours()) + two(when.getMinutes())];
  const plain = (word: string): string => word.replace(/^.*\//, '').replace(/[^A-Za-z0-9._-]+/g, '-');
  return words.map(plain).filter(Boolean).join('-');
}

export const clipSeconds = 15;
const kinds = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4'];

export interface Clip {
  stop(): void;
}

/** Records what is drawn on a canvas until it is stopped, or so long. Throws where the browser cannot. */
export function startClip(
  canvas: HTMLCanvasElement,
  done: (parts: Blob[], type: string, ending: 'mp4' | 'webm') => void,
): Clip {
  const type =
    typeof MediaRecorder === 'undefined' ? undefined : kinds.find((kind) => MediaRecorder.isTypeSupported(kind));
  if (type === undefined) throw new Error('This browser cannot record video: save a picture or a link.');
  const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: type, videoBitsPerSecond: 5_000_000 });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => void parts.push(data);
  recorder.onstop = () => done(parts, type, type.includes('mp4') ? 'mp4' : 'webm');
  recorder.start();
  const stop = (): void => {
    clearTimeout(limit);
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const limit = setTimeout(stop, clipSeconds * 1000);
  return { stop };
}
