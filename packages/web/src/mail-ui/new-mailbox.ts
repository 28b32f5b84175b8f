import type { RecordChange } from '@wren/contract/records/record-types.ts';
import type { Mailbox } from '@wren/domain/message/mailbox/mailboxes.ts';
import { uuidv7s } from '../platform/random-id.ts';

/** Makes the part of a mailbox id after `m-`. */
export const newMailboxId = uuidv7s();

/** The change that saves a mailbox. */
export function putMailbox({ id, ...data }: Mailbox): RecordChange {
  return { kind: 'put', record: { id, type: 'mailbox', data } };
}
