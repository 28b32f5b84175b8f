import type { Plugin } from 'vite';

/** What `theme.js` tells of the frame that shows what the server has drawn. */
const WAITS = 'await window.drawingPainted?.();';

/**
 * Has the entry wait until what the server has drawn is painted: reading it needs no program, which would hold that frame back
 * by all of its first work. Its file is fetched and compiled meanwhile. The bundler does not know of the wait, as in
 * `language-first.ts`.
 */
export function paintFirst(): Plugin {
  return {
    name: 'wren-paint-first',
    apply: 'build',
    renderChunk: (code, chunk) => (chunk.isEntry ? { code: `${WAITS}${code}`, map: null } : null),
  };
}
