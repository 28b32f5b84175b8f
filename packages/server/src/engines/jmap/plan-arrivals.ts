import type { Readable } from 'node:stream';
import { domainOfAddress } from '@wren/domain/address/address-parts.ts';
import { includesKeyword, MUTED } from '@wren/domain/message/keyword.ts';
import type { Message, MessageId } from '@wren/domain/message/message.ts';
import { isAnswerable } from '@wren/domain/rules/screener.ts';
import { links, threadsOf } from '@wren/domain/thread/threading.ts';
import { rulesOf } from '../../mail/incoming/account-rules.ts';
import type { KnownPeople } from '../../mail/incoming/acquaintances.ts';
import { mailOf } from '../../mail/incoming/deliver-message.ts';
import { screenerOf } from '../../mail/incoming/screen-mail.ts';
import { assessImported } from '../../mail/trust/assess-sender.ts';
import { ownResults } from '../../mime/header/authentication-results.ts';
import { parseMail } from '../../mime/parse-mail.ts';
import { chooseMailbox } from '../../store/choose-mailbox.ts';
import type { JmapArrivals, NewMail } from '../../store/jmap/feed/jmap-arrivals.ts';
import type { MailStore, PutMail } from '../../store/mail-store.ts';
import type { RecordStore } from '../../store/record-store.ts';
import { type Arrivals, isFiledByServer, ruleArrival } from '../arrivals/rule-arrival.ts';
import { addedKeywords, type PlannedMail } from './arrival-plan.ts';

/** What arrivals of an account are planned by. */
export interface PlanParts {
  readonly arrivals: Arrivals;
  readonly store: MailStore;
  readonly records: RecordStore;
  readonly news: JmapArrivals;
  /** Whether the server has answered a mail. @param receivedAt milliseconds since the epoch */
  readonly hasAnswered: (receivedAt: number) => Promise<boolean>;
  /** Bytes of a source that are read; of a longer one only its beginning. */
  readonly maxRawSize: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

const NOTHING_READ = new Uint8Array();

/** A source as far as it is read. */
export interface ReadSource {
  readonly raw: Uint8Array;
  readonly isWhole: boolean;
}

async function beginningOf(stream: Readable, limit: number): Promise<ReadSource> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    chunks.push(bytes.subarray(0, limit - size));
    size += bytes.length;
    if (size > limit) break;
  }
  return { raw: Buffer.concat(chunks), isWhole: size <= limit };
}

/** The source of a message; null: it is gone. @param limit bytes that are read of it */
export async function readSource(
  store: Pick<MailStore, 'openBlob'>,
  { blobId }: Pick<Message, 'blobId'>,
  limit: number,
): Promise<ReadSource | null> {
  const blob = blobId === null ? null : await store.openBlob(blobId);
  return blob && beginningOf(blob.stream, limit);
}

/** A message as mail that comes is asked of, with what its source says. @param address of the account */
export async function asArrived(message: Message, raw: Uint8Array, address: string): Promise<PutMail> {
  const { threadId: _, ...known } = message;
  if (raw.length === 0) return { kind: 'put', message: known, body: { html: null, text: null }, blobs: [] };
  const parsed = await parseMail(raw);
  const { id, mailbox, receivedAt, blobId } = message;
  const read = mailOf(parsed, message.size, { id, mailbox, receivedAt, blobId: blobId ?? '' });
  const trust = assessImported(parsed, ownResults(raw, [domainOfAddress(address)]));
  return { ...read, message: { ...known, trust } };
}

/** Where a mail is to lie, by the conversation that it has come to. */
async function settledIn(
  store: MailStore,
  message: Message,
  put: PutMail,
): Promise<Pick<PlannedMail, 'unmuted'> & { readonly mailbox: Message['mailbox'] }> {
  const needsThread = put.ifMuted !== undefined || put.ifUnasked !== undefined || put.endsMute === true;
  const thread = needsThread ? await store.thread(message.threadId) : [];
  const others = thread.filter(({ id }) => id !== message.id);
  const isMuted = (one: Message): boolean => includesKeyword(one.keywords, MUTED);
  const named = new Set(links(message));
  const linked = others.filter((other) => links(other).some((link) => named.has(link)));
  const mailbox = chooseMailbox(put, {
    isMuted: () => others.some(isMuted),
    isAsked: () => threadsOf(message, linked).length > 0 && others.some(isAnswerable),
  });
  const isHeard = put.endsMute === true && mailbox === 'inbox';
  return { mailbox, unmuted: isHeard ? others.filter(isMuted).map(({ id }) => id) : [] };
}

/** Whether a rule needs the source of a mail. */
async function isAsking({ records, arrivals: { own } }: PlanParts): Promise<boolean> {
  return (await rulesOf(records, own)).rules.length > 0 || (await screenerOf(records, own)) !== null;
}

/** What is to become of mail that has come, oldest first. What stays in the Inbox as it is, and is met by no rule, is planned, too: it may be to be answered. */
export async function planArrivals(parts: PlanParts, mails: readonly NewMail[]): Promise<readonly PlannedMail[]> {
  const { arrivals, store, records, news, maxRawSize, now } = parts;
  const asks = await isAsking(parts);
  const ours = mails.filter(({ message, marks }) => message.mailbox === 'inbox' || isFiledByServer(marks));
  // Who else has just come has not come before.
  const unplanned = new Set<MessageId>(ours.map(({ message }) => message.id));
  const planned: PlannedMail[] = [];
  for (const { email, message } of ours) {
    const asOf = { time: message.receivedAt, except: unplanned };
    const people: KnownPeople = {
      list: (query, page) => store.list(query, page),
      senderFacts: (address) => news.senderFacts(address, asOf),
    };
    const source = asks ? await readSource(store, message, maxRawSize) : null;
    const raw = source?.raw ?? NOTHING_READ;
    const put = await asArrived(message, raw, arrivals.account.address);
    const ruled = await ruleArrival({ arrivals, records, people, now }, put, raw);
    const { mailbox, unmuted } = await settledIn(store, message, ruled.put);
    if (mailbox !== 'screener') unplanned.delete(message.id);
    planned.push({
      ...{ email, id: message.id, unmuted: [...unmuted] },
      mailbox: mailbox === message.mailbox ? null : mailbox,
      keywords: [...addedKeywords(message, ruled.put.message)],
      rules: [...(ruled.put.body.rules ?? [])],
      isAnswered: await parts.hasAnswered(message.receivedAt),
    });
  }
  return planned;
}
