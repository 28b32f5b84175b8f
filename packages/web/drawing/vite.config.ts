import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { classNameOf } from '../build/classes/class-name-of.ts';
import { clientSide } from '../build/client-side.ts';
import { languageFirst } from '../build/language-first.ts';

/** What comes after the first rows is not drawn with them: parts that are imported later stay outside, but for the languages. */
function withoutLaterParts(): Plugin {
  return {
    name: 'wren-without-later-parts',
    resolveDynamicImport: (specifier) =>
      typeof specifier === 'string' && !specifier.includes('/languages/')
        ? { id: `wren-later:${specifier}`, external: true }
        : null,
  };
}

/** The program by which the server draws the first screen: the client's own components, under the class names of its build. */
export default defineConfig({
  plugins: [withoutLaterParts(), react(), clientSide(), languageFirst()],
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  define: { 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: resolve(import.meta.dirname, '../src/app/drawn/draw-page.tsx'),
    outDir: resolve(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
  },
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: classNameOf } },
});
