import type { GivenFile } from './draft-content.ts';
import { partIdOf } from './part-id.ts';

/** Content-IDs of inline files by the id of the attachment. */
function inlineIds(files: readonly GivenFile[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  for (const { id, disposition, cid } of files) {
    const part = partIdOf(id);
    if (part !== null && disposition === 'inline' && cid !== null) ids.set(part, cid);
  }
  return ids;
}

const SOURCE = /(\ssrc\s*=\s*)(?:"([^"]*)"|'([^']*)')/giu;

/**
 * HTML as it may leave the house: images that the editor shows from our own address are shown from the mail itself (D25).
 * The recipient could not open ours.
 */
export function showInlineParts(html: string, files: readonly GivenFile[]): string {
  const ids = inlineIds(files);
  if (ids.size === 0) return html;
  return html.replace(SOURCE, (whole: string, before: string, double?: string, single?: string) => {
    const part = partIdOf((double ?? single ?? '').replaceAll('&amp;', '&'));
    const cid = part === null ? undefined : ids.get(part);
    return cid === undefined ? whole : `${before}"cid:${encodeURIComponent(cid).replaceAll('%40', '@')}"`;
  });
}
