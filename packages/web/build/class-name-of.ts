import { createHash } from 'node:crypto';
import { relative, resolve, sep } from 'node:path';

const SOURCE = resolve(import.meta.dirname, '../src');

/**
 * The name that a class of a CSS module has in the built client: short, since scripts and styles carry it. Of the whole path:
 * two files of one name in different folders would style each other's elements.
 */
export function classNameOf(name: string, file: string): string {
  const path = relative(SOURCE, file).split(sep).join('/');
  const hash = createHash('sha256').update(`${path} ${name}`).digest('base64url');
  return `_${hash.slice(0, 5)}`;
}
