import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classNameOf } from './build/classes/class-name-of.ts';
import { classesByName } from './build/classes/classes-by-name.ts';
import { clientSide } from './build/client-side.ts';
import { CODE_SPLITTING, checkCodeGroups } from './build/code-groups.ts';
import { firstLoad } from './build/first-load.ts';
import { languageFirst } from './build/language-first.ts';
import { byDeclaration } from './build/left-out/by-declaration.ts';
import { unusedOfReact } from './build/left-out/unused-of-react.ts';
import { precompress } from './build/precompress.ts';
import { preload } from './build/preload.ts';
import { runtimeInside } from './build/runtime-inside.ts';
import { serviceWorker } from './build/service-worker.ts';
import { shortImports } from './build/short-imports.ts';
import { themeScript } from './build/theme-script.ts';

const BACK_END = process.env.WREN_DEV_SERVER ?? 'http://127.0.0.1:8440';

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    unusedOfReact(),
    shortImports(),
    classesByName(),
    clientSide(),
    byDeclaration(),
    languageFirst(),
    themeScript(),
    preload(),
    runtimeInside(),
    checkCodeGroups(),
    firstLoad(),
    serviceWorker(),
    precompress(),
  ],
  // React has it since 18: what stands in for it elsewhere is not needed.
  resolve: {
    alias: {
      'use-sync-external-store/shim/index.js': 'react',
      regexparam: fileURLToPath(new URL('build/left-out/no-patterns.ts', import.meta.url)),
    },
  },
  // React looks for developer tools by it: a built page has none.
  ...(command === 'build' && { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
  build: {
    target: 'es2023',
    // Browsers that know light-dark(): its imitation would resolve colours where tokens are declared, not where they are used.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Nothing inline: the content security policy allows neither inline scripts nor data: style parts.
    assetsInlineLimit: 0,
    // The import of a file fetches the file itself.
    modulePreload: { polyfill: false, resolveDependencies: (file, needed) => needed.filter((one) => one !== file) },
    chunkSizeWarningLimit: 500,
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all' } },
      // A part that is imported from several places is in the file of its group, whichever way it is imported.
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
      output: {
        codeSplitting: CODE_SPLITTING,
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
