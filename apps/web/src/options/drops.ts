// The whole page takes dropped files, and says so while they hover; dragged texts and links are not ours.
import { make } from '../dom';

export function catchDrops(take: (files: File[]) => void, ended: AbortSignal): void {
  const signal = { signal: ended };
  const veil = make('div', { class: 'o-over', 'aria-hidden': 'true' }, 'Drop tracks, cars, tyres, scenarios, replays or telemetry');
  veil.hidden = true;
  document.body.append(veil);
  const ours = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
  let inside = 0; // elements entered and not left: moving over a child leaves its parent
  const over = (count: number) => {
    inside = Math.max(0, count);
    veil.hidden = inside === 0;
  };
  window.addEventListener(
    'dragenter',
    (event) => {
      if (ours(event)) over(inside + 1);
    },
    signal,
  );
  window.addEventListener(
    'dragleave',
    (event) => {
      if (ours(event)) over(inside - 1);
    },
    signal,
  );
  window.addEventListener(
    'dragover',
    (event) => {
      if (!ours(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
    },
    signal,
  );
  window.addEventListener(
    'drop',
    (event) => {
      over(0);
      if (!ours(event)) return;
      event.preventDefault();
      take([...(event.dataTransfer?.files ?? [])]);
    },
    signal,
  );
  ended.addEventListener('abort', () => veil.remove());
}
