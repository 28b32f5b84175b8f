import { WrenError } from '@wren/contract/errors.ts';
import type { Address, Priority } from '@wren/domain/message/message.ts';
import MailComposer from 'nodemailer/lib/mail-composer';
import { headerText } from '../header/header-text.ts';
import type { ParsedPart } from '../parsed-mail.ts';
import { dateField } from './date-field.ts';
import { unstructuredText } from './encoded-words.ts';
import { htmlToMailText } from './html-to-text.ts';

/** The content of a mail to be sent. Bcc belongs to the envelope, and must not be in the mail. */
export interface MailContent {
  /** Without angle brackets; see {@link newMessageId}. */
  readonly messageIdHeader: string;
  /** Milliseconds since the epoch. */
  readonly sentAt: number;
  /** IANA name of the sender's time zone; missing: UTC. */
  readonly timeZone?: string;
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
  /** Null: derived from `html`. */
  readonly text: string | null;
  readonly parts: readonly ParsedPart[];
  /** Missing: normal. */
  readonly priority?: Priority;
  /** Address for a read receipt (RFC 8098 §2.1); null: none is requested. */
  readonly receiptTo?: string | null;
  /** Value of Auto-Submitted for mail of a program (RFC 3834 §5). */
  readonly automatic?: 'replied' | 'generated';
  /** A calendar part, as an alternative to the text (RFC 6047 §2.4). */
  readonly calendar?: { readonly method: string; readonly content: string } | null;
}

/** A globally unique Message-ID without angle brackets (RFC 5322 §3.6.4). @param id a fresh UUID */
export function newMessageId(id: string, domain: string): string {
  return `${id}@${domain}`;
}

/** Characters that end an address, a header or a line: none of them is ever part of an address that is written here. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const UNSAFE = /[\u0000-\u0020\u007f-\u00a0<>(),;:"[\]\\\u2028\u2029]/;

/** Longest address in characters: 64 before the @, 255 after it (RFC 5321 §4.5.3.1). */
const ADDRESS_LIMIT = 320;
/** Longest name of a person in characters; it may be one word that cannot be folded. */
const NAME_LIMIT = 250;

function mailbox(address: Address): { name: string; address: string } {
  const { email } = address;
  if (email.length > ADDRESS_LIMIT || !/^.+@.+$/.test(email) || UNSAFE.test(email))
    throw new WrenError('invalid-input');
  const name = headerText(address.name ?? '').replace(/ {2,}/gu, ' ');
  return { name: name.slice(0, NAME_LIMIT).trim(), address: email };
}

/** Longest file name in characters: the limit of file systems. */
const FILE_NAME_LIMIT = 255;

function fileName(name: string): string {
  const plain = headerText(name) || 'attachment';
  if (plain.length <= FILE_NAME_LIMIT) return plain;
  const ending = /\.[^.]{1,16}$/.exec(plain)?.[0] ?? '';
  return plain.slice(0, FILE_NAME_LIMIT - ending.length) + ending;
}

/** Longest id in characters; it cannot be folded. */
const ID_LIMIT = 900;

/** An id without characters that could end its brackets; null if nothing is left, or it is longer than a line. */
function plainId(id: string): string | null {
  const plain = headerText(id).replace(/[<>\s]/g, '');
  return plain === '' || plain.length > ID_LIMIT ? null : plain;
}

/** A Message-ID in brackets, or nothing. */
function bracketed(id: string): string[] {
  const plain = plainId(id);
  return plain === null ? [] : [`<${plain}>`];
}

/** RFC 5322 §2.1.1: a line has at most 998 octets. An attached mail is not encoded (RFC 2046 §5.2.1), so it must fit. */
function fitsUnencoded(content: Uint8Array): boolean {
  if (content.includes(0)) return false;
  for (let at = 0; at < content.length; ) {
    const feed = content.indexOf(0x0a, at);
    const end = feed < 0 ? content.length : feed;
    if (end - at > 998) return false;
    at = end + 1;
  }
  return true;
}

function attachment(part: ParsedPart): object {
  const known = /^[\w.+-]{1,127}\/[\w.+-]{1,127}$/.test(part.type);
  const embeddable = known && (!/^message\//i.test(part.type) || fitsUnencoded(part.content));
  const cid = part.cid === null ? null : plainId(part.cid);
  const inline = part.disposition === 'inline' && cid !== null;
  return {
    filename: fileName(part.name),
    contentType: embeddable && !/^multipart\//i.test(part.type) ? part.type : 'application/octet-stream',
    contentDisposition: inline ? 'inline' : 'attachment',
    content: Buffer.from(part.content),
    ...(inline ? { cid } : {}),
  };
}

/** `Importance` is of RFC 2156 §5.3.4; many programs read `X-Priority` alone. */
const PRIORITIES = { high: '1 (Highest)', low: '5 (Lowest)' } as const;

function extraHeaders({ priority = 'normal', receiptTo = null, automatic }: MailContent): Record<string, string> {
  return {
    ...(priority !== 'normal' && { 'X-Priority': PRIORITIES[priority], Importance: priority }),
    ...(automatic && { 'Auto-Submitted': `auto-${automatic}` }),
    ...(receiptTo !== null && { 'Disposition-Notification-To': mailbox({ name: null, email: receiptTo }).address }),
  };
}

/** A text with CRLF line ends: plain ASCII is not encoded, and servers reject bare line feeds (RFC 5322 §2.3). */
const inLines = (text: string): string => text.replace(/\r?\n/gu, '\r\n');

/**
 * Builds a mail for sending: text and HTML as alternatives, inline parts beside the HTML, attachments around it, in lines of at
 * most 78 characters where they can be folded and never more than 998 (RFC 5322 §2.1.1), 7-bit but for attached mails.
 * @throws WrenError 'invalid-input' when an address is invalid
 */
export async function buildMail(mail: MailContent): Promise<Uint8Array> {
  const composer = new MailComposer({
    disableFileAccess: true,
    disableUrlAccess: true,
    from: mailbox(mail.from),
    replyTo: (mail.replyTo ?? []).map(mailbox),
    to: mail.to.map(mailbox),
    cc: mail.cc.map(mailbox),
    subject: unstructuredText(headerText(mail.subject)),
    messageId: bracketed(mail.messageIdHeader).join(''),
    date: dateField(mail.sentAt, mail.timeZone ?? 'UTC'),
    inReplyTo: bracketed(mail.inReplyTo ?? '').join(''),
    references: mail.references.flatMap(bracketed).join(' '),
    text: inLines(mail.text ?? (mail.html === null ? '' : htmlToMailText(mail.html))),
    ...(mail.html === null ? {} : { html: inLines(mail.html) }),
    ...(mail.calendar && {
      alternatives: [
        {
          contentType: `text/calendar; charset=UTF-8; method=${mail.calendar.method}`,
          contentTransferEncoding: 'base64',
          content: mail.calendar.content,
        },
      ],
    }),
    attachments: mail.parts.map(attachment),
    headers: extraHeaders(mail),
  });
  return composer.compile().build();
}
