// Pointers on the picture: drag, pinch and wheel become three calls; parts above the picture keep their own pointers.

export interface Hands {
  /** By so many pixels; a single finger is now at x, y of the element. */
  drag(dx: number, dy: number, x?: number, y?: number): void;
  /** A first finger comes down at x, y of the element. */
  press?(x: number, y: number): void;
  zoom(factor: number): void;
  release(): void;
}

interface Finger {
  x: number;
  y: number;
}

/** `fingersOnly`: the mouse and its wheel keep what they do already. */
export function listenToHands(element: HTMLElement, hands: Hands, fingersOnly = false): () => void {
  const fingers = new Map<number, Finger>();
  const stop = new AbortController();
  const { signal } = stop;
  const spread = (): number => {
    const [a, b] = [...fingers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  const inside = (event: PointerEvent): [number, number] => {
    const { left, top } = element.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };
  const on = <Kind extends keyof HTMLElementEventMap>(
    kind: Kind,
    hear: (event: HTMLElementEventMap[Kind]) => void,
  ): void => element.addEventListener(kind, hear, { signal, passive: false });
  on('pointerdown', (event) => {
    if (event.pointerType === 'mouse' && (fingersOnly || event.button !== 0)) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    element.setPointerCapture(event.pointerId);
    if (fingers.size === 1) hands.press?.(...inside(event));
  });
  on('pointermove', (event) => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const before = spread();
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    finger.x = event.clientX;
    finger.y = event.clientY;
    if (fingers.size === 1) hands.drag(dx, dy, ...inside(event));
    else if (fingers.size === 2 && before > 10) {
      hands.zoom(spread() / before);
      hands.drag(dx / 2, dy / 2);
    }
  });
  for (const end of ['pointerup', 'pointercancel'] as const)
    on(end, (event) => {
      if (fingers.delete(event.pointerId) && fingers.size === 0) hands.release();
    });
  on('wheel', (event) => {
    if (fingersOnly) return;
    event.preventDefault();
    // A line of a wheel counts as 16 pixels, a page as a whole step.
    const pixels =
      event.deltaMode === 0 ? event.deltaY : event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY * 120;
    hands.zoom(Math.exp(-Math.max(-240, Math.min(240, pixels)) * 0.0016));
  });
  return () => stop.abort();
}
