import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classNameOf } from './build/class-name-of.ts';
import { clientSide } from './build/client-side.ts';
import { firstLoad } from './build/first-load.ts';
import { precompress } from './build/precompress.ts';
import { preload } from './build/preload.ts';
import { runtimeInEntry } from './build/runtime-in-entry.ts';
import { serviceWorker } from './build/service-worker.ts';
import { themeScript } from './build/theme-script.ts';
import { unusedOfReact } from './build/unused-of-react.ts';

/** What is fetched after the first rows: it comes together, too. */
const REST =
  /(?:layout[\\/](?:shell-rest|notices)\.tsx|buttons[\\/](?:toolbar|row-buttons)\.tsx|folders[\\/](?:mailboxes[\\/]mailbox|label|saved-search)-lines\.tsx|message-list[\\/](?:list|pane)[\\/](?:arrived-pill|empty-button|leaving-rows|whole-bar)\.tsx?|replica[\\/](?:replica-writer|lists[\\/]search-list)\.ts|host[\\/]wren[\\/]wren-writing\.ts|contract[\\/]src[\\/]calls\.ts)$/;

const BACK_END = process.env.WREN_DEV_SERVER ?? 'http://127.0.0.1:8440';

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    unusedOfReact(),
    clientSide(),
    themeScript(),
    preload(),
    runtimeInEntry(),
    firstLoad(),
    serviceWorker(),
    precompress(),
  ],
  // React has it since 18: what stands in for it elsewhere is not needed.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    target: 'es2023',
    // Browsers that know light-dark(): its imitation would resolve colours where tokens are declared, not where they are used.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Nothing inline: the content security policy allows neither inline scripts nor data: style parts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 500,
    rolldownOptions: {
      output: {
        // What the entry imports is what the first rows need: one file, which is asked for once and compressed as a whole.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: 'rest', test: REST },
            // What belongs together comes together: the entry need not name a hundred files. Pieces that all of them draw come first,
            // so that none is fetched for the sake of another.
            {
              name: 'pieces',
              test: /(?:domain[\\/]src[\\/]address|web[\\/]src[\\/](?:(?:mail-)?ui(?![\\/](?:rich-text|read-time))|settings|texts))[\\/]/,
            },
            // What is written with looks is written in several places, and in none of those that most visits see.
            { name: 'rich-text', test: /web[\\/]src[\\/](?:mail-)?ui[\\/]rich-text[\\/]/ },
            {
              name: 'thread-pane',
              test: /web[\\/]src[\\/](?:mail-html|features[\\/]conversation[\\/](?!calendar|print|viewer))/,
            },
            { name: 'compose-pane', test: /web[\\/]src[\\/]features[\\/]compose[\\/]/ },
            {
              name: 'panels',
              test: /web[\\/]src[\\/]features[\\/](?:help[\\/]help-panel|notifications|outbox|profile|settings)/,
            },
          ],
        },
      },
    },
  },
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      ...(command === 'build' && { generateScopedName: classNameOf }),
    },
  },
  server: {
    proxy: {
      '/api': BACK_END,
      '/mail-frame': BACK_END,
      '/print-frame': BACK_END,
    },
  },
}));
