import type { MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Message } from '@wren/domain/message/message.ts';
import type { MailStore } from '../../../store/mail-store.ts';
import type { MailboxMapping } from '../labels/mailbox-mapping.ts';
import { type Marks, marksOf, packMarks, pushedMarks } from '../marks.ts';
import type { PendingAppend } from '../pull/adopt.ts';
import { contentOf, messageIdFor, sourceOf } from '../sources/message-source.ts';

/** A message prepared for APPEND. */
interface Append {
  readonly begun: PendingAppend & { readonly link: string };
  readonly raw: Uint8Array;
  readonly marks: Marks;
  /** Flags and keywords to send, as far as the mailbox can store them. */
  readonly kept: readonly string[];
}

/** Prepares a message for a mailbox of the server. */
export async function appendOf(
  store: MailStore,
  mapping: MailboxMapping,
  message: Message,
  mailbox: MailboxId,
): Promise<Append> {
  const standing = marksOf(mapping.marksIn(message.mailbox));
  const marks = new Map([...pushedMarks(message, marksOf(['\\Seen'])), ...standing]);
  const kept = [...marks.values(), ...(message.home === 'drafts' ? ['\\Draft'] : [])];
  const raw = await sourceOf(store, message);
  const begun = {
    ...{ id: message.id, mailbox, marks: packMarks(marks) },
    ...{ size: raw.length, content: contentOf(message), link: messageIdFor(message) },
  };
  return { begun, raw, marks, kept };
}
