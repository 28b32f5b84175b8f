import { WrenError } from '@wren/contract/errors.ts';
import type { Language } from '@wren/contract/languages.ts';
import { domainOfAddress } from '@wren/domain/address/address-parts.ts';
import type { Address, Message, MessageId } from '@wren/domain/message/message.ts';
import { newMessageId } from '../../mime/build/build-mail.ts';
import { buildReceipt } from '../../mime/build/build-receipt.ts';
import { sha256 } from '../../platform/random.ts';
import type { MailChange } from '../../store/mail-store.ts';
import { readSenderRequests } from '../trust/sender-requests.ts';
import type { SendContext } from './send-mail.ts';
import type { Writer } from './writer.ts';

/** The reader's answer to a request for a receipt; 'automatic': not asked, since receipts are allowed in general. */
export type ReceiptAnswer = 'send' | 'automatic' | 'refuse';

/** The result. 'settled': it was sent or refused before. */
export type ReceiptResult = 'sent' | 'refused' | 'settled';

/** The own address that a mail was sent to; the account's if it is addressed to none. */
async function readerOf({ account, accounts }: Writer, { to, cc }: Message): Promise<Address> {
  const named = [...to, ...cc];
  const owners = await Promise.all(named.map(({ email }) => accounts.byAddress(email)));
  const own = named[owners.findIndex((owner) => owner?.id === account.id)];
  return { name: account.fullName, email: own?.email ?? account.address };
}

/**
 * Sends a read receipt for a mail, or records that none is sent (RFC 8098). Once per mail: the keyword on it and the receipt are
 * one submission, which has the mail's id.
 * @throws WrenError 'not-found'; 'invalid-input' when no receipt may be sent, or none without asking; 'storage-full'
 */
export async function sendReceipt(
  writer: Writer,
  post: Pick<SendContext, 'submitter' | 'now'> & { readonly language: Language },
  id: MessageId,
  answer: ReceiptAnswer,
): Promise<ReceiptResult> {
  const { store, account, commandId } = writer;
  const [message] = await store.messages([id]);
  if (!message) throw new WrenError('not-found');
  const body = (await store.bodies([id])).get(id) ?? { html: null, text: null };
  const { receipt } = await readSenderRequests(writer, message, body);
  if (!receipt) throw new WrenError('invalid-input', 'This message asks for no receipt');
  if (message.receiptSettled) return 'settled';
  const settled: readonly MailChange[] = [
    { kind: 'flag', keyword: 'receiptSettled', value: true, target: { messages: [id] } },
  ];
  if (answer === 'refuse') {
    await store.apply(settled, commandId);
    return 'refused';
  }
  const automatic = answer === 'automatic';
  if (automatic && !receipt.expected) {
    throw new WrenError('invalid-input', 'A receipt to another address than the sender’s is not sent without asking');
  }
  const receiptId = `receipt:${id}`;
  const reader = await readerOf(writer, message);
  const domain = domainOfAddress(reader.email);
  const raw = await buildReceipt({
    messageIdHeader: newMessageId(sha256(`${account.id} ${receiptId}`).slice(0, 32), domain),
    sentAt: post.now,
    reader,
    to: receipt.to,
    original: message,
    automatic,
    language: post.language,
  });
  // With an empty reverse path, so that an undeliverable receipt is not bounced (RFC 8098 §3).
  const envelope = { from: null, to: [receipt.to] };
  await post.submitter.submit({ commandId: receiptId, account: account.id, raw, envelope, filing: settled });
  return 'sent';
}
