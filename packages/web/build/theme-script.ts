import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const SOURCE = resolve(import.meta.dirname, '../theme.js');
const TAG = '<script src="/theme.js"></script>';
const BUILT = /^assets\/theme-[^/]+\.js$/u;

/** The script that runs before the first paint. The page of a build names it as {@link namedByHash} says. */
function withoutTag(): Plugin {
  return {
    name: 'wren-theme-script',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'asset', name: 'theme.js', source: readFileSync(SOURCE) });
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        if (!html.includes(TAG)) throw new Error('The page does not name theme.js');
        return html.replace(TAG, '');
      },
    },
  };
}

/**
 * Under a name with its hash browsers keep it, and no page waits for the server to say that it is still the same. It comes
 * first: behind style sheets it would wait for them.
 */
function namedByHash(): Plugin {
  return {
    name: 'wren-theme-script-name',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const file = Object.keys(bundle).find((name) => BUILT.test(name));
        if (file === undefined) throw new Error('theme.js was not built');
        return [{ tag: 'script', attrs: { src: `/${file}` }, injectTo: 'head-prepend' as const }];
      },
    },
  };
}

/** Keeps `theme.js` out of what a page waits for once it has been seen. */
export function themeScript(): readonly Plugin[] {
  return [withoutTag(), namedByHash()];
}
