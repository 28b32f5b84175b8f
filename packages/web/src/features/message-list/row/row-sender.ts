import { addressName, listSender } from '@wren/domain/address/sender.ts';
import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Message } from '@wren/domain/message/message.ts';
import { isolated } from '../../../texts/isolated.ts';
import { TEXTS } from '../../../texts/texts.ts';

/** Whom a row names: the sender, but for own mail those it goes to. */
export function rowSender(
  message: Pick<Message, 'from' | 'to' | 'cc' | 'bcc' | 'recipientsUnknown'>,
  folder: Folder,
): string {
  if (folder !== 'sent' && folder !== 'drafts') return listSender(message);
  const names = [...message.to, ...message.cc, ...message.bcc].flatMap((address) => addressName(address) ?? []);
  if (names.length > 0) return TEXTS.list.to(names.map(isolated).join(', '));
  // Sent mail has recipients, but the lists of some hosts leave them out (wire contract 2.8), as they do for drafts.
  if (folder === 'sent') return listSender(message);
  return message.recipientsUnknown ? '' : TEXTS.list.noRecipient;
}
