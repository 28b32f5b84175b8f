import { addressName, listSender } from '@wren/domain/address/sender.ts';
import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Message } from '@wren/domain/message/message.ts';
import { isolated } from '../../../texts/isolated.ts';
import { TEXTS } from '../../../texts/texts.ts';

/** Whom a row names. */
export interface RowSender {
  /** Before the names of recipients, which may be written from the other side; '' before others. */
  readonly before: string;
  readonly sender: string;
}

/** Whom a row names: the sender, but for own mail those it goes to. The first name is as it is: all are written from its side, and cut at its end. */
export function rowSender(
  message: Pick<Message, 'from' | 'to' | 'cc' | 'bcc' | 'recipientsUnknown'>,
  folder: Folder,
): RowSender {
  const only = (sender: string): RowSender => ({ before: '', sender });
  if (folder !== 'sent' && folder !== 'drafts') return only(listSender(message));
  const [first, ...others] = [...message.to, ...message.cc, ...message.bcc].flatMap(
    (address) => addressName(address) ?? [],
  );
  if (first !== undefined) return { before: TEXTS.list.to(''), sender: [first, ...others.map(isolated)].join(', ') };
  // Sent mail has recipients, but the lists of some hosts leave them out (wire contract 2.8), as they do for drafts.
  if (folder === 'sent') return only(listSender(message));
  return only(message.recipientsUnknown ? '' : TEXTS.list.noRecipient);
}
