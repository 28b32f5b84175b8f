import { ADDRESS } from '../mail/generate-mail.ts';
import { PASSWORD } from '../mailbox.ts';
import { type Answer, type Session, signIn } from './session.ts';
import type { RunningServer } from './wren-process.ts';

/** What a server answers to clients that ask at once, each its next question when the last one is answered. */
export interface Throughput {
  /** Answers a second. */
  readonly rate: number;
  /** Processor time of the server for one, milliseconds; null where the system does not tell. */
  readonly processor: number | null;
}

export interface ManyClients {
  /** The first page of the Inbox, in the form that the client asks for. */
  readonly list: Throughput;
  /** The same by a browser that has it. */
  readonly unchanged: Throughput;
  /** Conversations of the Inbox, each once. */
  readonly conversations: Throughput;
}

const CLIENTS = 8;
const QUESTIONS = 2_000;
/** Questions before those that count: code that is not compiled yet. */
const WARM_UP = 100;

const LIST = ['mail.api.mail.get_mails_from_mailbox', 'mailbox=inbox&limit=50&offset=0&compact=true'] as const;
const CONVERSATION = 'mail.api.mail.get_mail_thread';

async function throughput(
  server: RunningServer,
  questions: number,
  expected: number,
  ask: (at: number) => Promise<Answer>,
): Promise<Throughput> {
  const asked = async (at: number): Promise<void> => {
    const { status, text } = await ask(at);
    if (status !== expected) throw new Error(`${status} was answered: ${text.slice(0, 200)}`);
  };
  const warm = Math.min(WARM_UP, Math.floor(questions / 4));
  for (let at = 0; at < warm; at += 1) await asked(at);
  let next = warm;
  const before = server.processor();
  const started = performance.now();
  const client = async (): Promise<void> => {
    while (next < questions) await asked(next++);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const seconds = (performance.now() - started) / 1000;
  const after = server.processor();
  const counted = questions - warm;
  return {
    rate: counted / seconds,
    processor: before === null || after === null ? null : (after - before) / counted,
  };
}

/** Ids of conversations of the Inbox that nothing was asked about before. @param from rows to skip */
async function conversationsOf(session: Session, from: number): Promise<readonly string[]> {
  const rows = await session.ask(LIST[0], { mailbox: 'inbox', limit: QUESTIONS, offset: from, compact: true });
  if (!Array.isArray(rows)) throw new Error('no list was answered');
  return rows.flatMap(({ thread_id: id }: { thread_id?: unknown }) => (typeof id === 'string' ? [id] : []));
}

/** @param from rows of the Inbox whose conversations were asked about before */
export async function measureManyClients(server: RunningServer, from: number): Promise<ManyClients> {
  const session = await signIn(server.url, ADDRESS, PASSWORD, CLIENTS);
  const list = await throughput(server, QUESTIONS, 200, () => session.get(...LIST));
  const { headers } = await session.get(...LIST);
  const unchanged = await throughput(server, QUESTIONS, 304, () => session.get(...LIST, String(headers.etag)));
  const ids = await conversationsOf(session, from);
  const conversations = await throughput(server, ids.length, 200, (at) =>
    session.get(CONVERSATION, `thread_id=${encodeURIComponent(ids[at] ?? '')}&compact=true`),
  );
  session.close();
  return { list, unchanged, conversations };
}
