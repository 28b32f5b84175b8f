import { previewOf } from '@wren/domain/content/preview.ts';
import { isDirect } from '@wren/domain/message/direct.ts';
import { type Keyword, withKeyword } from '@wren/domain/message/keyword.ts';
import type { HomeMailbox, MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Attachment, MessageId, SenderRequests } from '@wren/domain/message/message.ts';
import { applyRules } from '@wren/domain/rules/mail-rule.ts';
import { listKey, listKeyword, type SenderKey } from '@wren/domain/rules/screener.ts';
import type { Trust } from '@wren/domain/trust/trust.ts';
import { parseMail } from '../../mime/parse-mail.ts';
import type { MailFacts } from '../../mime/parsed-mail.ts';
import { newId } from '../../platform/ids.ts';
import { blobIdOf } from '../../store/blob-id.ts';
import type { BlobId, CommandResult, MailStore, PutMail } from '../../store/mail-store.ts';
import { messagePartId } from '../files/part-id.ts';
import type { AccountRules } from './account-rules.ts';
import { listIdIn, requestsIn } from './list-headers.ts';

/** The mailbox, time and flags with which a mail is filed. */
export interface DeliveryPlan {
  readonly id: MessageId;
  readonly mailbox: MailboxId;
  /** Milliseconds since the epoch. */
  readonly receivedAt: number;
  /** Id of the raw source's bytes. */
  readonly blobId: BlobId;
  /** Assessment of its sender. */
  readonly trust?: Trust;
  /** Requests in its header (receipt, unsubscribe), if they are to be stored. */
  readonly requests?: SenderRequests;
}

/** The home of a mail is the mailbox it arrives in; mail that arrives in Junk or Trash is received mail. */
function homeOf(mailbox: MailboxId): HomeMailbox {
  return mailbox === 'sent' || mailbox === 'drafts' ? mailbox : 'inbox';
}

/** The put that files a parsed mail. Own mail (sent, drafts) is seen from the start. */
export function mailOf(parsed: MailFacts, size: number, filing: DeliveryPlan): PutMail {
  const home = homeOf(filing.mailbox);
  const attachments: Attachment[] = parsed.parts.map((part, index) => ({
    id: messagePartId(filing.blobId, index),
    name: part.name,
    type: part.type,
    size: part.content.length,
    disposition: part.disposition,
    cid: part.cid,
  }));
  return {
    kind: 'put',
    message: {
      id: filing.id,
      mailbox: filing.mailbox,
      seen: home !== 'inbox',
      flagged: false,
      answered: false,
      forwarded: false,
      receiptSettled: false,
      home,
      messageIdHeader: parsed.messageIdHeader,
      inReplyTo: parsed.inReplyTo,
      references: parsed.references,
      from: parsed.from,
      replyTo: parsed.replyTo,
      to: parsed.to,
      cc: parsed.cc,
      bcc: parsed.bcc,
      subject: parsed.subject,
      preview: previewOf(parsed.plainText),
      receivedAt: Math.floor(filing.receivedAt / 1000) * 1000,
      sentAt: parsed.sentAt,
      size,
      blobId: filing.blobId,
      attachments,
      ...(filing.trust && { trust: filing.trust }),
    },
    body: { ...parsed.body, ...filing.requests },
    plainText: parsed.furtherText === '' ? parsed.plainText : `${parsed.plainText}\n${parsed.furtherText}`,
    blobs: [filing.blobId],
  };
}

/** Parses a mail and makes the put that files it. Never fails: a damaged mail is filed with its source as text. */
export async function readMail(raw: Uint8Array, filing: DeliveryPlan): Promise<PutMail> {
  return mailOf(await parseMail(raw), raw.length, filing);
}

/** Options of a delivery. */
export interface Delivery {
  readonly mailbox: MailboxId;
  /** Milliseconds since the epoch. */
  readonly receivedAt: number;
  /** Repeating the delivery with the same id files nothing. */
  readonly commandId: string;
  /** The parsed mail, if the caller has parsed it already. */
  readonly parsed?: MailFacts;
  /** Id of its bytes, if the caller knows it. */
  readonly blobId?: BlobId;
  /** Assessment of its sender. */
  readonly trust?: Trust;
  /** The account's rules, for received mail. */
  readonly rules?: AccountRules;
  /** True if it waits in the Screener, unless it answers mail of the account (D41). Called only for mail for the Inbox. */
  readonly isUnknown?: () => Promise<boolean>;
  /** True if an address is the account's own: mail to it alone unmutes its conversation. */
  readonly isOwn?: (email: string) => boolean;
  /** Keywords of mail that is written by Wren. */
  readonly keywords?: readonly Keyword[];
}

/** Result of a delivery. */
export interface Delivered extends CommandResult {
  /** The message as it would be filed, with the mailbox that it is in; a repetition has another id. */
  readonly filed: PutMail['message'];
  /** Ids of the rules that it matched. */
  readonly met: ReadonlySet<string>;
}

/** A mail after rules, with a note of those that were applied. */
export function applyAccountRules(
  put: PutMail,
  account: AccountRules | undefined,
  list: SenderKey | null,
  now: number,
): PutMail {
  if (!account || account.rules.length === 0) return put;
  const { rules, hasMailbox } = account;
  const { message, touched } = applyRules(rules, put.message, put.plainText ?? '', now, list, hasMailbox);
  return touched.length === 0 ? put : { ...put, message, body: { ...put.body, rules: touched } };
}

/** The effect of a mail to the Inbox on its muted conversation: a mail to the user alone unmutes it. */
export function muteOptions(isToUserAlone: boolean): Pick<PutMail, 'ifMuted' | 'endsMute'> {
  return isToUserAlone ? { endsMute: true } : { ifMuted: 'archive' };
}

/** True if a rule that a mail matched keeps it in the Inbox. */
function isKeptInInbox(account: AccountRules | undefined, met: ReadonlySet<string>): boolean {
  return account?.rules.some(({ id, rule }) => met.has(id) && (rule.mailbox === 'inbox' || rule.neverJunk)) ?? false;
}

/** Inputs that decide if a mail waits in the Screener. */
interface Screening extends Pick<Delivery, 'rules' | 'isUnknown'> {
  readonly list: SenderKey | null;
  /** Ids of the rules that it matched. */
  readonly met: ReadonlySet<string>;
}

/**
 * A mail after the screener: if its sender is unknown it waits, unless it answers mail of the account, with the keyword of its
 * list (D41).
 */
export async function applyScreener(put: PutMail, { rules, isUnknown, list, met }: Screening): Promise<PutMail> {
  if (put.message.mailbox !== 'inbox' || isKeptInInbox(rules, met) || !(await isUnknown?.())) return put;
  const keyword = list === null ? null : listKeyword(list);
  const keywords = keyword === null ? put.message.keywords : withKeyword(put.message.keywords, keyword, true);
  return { ...put, message: { ...put.message, ...(keywords && { keywords }) }, ifUnasked: 'screener' };
}

/**
 * Files a mail in one account, once per command id; durable when it resolves.
 * @throws WrenError 'storage-full', 'busy' as the store does
 */
export async function deliverMessage(store: MailStore, raw: Uint8Array, delivery: Delivery): Promise<Delivered> {
  const blobId = delivery.blobId ?? blobIdOf(raw);
  const { mailbox, receivedAt, commandId } = delivery;
  const parsed = delivery.parsed ?? (await parseMail(raw));
  const { trust } = delivery;
  const requests = requestsIn(raw);
  const filing: DeliveryPlan = { id: newId(), mailbox, receivedAt, blobId, requests, ...(trust && { trust }) };
  const listId = delivery.rules || delivery.isUnknown ? listIdIn(raw) : null;
  const list = listId === null ? null : listKey(listId);
  const read = mailOf(parsed, raw.length, filing);
  const { keywords } = delivery;
  const marked: PutMail = keywords ? { ...read, message: { ...read.message, keywords } } : read;
  const put = applyAccountRules(marked, delivery.rules, list, receivedAt);
  const met = new Set((put.body.rules ?? []).map((rule) => rule.id));
  const isToInbox = put.message.mailbox === 'inbox';
  const unmuted: PutMail = isToInbox
    ? { ...put, ...muteOptions(isDirect(parsed, delivery.isOwn ?? (() => false))) }
    : put;
  const filed = await applyScreener(unmuted, { ...delivery, list, met });
  const applied = await store.apply([filed], commandId, new Map([[blobId, raw]]));
  // The thread has decided.
  const [stored] = filed.ifUnasked ? await store.messages(applied.changed.slice(0, 1)) : [];
  return { ...applied, filed: { ...put.message, mailbox: stored?.mailbox ?? put.message.mailbox }, met };
}
