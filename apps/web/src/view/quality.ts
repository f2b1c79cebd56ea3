// Keeps the picture fluent: steps quality down while frames take too long on this machine. Never up again by itself.

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

  /** Tells how long the last frame took; true when the level has just changed. */
  seen(elapsed: number): boolean {
    // A frame after a pause of the page says nothing about speed.
    if (!(elapsed > 0) || elapsed > 2) return false;
    this.mean += (elapsed - this.mean) * 0.1;
    // Very slow frames weigh more: nobody waits for so many of them.
    const weight = Math.min(6, this.mean / slowFrame);
    this.slow = weight > 1 ? this.slow + weight : Math.max(0, this.slow - 2);
    if (this.slow < patience || this.level >= 3) return false;
    this.level = (this.level + 1) as Level;
    this.slow = 0;
    return true;
  }

  /** The driver asked for fine detail again: a new chance. */
  restart(): void {
    this.level = this.start;
    this.slow = 0;
    this.mean = 0;
  }

  /** The driver wants the best picture, however slow. */
  best(): void {
    this.level = 0;
    this.slow = 0;
  }

  pixelRatio(device: number): number {
    if (this.level < 2) return Math.min(2, device);
    return this.level === 2 ? Math.min(1, device) : 0.75;
  }
}

/** Whether WebGL is reckoned by the processor here; false where that cannot be told. */
export function drawnBySoftware(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  if (context === null) return false;
  const names = context.getExtension('WEBGL_debug_renderer_info');
  const renderer = String(context.getParameter(names === null ? context.RENDERER : names.UNMASKED_RENDERER_WEBGL));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return /swiftshader|llvmpipe|software|basic render/i.test(renderer);
}
