import type { Plugin } from 'vite';

/** The typeface's files that nearly every visit needs. */
const FONTS = /inter-latin(-ext)?-wght-normal.*\.woff2$/;

/** Lets the page name the fonts of its first screen, so that the browser fetches them at once. */
export function preload(): Plugin {
  return {
    name: 'wren-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => FONTS.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { href: `/${file}`, rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}
