// Tracks that `sixline play` offers beside the page (TORCS, when it is installed); none from disk or another server.
import type { App } from '../app';

export interface ServerTrack {
  name: string;
  category: string;
}

/** What of an answer is a list of tracks; anything else is left out. */
export function readTrackList(answer: unknown): ServerTrack[] {
  if (!Array.isArray(answer)) return [];
  return answer.flatMap((entry: unknown) => {
    const { name, category } = (entry ?? {}) as Record<string, unknown>;
    const fits = typeof name === 'string' && /^[\w][\w.-]{0,80}$/.test(name);
    return fits ? [{ name, category: typeof category === 'string' ? category : 'other' }] : [];
  });
}

export async function serverTracks(): Promise<ServerTrack[]> {
  if (!location.protocol.startsWith('http')) return [];
  try {
    const answer = await fetch('./tracks.json');
    if (!answer.ok || !/json/.test(answer.headers.get('content-type') ?? '')) return [];
    return readTrackList(await answer.json());
  } catch {
    return [];
  }
}

/** Brings a track to where the core finds it by its name, and among the files of the page, so that it can travel with a link. */
export async function fetchTrack(app: App, name: string): Promise<void> {
  const path = `data/tracks/${name}.toml`;
  if (app.files.get(path) !== undefined) return;
  const answer = await fetch(`./tracks/${encodeURIComponent(name)}.toml`);
  if (!answer.ok) throw new Error(`The server has no track ${name} (${answer.status}).`);
  const text = await answer.text();
  app.core.putFile(path, text);
  app.files.put(path, text);
}
