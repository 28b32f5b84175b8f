import type { Plugin } from 'vite';

/** Scripts and styles: the files of screens that have not shown yet. */
const PART = /\.(?:js|css)$/u;

/** Lets the page name the parts that its first screen does not need, so that they can be fetched before they are wanted. */
export function parts(): Plugin {
  return {
    name: 'wren-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const later = Object.keys(bundle).filter((file) => PART.test(file) && !html.includes(file));
        return [{ tag: 'meta', attrs: { name: 'wren-parts', content: later.join(' ') }, injectTo: 'head' as const }];
      },
    },
  };
}
