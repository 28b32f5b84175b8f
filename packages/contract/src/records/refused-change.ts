import { isMailboxId, type MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import * as v from 'valibot';
import { recordType } from './record-type.ts';

/**
 * A change that was accepted here, and undone because the account's mail server has refused it. Only the server writes these; the user
 * has read one who destroys it. Changes of one kind, to one mailbox and for one reason are one record.
 */
export const refusedChange = recordType(
  'refusedChange',
  v.object({
    /** `mailbox`: a mailbox of the user's own has its former name and place again. */
    change: v.picklist(['move', 'flag', 'destroy', 'mailbox']),
    /** Where messages were to be moved, or the mailbox that was changed. */
    mailbox: v.nullable(v.custom<MailboxId>((id) => typeof id === 'string' && isMailboxId(id))),
    /** Number of messages, or of mailboxes. */
    count: v.pipe(v.number(), v.integer(), v.minValue(1)),
    /** Subject of the last of them; empty: it has none, or it is not known any more. */
    subject: v.pipe(v.string(), v.maxLength(200)),
    isOverQuota: v.boolean(),
    /** The mail server's own words; empty: it has given none. */
    words: v.pipe(v.string(), v.maxLength(300)),
  }),
  { most: 50 },
);
