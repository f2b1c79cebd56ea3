// The ground of the side view as a band, with a mark every 5 m, so that motion shows, and its distance every 25 m.
import { type Ink, label, line } from './ink';
import type { Palette } from './palette';
import type { SideGround } from './side_ground';

/** Where the ground is drawn. */
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

export function drawRoad({ ink, width, height, ground, scale, level, profile, palette }: RoadPicture): void {
  const right = (along: number): number => width / 2 + (along - profile.distance) * scale;
  const up = (metres: number): number => ground - (metres - level) * scale;
  ink.fillStyle = palette.horizon;
  ink.fillRect(0, 0, width, height);
  ink.beginPath();
  for (let k = 0; k < profile.count; k += 1)
    ink.lineTo(right(profile.first + k * profile.cell), up(profile.heights[k]!));
  ink.lineTo(width + 50, height + 50);
  ink.lineTo(-50, height + 50);
  ink.closePath();
  ink.fillStyle = palette.asphalt;
  ink.fill();
  ink.strokeStyle = palette.paint;
  ink.lineWidth = 2;
  ink.stroke();
  const reach = width / 2 / scale + 2;
  for (let x = Math.ceil((profile.distance - reach) / 5) * 5; x < profile.distance + reach; x += 5) {
    const [px, py] = [right(x), up(profile.heightAt(x))];
    const far = x % 25 === 0;
    line(ink, px, py, px, py + (far ? 20 : 10), palette.paint, far ? 3 : 2);
    if (far) label(ink, `${x} m`, px, py + 34, palette);
  }
}
