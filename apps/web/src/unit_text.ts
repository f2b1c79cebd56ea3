// A unit of the core as it is printed: m/s², and nothing where there is none.
export const unitText = (unit: string): string => (unit === '-' ? '' : unit.replace('^2', '²'));
