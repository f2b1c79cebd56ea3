// Small pictures of the toolbar's buttons, drawn as lines in a 24 by 24 box.
import { picture } from '../../kit/dom';

const shapes = {
  pause: '<path d="M8 5v14M16 5v14"/>',
  play: '<path d="M7 5l12 7-12 7z"/>',
  step: '<path d="M5 5l9 7-9 7zM19 5v14"/>',
  rewind: '<path d="M12 6l-8 6 8 6zM21 6l-8 6 8 6z"/>',
  reset: '<path d="M5 12a7 7 0 1 0 2-5M7 3v5h5"/>',
  slow: '<circle cx="12" cy="13" r="7"/><path d="M12 9v4l3 2M9 3h6"/>',
  panel: '<rect x="4" y="5" width="16" height="14" rx="2"/><path d="M14 5v14"/>',
  sun: '<circle cx="12" cy="12" r="4"/><path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M5.6 18.4L7 17M17 7l1.4-1.4"/>',
  moon: '<path d="M19 14a7.5 7.5 0 0 1-9-9 7.5 7.5 0 1 0 9 9z"/>',
  auto: '<circle cx="12" cy="12" r="8"/><path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor"/>',
  screen: '<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"/>',
  picture: '<rect x="4" y="7" width="16" height="12" rx="2"/><circle cx="12" cy="13" r="3"/><path d="M9 7l1-3h4l1 3"/>',
  film: '<rect x="4" y="5" width="16" height="14" rx="2"/><path d="M8 5v14M16 5v14M4 12h16"/>',
  setup: '<path d="M4 7h9M17 7h3M4 17h3M11 17h9"/><circle cx="15" cy="7" r="2"/><circle cx="9" cy="17" r="2"/>',
  sound: '<path d="M4 9v6h4l5 4V5L8 9zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11"/>',
} as const;

export type IconName = keyof typeof shapes;

/** Decoration only: the button around it has the words. */
export const icon = (name: IconName): SVGSVGElement => picture('icon', 24, 24, shapes[name]);
