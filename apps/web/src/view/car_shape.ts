// The outline of a car from its measures: one side profile for the side view and the 3D body.

/** Metres; x forward from the middle of the wheelbase, z up from the ground. */
export interface Measures {
  length: number;
  width: number;
  height: number;
  wheelbase: number;
  wheelRadius: number;
}
export interface CarShape {
  front: number; // x of the front bumper
  rear: number;
  clearance: number;
  archRadius: number;
  belt: number; // height of the lower edge of the windows
  /** Lower body without wheel arches: from the rear foot along the top to the front foot. */
  body: [number, number][];
  /** Cabin: foot of the rear window, rear of the roof, front of the roof, foot of the windscreen. */
  cabin: [number, number][];
  /** Open, without a cabin: a kart. */
  open: boolean;
}

export function carShape(car: Measures): CarShape {
  const { length, height, wheelbase, wheelRadius } = car;
  const overhang = Math.max(0.1, length - wheelbase);
  const front = wheelbase / 2 + overhang * 0.47;
  const rear = front - Math.max(length, wheelbase + 0.2);
  const clearance = Math.min(0.2, Math.max(0.05, 0.42 * wheelRadius));
  const open = height < 0.85;
  const belt = open ? Math.max(clearance + 0.18, 0.5 * height) : Math.max(0.6 * height, 2.08 * wheelRadius + 0.13);
  const archRadius = (open ? 0.9 : 1.08) * wheelRadius + 0.015;
  // The bonnet must clear the wheel arches.
  const hood = open ? belt - 0.1 * height : Math.min(belt, Math.max(0.53 * height, wheelRadius + archRadius + 0.09));
  const bumper = clearance + 0.74 * (hood - clearance);
  const tail = belt + 0.02 * height;
  const half = wheelbase / 2;
  return {
    front,
    rear,
    clearance,
    belt,
    open,
    archRadius,
    body: [
      [rear + 0.05 * overhang, clearance],
      [rear, clearance + 0.35 * (tail - clearance)],
      [rear + 0.04, tail - 0.05],
      [rear + 0.12 + 0.1 * overhang, tail],
      [-half * 0.98, belt + 0.03 * height],
      [half * 0.5, belt],
      [half * 0.98, hood + 0.25 * (belt - hood)],
      [front - 0.3 * overhang, 0.45 * hood + 0.55 * bumper],
      [front - 0.02, bumper - 0.04],
      [front, clearance + 0.4 * (bumper - clearance)],
      [front - 0.06 * overhang, clearance],
    ],
    cabin: [
      [-half * 1.0, belt],
      [-half * 0.52, height * 0.97],
      [half * 0.1, height],
      [half * 0.56, belt],
    ],
  };
}
