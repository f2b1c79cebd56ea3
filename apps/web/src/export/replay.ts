// How a replay goes, as a message: does the core get to the same states as when it was recorded?
import { ReplayState } from '../core/types';

/** Words for `status.replay`; '' when nothing is played. `differed`: a checkpoint of this replay has not held. */
export function replayWords(state: number, differed: boolean): string {
  const result = differed
    ? 'it came to a different state than when it was recorded: another version of the core, or a file that changed'
    : 'every checkpoint held: the same run to the last bit';
  if (state === ReplayState.playing) return 'A replay is playing. Any driving key or pad takes over.';
  if (state === ReplayState.differs) return `This replay does not hold: ${result}.`;
  return state === ReplayState.ended ? `The replay has ended: ${result}.` : '';
}
