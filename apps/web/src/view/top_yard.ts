// The parking yard from above: asphalt, kerb, painted lines, parked cars; those that are touched have a red rim.
import { type Box, cornersOf, gap, paintedLines, parkedCars, parkedSize, street } from '../yard/yard';
import { carShape } from './car_shape';
import type { Ink } from './ink';
import type { Palette } from './palette';
import type { TopCamera } from './top_camera';
import { drawTopBody } from './top_car';

/** A parked car's measures; those that the yard does not need are an everyday car's. */
export const parkedMeasures = { ...parkedSize, height: 1.4, wheelRadius: 0.32 };
const shape = carShape(parkedMeasures);
const lines = paintedLines();
export const touchedColour = '#e0312a';

function fill(ink: Ink, box: Box): void {
  ink.beginPath();
  cornersOf(box).forEach(([x, y], i) => (i === 0 ? ink.moveTo(x, y) : ink.lineTo(x, y)));
  ink.fill();
}

export function drawTopYard(ink: Ink, camera: TopCamera, palette: Palette, touched: ReadonlySet<number>): void {
  camera.inMetres(ink);
  const { from, to, kerb, end } = street;
  ink.fillStyle = palette.asphalt;
  ink.fillRect(from, kerb, to - from, end - kerb);
  ink.fillStyle = palette.border;
  ink.fillRect(from, kerb - 0.25, to - from, 0.25);
  ink.fillStyle = palette.paint;
  for (const line of lines) fill(ink, line);
  ink.globalAlpha = 0.12;
  fill(ink, gap);
  ink.globalAlpha = 1;
  parkedCars.forEach(({ x, y, yaw, colour }, number) => {
    const hit = touched.has(number);
    ink.save();
    ink.translate(x, y);
    ink.rotate(yaw);
    // The box of the yard is the car's outline: its bumpers lie at both ends.
    ink.translate(-(shape.front + shape.rear) / 2, 0);
    ink.fillStyle = colour;
    ink.strokeStyle = hit ? touchedColour : palette.night ? '#0b0e11' : '#14202a';
    ink.lineWidth = (hit ? 4 : 1.5) / camera.scale;
    drawTopBody(ink, { front: shape.front, rear: shape.rear, half: parkedSize.width / 2 }, shape);
    ink.restore();
  });
  camera.inPixels(ink);
}
