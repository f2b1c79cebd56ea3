// Tracks and cars that `sixline play` offers beside the page (TORCS, when it is installed); none from disk or another server.
import { report } from './notify';
import type { Session } from './session';

export type ServerKind = 'track' | 'car';
export interface ServerFile {
  name: string;
  category: string;
}

/** What of a response is a list of them; anything else is left out. */
export function readServerList(response: unknown): ServerFile[] {
  if (!Array.isArray(response)) return [];
  return response.flatMap((entry: unknown) => {
    const { name, category } = (entry ?? {}) as Record<string, unknown>;
    const fits = typeof name === 'string' && /^[\w][\w.-]{0,80}$/.test(name);
    return fits ? [{ name, category: typeof category === 'string' ? category : 'other' }] : [];
  });
}

export async function serverFiles(kind: ServerKind): Promise<ServerFile[]> {
  if (!location.protocol.startsWith('http')) return [];
  try {
    const response = await fetch(`./${kind}s.json`);
    if (!response.ok || !/json/.test(response.headers.get('content-type') ?? '')) return [];
    return readServerList(await response.json());
  } catch {
    return [];
  }
}

/** Brings one to where the core finds it by its name, and among the files of the page, so that it can travel with a link. */
export async function fetchServerFile(session: Session, kind: ServerKind, name: string): Promise<void> {
  const path = `data/${kind}s/${name}.toml`;
  if (session.files.get(path) !== undefined) return;
  const response = await fetch(`./${kind}s/${encodeURIComponent(name)}.toml`);
  if (!response.ok) throw new Error(`The server has no ${kind} ${name} (${response.status}).`);
  session.putFile(path, await response.text());
}

/** Uses what was chosen by name, brought from the server first where it is one of its files. False, with a notice, where that fails. */
export async function useByName(session: Session, kind: ServerKind, name: string, fromServer: boolean, use: () => void): Promise<boolean> {
  try {
    if (fromServer) await fetchServerFile(session, kind, name);
    use();
    return true;
  } catch (error) {
    report(error, session.notify);
    return false;
  }
}
