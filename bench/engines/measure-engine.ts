import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMMON_WORD } from '../mail/prose.ts';
import { type IdleAccounts, measureIdleAccounts } from '../server/idle-accounts.ts';
import { column, timed } from '../server/measure.ts';
import { type Session, signIn } from '../server/session.ts';
import { type RunningServer, startServer } from '../server/wren-process.ts';
import { type Times, timesOf } from '../times.ts';
import type { DirectQuestions, Question } from './ask-directly.ts';
import { type Engine, type EngineAccount, openEngineAccount } from './engine-account.ts';
import { type TimesBeside, timeBeside } from './time-beside.ts';

/** How Wren does where an account's mail lies on one kind of server. */
export interface MeasuredEngine {
  readonly engine: Engine;
  readonly messages: number;
  /** Milliseconds from the first sign-in until the first rows are answered. */
  readonly firstRows: number;
  /** The whole mirror, from the sign-in on; null: there is none. */
  readonly mirror: Mirrored | null;
  /** What a session alone has to be known for. */
  readonly whoami: Times;
  readonly list: Times;
  /** The same after each change of a message: an answer that is kept by then is of no use. */
  readonly changedPage: TimesBeside;
  readonly threads: TimesBeside;
  readonly search: TimesBeside;
  /** Until it is on disk where Wren keeps it: of a mirror here, noted to be told; of JMAP there. */
  readonly star: TimesBeside;
  /** From the end of a mail's delivery until a page that waits for news can list it. */
  readonly arrival: Times;
  /** Null: it is not measured of this kind. */
  readonly idle: IdleAccounts | null;
  readonly memory: number;
}

interface Mirrored {
  readonly seconds: number;
  /** Milliseconds of Wren's processor time of a message; null where the system does not tell. */
  readonly processor: number | null;
  /** Of the account's file, a message. */
  readonly bytes: number;
}

const ROUNDS = 60;
const ARRIVALS = 15;
const IDLE_ACCOUNTS = 30;
const PAGE = 50;
const LOOK = 10;

const wait = (delay: number): Promise<void> => new Promise((done) => setTimeout(done, delay));

const inbox = (session: Session, limit: number) =>
  session.ask('mail.api.mail.get_mails_from_mailbox', { mailbox: 'inbox', limit, offset: 0 });

/** The first sign-in, which a mirror begins with. */
async function enter(
  server: RunningServer,
  { address, password }: EngineAccount,
): Promise<{ readonly session: Session; readonly firstRows: number; readonly started: number }> {
  const started = performance.now();
  const session = await signIn(server.url, address, password);
  while (column(await inbox(session, PAGE), 'name').length < 20) await wait(LOOK);
  return { session, firstRows: performance.now() - started, started };
}

const isWhole = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'progress' in answer && answer.progress === null;

async function sizeOf(folder: string): Promise<number> {
  const sizes = await Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Waits for a mirror to be whole. */
async function untilMirrored(
  server: RunningServer,
  session: Session,
  messages: number,
  started: number,
  dataFolder: string,
): Promise<Mirrored> {
  while (!isWhole(await session.ask('mail.api.client.get_fetch_progress'))) await wait(100);
  const processor = server.processor();
  return {
    seconds: (performance.now() - started) / 1000,
    processor: processor === null ? null : processor / messages,
    bytes: (await sizeOf(join(dataFolder, 'accounts'))) / messages,
  };
}

/** Mails that arrive while a page waits for news, one after the other. */
async function timeArrivals(session: Session, account: EngineAccount): Promise<Times> {
  let news: () => void = () => undefined;
  const stop = await session.follow(() => news());
  const measured: number[] = [];
  for (let round = 0; round < ARRIVALS; round += 1) {
    const subject = `Arrival ${round}`;
    const head = ['From: Lin <lin@example.com>', `To: ${account.address}`, `Subject: ${subject}`];
    const raw = [...head, `Message-ID: <arrival-${round}@bench.example>`, '', 'Now.', ''].join('\r\n');
    let next = new Promise<void>((told) => {
      news = told;
    });
    await account.deliver(raw);
    const delivered = performance.now();
    for (;;) {
      const subjects = column(await inbox(session, 5), 'subject');
      if (subjects.includes(subject)) break;
      await next;
      next = new Promise<void>((told) => {
        news = told;
      });
    }
    measured.push(performance.now() - delivered);
    // Not in step with what a server looks at once a second.
    await wait(300 + Math.random() * 900);
  }
  stop();
  return timesOf(measured);
}

async function ask(server: RunningServer, session: Session, direct: DirectQuestions | null) {
  const alone = (question: (round: number) => Promise<number>) => timed(question, server.processor, ROUNDS);
  const beside = (question: (round: number) => Promise<number>, same: Question | null = null) =>
    timeBeside(question, same, server.processor, ROUNDS);
  const rows = await inbox(session, ROUNDS + 10);
  const [ids, names] = [column(rows, 'thread_id'), column(rows, 'name')];
  const page = () =>
    session.time('mail.api.mail.get_mails_from_mailbox', { mailbox: 'inbox', limit: PAGE, offset: 0, compact: true });
  const query = { query: COMMON_WORD, limit: PAGE, compact: true };
  // An index there may be seconds behind.
  while (column(await session.ask('mail.api.mail.search_mails', { query: COMMON_WORD, limit: 5 }), 'name').length === 0)
    await wait(200);
  // A mirror takes over what is changed at the server meanwhile: it is asked afterwards.
  const star = async (): Promise<TimesBeside> => {
    const { own } = await beside((round) =>
      session.time('mail.api.mail.set_flagged', { names: [names[round % names.length]], flagged: 1 }),
    );
    const { direct: same } = await timeBeside(
      async () => 0,
      direct?.star ?? null,
      () => null,
      ROUNDS,
    );
    return { own, direct: same };
  };
  return {
    whoami: await alone(() => session.time('frappe.auth.get_logged_user')),
    list: await alone(page),
    changedPage: await beside(async (round) => {
      await session.ask('mail.api.mail.set_flagged', { names: names.slice(30, 31), flagged: round % 2 });
      return page();
    }, direct?.list),
    threads: await beside(
      (round) => session.time('mail.api.mail.get_mail_thread', { thread_id: ids[round % ids.length], compact: true }),
      direct?.threads,
    ),
    search: await beside(() => session.time('mail.api.mail.search_mails', query), direct?.search),
    star: await star(),
  };
}

interface HowMeasured {
  readonly tell: (line: string) => void;
  /** Whether accounts that do nothing are measured too, where an engine can have many. */
  readonly withIdle: boolean;
}

/** Measures one kind of server with an account of so many messages. */
export async function measureEngine(
  engine: Engine,
  messages: number,
  { tell, withIdle }: HowMeasured,
): Promise<MeasuredEngine> {
  const account = await openEngineAccount[engine](messages, tell);
  const folder = await mkdtemp(join(tmpdir(), 'wren-bench-'));
  const dataFolder = account.dataFolder ?? folder;
  const server = await startServer(dataFolder, { WREN_REQUEST_RATE: '0', ...account.environment });
  try {
    tell(`Wren on ${engine} …`);
    const { session, firstRows, started } = await enter(server, account);
    const isMirror = engine === 'dovecot';
    const mirror = isMirror ? await untilMirrored(server, session, messages, started, dataFolder) : null;
    const direct = (await account.askDirectly?.(PAGE)) ?? null;
    const asked = await ask(server, session, direct);
    await direct?.close();
    const arrival = await timeArrivals(session, account);
    session.close();
    const memory = server.memory();
    const hasIdle = withIdle && engine !== 'embedded' && engine !== 'postgres';
    const idle = hasIdle ? await measureIdleAccounts(IDLE_ACCOUNTS, tell, engine) : null;
    return { engine, messages, firstRows, mirror, ...asked, arrival, memory, idle };
  } finally {
    await server.stop();
    await account.close();
    await rm(folder, { recursive: true, force: true });
  }
}
