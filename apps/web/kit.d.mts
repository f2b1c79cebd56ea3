export const kitFolder: string;
export function kit(): Promise<Record<'kit.js' | 'kit.css', string>>;
