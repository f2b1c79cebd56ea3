// Textures made by the page itself: grain for road and grass, a metric grid for open ground, a soft patch for smoke.
import { CanvasTexture, RepeatWrapping } from 'three';
import { make } from '../../kit/dom';
import { label } from './ink';
import { channels, type Palette } from './palette';

/** Evenly spread numbers 0..1, the same every time. */
export function grains(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** A sheet to draw on. */
export const sheet = (width: number, height = width): CanvasRenderingContext2D =>
  make('canvas', { width, height }).getContext('2d')!;

/** Words with a rim, in a picture `shape` times as wide as it is high. */
export function nameTexture(words: string, shape: number): CanvasTexture {
  const context = sheet(64 * shape, 64);
  label(context, words, 32 * shape, 34, { pen: '#101a22', rim: '#ffffff' }, 'center', 42);
  const texture = new CanvasTexture(context.canvas);
  texture.colorSpace = 'srgb';
  return texture;
}

function repeated(context: CanvasRenderingContext2D): CanvasTexture {
  const texture = new CanvasTexture(context.canvas);
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.anisotropy = 8;
  return texture;
}

/** Light grey grain that multiplies the colours of road and grass. */
export function grainTexture(): CanvasTexture {
  const size = 128;
  const context = sheet(size);
  const picture = context.createImageData(size, size);
  const grain = grains(7);
  for (let pixel = 0; pixel < size * size; pixel += 1) {
    const value = 214 + 41 * grain() * grain() ** 0.3;
    picture.data.set([value, value, value, 255], pixel * 4);
  }
  context.putImageData(picture, 0, 0);
  return repeated(context);
}

/** A tile of 20 m with a line every 10 m and fainter ones between. */
export function gridTexture(palette: Palette): CanvasTexture {
  const size = 512;
  const context = sheet(size);
  context.fillStyle = palette.night ? '#a4a4a4' : '#f0f0f0';
  context.fillRect(0, 0, size, size);
  const grain = grains(11);
  for (let spot = 0; spot < 5000; spot += 1) {
    context.fillStyle = grain() < 0.5 ? 'rgb(255 255 255 / 35%)' : 'rgb(120 120 120 / 12%)';
    context.fillRect(grain() * size, grain() * size, 2, 2);
  }
  const tone = palette.night ? 255 : 60;
  const line = (at: number, wide: number, strength: number): void => {
    context.fillStyle = `rgb(${tone} ${tone} ${tone} / ${strength}%)`;
    context.fillRect(at - wide / 2, 0, wide, size);
    context.fillRect(0, at - wide / 2, size, wide);
  };
  for (const at of [size * 0.125, size * 0.375, size * 0.625, size * 0.875]) line(at, 1.5, 9);
  for (const at of [size / 4, (3 * size) / 4]) line(at, 2, 16);
  for (const at of [0, size / 2, size]) line(at, 4, 42);
  return repeated(context);
}

/** A soft round patch of a colour. */
export function puffPicture(colour = '#ffffff'): HTMLCanvasElement {
  const context = sheet(64);
  const soft = context.createRadialGradient(32, 32, 2, 32, 32, 31);
  soft.addColorStop(0, translucent(colour, 0.6));
  soft.addColorStop(0.5, translucent(colour, 0.25));
  soft.addColorStop(1, translucent(colour, 0));
  context.fillStyle = soft;
  context.fillRect(0, 0, 64, 64);
  return context.canvas;
}

/** '#rrggbb' with an opacity, for a 2D canvas. */
function translucent(hex: string, opacity: number): string {
  const [r, g, b] = channels(hex);
  return `rgb(${Math.round(r * 255)} ${Math.round(g * 255)} ${Math.round(b * 255)} / ${Math.round(opacity * 100)}%)`;
}
