import type { Language } from '@wren/contract/languages.ts';
import type { Address } from '@wren/domain/message/message.ts';
import { replySubject } from '@wren/domain/message/subject/subject.ts';
import MimeNode from 'nodemailer/lib/mime-node';
import { MAIL_TEXTS } from '../../texts/mail-texts.ts';
import { headerText } from '../header/header-text.ts';
import { statusAddress } from '../header/status-address.ts';
import { unstructuredText } from './encoded-words.ts';

/** Content of a receipt. */
export interface ReceiptOrder {
  /** Without angle brackets. */
  readonly messageIdHeader: string;
  /** Milliseconds since the epoch. */
  readonly sentAt: number;
  /** The reader of the mail, with the address that it was sent to. */
  readonly reader: Address;
  readonly to: string;
  /** The mail that was read. */
  readonly original: {
    readonly messageIdHeader: string | null;
    readonly references: readonly string[];
    readonly subject: string;
  };
  readonly language: Language;
  /** The reader was not asked, since receipts are allowed in general. */
  readonly automatic: boolean;
}

const inAngles = (id: string): string => `<${headerText(id).replace(/[<>\s]/g, '')}>`;

/** The machine-readable fields (RFC 8098 §3.1). */
function notification({ reader, original, automatic }: ReceiptOrder): string {
  const lines = [
    'Reporting-UA: Wren',
    `Final-Recipient: ${statusAddress(reader.email)}`,
    ...(original.messageIdHeader === null ? [] : [`Original-Message-ID: ${inAngles(original.messageIdHeader)}`]),
    `Disposition: manual-action/MDN-sent-${automatic ? 'automatically' : 'manually'}; displayed`,
  ];
  return `${lines.join('\r\n')}\r\n`;
}

/**
 * A receipt for the sender that a mail was displayed (RFC 8098 §3): as text and as machine-readable fields. It answers the mail,
 * under its subject, so that both are in one thread. The mail itself, which may have been altered in transit, is not returned.
 */
export async function buildReceipt(order: ReceiptOrder): Promise<Uint8Array> {
  const { reader, original } = order;
  const subject = headerText(original.subject);
  const ids =
    original.messageIdHeader === null
      ? []
      : [...original.references.slice(-20), original.messageIdHeader].map(inAngles);
  const receipt = new MimeNode('multipart/report; report-type=disposition-notification');
  receipt.setHeader({
    From: { name: headerText(reader.name ?? ''), address: reader.email },
    To: order.to,
    Subject: subject === '' ? 'Re:' : unstructuredText(replySubject(subject)),
    'Message-ID': inAngles(order.messageIdHeader),
    Date: new Date(order.sentAt),
    'Auto-Submitted': 'auto-replied',
    ...(ids.length === 0 ? {} : { 'In-Reply-To': ids.at(-1), References: ids.join(' ') }),
  });
  const name = reader.name === null ? reader.email : `${headerText(reader.name)} <${reader.email}>`;
  receipt
    .createChild('text/plain; charset=utf-8')
    .setContent(`${MAIL_TEXTS[order.language].receipt(subject || null, name)}\r\n`);
  const fields = receipt.createChild('message/disposition-notification');
  fields.setHeader('Content-Transfer-Encoding', '7bit').setContent(notification(order));
  return receipt.build();
}
