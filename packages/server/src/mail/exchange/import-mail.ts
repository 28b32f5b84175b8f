import { createHash } from 'node:crypto';
import { type HomeMailbox, isOwnMailboxId, type MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { isReminder } from '@wren/domain/message/timed/reminder.ts';
import { isTimed } from '@wren/domain/message/timed/snooze.ts';
import { ownResults, resultHosts } from '../../mime/header/authentication-results.ts';
import { parseMail } from '../../mime/parse-mail.ts';
import { newId } from '../../platform/ids.ts';
import { blobIdOf } from '../../store/blob-id.ts';
import type { BlobBytes, BlobId, MailStore, PutMail } from '../../store/mail-store.ts';
import { mailOf } from '../incoming/deliver-message.ts';
import { requestsIn } from '../incoming/list-headers.ts';
import { ensureRoom } from '../quota/ensure-room.ts';
import { assessImported } from '../trust/assess-sender.ts';
import type { Found, SkippedFile, SourceMail } from './found-mail.ts';
import { receivedAt } from './received-at.ts';

/** Messages filed together: enough to make a commit cheap, few enough to keep memory use low. */
const BATCH_MESSAGES = 200;
const BATCH_BYTES = 16 * 1024 * 1024;

export interface ImportOptions {
  /** The mailbox for all mail; null: the one in the source, else the Inbox. */
  readonly mailbox: MailboxId | null;
  /** The mailbox of a path, created if missing; null: it is not possible. @param path names, the outermost first */
  readonly mailboxAt: (path: readonly string[]) => Promise<MailboxId | null>;
  /** Storage limit of the account in bytes; null: none. */
  readonly quota: number | null;
  /** The account's address, lower case: its own mail is sent mail in any mailbox. */
  readonly address: string;
  /** Mail domains of the server, whose Authentication-Results are trusted. */
  readonly domains: readonly [string, ...string[]];
  /** Mail without a read status in the source counts as read. */
  readonly unmarkedIsSeen: boolean;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly onProgress?: (bytes: number, messages: number) => void;
  /** Called with every message that the account now has, new or not, in the order of the source. */
  readonly onFiled?: (mails: readonly SourceMail[], sum: ImportSum) => Promise<void>;
}

/** Result of an import. */
export interface ImportSum {
  readonly imported: number;
  /** Already in the account, or repeated in the source. */
  readonly duplicates: number;
  /** Of the imported ones: stored as source because they could not be parsed. */
  readonly damaged: number;
}

export interface ImportOutcome extends ImportSum {
  readonly strays: readonly SkippedFile[];
}

interface Candidate {
  readonly found: SourceMail;
  readonly blobId: BlobId;
}

async function mailboxOf({ marks }: SourceMail, options: ImportOptions): Promise<MailboxId> {
  const explicit = options.mailbox ?? marks.mailbox;
  if (explicit) return explicit;
  if (marks.draft) return 'drafts';
  if (!marks.path) return 'inbox';
  // If the mailbox cannot be created, its mail is archived.
  return (await options.mailboxAt(marks.path)) ?? 'archive';
}

function homeOf(found: SourceMail, mailbox: MailboxId, isOwn: boolean): HomeMailbox {
  if (mailbox === 'inbox' || mailbox === 'sent' || mailbox === 'drafts') return mailbox;
  // Mail in own mailboxes counts as received (D34).
  if (isOwnMailboxId(mailbox)) return 'inbox';
  if (found.marks.draft) return 'drafts';
  return isOwn ? 'sent' : 'inbox';
}

async function fileOf(
  { found, blobId }: Candidate,
  options: ImportOptions,
): Promise<{ readonly put: PutMail; readonly damaged: boolean }> {
  const { raw, marks } = found;
  const parsed = await parseMail(raw);
  const isOwn = parsed.from?.email.toLowerCase() === options.address;
  const mailbox = await mailboxOf(found, options);
  const home = homeOf(found, mailbox, isOwn);
  const time = receivedAt(found, parsed.sentAt, options.now());
  const requests = requestsIn(raw);
  const put = mailOf(parsed, raw.length, { id: newId(), mailbox, receivedAt: time, blobId, requests });
  const trust = assessImported(parsed, ownResults(raw, resultHosts(options.address, options.domains)));
  const seen = home !== 'inbox' || (marks.seen ?? options.unmarkedIsSeen);
  // Snooze times of another program do not apply here: the mail is in the Inbox. Nor do reminders.
  const keywords = (marks.keywords ?? []).filter((keyword) => !isTimed(keyword) && !isReminder(keyword));
  const message = {
    ...put.message,
    ...(home === 'inbox' && { trust }),
    home,
    seen,
    flagged: marks.flagged ?? false,
    answered: marks.answered ?? false,
    forwarded: marks.forwarded ?? false,
    // The program in which the mail was read has handled the receipt; one sent now would have a wrong time.
    receiptSettled: seen || (marks.receiptSettled ?? false),
    ...(keywords.length > 0 && { keywords }),
  };
  return { put: { ...put, message }, damaged: parsed.damaged };
}

function commandId(candidates: readonly Candidate[], attempt: string): string {
  const hash = createHash('sha256');
  for (const { blobId } of candidates) hash.update(blobId).update('\n');
  return `import:${hash.digest('base64url')}${attempt}`;
}

/** The messages of a batch that the account does not have yet, without duplicates by content. */
async function unknown(store: MailStore, batch: readonly Candidate[]): Promise<readonly Candidate[]> {
  const known = await store.knownBlobs(batch.map(({ blobId }) => blobId));
  const first = new Map<BlobId, Candidate>();
  for (const candidate of batch) {
    if (!known.has(candidate.blobId) && !first.has(candidate.blobId)) first.set(candidate.blobId, candidate);
  }
  return [...first.values()];
}

async function fileBatch(
  store: MailStore,
  batch: readonly Candidate[],
  options: ImportOptions,
): Promise<{ readonly imported: number; readonly damaged: number }> {
  const fresh = await unknown(store, batch);
  if (fresh.length === 0) return { imported: 0, damaged: 0 };
  const bytes = fresh.reduce((sum, { found }) => sum + found.raw.length, 0);
  await ensureRoom(store, options.quota, bytes, null);
  const files = await Promise.all(fresh.map((candidate) => fileOf(candidate, options)));
  const puts = files.map((file) => file.put);
  const sources: BlobBytes = new Map(fresh.map(({ blobId, found }) => [blobId, found.raw]));
  const damaged = files.filter((file) => file.damaged).length;
  const applied = await store.apply(puts, commandId(fresh, ''), sources);
  if (!applied.repeated) return { imported: puts.length, damaged };
  // A concurrent import of the same mail was faster, or it had been imported before and was deleted since.
  const missing = await unknown(store, fresh);
  if (missing.length < fresh.length) {
    return missing.length === 0 ? { imported: 0, damaged: 0 } : fileBatch(store, missing, options);
  }
  await store.apply(puts, commandId(fresh, `:${applied.state}`), sources);
  return { imported: puts.length, damaged };
}

/**
 * Files the mail of a source in an account. It may be stopped at any moment, even by `kill -9`, and repeated: mail that is
 * already there, by the content of its bytes, is not filed again. A damaged message is stored as its source.
 * @throws WrenError 'over-quota' if the next messages do not fit, 'storage-full', 'busy' as the store does
 */
export async function importMail(
  store: MailStore,
  source: AsyncIterable<Found>,
  options: ImportOptions,
): Promise<ImportOutcome> {
  const strays: SkippedFile[] = [];
  const sum = { imported: 0, duplicates: 0, damaged: 0 };
  let batch: Candidate[] = [];
  let size = 0;
  let bytes = 0;
  const flush = async (): Promise<void> => {
    const { imported, damaged } = await fileBatch(store, batch, options);
    sum.imported += imported;
    sum.duplicates += batch.length - imported;
    sum.damaged += damaged;
    await options.onFiled?.(
      batch.map(({ found }) => found),
      { ...sum },
    );
    batch = [];
    size = 0;
    options.onProgress?.(bytes, sum.imported + sum.duplicates);
  };
  for await (const found of source) {
    if (found.kind === 'stray') strays.push(found);
    else if (found.kind === 'progress') {
      bytes += found.bytes;
      options.onProgress?.(bytes, sum.imported + sum.duplicates);
    } else {
      batch.push({ found, blobId: blobIdOf(found.raw) });
      size += found.raw.length;
      if (batch.length >= BATCH_MESSAGES || size >= BATCH_BYTES) await flush();
    }
  }
  if (batch.length > 0) await flush();
  options.onProgress?.(bytes, sum.imported + sum.duplicates);
  return { ...sum, strays };
}
