import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** The typeface's files that nearly every visit needs. */
const FONTS = /inter-latin(-ext)?-wght-normal.*\.woff2$/;

/** Chunks, by name, that show the mail of whoever is signed in: fetched along with the page, not after it has run. */
export const FIRST_SCREEN: readonly string[] = ['mail', 'open-replica'];

/** The entry with all that it imports, and the same of the chunks of some names. File names. */
export function chunksBefore(bundle: Bundle, names: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (found.has(file) || chunk?.type !== 'chunk') return;
    found.add(file);
    for (const imported of chunk.imports) add(imported);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && (chunk.isEntry || names.includes(chunk.name))) add(chunk.fileName);
  }
  return found;
}

/** Lets the page name what its first screen needs, so that the browser fetches all of it at once. */
export function preload(): Plugin {
  return {
    name: 'wren-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunks = chunksBefore(bundle, FIRST_SCREEN);
        const styles = [...chunks].flatMap((file) => {
          const chunk = bundle[file];
          return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
        });
        const link = (file: string, attrs: Record<string, string>) => ({
          tag: 'link',
          attrs: { href: `/${file}`, ...attrs },
          injectTo: 'head' as const,
        });
        return [
          ...[...chunks].map((file) => link(file, { rel: 'modulepreload', crossorigin: '' })),
          ...new Set(styles.map((file) => link(file, { rel: 'preload', as: 'style', crossorigin: '' }))),
          ...Object.keys(bundle)
            .filter((file) => FONTS.test(file))
            .map((file) => link(file, { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' })),
        ].filter(({ attrs }) => !html.includes(`${attrs.href}"`));
      },
    },
  };
}
