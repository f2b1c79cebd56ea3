// Opens the run that stands in the page's address, and makes such addresses.
import type { App } from '../app';
import { bundledTracks } from '../bundled';
import { LinkError, filesNeeded, isShareHash, packRun, unpackRun } from './packing';
import { playReplay } from './replay';

/** The address of this page with the run so far in it. Throws where the browser cannot deflate. */
export async function makeShareLink(app: App, page: string): Promise<string> {
  if (typeof CompressionStream === 'undefined') throw new LinkError('This browser cannot make links: save the replay.');
  const replay = app.world.saveReplay();
  const needed = filesNeeded(replay, app.files.paths(), (path) => app.files.get(path));
  return page.replace(/#.*$/, '') + (await packRun({ replay, files: needed }));
}

/** Plays the run in the address, if there is one. False, with a notice in words, when there is none or it is broken. */
export async function readShareLink(app: App, hash = location.hash): Promise<boolean> {
  if (!isShareHash(hash)) return false;
  try {
    if (typeof DecompressionStream === 'undefined') throw new LinkError('this browser cannot unpack it');
    const { replay, files } = await unpackRun(hash);
    for (const [path, text] of Object.entries(files)) {
      // The tracks that come with the page stay what they are.
      if (bundledTracks.some((name) => path.toLowerCase() === `data/tracks/${name}.toml`)) {
        throw new LinkError(`it brings a track of the name ${path}, which the page has`);
      }
      app.core.putFile(path, text);
      app.files.put(path, text);
    }
    playReplay(app, replay);
    return true;
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    app.notify(`The run in this link cannot be played: ${words}`, 'error');
    return false;
  }
}
