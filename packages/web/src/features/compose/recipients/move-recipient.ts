import { addRecipients, isSameAddress } from '@wren/domain/address/recipients.ts';
import type { Address } from '@wren/domain/message/message.ts';
import type { OutgoingMail } from '../../../host/outgoing-mail.ts';

type Lists = Pick<OutgoingMail, 'to' | 'cc' | 'bcc'>;

const isField = (name: string): name is keyof Lists => name === 'to' || name === 'cc' || name === 'bcc';

/** The two lists that differ when a recipient goes from one field to another, where no recipient is added twice. */
export function moveRecipient(lists: Lists, address: Address, from: string, to: string): Partial<Lists> {
  if (!isField(from) || !isField(to) || from === to) return {};
  return {
    [from]: lists[from].filter((other) => !isSameAddress(other, address)),
    [to]: addRecipients(lists[to], [address]),
  };
}
