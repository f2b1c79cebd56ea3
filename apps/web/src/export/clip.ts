// A short video of a canvas, by the browser's MediaRecorder.

export const clipSeconds = 15;
const kinds = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4'];

export interface Clip {
  stop(): void;
}

/** Records what is drawn on a canvas until it is stopped, or so long. Throws where the browser cannot. */
export function startClip(canvas: HTMLCanvasElement, done: (parts: Blob[], type: string, ending: 'mp4' | 'webm') => void): Clip {
  const type = typeof MediaRecorder === 'undefined' ? undefined : kinds.find((kind) => MediaRecorder.isTypeSupported(kind));
  if (type === undefined) throw new Error('This browser records no video: save a picture or a link.');
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
