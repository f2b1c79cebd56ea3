// The Share tab: the run as a link, as a replay, as a scenario for the command line, and as a table.
import './share.css';
import { isSeen, make, type Offer, select } from '../../kit/dom';
import { ReplayState } from '../core/types';
import type { Part } from '../parts';
import type { Session } from '../session';
import { readShareLink } from './packing';
import { pictureSection } from './share_pictures';
import { fileSection, linkSection, tableSection } from './share_sections';

export function createShare(session: Session, host: HTMLElement): Part {
  const { world } = session;
  const car = select('Car', '', () => undefined);
  const chosenCar = (): number => Number(car.field.value);
  const cars = (): void => {
    const names = world.cars.map((one, i): Offer => [String(i), `${i + 1}: ${one.model}, ${one.car}`]);
    car.fill(names, String(session.selected));
    car.host.hidden = world.cars.length < 2;
  };
  session.on(['cars', 'selected'], cars);
  cars();
  const outcome = make('p.share-replay', { role: 'status' });
  const pictures = pictureSection(session);
  host.append(
    make(
      'div.share',
      outcome,
      linkSection(session),
      car.host,
      fileSection(session, chosenCar),
      pictures.root,
      tableSection(session, chosenCar),
    ),
  );

  // A link pasted into a page that is open already changes its address and loads nothing.
  addEventListener('hashchange', () => void readShareLink(session), { signal: session.ended });

  let state: number = ReplayState.none;
  let differed = false;
  return {
    frame() {
      pictures.frame();
      const now = world.status.replay;
      if (now === state) return;
      if (now === ReplayState.playing) differed = false;
      differed ||= now === ReplayState.differs;
      state = now;
      const words = replayWords(now, differed);
      outcome.textContent = words;
      const bad = now === ReplayState.differs || (now === ReplayState.ended && differed);
      if (words !== '' && (bad || !isSeen(outcome))) session.notify(words, bad ? 'error' : 'info');
    },
  };
}

/** Words for `status.replay`; '' when nothing is played. `differed`: a checkpoint of this replay has not held. */
export function replayWords(state: number, differed: boolean): string {
  const result = differed
    ? 'it came to a different state than when it was recorded: another version of the core, or a file that changed'
    : 'every checkpoint held: the same run to the last bit';
  if (state === ReplayState.playing) return 'A replay is playing. Any driving key or pad takes over.';
  if (state === ReplayState.differs) return `This replay does not hold: ${result}.`;
  return state === ReplayState.ended ? `The replay has ended: ${result}.` : '';
}
