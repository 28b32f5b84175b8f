import { includesKeyword, MUTED } from '@wren/domain/message/keyword.ts';
import { isReadOnly } from '@wren/domain/message/mailbox/mailbox.ts';
import type { ThreadId } from '@wren/domain/message/message.ts';
import type { BlobId, PutMail } from '../../../store/mail-store.ts';
import { answerArrival, isFiledByServer, ruleArrival } from '../../arrivals/rule-arrival.ts';
import type { Connector, RemoteMail } from '../connector.ts';
import { MailboxMapping } from '../labels/mailbox-mapping.ts';
import type { MirrorContext } from '../mirror-context.ts';
import { fillGap, type Gap, isLeftover, mailboxRows, nextGap, notePending, putRow, rowAt } from '../mirror-rows.ts';
import { adopt, unsent } from './adopt.ts';
import { mailsOf, sourcesOf } from './fetch-each.ts';
import { knownId, knownMail, reconciled, withKeptMarks } from './known-mail.ts';
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
  const { file, address, maxRawSize } = context;
  const mapping = new MailboxMapping(connector, file.read(mailboxRows));
  const gap = file.read(nextGap);
  if (!gap) return;
  const row = file.read(mailboxRows).find(({ mailbox }) => mailbox === gap.mailbox);
  if (!row || row.path === '') {
    await file.note((db) => fillGap(db, gap, gap.first));
    return;
  }
  const open = await connector.enter(row.path);
  if (open.validity !== row.validity) return onStale(row.path);
  const key = `${row.path} ${row.validity} ${gap.first}`;
  const slice = await nextSlice(connector, gap, filled, key);
  const unknown = file.read((db) =>
    slice.uids.filter((uid) => !rowAt(db, row.mailbox, uid) && !isLeftover(db, row.mailbox, uid)),
  );
  const mails = [...(await mailsOf(connector, context, unknown))].sort((a, b) => b.uid - a.uid);
  filled.isSparse ||= mails.length < unknown.length / 2;
  const taken = firstOf(mails, maxRawSize);
  const byUid = new Map(taken.map((mail) => [mail.uid, mail]));
  const known = context.keeping ? await knownMail(context.keeping, taken) : null;
  const idOf = known && ((mail: RemoteMail, content: BlobId) => knownId(known, mail, content));
  const read: MirroredMail[] = [];
  const sources = new Map<string, Uint8Array>();
  const arrived = new Map<string, Arrived>();
  for (const { uid, raw } of await sourcesOf(connector, context, [...byUid.keys()], maxRawSize)) {
    const remote = byUid.get(uid);
    if (!remote) continue;
    const plain = await readRemoteMail(raw, remote, row.mailbox, { address, mapping, ...(idOf && { idOf }) });
    const mail = known ? withKeptMarks(plain, known) : plain;
    read.push(mail);
    sources.set(plain.row.content, raw);
    const isArrived =
      gap.arrived === 1 &&
      !isReadOnly(row.mailbox) &&
      (mail.put.message.mailbox === 'inbox' || isFiledByServer(remote.marks));
    if (isArrived) arrived.set(mail.row.id, await receive(context, mail, raw, remote.receivedAt));
  }
  const from = taken.length === mails.length ? slice.from : (taken.at(-1)?.uid ?? gap.first);
  const filed: string[] = [];
  await file.write((write) => {
    const { db } = write;
    filed.length = 0;
    const waiting = unsent(write, mapping);
    for (const { put, row: mirrored } of read) {
      const remote = byUid.get(mirrored.uid);
      if (rowAt(db, row.mailbox, mirrored.uid) || (remote && adopt(write, waiting, row, remote, { open, mapping })))
        continue;
      const ruledPut = arrived.get(mirrored.id)?.put ?? put;
      const mail = { put: ruledPut, row: mirrored };
      const own = known && remote ? reconciled(write, known, remote, mail) : mail;
      if (!own) continue;
      write.put(own.put);
      putRow(db, own.row);
      if (ruledPut !== put) notePending(db, own.row.id);
      if (own === mail) filed.push(mirrored.id);
    }
    fillGap(db, gap, from);
  }, sources);
  for (const id of filed) await arrived.get(id)?.answer();
}
