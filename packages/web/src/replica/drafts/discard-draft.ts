import type { Change } from '@wren/domain/message/change.ts';
import type { MessageId } from '@wren/domain/message/message.ts';
import { isUncertain } from '../../host/call-errors.ts';
import type { HostDrafts } from '../../host/mail-host.ts';
import type { Dispatched } from '../commands/dispatched.ts';

/** Throws a draft away: into Trash, or for good where the host cannot move drafts. */
export function discardDraft(
  id: MessageId,
  drafts: Pick<HostDrafts, 'canTrash'>,
  dispatch: (changes: readonly Change[]) => Dispatched,
): Dispatched {
  const target = { messages: [id] };
  const moved = dispatch([{ kind: 'move', target, mailbox: 'trash' }]);
  if (drafts.canTrash) return moved;
  const settled = moved.settled.catch((error) => {
    if (isUncertain(error)) throw error;
    return dispatch([{ kind: 'destroy', target }]).settled;
  });
  // A caller that does not wait for it does not handle its failure here.
  settled.catch(() => undefined);
  return { ...moved, settled, undo: () => moved.undo() };
}
