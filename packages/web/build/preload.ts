import type { Plugin } from 'vite';

/** The typeface's file that every visit needs: the interface is written in it. Others come when a text needs them. */
const FONT = /inter-latin-wght-normal.*\.woff2$/;

/** Lets the page name the font of its first screen, so that the browser fetches it at once. */
export function preload(): Plugin {
  return {
    name: 'wren-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => FONT.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { href: `/${file}`, rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}
