import { includesKeyword, MUTED } from '@wren/domain/message/keyword.ts';
import { isReadOnly } from '@wren/domain/message/mailbox/mailbox.ts';
import type { ThreadId } from '@wren/domain/message/message.ts';
import type { BlobId, PutMail } from '../../../store/mail-store.ts';
import type { MirrorWrite } from '../../../store/sqlite/mirror/mirror-file.ts';
import { answerArrival, isFiledByServer, ruleArrival } from '../../arrivals/rule-arrival.ts';
import type { Connector, RemoteMail } from '../connector.ts';
import { MailboxMapping } from '../labels/mailbox-mapping.ts';
import type { MirrorContext } from '../mirror-context.ts';
import { fillGap, type Gap, isLeftover, mailboxRows, nextGap, notePending, putRow, rowAt } from '../mirror-rows.ts';
import { adopt, unsent } from './adopt.ts';
import { mailsOf, sourcesOf } from './fetch-each.ts';
import { type KnownMail, knownId, knownMail, reconciled, withKeptMarks } from './known-mail.ts';
import { type MirroredMail, readRemoteMail } from './mirrored-mail.ts';

/** UIDs of the first slice of a gap, which is short so that the newest rows appear soon, and of each further slice. Other work runs between slices. */
const FIRST_SLICE = 40;
const SLICE = 120;
/** Bytes of one slice. */
const SLICE_BYTES = 8 * 1024 * 1024;

/** The newest messages whose sizes together are within the limit; at least one. */
function firstOf(newestFirst: readonly RemoteMail[], limit: number): readonly RemoteMail[] {
  let bytes = 0;
  const end = newestFirst.findIndex(({ size }, at) => {
    bytes += Math.min(size, limit);
    return at > 0 && bytes > SLICE_BYTES;
  });
  return end < 0 ? newestFirst : newestFirst.slice(0, end);
}

/** A mail that has arrived since the Inbox was last read. */
interface Arrived {
  /** Its state after the account's rules. */
  readonly put: PutMail;
  readonly answer: () => Promise<void>;
}

/** Unmutes a thread in which a mail for the user alone has arrived. */
async function unmute(store: MirrorContext['store'], thread: ThreadId, content: string): Promise<void> {
  const muted = (await store.thread(thread)).filter(({ keywords }) => includesKeyword(keywords, MUTED));
  if (muted.length === 0) return;
  const target = { messages: muted.map(({ id }) => id) };
  await store.apply([{ kind: 'flag', target, keyword: MUTED, value: false }], `unmute:${content}`);
}

/** Applies the account's rules to a mail that has arrived. */
async function receive(
  { arrivals, records, store, clock, rulesAtServer }: MirrorContext,
  { put, row }: MirroredMail,
  raw: Uint8Array,
  receivedAt: number,
): Promise<Arrived> {
  if (!arrivals) return { put, answer: async () => undefined };
  const ruled = await ruleArrival({ arrivals, records, people: store, now: clock() }, put, raw);
  const isAnswered = (await rulesAtServer?.hasAnswered(receivedAt)) ?? false;
  const answer = async (): Promise<void> => {
    const { message, endsMute } = ruled.put;
    // The thread determines its mailbox.
    const [kept] = await store.messages([message.id]);
    if (endsMute && kept?.mailbox === 'inbox') await unmute(store, kept.threadId, row.content);
    const mailbox = kept?.mailbox ?? message.mailbox;
    const filed = { message, mailbox, raw, receivedAt, commandId: `mirror:${row.content}`, isAnswered };
    await answerArrival(arrivals, filed, ruled.rules, ruled.met);
  };
  return { put: ruled.put, answer };
}

/** The gap that was filled last. */
export interface FilledGap {
  key: string;
  /** Whether so few of its UIDs exist that the existing ones are listed first. */
  isSparse: boolean;
  /** The existing UIDs, as far as they were listed, and the last UID that was listed. */
  uids: readonly number[];
  last: number;
}

/** The newest UIDs of a gap, and the lowest UID that is known once they are read. */
interface Slice {
  readonly uids: readonly number[];
  readonly from: number;
}

/** Usually UIDs are contiguous, and the existing ones need not be listed first. */
async function nextSlice(connector: Connector, gap: Gap, filled: FilledGap, key: string): Promise<Slice> {
  const size = filled.key === key ? SLICE : FIRST_SLICE;
  if (filled.key !== key) Object.assign(filled, { key, isSparse: false, uids: [], last: 0 });
  if (!filled.isSparse) {
    const from = Math.max(gap.first, gap.last - size + 1);
    return { uids: Array.from({ length: gap.last - from + 1 }, (_, at) => from + at), from };
  }
  const uids =
    gap.last <= filled.last ? filled.uids.filter((uid) => uid <= gap.last) : await connector.uids(gap.first, gap.last);
  Object.assign(filled, { uids, last: gap.last });
  const newest = uids.slice(-size);
  return { uids: newest, from: uids.length > size ? (newest[0] ?? gap.first) : gap.first };
}

/** Messages of a slice as they were read from the server. */
interface ReadSlice {
  readonly mails: readonly MirroredMail[];
  readonly remote: ReadonlyMap<number, RemoteMail>;
  readonly sources: ReadonlyMap<string, Uint8Array>;
  /** Those that have arrived since the mailbox was last read, by their ids. */
  readonly arrived: ReadonlyMap<string, Arrived>;
  readonly known: KnownMail | null;
}

/** Reads messages from the server, and applies the account's rules to those that have arrived. */
async function readSlice(
  connector: Connector,
  context: MirrorContext,
  gap: Gap,
  mapping: MailboxMapping,
  taken: readonly RemoteMail[],
): Promise<ReadSlice> {
  const { address, maxRawSize } = context;
  const remote = new Map(taken.map((mail) => [mail.uid, mail]));
  const known = context.keeping ? await knownMail(context.keeping, taken) : null;
  const idOf = known && ((mail: RemoteMail, content: BlobId) => knownId(known, mail, content));
  const mails: MirroredMail[] = [];
  const sources = new Map<string, Uint8Array>();
  const arrived = new Map<string, Arrived>();
  for (const { uid, raw } of await sourcesOf(connector, context, [...remote.keys()], maxRawSize)) {
    const said = remote.get(uid);
    if (!said) continue;
    const plain = await readRemoteMail(raw, said, gap.mailbox, { address, mapping, ...(idOf && { idOf }) });
    const mail = known ? withKeptMarks(plain, known) : plain;
    mails.push(mail);
    sources.set(plain.row.content, raw);
    const isArrived =
      gap.arrived === 1 &&
      !isReadOnly(gap.mailbox) &&
      (mail.put.message.mailbox === 'inbox' || isFiledByServer(said.marks));
    if (isArrived) arrived.set(mail.row.id, await receive(context, mail, raw, said.receivedAt));
  }
  return { mails, remote, sources, arrived, known };
}

/** Files a message that is not here yet. @returns false: it was here under another UID, or it is not to be kept */
function fileRead(
  write: MirrorWrite,
  { remote, arrived, known }: ReadSlice,
  { put, row }: MirroredMail,
  adoptsAs: (remote: RemoteMail) => boolean,
): boolean {
  const said = remote.get(row.uid);
  if (rowAt(write.db, row.mailbox, row.uid) || (said && adoptsAs(said))) return false;
  const ruledPut = arrived.get(row.id)?.put ?? put;
  const mail = { put: ruledPut, row };
  const own = known && said ? reconciled(write, known, said, mail) : mail;
  if (!own) return false;
  write.put(own.put);
  putRow(write.db, own.row);
  if (ruledPut !== put) notePending(write.db, own.row.id);
  return own === mail;
}

/**
 * Mirrors the newest messages of the first gap. After a crash at any moment each message is either in the gap or mirrored.
 * @param filled the state of the gap that was filled last
 * @param onStale called when the mailbox must be read again before any message of it is mirrored
 */
export async function fillSlice(
  connector: Connector,
  context: MirrorContext,
  filled: FilledGap,
  onStale: (path: string) => void,
): Promise<void> {
  const { file } = context;
  const rows = file.read(mailboxRows);
  const gap = file.read(nextGap);
  if (!gap) return;
  const row = rows.find(({ mailbox }) => mailbox === gap.mailbox);
  if (!row || row.path === '') {
    await file.note((db) => fillGap(db, gap, gap.first));
    return;
  }
  const open = await connector.enter(row.path);
  if (open.validity !== row.validity) return onStale(row.path);
  const slice = await nextSlice(connector, gap, filled, `${row.path} ${row.validity} ${gap.first}`);
  const unknown = file.read((db) =>
    slice.uids.filter((uid) => !rowAt(db, row.mailbox, uid) && !isLeftover(db, row.mailbox, uid)),
  );
  const mails = [...(await mailsOf(connector, context, unknown))].sort((a, b) => b.uid - a.uid);
  filled.isSparse ||= mails.length < unknown.length / 2;
  const taken = firstOf(mails, context.maxRawSize);
  const mapping = new MailboxMapping(connector, rows);
  const read = await readSlice(connector, context, gap, mapping, taken);
  const from = taken.length === mails.length ? slice.from : (taken.at(-1)?.uid ?? gap.first);
  let filed: readonly MirroredMail[] = [];
  await file.write((write) => {
    const waiting = unsent(write, mapping);
    const adoptsAs = (remote: RemoteMail): boolean => adopt(write, waiting, row, remote, { open, mapping });
    filed = read.mails.filter((mail) => fileRead(write, read, mail, adoptsAs));
    fillGap(write.db, gap, from);
  }, read.sources);
  for (const { row: mirrored } of filed) await read.arrived.get(mirrored.id)?.answer();
}
