import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import type { BuiltFiles } from '../service-worker/file-cache.ts';
import { BARE_DOCUMENT, FRAMES } from '../service-worker/routing.ts';

const ENTRY = resolve(import.meta.dirname, '../service-worker/service-worker.ts');
const PUBLIC = resolve(import.meta.dirname, '../public');

/** What few visits need is kept once it was used: typefaces of other alphabets, hosts of others, and what the browser keeps itself. */
const WHEN_USED = /^\/(?:favicon\.svg|manifest\.json|assets\/(?:inter-(?!latin-wght-)|plain-host-))/u;

const contentOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): string | Uint8Array =>
  file.type === 'chunk' ? file.code : file.source;

/** The files of a build: what its document names is needed to start, as are the frames that show mail. */
function filesOf(bundle: Rolldown.OutputBundle): BuiltFiles {
  const html = bundle[BARE_DOCUMENT.slice(1)];
  if (!html) throw new Error('the worker is built after the document');
  const contents = new Map<string, string | Uint8Array>([
    ...Object.values(bundle).map((file) => [`/${file.fileName}`, contentOf(file)] as const),
    // The icons in its folders are the system's to keep.
    ...readdirSync(PUBLIC, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => [`/${name}`, readFileSync(join(PUBLIC, name))] as const),
  ]);
  const hash = createHash('sha256');
  for (const path of [...contents.keys()].sort()) hash.update(path).update(contents.get(path) ?? '');
  const document = String(contentOf(html));
  const isNeeded = (path: string) =>
    path === BARE_DOCUMENT || FRAMES.includes(path) || (path.startsWith('/assets/') && document.includes(`"${path}"`));
  const paths = [...contents.keys()].filter((path) => !path.endsWith('.map'));
  return {
    version: hash.digest('hex').slice(0, 16),
    needed: paths.filter(isNeeded),
    later: paths.filter((path) => !isNeeded(path) && !WHEN_USED.test(path)),
    whenUsed: paths.filter((path) => !isNeeded(path) && WHEN_USED.test(path)),
  };
}

/** Writes the service worker, with the names of all files that it keeps: it is another one when any of them is. */
export function serviceWorker(): Plugin {
  return {
    name: 'wren-service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const result = await build({
        configFile: false,
        logLevel: 'error',
        define: { __WREN_FILES__: JSON.stringify(filesOf(bundle)) },
        publicDir: false,
        build: { write: false, target: 'es2023', lib: { entry: ENTRY, formats: ['iife'], name: 'worker' } },
      });
      const [first] = Array.isArray(result) ? result : [result];
      if (!first || !('output' in first)) throw new Error('the service worker was not built');
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: first.output[0].code });
    },
  };
}
