import type { RecordChange } from '@wren/contract/records/record-types.ts';
import type { Mailbox } from '@wren/domain/message/mailbox/mailboxes.ts';
import { uuidv7s } from '../platform/random-id.ts';

/** Makes what follows `m-` in the id of a mailbox. */
export const newMailboxId = uuidv7s();

/** What saves a mailbox as it is to be. */
export function putMailbox({ id, ...data }: Mailbox): RecordChange {
  return { kind: 'put', record: { id, type: 'mailbox', data } };
}
