// Share as a table: the recording of a car as CSV, written in parts so that the page stays alive.

import { type History, limits } from '../core/types';
import { button, select } from '../dom';
import { chosenChannels } from '../plots/channel_sets';
import type { Session } from '../session';
import { historyCsv } from './csv';
import { download } from './download';
import { createOutcome, shareGroup } from './outcome';
import { runStem } from './share_files';

export function tableSection(session: Session, car: () => number): HTMLElement {
  const { world } = session;
  const outcome = createOutcome();
  const which = select('Channels', '', () => undefined);
  which.fill({ all: 'all', chosen: 'those of the Plots tab' }, 'all');
  const save = button('Save table', `name [unit] headings, a row each ${limits.history_interval} s`, () =>
    outcome.attempt(async () => {
      const index = car();
      const channels = world.channels(index);
      const before = JSON.stringify(channels);
      const read = (): History => {
        // Another model on this car has other columns: the rest would mean nothing.
        if (JSON.stringify(world.channels(index)) !== before) throw new Error('The car was exchanged while the table was written.');
        return world.history(index);
      };
      save.disabled = true;
      outcome.show('Writing ...');
      try {
        const parts = await historyCsv(read, channels, which.field.value === 'all' ? null : chosenChannels(session, index), breath);
        const name = `${runStem(session, index)}.csv`;
        download(name, parts, 'text/csv');
        return `Saved ${name}.`;
      } finally {
        save.disabled = false;
      }
    }),
  );
  const about = 'The recording of the car for a spreadsheet or a script: SI units and radians, every digit.';
  return shareGroup('Table', [about], outcome, which.host, save);
}

const breath = (): Promise<void> => new Promise((done) => setTimeout(done));
