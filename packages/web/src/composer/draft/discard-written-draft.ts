import type { Dispatched } from '../../replica/commands/dispatched.ts';
import { isBlank } from '../content/compose-content.ts';
import type { ComposerParts } from '../session-parts.ts';
import { isChanged } from './draft-state.ts';
import type { WrittenDraft } from './written-draft.ts';

/**
 * Deletes the draft of an ended session whose saves are complete: it is moved to Trash in its last version, an empty one that was
 * created here is destroyed. Another client's version stays. Returns how to undo it; null: nothing was on the server, or it is no
 * longer this session's.
 */
export async function discardWrittenDraft(
  written: WrittenDraft,
  replica: ComposerParts['replica'],
): Promise<Dispatched | null> {
  const { sync } = written;
  const isEmpty = isBlank(written.content);
  if (written.draftId === null || written.isStopped) return null;
  if (isChanged(sync.state) && !isEmpty) await sync.save().catch(() => undefined);
  const id = written.draftId;
  if (written.isStopped) return null;
  if (isEmpty && sync.isOwn) {
    const present = await replica.drafts.read(id).catch(() => null);
    if (present && sync.isKnown(present.revision)) {
      return replica.dispatch([{ kind: 'destroy', target: { messages: [id] } }]);
    }
  }
  return replica.discardDraft(id);
}
