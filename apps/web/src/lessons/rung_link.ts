// Links from a lesson to the pages of its rungs in docs/rungs.

/** Served pages have docs beside them; a page opened from disk lies in build/web of the repository. */
export function rungAddress(rung: string, protocol: string): string {
  return `${protocol === 'file:' ? '../../' : './'}docs/rungs/${rung}.md`;
}

export function rungLink(rung: string): string {
  const address = rungAddress(rung, typeof location === 'undefined' ? 'file:' : location.protocol);
  return `<a href="${address}" target="_blank" rel="noopener"><code>${rung}</code></a>`;
}
