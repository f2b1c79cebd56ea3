// Share by link: makes it, shows how long it is and whether others can open it, copies it.

import { button, make } from '../dom';
import type { Session } from '../session';
import { copyText } from './download';
import { makeShareLink } from './link';
import { createOutcome, shareGroup } from './outcome';
import { comfortableLink, longestLink } from './packing';

export function linkSection(session: Session): HTMLElement {
  const outcome = createOutcome();
  const kept = session.settings.get('share.page', '');
  const address = make('input', {
    type: 'url',
    spellcheck: 'false',
    value: kept || here(),
    onchange: () => session.settings.set('share.page', address.value.trim()),
  });
  const link = make('input', { readonly: true, 'aria-label': 'Link to this run', placeholder: 'no link yet' });
  const copy = button('Copy', 'Put the link on the clipboard', () =>
    outcome.attempt(async () =>
      (await copyText(link.value, link)) ? 'Copied.' : 'The browser does not let the page copy: press Ctrl+C now, or hold a finger on the link.',
    ),
  );
  copy.disabled = true;
  const pack = button('Make a link', 'The run up to now, packed into an address', () =>
    outcome.attempt(async () => {
      const made = await makeShareLink(session, address.value.trim() || here());
      const fits = made.length <= longestLink;
      link.value = fits ? made : '';
      copy.disabled = !fits;
      return `${session.world.status.recorded_s.toFixed(1)} s of driving. ${lengthWords(made.length)}`;
    }),
  );
  const about =
    'Whoever opens it sees exactly this run and can take over. A run begins at the last reset, or where a car, a parameter or the time step was last changed.';
  const place = [make('label.share-page', 'Where the page stands', address), make('p.plot-muted', localWords())];
  const group = shareGroup('Link', [about], outcome, pack, link, copy);
  group.children[1]?.after(...place);
  return group;
}

/** What to do with a link of so many letters. */
export function lengthWords(length: number): string {
  const size = length < 1000 ? `${length} letters` : `${(length / 1000).toFixed(1)} thousand letters`;
  if (length > longestLink) return `The link would have ${size}, too many: send the replay file instead.`;
  if (length <= comfortableLink) return `The link has ${size}.`;
  return `The link has ${size}, and some mail and chat programs cut long ones: the replay file is safer.`;
}

const here = (): string => location.href.replace(/#.*$/, '');

/** A link into one's own disk or machine is of no use to others: a note before it is sent. */
function localWords(): string {
  if (location.protocol === 'file:') return 'This page lies on your disk: for others, write above where they find it.';
  if (!/^(localhost|127\.|\[::1\])/.test(location.hostname)) return '';
  return 'This page comes from your own machine: for others, write above where they find it.';
}
