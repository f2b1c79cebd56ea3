// The parking yard from above: asphalt, kerb, painted lines, parked cars; those that are touched have a red rim.
import { type Box, cornersOf, gap, paintedLines, parkedCars, parkedSize, street } from '../yard/yard';
import { carShape } from './car_shape';
import { polygon } from './ink';
import { drawTopBody, type TopPicture } from './top_car';

/** A parked car's measures; those that the yard does not need are an everyday car's. */
export const parkedMeasures = { ...parkedSize, height: 1.4, wheelRadius: 0.32 };
const shape = carShape(parkedMeasures);
const lines = paintedLines();
export const touchedColour = '#e0312a';

export function drawTopYard({ ink, camera, palette }: TopPicture, touched: ReadonlySet<number>): void {
  camera.inMetres(ink);
  const fill = (box: Box): void => {
    polygon(ink, cornersOf(box));
    ink.fill();
  };
  const { from, to, kerb, end } = street;
  ink.fillStyle = palette.asphalt;
  ink.fillRect(from, kerb, to - from, end - kerb);
  ink.fillStyle = palette.border;
  ink.fillRect(from, kerb - 0.25, to - from, 0.25);
  ink.fillStyle = palette.paint;
  lines.forEach(fill);
  ink.globalAlpha = 0.12;
  fill(gap);
  ink.globalAlpha = 1;
  parkedCars.forEach(({ x, y, yaw, colour }, number) => {
    const hit = touched.has(number);
    ink.save();
    ink.translate(x, y);
    ink.rotate(yaw);
    // The box of the yard is the car's outline: its bumpers lie at both ends.
    ink.translate(-(shape.front + shape.rear) / 2, 0);
    ink.fillStyle = colour;
    ink.strokeStyle = hit ? touchedColour : palette.outline;
    ink.lineWidth = (hit ? 4 : 1.5) / camera.scale;
    drawTopBody(ink, { front: shape.front, rear: shape.rear, half: parkedSize.width / 2 }, shape);
    ink.restore();
  });
  camera.inPixels(ink);
}
