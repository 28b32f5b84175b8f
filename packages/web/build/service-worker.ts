import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { archivedType, packArchive } from '../service-worker/archive.ts';
import type { BuiltFiles } from '../service-worker/file-cache.ts';
import { BARE_DOCUMENT, FRAMES } from '../service-worker/routing.ts';

const ENTRY = resolve(import.meta.dirname, '../service-worker/service-worker.ts');
const PUBLIC = resolve(import.meta.dirname, '../public');

/** What few visits need is kept once it was used: typefaces of other alphabets, hosts of others, the estimator of passwords, and what the browser keeps itself. */
const WHEN_USED = /^\/(?:favicon\.svg|manifest\.json|assets\/(?:inter-(?!latin-wght-)|plain-host-|strength-))/u;

const contentOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): string | Uint8Array =>
  file.type === 'chunk' ? file.code : file.source;

/** A build as its worker keeps it. */
interface KeptBuild {
  readonly files: BuiltFiles;
  /** All but documents, and what few visits need, in one file. */
  readonly archive: Uint8Array;
}

const bytesOf = (content: string | Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(typeof content === 'string' ? new TextEncoder().encode(content) : content);

/** The files of a build: what its document names is needed to start, as are the frames that show mail. */
function keptOf(bundle: Rolldown.OutputBundle): KeptBuild {
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
  const needed = paths.filter(isNeeded);
  const whenUsed = paths.filter((path) => !isNeeded(path) && WHEN_USED.test(path));
  const later = paths.filter((path) => !isNeeded(path) && !WHEN_USED.test(path));
  const version = hash.digest('hex').slice(0, 16);
  const archived = [...needed, ...later].flatMap((path) => {
    const type = archivedType(path);
    return type === null ? [] : [{ path, type, body: bytesOf(contents.get(path) ?? '') }];
  });
  return {
    files: { version, needed, later, whenUsed, archive: `/assets/application-${version}.pack` },
    archive: packArchive(archived),
  };
}

/** Writes the service worker, with the names of all files that it keeps: it is another one when any of them is. */
export function serviceWorker(): Plugin {
  return {
    name: 'wren-service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // Chunks are as they are served by then: the styles that they bring are named in them.
      order: 'post',
      async handler(_options, bundle) {
        const { files, archive } = keptOf(bundle);
        this.emitFile({ type: 'asset', fileName: files.archive.slice(1), source: archive });
        const result = await build({
          configFile: false,
          logLevel: 'error',
          define: { __WREN_FILES__: JSON.stringify(files) },
          publicDir: false,
          build: { write: false, target: 'es2023', lib: { entry: ENTRY, formats: ['iife'], name: 'worker' } },
        });
        const [first] = Array.isArray(result) ? result : [result];
        if (!first || !('output' in first)) throw new Error('the service worker was not built');
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: first.output[0].code });
      },
    },
  };
}
