import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstLoad } from './build/first-load.ts';
import { precompress } from './build/precompress.ts';
import { preload } from './build/preload.ts';

const BACK_END = process.env.WREN_DEV_SERVER ?? 'http://127.0.0.1:8440';

export default defineConfig({
  plugins: [react(), preload(), firstLoad(), precompress()],
  build: {
    target: 'es2023',
    // Browsers that know light-dark(): its imitation would resolve colours where tokens are declared, not where they are used.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Nothing inline: the content security policy allows neither inline scripts nor data: style parts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        // What the entry imports is what the first rows need: few chunks, since each is compressed by itself.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
            { name: 'start', tags: ['$initial'] },
            // What is fetched after the first rows.
            {
              name: 'rest',
              test: /(?:app[\\/]shell-rest\.tsx|replica[\\/]writing\.ts|contract[\\/]src[\\/]calls\.ts)$/,
            },
          ],
        },
      },
    },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  server: {
    proxy: {
      '/api': BACK_END,
      '/mail-frame': BACK_END,
      '/print-frame': BACK_END,
    },
  },
});
