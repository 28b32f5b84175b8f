import type { MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { MessageId } from '@wren/domain/message/message.ts';
import { offerUndo } from '../../commands/undo.ts';
import { undoToastDuration } from '../../commands/undo-period.ts';
import type { Client } from '../../host/client/client.ts';
import { uuidv7s } from '../../platform/random-id.ts';
import type { Replica } from '../../replica/replica.ts';
import { MOVING_TEXTS } from '../../texts/acting/moving-texts.ts';
import { errorText } from '../../texts/error-text.ts';
import { ACCOUNTS_TEXTS } from '../../texts/page/accounts-texts.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import type { ChosenEffects } from '../table/action.ts';
import { type ActionTarget, targetsOf } from '../table/action-target.ts';
import type { TargetPart } from './targets-by-account.ts';

/** Copies conversations on the host. @returns the ids of the copies @throws WrenError as the host responds */
export type CopyMail = (target: ActionTarget, mailbox: MailboxId) => Promise<readonly MessageId[]>;

const newId = uuidv7s();

/** Copies by a client of the host. */
export function copyingBy(client: Pick<Client, 'call'>): CopyMail {
  return async (target, mailbox) => {
    const copied: MessageId[] = [];
    for (const covered of targetsOf(target)) {
      if (!('threads' in covered)) continue;
      const { threads, folder } = covered;
      const args = { thread_ids: [...threads], from: folder, mailbox };
      copied.push(...(await client.call('copyMails', args, { idempotencyKey: newId() })));
    }
    return copied;
  };
}

/** Copies conversations and reports it, with Undo: the copies are destroyed. */
export async function copyOut(
  copy: CopyMail,
  { replica, target }: TargetPart<Pick<Replica, 'dispatch' | 'saveRecords'>>,
  mailbox: MailboxId,
  { done, records = [] }: Pick<ChosenEffects, 'done' | 'records'>,
): Promise<void> {
  // The ids would be those of another account.
  if (target.account !== undefined) return void showToast(ACCOUNTS_TEXTS.otherAccount);
  const failed = (error: unknown): void => {
    showToast(MOVING_TEXTS.copy.failed(errorText(error)), { kind: 'error' });
  };
  try {
    // A new mailbox for the copies must exist first.
    if (records.length > 0) await replica.saveRecords(records).settled;
    const messages = await copy(target, mailbox);
    const run = (): void => {
      const { settled } = replica.dispatch([{ kind: 'destroy', target: { messages } }]);
      settled.then(() => showToast(MOVING_TEXTS.copy.undone, { kind: 'success' }), failed);
    };
    offerUndo(done, { kind: 'success', period: undoToastDuration(), run });
  } catch (error) {
    failed(error);
  }
}
