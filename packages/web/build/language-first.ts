import type { Plugin } from 'vite';

/** The module that waits for the texts of the page's language. */
const CHOSEN = /web[\\/]src[\\/]texts[\\/]chosen\.ts$/u;
const WAITS = 'await fetched(ASKED)';
/** Stands for `await` while files are parted. */
const MARK = '__wrenAwait(';

/**
 * Has the entry wait for the language before anything of it runs, without the bundler's knowledge: where it knows of a wait at the top
 * level, it gives every part that is fetched later a file of its own that only names another. What the entry waits for imports nothing
 * of it (`code-groups.ts`).
 */
export function languageFirst(): Plugin {
  return {
    name: 'wren-language-first',
    apply: 'build',
    transform(code, id) {
      if (!CHOSEN.test(id)) return null;
      if (code.split(WAITS).length !== 2) this.error('chosen.ts waits in another way');
      return { code: code.replace(WAITS, `${MARK}fetched(ASKED))`), map: null };
    },
    renderChunk(code) {
      return code.includes(MARK) ? { code: code.replace(MARK, 'await ('), map: null } : null;
    },
  };
}
