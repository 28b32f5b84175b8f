import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Files that compress well. */
const TEXT = /\.(?:css|html|js|pack|svg)$/;
/** Bytes below which a file fits into one packet uncompressed. */
const SMALL = 1_000;

/** Writes a Brotli and a gzip copy beside every file at the highest level, too slow to do for each request. */
export function precompress(): Plugin {
  return {
    name: 'wren-precompress',
    apply: 'build',
    writeBundle({ dir }) {
      if (dir === undefined) return;
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!TEXT.test(name)) continue;
        const file = join(dir, name);
        const bytes = readFileSync(file);
        if (bytes.length < SMALL) continue;
        writeFileSync(`${file}.br`, brotliCompressSync(bytes));
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
