import type { Body } from '@wren/domain/message.ts';
import type { Email } from 'postal-mime';
import PostalMime from 'postal-mime';
import { headerDate } from './header-date.ts';
import { headerAddresses, headerText, messageIds } from './header-text.ts';
import { htmlToText } from './html-to-text.ts';
import { mendLineCollection } from './line-collector.ts';
import { attachedParts, unpackParts } from './mail-parts.ts';
import type { MailSource } from './mail-source.ts';
import { inspectSource, sourceText, withoutLeadingLines, withReadableHeader } from './mail-source.ts';
import { mendNamedTexts } from './named-texts.ts';
import type { ParsedMail } from './parsed-mail.ts';
import { mendTextDecoder } from './text-decoder.ts';

mendTextDecoder();
mendNamedTexts();
mendLineCollection();

/** What a mail may cost to read. Beyond these it is `damaged`: kept, shown as source, and never a danger. */
const LIMITS = {
  /** Bytes of header, of all parts together. */
  headerBytes: 2 * 1024 * 1024,
  /** Lines of the mail's own header. */
  headerLines: 50_000,
  /** Lines of the whole, at about a microsecond each. 60 MB of base64 have 800,000. */
  lines: 1_000_000,
  /** Parts within parts. */
  depth: 600,
};
/** Header bytes of a damaged mail that are read all the same, so that it has its sender and subject in the list. */
const RESCUED_HEADER = 64 * 1024;

async function readByLibrary(raw: Uint8Array): Promise<Email | null> {
  try {
    return await PostalMime.parse(raw, {
      forceRfc822Attachments: true,
      maxHeadersSize: LIMITS.headerBytes,
      maxNestingDepth: LIMITS.depth,
    });
  } catch {
    return null;
  }
}

/** A body's text without what no store and no page can show: NUL, and the line ends at its end. */
function bodyText(text: string | undefined): string | null {
  if (text === undefined) return null;
  const clean = text.replaceAll('\0', '').replace(/\r\n?/g, '\n').trimEnd();
  return clean === '' ? null : clean;
}

/** A mail of parts in which none can be found (its boundary is missing or wrong) is read as it stands. */
function bodyOf(email: Email, unpacked: Body, raw: Uint8Array, source: MailSource): Body {
  const body: Body = { html: bodyText(email.html), text: bodyText(email.text) };
  if (body.html !== null || body.text !== null) return body;
  if (unpacked.html !== null || unpacked.text !== null)
    return { html: bodyText(unpacked.html ?? undefined), text: bodyText(unpacked.text ?? undefined) };
  return email.attachments.length === 0
    ? { html: null, text: bodyText(sourceText(raw.subarray(source.header.length))) }
    : body;
}

function headersOf(email: Email): Omit<ParsedMail, 'body' | 'plainText' | 'parts' | 'damaged'> {
  const header = (key: string): string | undefined => email.headers.find((line) => line.key === key)?.value;
  const [from] = headerAddresses(email.from ? [email.from] : email.sender ? [email.sender] : []);
  return {
    messageId: messageIds(header('message-id'))[0] ?? null,
    inReplyTo: messageIds(header('in-reply-to'))[0] ?? null,
    references: messageIds(header('references')),
    from: from ?? null,
    replyTo: headerAddresses(email.replyTo),
    to: headerAddresses(email.to),
    cc: headerAddresses(email.cc),
    bcc: headerAddresses(email.bcc),
    subject: headerText(email.subject ?? ''),
    sentAt: headerDate(header('date')),
  };
}

async function readDamaged(raw: Uint8Array, source: MailSource): Promise<ParsedMail> {
  const text = sourceText(raw);
  const email = source.isMail ? await readByLibrary(source.header.subarray(0, RESCUED_HEADER)) : null;
  const nothing: Email = { headers: [], headerLines: [], attachments: [] };
  return { ...headersOf(email ?? nothing), body: { html: null, text }, plainText: text, parts: [], damaged: true };
}

/**
 * Reads a mail (RFC 5322, RFC 2045–2049, RFC 2231, RFC 6532) out of its bytes. Never fails and never hangs: what is no
 * mail, or would cost too much to read, comes back `damaged` with its source as text.
 */
export async function parseMail(bytes: Uint8Array): Promise<ParsedMail> {
  const raw = withoutLeadingLines(bytes);
  const source = inspectSource(raw);
  const affordable = source.headerLines <= LIMITS.headerLines && source.lines <= LIMITS.lines;
  const email = source.isMail && affordable ? await readByLibrary(withReadableHeader(raw, source.header)) : null;
  if (email === null) return readDamaged(raw, source);
  const unpacked = unpackParts(email.attachments);
  const body = bodyOf(email, unpacked.body, raw, source);
  return {
    ...headersOf(email),
    body,
    plainText: body.text ?? (body.html === null ? '' : htmlToText(body.html)),
    parts: await attachedParts(unpacked.parts, body.html),
    damaged: false,
  };
}
