// Sky, clouds, hills, road and distance markers of the side view; far things move slower than near ones.
import { type Ink, label, line } from './ink';
import type { Palette } from './palette';
import type { SideGround } from './side_ground';
import { grains, translucent } from './textures';

const markerEvery = 25; // m

const grain = grains(19);
/** Fractions of the loop and of the sky; `depth`: how much of the car's way it moves. */
const clouds = Array.from({ length: 9 }, () => ({ x: grain(), y: 0.08 + 0.5 * grain(), size: 26 + 34 * grain(), depth: 0.02 + 0.05 * grain() }));
const stars = Array.from({ length: 70 }, () => [grain(), grain() * 0.7, 0.6 + grain()] as const);

/** Remainder that is never negative. */
export const loop = (value: number, length: number): number => ((value % length) + length) % length;

export function drawSky(ink: Ink, width: number, ground: number, distance: number, scale: number, palette: Palette, detail: boolean): void {
  const sky = ink.createLinearGradient(0, 0, 0, ground);
  sky.addColorStop(0, palette.zenith);
  sky.addColorStop(1, palette.horizon);
  ink.fillStyle = sky;
  ink.fillRect(0, 0, width, ground + 400);
  if (!detail) return;
  if (palette.night) {
    ink.fillStyle = 'rgb(255 255 255 / 70%)';
    for (const [x, y, size] of stars) ink.fillRect(x * width, y * ground, size, size);
  }
  const along = distance * scale;
  const span = width + 400;
  for (const cloud of clouds) {
    const x = loop(cloud.x * span - along * cloud.depth, span) - 200;
    ink.fillStyle = palette.night ? 'rgb(160 180 205 / 16%)' : 'rgb(255 255 255 / 78%)';
    ink.beginPath();
    const y = cloud.y * ground;
    for (const [dx, dy, r] of [
      [-1.1, 0.12, 0.55],
      [-0.4, -0.16, 0.75],
      [0.45, -0.08, 0.68],
      [1.15, 0.14, 0.5],
    ] as const) {
      ink.moveTo(x + dx * cloud.size + r * cloud.size, y + dy * cloud.size);
      ink.ellipse(x + dx * cloud.size, y + dy * cloud.size, r * cloud.size, r * cloud.size * 0.62, 0, 0, 2 * Math.PI);
    }
    ink.fill();
  }
  hills(ink, width, ground, along * 0.06, 64, 0.55, palette);
  hills(ink, width, ground, along * 0.16, 34, 1, palette);
}

function hills(ink: Ink, width: number, ground: number, shift: number, tall: number, near: number, palette: Palette): void {
  ink.fillStyle = translucent(palette.grass, near === 1 ? 0.8 : 0.42);
  ink.beginPath();
  ink.moveTo(0, ground + 200);
  for (let x = 0; x <= width + 12; x += 12) {
    const place = (x + shift) / 130;
    ink.lineTo(x, ground - tall * (1.05 + 0.55 * Math.sin(place * near) + 0.4 * Math.sin(place * 2.3 * near + 1)));
  }
  ink.lineTo(width, ground + 200);
  ink.fill();
}

/** Where the road is drawn. */
export interface RoadPicture {
  ink: Ink;
  width: number;
  height: number;
  ground: number; // the pixel of the car's own height
  scale: number; // pixels per metre
  level: number; // the car's own height, m
  profile: SideGround;
  palette: Palette;
}

/** The pixel of the ground at this distance. */
function pixelAt({ width, ground, scale, level, profile }: RoadPicture, along: number): [number, number] {
  return [width / 2 + (along - profile.distance) * scale, ground - (profile.heightAt(along) - level) * scale];
}

/** The ground as a band of road over grass, with a marker every 25 m. */
export function drawRoad(picture: RoadPicture): void {
  const { ink, width, height, ground, scale, level, profile, palette } = picture;
  const middle = width / 2;
  const trace = (below: number): void => {
    ink.beginPath();
    for (let k = 0; k < profile.count; k += 1) {
      const x = middle + (profile.first + k * profile.cell - profile.distance) * scale;
      ink.lineTo(x, ground - (profile.heights[k]! - level) * scale + below);
    }
    ink.lineTo(width + 50, height + 50);
    ink.lineTo(-50, height + 50);
    ink.closePath();
  };
  const thick = Math.max(14, 0.34 * scale);
  ink.fillStyle = palette.asphalt;
  trace(0);
  ink.fill();
  ink.strokeStyle = palette.paint;
  ink.lineWidth = 2;
  trace(0);
  ink.save();
  ink.clip();
  ink.fillStyle = palette.grass;
  trace(thick);
  ink.fill();
  dashes(picture, thick);
  ink.restore();
  markers(picture, thick);
}

/** Marks on the road every 5 m, so that even slow motion shows. */
function dashes(picture: RoadPicture, thick: number): void {
  const { ink, width, scale, profile, palette } = picture;
  const reach = width / 2 / scale;
  for (let x = Math.floor((profile.distance - reach) / 5) * 5; x < profile.distance + reach; x += 5) {
    const [[x0, y0], [x1, y1]] = [pixelAt(picture, x), pixelAt(picture, x + 2)];
    line(ink, x0, y0 + thick * 0.5, x1, y1 + thick * 0.5, translucent(palette.paint, 0.75), Math.max(2, thick * 0.14));
  }
}

function markers(picture: RoadPicture, thick: number): void {
  const { ink, width, scale, profile, palette } = picture;
  const reach = width / 2 / scale + 2;
  const post = Math.max(16, 0.7 * scale);
  for (let x = Math.ceil((profile.distance - reach) / markerEvery) * markerEvery; x < profile.distance + reach; x += markerEvery) {
    const [px, py] = pixelAt(picture, x);
    ink.fillStyle = palette.paint;
    ink.fillRect(px - 3, py - post, 6, post);
    ink.fillStyle = palette.kerb;
    ink.fillRect(px - 3, py - post, 6, post * 0.28);
    label(ink, `${x} m`, px, py + thick + 14, palette);
  }
}
