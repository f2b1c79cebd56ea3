// The whole page takes dropped files, and shows it while they hover; dragged texts and links are not ours.
import { make } from '../dom';

export function catchDrops(take: (files: File[]) => void, signal: AbortSignal): void {
  const veil = make('div.o-over', { 'aria-hidden': 'true', hidden: true }, 'Drop tracks, cars, tyres, scenarios, replays or telemetry');
  document.body.append(veil);
  signal.addEventListener('abort', () => veil.remove());
  const listen = (name: 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent, files: DataTransfer) => void): void => {
    const ours = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) act(event, event.dataTransfer);
    };
    addEventListener(name, ours, { signal });
  };
  listen('dragover', (event, files) => {
    event.preventDefault();
    files.dropEffect = 'copy';
    veil.hidden = false;
  });
  listen('dragleave', ({ relatedTarget }) => {
    veil.hidden = relatedTarget === null; // out of the window, not from one element to the next
  });
  listen('drop', (event, { files }) => {
    event.preventDefault();
    veil.hidden = true;
    take([...files]);
  });
}
