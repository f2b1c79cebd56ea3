// Plots over the time of a run, and the line in them at the moment that is shown.
import type { Values } from './lesson';
import { type Axis, type Mark, type Plot, plotOf, type Series } from './plot';

/** The moment shown, which is dragged. */
export const moment = (values: Values, text = `${values.time} s`): Mark => ({ x: values.time as number, text, dragX: 'time' });

export const overTime = (title: string, seconds: number, y: Axis, series: readonly Series[], marks: readonly Mark[], height?: number): Plot =>
  plotOf(title, { label: 'time', unit: 's', from: 0, to: seconds }, y, series, marks, height);
