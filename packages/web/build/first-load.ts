import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { chunksBefore, FIRST_SCREEN } from './preload.ts';

/** Most JavaScript that may load before the first rows show, in KB after gzip. */
const BUDGET = 175;

/** Prints what loads before the first rows of the Inbox show; fails the build when that is over the budget. */
export function firstLoad(): Plugin {
  return {
    name: 'wren-first-load',
    apply: 'build',
    generateBundle(_options, bundle) {
      let bytes = 0;
      for (const file of chunksBefore(bundle, FIRST_SCREEN)) {
        const chunk = bundle[file];
        if (chunk?.type === 'chunk') bytes += gzipSync(chunk.code, { level: 9 }).length;
      }
      const size = bytes / 1024;
      this.info(`before the first rows ${size.toFixed(1)} KB of JavaScript after gzip (budget ${BUDGET} KB)`);
      if (size > BUDGET) this.error('what loads before the first rows is over its budget');
    },
  };
}
