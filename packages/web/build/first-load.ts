import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** Most JavaScript that may load before the first rows show, in KB after Brotli. */
const BUDGET = 99.5;

/** The entry with all that it imports, which is what the first rows of the Inbox need. File names. */
function chunksOfEntry(bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (found.has(file) || chunk?.type !== 'chunk') return;
    found.add(file);
    for (const imported of chunk.imports) add(imported);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && chunk.isEntry) add(chunk.fileName);
  }
  return found;
}

/** Prints what loads before the first rows of the Inbox show; fails the build when that is over the budget. */
export function firstLoad(): Plugin {
  return {
    name: 'wren-first-load',
    apply: 'build',
    generateBundle(_options, bundle) {
      let bytes = 0;
      for (const file of chunksOfEntry(bundle)) {
        const chunk = bundle[file];
        if (chunk?.type !== 'chunk') continue;
        bytes += brotliCompressSync(chunk.code).length;
      }
      const size = bytes / 1024;
      this.info(`before the first rows ${size.toFixed(2)} KB of JavaScript after Brotli (budget ${BUDGET} KB)`);
      if (size > BUDGET)
        this.error(`what loads before the first rows is over its budget: ${size.toFixed(2)} KB of ${BUDGET} KB`);
    },
  };
}
