// Which body a car is drawn with: numbers of the cars as the core measures them.
import { describe, expect, it } from 'vitest';
import type { CarView } from '../../../src/core/types';
import { bodyKind, measuresOf, paintOf } from '../../../src/view/car_shape';

const car = (numbers: Partial<CarView>): CarView =>
  ({
    tracks: 2,
    rail: 0,
    box_half_x: 0,
    box_half_y: 0,
    track_width_front: 1.5,
    wheelbase: 2.7,
    wheel_radius: 0.33,
    length: 4.4,
    width: 1.8,
    height: 1.4,
    ...numbers,
  }) as CarView;

describe('a body', () => {
  it('in space is a road car where its wheels stand under it, a box where they stand beside it', () => {
    // ray_car with the car "reference", ray_toy
    expect(bodyKind(car({ box_half_x: 2.23, box_half_y: 0.91, track_width_front: 1.57 }))).toBe('car');
    expect(bodyKind(car({ box_half_x: 1.2, box_half_y: 0.6, track_width_front: 1.2 }))).toBe('box');
  });
  it('without wheels is a rectangle of its own size, a point on its line is none', () => {
    const free = car({ tracks: 0, wheelbase: 8, length: 8, width: 3 });
    expect(bodyKind(free)).toBe('rectangle');
    expect(measuresOf(free)).toMatchObject({ length: 8, width: 3 });
    expect(bodyKind(car({ tracks: 0, rail: 1 }))).toBe('car');
  });
});

describe('paint', () => {
  const palette = { cars: ['#0072b2', '#d55e00', '#009e73', '#b8568f'] };
  const own: Record<string, string> = { 'sports-car': '#ffee25', reference: '' };
  const paint = (...cars: string[]): string[] =>
    cars.map((_, i) =>
      paintOf(
        {
          cars: cars.map((name) => ({ model: 'double_track', car: name })),
          colour: (car: number) => own[cars[car]!],
        } as never,
        palette,
        i,
      ),
    );
  it('is the file\u2019s of a car alone, the place\u2019s of several and of cars without one', () => {
    expect(paint('sports-car')).toEqual(['#ffee25']);
    expect(paint('reference')).toEqual(['#0072b2']);
    expect(paint('sports-car', 'suv-truck')).toEqual(['#0072b2', '#d55e00']);
  });
});
