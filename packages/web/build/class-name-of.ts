import { createHash } from 'node:crypto';
import { basename } from 'node:path';

/** The name that a class of a CSS module has in the built client: short, since scripts and styles carry it. */
export function classNameOf(name: string, file: string): string {
  const hash = createHash('sha256')
    .update(`${basename(file)} ${name}`)
    .digest('base64url');
  return `_${hash.slice(0, 5)}`;
}
