import type { Plugin } from 'vite';

/** The module by which Vite fetches a later part with the files that it needs: written for every browser and for attributes that this page has no use for. */
const HELPER = '\0vite/preload-helper.js';

/**
 * Fetches a part: its styles are there before it, and what its code needs is fetched with it. A sheet that could not be fetched
 * fails the part once, and is asked for again by `ui/part/fetch-part.ts`. The entry and its styles are in every document, which
 * may hold the styles and not name them.
 */
const FETCH = `
const files = {};
const fetchFile = (file) => (files[file] ??= new Promise((there, fail) => {
  const isSheet = file.endsWith('.css');
  const link = document.createElement('link');
  link.rel = isSheet ? 'stylesheet' : 'modulepreload';
  link.crossOrigin = '';
  link.href = '/' + file;
  link.onload = there;
  link.onerror = () => {
    files[file] = undefined;
    fail(new TypeError('Failed to fetch ' + file));
  };
  if (file.startsWith('assets/index-') || document.querySelector('link[href="' + link.getAttribute('href') + '"]')) return there();
  document.head.append(link);
  isSheet || there();
}));
export const __vitePreload = (load, needed = []) => Promise.all(needed.map(fetchFile)).then(load);
`;

/** What Vite makes of an import of which one name is used, so that the rest of that module can be left out. */
const ONE_NAME =
  /async ?\(\) ?=> ?\{\s*(?:const|let|var) ?\{ ?([\w$]+)(?:: ?[\w$]+)? ?\} ?= ?await (import\([^()]*\)(?:\.then\(\(?(\w+)\)? ?=> ?\3\.[\w$]+\))?);\s*return ?\{ ?\1(?:: ?[\w$]+)? ?\};?\s*\}/gu;

/** The same import, which gives all that is left of the module. */
export const shortenImport = (code: string): string => code.replace(ONE_NAME, '()=>$2');

/** Fetches later parts by a few lines in place of Vite's, which come before the first rows. */
export function shortImports(): Plugin {
  return {
    name: 'wren-short-imports',
    apply: 'build',
    enforce: 'pre',
    renderChunk: (code) => ({ code: shortenImport(code), map: null }),
    load: (id) => (id === HELPER ? { code: FETCH, map: null, moduleSideEffects: false } : null),
  };
}
