import { WrenError } from '@wren/contract/errors.ts';
import type { Address, Priority } from '@wren/domain/message.ts';
import MailComposer from 'nodemailer/lib/mail-composer';
import { headerText } from './header-text.ts';
import { htmlToText } from './html-to-text.ts';
import type { ParsedPart } from './parsed-mail.ts';

/** A mail to be written. It has no Bcc: that is a matter of the envelope, and must not stand in what goes out. */
export interface OutgoingMail {
  /** Without angle brackets; see {@link newMessageId}. */
  readonly messageId: string;
  /** Milliseconds since the epoch. */
  readonly sentAt: number;
  readonly from: Address;
  readonly replyTo?: readonly Address[];
  readonly to: readonly Address[];
  readonly cc: readonly Address[];
  readonly subject: string;
  /** Message-ID of the parent, without angle brackets. */
  readonly inReplyTo: string | null;
  /** Message-IDs of the ancestors, oldest first, without angle brackets. */
  readonly references: readonly string[];
  readonly html: string | null;
  /** Null: made from `html`. */
  readonly text: string | null;
  readonly parts: readonly ParsedPart[];
  /** Left out: as any mail. */
  readonly priority?: Priority;
  /** Whom readers are asked to tell that they have read it (RFC 8098 §2.1); null: nobody. */
  readonly receiptTo?: string | null;
}

/** A Message-ID without angle brackets, unique in the world (RFC 5322 §3.6.4). @param id a fresh UUID */
export function newMessageId(id: string, domain: string): string {
  return `${id}@${domain}`;
}

/** Characters that end an address, a header or a line: none of them is ever part of an address that is written here. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const UNSAFE = /[\u0000-\u0020\u007f-\u00a0<>(),;:"[\]\\\u2028\u2029]/;

function mailbox(address: Address): { name: string; address: string } {
  if (!/^.+@.+$/.test(address.email) || UNSAFE.test(address.email)) throw new WrenError('invalid-input');
  return { name: headerText(address.name ?? ''), address: address.email };
}

/** One Message-ID in brackets. What could break out of them is left out; an id made only of that is none. */
function bracketed(id: string): string[] {
  const clean = headerText(id).replace(/[<>\s]/g, '');
  return clean === '' || clean.length > 900 ? [] : [`<${clean}>`];
}

/** RFC 5322 §2.1.1: a line has at most 998 octets. An attached mail is not encoded (RFC 2046 §5.2.1), so it must fit. */
function fitsUnencoded(content: Uint8Array): boolean {
  return !/[^\n]{999}|\0/.test(Buffer.from(content).toString('latin1'));
}

function attachment(part: ParsedPart): object {
  const known = /^[\w.+-]+\/[\w.+-]+$/.test(part.type);
  const embeddable = known && (!/^message\//i.test(part.type) || fitsUnencoded(part.content));
  const inline = part.disposition === 'inline' && part.cid !== null;
  return {
    filename: headerText(part.name) || 'attachment',
    contentType: embeddable && !/^multipart\//i.test(part.type) ? part.type : 'application/octet-stream',
    contentDisposition: inline ? 'inline' : 'attachment',
    content: Buffer.from(part.content),
    ...(inline ? { cid: headerText(part.cid).replace(/[<>\s]/g, '') } : {}),
  };
}

/** `Importance` is of RFC 2156 §5.3.4; many programs read `X-Priority` alone. */
const PRIORITIES = { high: '1 (Highest)', low: '5 (Lowest)' } as const;

function extraHeaders({ priority = 'normal', receiptTo = null }: OutgoingMail): Record<string, string> {
  return {
    ...(priority !== 'normal' && { 'X-Priority': PRIORITIES[priority], Importance: priority }),
    ...(receiptTo !== null && { 'Disposition-Notification-To': mailbox({ name: null, email: receiptTo }).address }),
  };
}

/**
 * Writes a mail as it goes out: text and HTML as alternatives, inline parts beside the HTML, attachments around it, in
 * lines of at most 76 characters, 7-bit but for attached mails.
 * @throws WrenError 'invalid-input' when an address is none
 */
export async function buildMail(mail: OutgoingMail): Promise<Uint8Array> {
  const composer = new MailComposer({
    disableFileAccess: true,
    disableUrlAccess: true,
    from: mailbox(mail.from),
    replyTo: (mail.replyTo ?? []).map(mailbox),
    to: mail.to.map(mailbox),
    cc: mail.cc.map(mailbox),
    subject: headerText(mail.subject),
    messageId: bracketed(mail.messageId).join(''),
    date: new Date(mail.sentAt),
    inReplyTo: bracketed(mail.inReplyTo ?? '').join(''),
    references: mail.references.flatMap(bracketed).join(' '),
    text: mail.text ?? (mail.html === null ? '' : htmlToText(mail.html)),
    ...(mail.html === null ? {} : { html: mail.html }),
    attachments: mail.parts.map(attachment),
    headers: extraHeaders(mail),
  });
  return composer.compile().build();
}
