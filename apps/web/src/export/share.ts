// The Share tab: the run as a link, as a replay, as a scenario for the command line, and as a table.
import './share.css';
import { ReplayState } from '../core/types';
import { make } from '../dom';
import type { Part } from '../parts';
import { choice, isSeen, setOptions } from '../plots/dom';
import type { Session } from '../session';
import { readShareLink } from './link';
import { replayWords } from './replay';
import { fileSection } from './share_files';
import { linkSection } from './share_link';
import { pictureSection } from './share_pictures';
import { tableSection } from './share_table';

export function createShare(session: Session, host: HTMLElement): Part {
  const { world } = session;
  const car = choice('Car', [['0', '1']], '0', () => undefined);
  const chosenCar = (): number => Math.min(Number(car.select.value) || 0, world.cars.length - 1);
  const cars = (): void => {
    setOptions(
      car.select,
      world.cars.map((one, i) => [String(i), `${i + 1}: ${one.model}, ${one.car}`] as const),
    );
    car.select.value = String(session.selected);
    car.row.hidden = world.cars.length < 2;
  };
  for (const event of ['cars', 'selected'] as const) session.on(event, cars);
  cars();
  const said = make('p', { class: 'share-replay', role: 'status' });
  const pictures = pictureSection(session);
  host.append(
    make('div', { class: 'share' }, said, linkSection(session), car.row, fileSection(session, chosenCar), pictures.root, tableSection(session, chosenCar)),
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
      said.textContent = words;
      const bad = now === ReplayState.differs || (now === ReplayState.ended && differed);
      if (words !== '' && (bad || !isSeen(said))) session.notify(words, bad ? 'error' : 'info');
    },
  };
}
