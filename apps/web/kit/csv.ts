// Tables as CSV: "name [unit]" headings and rows of fields.
/** The shortest decimal that reads back to the same single-precision number; nothing for what is no number. */
export function float32Text(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e6) return Object.is(value, -0) ? '-0' : String(value);
  if (!Number.isFinite(value)) return Number.isNaN(value) ? '' : value > 0 ? 'inf' : '-inf';
  for (let digits = 6; digits < 9; digits++) {
    const text = value.toPrecision(digits);
    if (Math.fround(Number(text)) === value) return String(Number(text));
  }
  return String(Number(value.toPrecision(9)));
}

export const csvHeading = (columns: readonly { name: string; unit: string }[]): string =>
  columns.map(({ name, unit }) => `${name} [${unit}]`).join(',');

/** A line for each row from `from` to before `to`. */
export function csvRows(
  from: number,
  to: number,
  fields: (row: number) => readonly (string | number | undefined)[],
): string {
  let text = '';
  for (let row = from; row < to; row++) text += `${fields(row).join(',')}\n`;
  return text;
}

/** A field of a table; in quotes where it needs them. */
export const csvField = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
