import { createHash } from 'node:crypto';
import { domainOfAddress } from '@wren/domain/address/address-parts.ts';
import type { Keyword } from '@wren/domain/message/keyword.ts';
import type { Address } from '@wren/domain/message/message.ts';
import { replySubject } from '@wren/domain/message/subject/subject.ts';
import { buildMail } from '@wren/server/mime/build/build-mail.ts';
import type { ParsedPart } from '@wren/server/mime/parsed-mail.ts';
import { addressOf, CAST, OWNERS, type Owner, type PersonKey } from '../cast.ts';
import type { Conversation, DemoFile, DemoMail, Notice, SamplePlace, Whose } from '../demo-mail.ts';
import { timeOf } from '../demo-mail.ts';
import { withArrivalTrace } from './arrival-trace.ts';
import { composeNotice } from './compose-notice.ts';
import { composeOldStyle } from './old-charsets.ts';
import { escapeHtml, htmlText, plainText } from './text-layout.ts';

/** A sample mail as raw bytes, with what is to become of it in each account it concerns. */
export interface Composed {
  readonly raw: Uint8Array;
  /** Of the accounts. */
  readonly domain: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly messageIdHeader: string;
  readonly inReplyTo: string | null;
  readonly from: PersonKey | null;
  readonly owners: readonly Owner[];
  readonly draft: boolean;
  readonly in: SamplePlace | null;
  /** When it comes back from Snoozed, in milliseconds since the epoch. */
  readonly until: number;
  /** When its writer is reminded of it, the same; null: never. */
  readonly remindAt: number | null;
  readonly unread: Whose | null;
  readonly starred: Whose | null;
  /** Names of its labels. */
  readonly labels: readonly string[];
  readonly marks: readonly Keyword[];
}

function demoMessageId(key: string, number: number, sender: Address): string {
  const hash = createHash('sha256').update(`${key} ${number}`).digest('hex');
  return `${hash.slice(0, 8)}.${hash.slice(8, 20)}@${domainOfAddress(sender.email)}`;
}

function partsOf(files: readonly DemoFile[]): readonly ParsedPart[] {
  return files.map(({ name, type, cid, content }) => ({
    name,
    type,
    disposition: cid === undefined ? 'attachment' : 'inline',
    cid: cid ?? null,
    content: content(),
  }));
}

function others(conversation: Conversation, message: DemoMail): readonly PersonKey[] {
  return conversation.people.filter((person) => person !== message.from);
}

/** A reply goes to the author it answers, the others get a copy; the first mail goes to all. */
function recipients(conversation: Conversation, message: DemoMail, parent: DemoMail | undefined) {
  if (message.to) return { to: message.to, cc: message.cc ?? [] };
  const everyone = others(conversation, message);
  const answered = everyone.filter((person) => person === parent?.from);
  if (answered.length === 0) return { to: everyone, cc: message.cc ?? [] };
  return { to: answered, cc: everyone.filter((person) => person !== parent?.from) };
}

/** The composer's boundaries are random; here they follow from the Message-ID, so that the sample is always the same. */
function withFixedBoundaries(raw: Uint8Array, messageIdHeader: string): Uint8Array {
  const fixed = createHash('sha256').update(messageIdHeader).digest('hex').slice(0, 16);
  const text = Buffer.from(raw).toString('latin1');
  return Buffer.from(text.replaceAll(/(?<=--_NmP-)[0-9a-f]{16}(?=-Part_)/gu, fixed), 'latin1');
}

const HOUR = 60 * 60_000;
const SNOOZED_HOURS = 3 * 24;

/** Nine in the morning, so many days from now. */
function morningIn(days: number, now: number): number {
  const day = new Date(now);
  day.setDate(day.getDate() + days);
  return day.setHours(9, 0, 0, 0);
}

const QUOTE_DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

function quoteLine(parent: DemoMail, time: number): string {
  return `On ${QUOTE_DATE.format(time)}, ${CAST[parent.from].name} wrote:`;
}

function bodies(message: DemoMail, parent: DemoMail | undefined, parentTime: number) {
  const sender = CAST[message.from];
  const signature = 'signature' in sender ? sender.signature : '';
  const quoting = parent !== undefined && sender.habit.endsWith('quoting');
  const text = [
    plainText(message.text),
    ...(signature === '' ? [] : [signature]),
    ...(quoting ? [`${quoteLine(parent, parentTime)}\n${plainText(parent.text).replace(/^/gmu, '> ')}`] : []),
  ].join('\n\n');
  if (sender.habit.startsWith('plain') && message.html === undefined) return { text, html: null };
  const html = [
    message.html ?? htmlText(message.text),
    ...(signature === '' ? [] : [`<p>${escapeHtml(signature).replaceAll('\n', '<br>')}</p>`]),
    ...(quoting
      ? [
          `<div class="gmail_quote"><div>${escapeHtml(quoteLine(parent, parentTime))}</div>`,
          `<blockquote style="margin:0 0 0 .8ex;border-left:1px solid #ccc;padding-left:1ex">${htmlText(parent.text)}</blockquote></div>`,
        ]
      : []),
  ].join('\n');
  return { text, html };
}

/** A full hour some days from now. */
const snoozedUntil = (now: number): number => (Math.floor(now / HOUR) + SNOOZED_HOURS) * HOUR;

/** The mails of a conversation, each answering the one before it. @param now milliseconds since the epoch */
export async function composeConversation(
  conversation: Conversation,
  domain: string,
  now: number,
): Promise<readonly Composed[]> {
  const composed: Composed[] = [];
  for (const [index, message] of conversation.mails.entries()) {
    const parent = conversation.mails[index - 1];
    const before = composed.at(-1);
    const from = addressOf(message.from, domain);
    const { to, cc } = recipients(conversation, message, parent);
    const time = timeOf(message.at, now);
    const mail = {
      messageIdHeader: demoMessageId(conversation.key, index, from),
      sentAt: time,
      from,
      to: to.map((person) => addressOf(person, domain)),
      cc: cc.map((person) => addressOf(person, domain)),
      subject: parent ? replySubject(conversation.subject) : conversation.subject,
      inReplyTo: before?.messageIdHeader ?? null,
      references: composed.slice(-12).map((ancestor) => ancestor.messageIdHeader),
      ...bodies(message, parent, before?.time ?? time),
      parts: partsOf(message.files ?? []),
    };
    const raw = message.charset
      ? composeOldStyle(mail, message.charset)
      : withFixedBoundaries(await buildMail(mail), mail.messageIdHeader);
    const concerned: readonly PersonKey[] = message.draft ? [message.from] : [message.from, ...to, ...cc];
    composed.push({
      raw: withArrivalTrace(raw, { from: from.email, domain, time, isForged: false }),
      domain,
      time,
      messageIdHeader: mail.messageIdHeader,
      inReplyTo: mail.inReplyTo,
      from: message.from,
      owners: OWNERS.filter((owner) => concerned.includes(owner)),
      draft: message.draft ?? false,
      in: message.in ?? null,
      until: snoozedUntil(now),
      remindAt: message.remind === undefined ? null : morningIn(message.remind, now),
      unread: message.unread ?? null,
      starred: message.starred ?? null,
      labels: conversation.labels ?? [],
      marks: conversation.marks ?? [],
    });
  }
  return composed;
}

/** A mail that no person wrote. @param now milliseconds since the epoch */
export async function composeNoticeMail(notice: Notice, domain: string, now: number): Promise<Composed> {
  const time = timeOf(notice.at, now);
  const messageIdHeader = demoMessageId(notice.key, 0, notice.from);
  const raw = withFixedBoundaries(await composeNotice(notice, { messageIdHeader, domain, time, now }), messageIdHeader);
  const from = notice.from.email.replaceAll('{domain}', domain);
  return {
    raw: withArrivalTrace(raw, { from, domain, time, isForged: notice.isForged ?? false }),
    domain,
    time,
    messageIdHeader,
    inReplyTo: null,
    from: null,
    owners: [notice.to],
    draft: false,
    in: notice.in ?? null,
    until: snoozedUntil(now),
    remindAt: null,
    unread: notice.unread ?? null,
    starred: notice.starred ?? null,
    labels: [],
    marks: [],
  };
}
