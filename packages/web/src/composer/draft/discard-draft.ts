import type { Dispatched } from '../../replica/commands/dispatched.ts';
import { isBlank } from '../content/compose-content.ts';
import type { ComposerParts } from '../session-parts.ts';
import { isChanged } from './draft-state.ts';
import type { WrittenDraft } from './written-draft.ts';

/**
 * Throws away the draft of a session that has ended and whose saves are through: it goes to Trash as it was written last, an
 * empty one that was made here for good. What another client has made of it stays. Answers how it is taken back; null:
 * nothing was on the server, or it is not this session's any more.
 */
export async function discardDraft(
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
