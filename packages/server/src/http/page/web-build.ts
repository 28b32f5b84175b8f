import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '../../platform/random.ts';

/** Identifies the built web client of a folder by its document, which references all of its files; '': there is none. */
export async function webBuild(folder: string): Promise<string> {
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => '');
  return html === '' ? '' : sha256(html);
}
