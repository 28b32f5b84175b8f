import { WrenError } from '@wren/contract/errors.ts';
import type { MoveChange } from '@wren/domain/message/change.ts';
import type { MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { MAX_SNOOZE } from '@wren/domain/message/timed/snooze.ts';

/** Destination of a move. */
export type MoveDestination = Pick<MoveChange, 'mailbox' | 'until'>;

/**
 * A destination that a client names.
 * @param until for Snoozed only, milliseconds since the epoch; null: not specified
 * @throws WrenError 'invalid-input' for Snoozed without a time, or with one years away
 */
export function moveDestination(mailbox: MailboxId, until: number | null, now: number): MoveDestination {
  if (mailbox !== 'snoozed') return { mailbox };
  if (until === null || until > now + MAX_SNOOZE) throw new WrenError('invalid-input', 'Until when is not said');
  return { mailbox, until };
}
