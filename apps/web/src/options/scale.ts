// Slider scale: maps a slider's place (0 to 1) to a value and back, logarithmic where the range spans decades.

export interface Scale {
  min: number;
  max: number;
  logarithmic: boolean;
  /** Value at a place of the slider; places 0 and 1 give min and max exactly. */
  value(place: number): number;
  /** Place of a value; values outside the range lie at its ends. */
  place(value: number): number;
}

/** A range wider than this times its smallest useful value is not usable on an even scale. */
const decadesFrom = 100;
/** Where a range begins at 0 or below: values below this share of its end are drawn evenly, above it by decades. */
const evenShare = 1e-4;

export function makeScale(min: number, max: number): Scale {
  const largest = Math.max(Math.abs(min), Math.abs(max));
  const unit = largest * evenShare;
  const logarithmic = (min > 0 ? max / min : largest) >= decadesFrom;
  const to = (v: number): number => (!logarithmic ? v : min > 0 ? Math.log(v) : Math.asinh(v / unit));
  const from = (p: number): number => (!logarithmic ? p : min > 0 ? Math.exp(p) : unit * Math.sinh(p));
  const first = to(min);
  const span = to(max) - first;
  return {
    min,
    max,
    logarithmic,
    value: (place) => (place <= 0 ? min : place >= 1 ? max : clamp(from(first + place * span), min, max)),
    place: (value) => (span > 0 ? clamp((to(value) - first) / span, 0, 1) : 0),
  };
}

/** Places of a slider. */
export const places = 1000;

/** A slider's value with no more digits than it needs, so that every place has its own. */
export function rounded(value: number, scale: Scale): number {
  if (value === scale.min || value === scale.max || value === 0) return value;
  const step = scale.logarithmic ? Math.abs(value) / 200 : (scale.max - scale.min) / places;
  const digits = Math.floor(Math.log10(step));
  const tidy = digits >= 0 ? Math.round(value / 10 ** digits) * 10 ** digits : Number(value.toFixed(Math.min(-digits, 20)));
  return clamp(tidy, scale.min, scale.max);
}

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);
