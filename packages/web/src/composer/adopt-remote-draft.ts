import type { SavedDraft } from '../replica/drafts/drafts.ts';
import type { WrittenDraft } from './draft/written-draft.ts';
import type { ComposerParts } from './session-parts.ts';

/**
 * Takes what another client has made of a draft in the place of what is written.
 * @returns false: it has ended, or more was written meanwhile and the user is asked: all stays as it was
 */
export async function adoptRemoteDraft(
  written: WrittenDraft,
  parts: Pick<ComposerParts, 'read'>,
  saved: SavedDraft,
): Promise<boolean> {
  const before = written.content;
  const content = await parts.read(saved, before);
  if (written.isEnded || written.content !== before) return false;
  written.replace(content, { edited: false });
  written.sync.renew(saved);
  return true;
}
