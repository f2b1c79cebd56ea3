export const kitFolder: string;
export function kit(): Promise<Record<'plots.js' | 'plots.css', string>>;
