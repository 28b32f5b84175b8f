import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADDRESS, COMMON_LABEL, LABELS, longThreadWord } from '../mail/generate-mail.ts';
import { LONG_THREAD, LONG_THREADS } from '../mail/mail-plan.ts';
import { COMMON_WORD, RARE_WORD } from '../mail/prose.ts';
import { makeMailbox, PASSWORD } from '../mailbox.ts';
import { type Times, timesOf } from '../times.ts';
import { type ManyClients, measureManyClients } from './many-clients.ts';
import { type Session, signIn } from './session.ts';
import { startServer } from './wren-process.ts';

const ROUNDS = 120;
/** A word of the reader's own address. */
const EVERYWHERE = 'localhost';

export interface Measured {
  readonly messages: number;
  readonly mboxBytes: number;
  /** Seconds of `wren import`, its start included. */
  readonly importSeconds: number;
  /** Milliseconds of processor time of it, of one message; null where the system does not tell. */
  readonly importProcessor: number | null;
  readonly databaseBytes: number;
  readonly firstPage: Times;
  /** The same after each change of a message. */
  readonly changedPage: Times;
  /** A message starred: confirmed by the server. */
  readonly star: Times;
  readonly deepPage: Times;
  readonly longThread: Times;
  /** The same in the form of all host generations at once, as other clients ask for it. */
  readonly longThreadForAll: Times;
  /** Conversations of the Inbox, each asked for once. */
  readonly threads: Times;
  readonly searchCommon: Times;
  readonly searchRare: Times;
  /** Two letters, with which much of all mail has a word that begins. */
  readonly searchBegun: Times;
  /** What is left when a word is left out that all mail has: nothing. */
  readonly searchWithout: Times;
  /** The mail that bears a label. */
  readonly labelPage: Times;
  /** A saved search below the folders: unread mail of a domain. */
  readonly savedSearchPage: Times;
  /** The counts of all mailboxes, many of them the user's own, after each change of a message. */
  readonly mailboxCounts: Times;
  /** Unread conversations of all labels, after each change of a message; the change is not counted. */
  readonly labelCounts: Times;
  /** The same of as many searches as are counted at once. */
  readonly searchCounts: Times;
  readonly changes: Times;
  readonly manyClients: ManyClients;
  /** Bytes: right after its start and sign-in, and after all that was asked. */
  readonly memory: { readonly atStart: number; readonly atEnd: number };
}

type Ask = (round: number) => Promise<number>;

/** @param rounds that count; ten come before them */
export async function timed(ask: Ask, processor: () => number | null = () => null, rounds = ROUNDS): Promise<Times> {
  // The first ones meet cold caches and code that is not compiled yet.
  for (let round = 0; round < 10; round += 1) await ask(round);
  const times: number[] = [];
  const before = processor();
  for (let round = 0; round < rounds; round += 1) times.push(await ask(round + 10));
  const after = processor();
  return timesOf(times, before === null || after === null ? null : (after - before) / times.length);
}

/** The texts under a name in the rows of an answer. */
export function column(rows: unknown, name: string): readonly string[] {
  const list = Array.isArray(rows)
    ? rows
    : typeof rows === 'object' && rows !== null && 'rows' in rows
      ? rows.rows
      : [];
  if (!Array.isArray(list)) return [];
  return list.flatMap((row: unknown) =>
    typeof row === 'object' && row !== null
      ? Object.entries(row).flatMap(([key, text]) => (key === name && typeof text === 'string' ? [text] : []))
      : [],
  );
}

async function longThreads(session: Session): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let thread = 0; thread < LONG_THREADS; thread += 1) {
    const found = await session.ask('mail.api.mail.search_mails', { query: `subject:${longThreadWord(thread)}` });
    const [id] = column(found, 'thread_id');
    if (id === undefined) throw new Error(`the thread ${longThreadWord(thread)} was not found`);
    const messages = await session.ask('mail.api.mail.get_mail_thread', { thread_id: id });
    if (!Array.isArray(messages) || messages.length !== LONG_THREAD) throw new Error('a thread is not whole');
    ids.push(id);
  }
  return ids;
}

async function timeChanges(session: Session, processor: () => number | null): Promise<Times> {
  const page = await session.ask('mail.api.mail.get_mails_from_mailbox', { mailbox: 'inbox', limit: 100, offset: 0 });
  const before = await session.ask('mail.api.client.get_changes');
  const since = typeof before === 'object' && before !== null && 'state' in before ? before.state : null;
  for (const name of column(page, 'name'))
    await session.ask('mail.api.mail.set_flagged', { names: [name], flagged: 1 });
  const after = await session.ask('mail.api.client.get_changes', { since });
  if (typeof after !== 'object' || after === null || !('changed' in after) || !Array.isArray(after.changed))
    throw new Error('no changes were told');
  return timed(() => session.time('mail.api.client.get_changes', { since }), processor);
}

/** A star, from the request to its answer: it is on disk. */
async function timeStar(session: Session, processor: () => number | null): Promise<Times> {
  const inbox = await session.ask('mail.api.mail.get_mails_from_mailbox', { mailbox: 'inbox', limit: ROUNDS + 10 });
  const names = column(inbox, 'name');
  const star = (round: number) =>
    session.time('mail.api.mail.set_flagged', { names: [names[round % names.length]], flagged: 1 });
  return timed(star, processor);
}

async function timeChangedPage(
  session: Session,
  page: () => Promise<number>,
  processor: () => number | null,
): Promise<Times> {
  const inbox = await session.ask('mail.api.mail.get_mails_from_mailbox', { mailbox: 'inbox', limit: 1, offset: 30 });
  const names = column(inbox, 'name');
  return timed(async (round) => {
    await session.ask('mail.api.mail.set_flagged', { names, flagged: round % 2 });
    return page();
  }, processor);
}

/** Mailboxes of the user's own, and mails in each. */
const MAILBOXES = { count: 200, mails: 5 };

/** Makes mailboxes and moves mail of the Inbox into them. */
async function fillMailboxes(session: Session): Promise<void> {
  const ids = Array.from({ length: MAILBOXES.count }, (_, nth) => `m-bench-${nth}`);
  const changes = ids.map((id, nth) => ({
    kind: 'put',
    record: { id, type: 'mailbox', data: { name: `Mailbox ${nth}`, sortOrder: nth } },
  }));
  await session.ask('mail.api.client.save_records', { changes });
  for (const mailbox of ids) {
    const input = { mailbox: 'inbox', limit: MAILBOXES.mails, offset: 200 };
    const mails = column(await session.ask('mail.api.mail.get_mails_from_mailbox', input), 'name');
    await session.ask('mail.api.mail.set_mails_mailbox', { mail_ids: mails, mailbox });
  }
}

/** What stands beside labels and saved searches, asked for after each change of a message. */
async function timeCounts(session: Session, processor: () => number | null) {
  const inbox = await session.ask('mail.api.mail.get_mails_from_mailbox', { mailbox: 'inbox', limit: 1, offset: 40 });
  const names = column(inbox, 'name');
  const queries = [`label:${COMMON_LABEL}`, ...LABELS.map((_, nth) => `from:domain${nth}.example`)];
  const afterChange = (count: () => Promise<number>) =>
    timed(async (round) => {
      await session.ask('mail.api.mail.set_seen', { names, seen: round % 2 });
      return count();
    }, processor);
  await fillMailboxes(session);
  return {
    mailboxCounts: await afterChange(() => session.time('mail.api.mailbox.get_mailboxes')),
    labelCounts: await afterChange(() => session.time('mail.api.mail.get_keywords')),
    searchCounts: await afterChange(() => session.time('mail.api.mail.count_searches', { queries })),
  };
}

async function measureServer(dataFolder: string) {
  // One reader asks as much as many do.
  const server = await startServer(dataFolder, { WREN_REQUEST_RATE: '0' });
  try {
    const session = await signIn(server.url, ADDRESS, PASSWORD);
    await session.ask('mail.api.mail.get_mails_from_mailbox', { mailbox: 'inbox', limit: 50, offset: 0 });
    const atStart = server.memory();
    const page = (offset: number) =>
      session.time('mail.api.mail.get_mails_from_mailbox', { mailbox: 'inbox', limit: 50, offset, compact: true });
    const timedAlone = (ask: Ask) => timed(ask, server.processor);
    const search = (query: string) => () =>
      session.time('mail.api.mail.search_mails', { query, limit: 50, compact: true });
    const firstPage = await timedAlone(() => page(0));
    const deepPage = await timedAlone((round) => page(5000 + round));
    const changedPage = await timeChangedPage(session, () => page(0), server.processor);
    const star = await timeStar(session, server.processor);
    const thread = (ids: readonly string[], compact: boolean) => (round: number) =>
      session.time('mail.api.mail.get_mail_thread', { thread_id: ids[round % ids.length], compact });
    const long = await longThreads(session);
    const longThread = await timedAlone(thread(long, true));
    const longThreadForAll = await timedAlone(thread(long, false));
    const inbox = await session.ask('mail.api.mail.get_mails_from_mailbox', { mailbox: 'inbox', limit: ROUNDS + 10 });
    const threads = await timedAlone(thread(column(inbox, 'thread_id'), true));
    const searchCommon = await timedAlone(search(COMMON_WORD));
    const searchRare = await timedAlone(search(RARE_WORD));
    const searchBegun = await timedAlone(search('st'));
    const searchWithout = await timedAlone(search(`-${EVERYWHERE}`));
    const labelPage = await timedAlone(search(`label:=${COMMON_LABEL}`));
    const savedSearchPage = await timedAlone(search('from:domain7.example is:unread'));
    const counts = await timeCounts(session, server.processor);
    const changes = await timeChanges(session, server.processor);
    session.close();
    const memory = { atStart, atEnd: server.memory() };
    const manyClients = await measureManyClients(server, ROUNDS + 10);
    const searches = { searchCommon, searchRare, searchBegun, searchWithout };
    return {
      firstPage,
      changedPage,
      star,
      deepPage,
      longThread,
      longThreadForAll,
      threads,
      ...searches,
      labelPage,
      savedSearchPage,
      ...counts,
      changes,
      manyClients,
      memory,
    };
  } finally {
    await server.stop();
  }
}

async function folderSize(folder: string): Promise<number> {
  const files = await readdir(folder);
  const sizes = await Promise.all(files.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Measures everything for a mailbox of so many messages, on a data folder of its own that goes afterwards. */
export async function measure(messages: number, tell: (line: string) => void): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'wren-bench-'));
  try {
    const { dataFolder, mboxBytes, importSeconds, importProcessor } = await makeMailbox(folder, messages, tell);
    const databaseBytes = await folderSize(join(dataFolder, 'accounts'));
    tell('Asking the server …');
    const imported = { mboxBytes, importSeconds, importProcessor: importProcessor && importProcessor / messages };
    return { messages, ...imported, databaseBytes, ...(await measureServer(dataFolder)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
