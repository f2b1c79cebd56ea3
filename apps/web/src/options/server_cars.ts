// Cars that `sixline play` offers beside the page (TORCS, when it is installed); none from disk or another server.
import type { App } from '../app';
import { readTrackList } from '../toolbar/server_tracks';

/** Names of the cars; a list of cars has the form of a list of tracks. */
export async function serverCars(): Promise<string[]> {
  if (!location.protocol.startsWith('http')) return [];
  try {
    const answer = await fetch('./cars.json');
    if (!answer.ok || !/json/.test(answer.headers.get('content-type') ?? '')) return [];
    return readTrackList(await answer.json()).map(({ name }) => name);
  } catch {
    return [];
  }
}

/** Brings a car to where the core finds it by its name, and among the files of the page, so that it can travel with a link. */
export async function fetchCar(app: App, name: string): Promise<void> {
  const path = `data/cars/${name}.toml`;
  if (app.files.get(path) !== undefined) return;
  const answer = await fetch(`./cars/${encodeURIComponent(name)}.toml`);
  if (!answer.ok) throw new Error(`The server has no car ${name} (${answer.status}).`);
  const text = await answer.text();
  app.core.putFile(path, text);
  app.files.put(path, text);
}
