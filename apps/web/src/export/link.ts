// Opens the run that stands in the page's address, and makes such addresses.

import { bundledTracks } from '../bundled';
import { messageOf } from '../notify';
import type { Session } from '../session';
import { filesNeeded, isShareHash, LinkError, packRun, unpackRun } from './packing';

/** The address of this page with the run so far in it. Throws where the browser cannot deflate. */
export async function makeShareLink(session: Session, page: string): Promise<string> {
  if (typeof CompressionStream === 'undefined') throw new LinkError('This browser cannot make links: save the replay.');
  const replay = session.world.saveReplay();
  const needed = filesNeeded(replay, session.files.paths(), (path) => session.files.get(path));
  return page.replace(/#.*$/, '') + (await packRun({ replay, files: needed }));
}

/** Plays the run in the address, if there is one. False, with a notice in words, when there is none or it is broken. */
export async function readShareLink(session: Session, hash = location.hash): Promise<boolean> {
  if (!isShareHash(hash)) return false;
  try {
    if (typeof DecompressionStream === 'undefined') throw new LinkError('this browser cannot unpack it');
    const { replay, files } = await unpackRun(hash);
    for (const [path, text] of Object.entries(files)) {
      // The tracks that come with the page stay what they are.
      if (bundledTracks.some((name) => path.toLowerCase() === `data/tracks/${name}.toml`)) {
        throw new LinkError(`it brings a track of the name ${path}, which the page has`);
      }
      session.putFile(path, text);
    }
    session.playReplay(replay);
    return true;
  } catch (error) {
    session.notify(`The run in this link cannot be played: ${messageOf(error)}`, 'error');
    return false;
  }
}
