// Keeps the picture smooth: lowers the quality while frames take too long on this machine. It never raises it by
// itself.

/** 0: shadows, full pixels; 1: spots instead of shadows; 2: one pixel per page pixel; 3: three quarters of that. */
export type Level = 0 | 1 | 2 | 3;

const slowFrame = 1 / 26; // s
const patience = 36; // frames in a row that are too slow on average

export class Quality {
  level: Level;
  /** Where quality begins on this machine. */
  private readonly start: Level;
  private mean = 0;
  private slow = 0;

  constructor(software = false) {
    // Without a graphics card there is no point in trying shadows first.
    this.start = software ? 2 : 0;
    this.level = this.start;
  }

  /** Takes the duration of the last frame [s]; returns true when the level has just changed. */
  seen(elapsed: number): boolean {
    // A frame after a pause of the page says nothing about speed.
    if (!(elapsed > 0) || elapsed > 2) return false;
    this.mean += (elapsed - this.mean) * 0.1;
    // Very slow frames weigh more, so that the quality falls sooner.
    const weight = Math.min(6, this.mean / slowFrame);
    this.slow = weight > 1 ? this.slow + weight : Math.max(0, this.slow - 2);
    if (this.slow < patience || this.level >= 3) return false;
    this.level = (this.level + 1) as Level;
    this.slow = 0;
    return true;
  }

  /** Fine detail was switched on again: start from the first level. */
  restart(): void {
    this.level = this.start;
    this.slow = 0;
    this.mean = 0;
  }

  /** The best picture was chosen, however slow it is. */
  best(): void {
    this.level = 0;
    this.slow = 0;
  }

  pixelRatio(device: number): number {
    if (this.level < 2) return Math.min(2, device);
    return this.level === 2 ? Math.min(1, device) : 0.75;
  }
}

/** Whether WebGL runs on the processor here; false where the browser does not say. */
export function drawnBySoftware(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  if (context === null) return false;
  const names = context.getExtension('WEBGL_debug_renderer_info');
  const renderer = String(context.getParameter(names === null ? context.RENDERER : names.UNMASKED_RENDERER_WEBGL));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return /swiftshader|llvmpipe|software|basic render/i.test(renderer);
}
