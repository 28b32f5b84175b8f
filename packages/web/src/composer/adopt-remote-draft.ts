import type { SavedDraft } from '../replica/drafts/drafts.ts';
import type { WrittenDraft } from './draft/written-draft.ts';
import type { ComposerParts } from './session-parts.ts';

/**
 * Replaces the content by another client's version of the draft.
 * @returns false: the session has ended, or the text was changed meanwhile and the user is asked; nothing changes then
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
