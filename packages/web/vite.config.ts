import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Most JavaScript that a first visit may load, in KB after gzip. */
const FIRST_LOAD_BUDGET = 110;

/** The typeface's files that nearly every visit needs. */
const PRELOADED = /inter-latin(-ext)?-wght-normal.*\.woff2$/;

/** Fetches the typeface along with the page instead of after its style sheet. */
function preloadFonts(): Plugin {
  return {
    name: 'wren-preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, context) =>
        Object.keys(context.bundle ?? {})
          .filter((file) => PRELOADED.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}

/** Prints what a first visit loads, and what the Inbox needs in all; fails the build when the first is over the budget. */
function reportFirstLoad(): Plugin {
  return {
    name: 'wren-first-load',
    apply: 'build',
    generateBundle(_options, bundle) {
      const found = new Set<string>();
      const add = (file: string): void => {
        const chunk = bundle[file];
        if (found.has(file) || chunk?.type !== 'chunk') return;
        found.add(file);
        for (const imported of chunk.imports) add(imported);
      };
      const size = (): number => {
        let bytes = 0;
        for (const file of found) {
          const chunk = bundle[file];
          if (chunk?.type === 'chunk') bytes += gzipSync(chunk.code, { level: 9 }).length;
        }
        return bytes / 1024;
      };
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      for (const chunk of chunks) if (chunk.isEntry) add(chunk.fileName);
      const first = size();
      for (const chunk of chunks) if (chunk.name === 'mail' || chunk.name === 'open-replica') add(chunk.fileName);
      this.info(
        `first load ${first.toFixed(1)} KB of JavaScript after gzip (budget ${FIRST_LOAD_BUDGET} KB); with the Inbox ${size().toFixed(1)} KB`,
      );
      if (first > FIRST_LOAD_BUDGET) this.error('the first load is over its budget');
    },
  };
}

const BACK_END = process.env.WREN_DEV_SERVER ?? 'http://127.0.0.1:8440';

export default defineConfig({
  plugins: [react(), preloadFonts(), reportFirstLoad()],
  build: {
    target: 'es2023',
    // Browsers that know light-dark(): its imitation would resolve colours where tokens are declared, not where they are used.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Nothing inline: the content security policy allows neither inline scripts nor data: style parts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  server: {
    proxy: {
      '/api': BACK_END,
      '/mail-frame': BACK_END,
    },
  },
});
