import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADDRESS, mailWriter } from '../mail/generate-mail.ts';
import { planMail } from '../mail/mail-plan.ts';
import { inventProse } from '../mail/prose.ts';
import { seeded } from '../mail/random.ts';
import { PASSWORD } from '../mailbox.ts';
import { signIn } from './session.ts';
import { freePort, startServer, wren } from './wren-process.ts';

const SEED = 20_240_822;
const WARM = 200;
/** Milliseconds after which nothing is left to be done for the last mail. */
const SETTLED = 3_000;

export type Protocol = 'SMTP' | 'LMTP';

export interface MeasuredIntake {
  readonly protocol: Protocol;
  readonly connections: number;
  readonly mails: number;
  /** Of the account, each asked of each mail. */
  readonly rules: number;
  readonly seconds: number;
  /** Processor time of the server for one mail, milliseconds; null where the system does not tell. */
  readonly processor: number | null;
  /** Bytes. */
  readonly memory: number;
}

/** Mails as SMTP carries them: CRLF, dots doubled, ended. */
function inventedMails(count: number): readonly string[] {
  const random = seeded(SEED);
  const writer = mailWriter(random, inventProse(random), count);
  return planMail(random, count, Date.UTC(2024, 7, 22)).map((planned) => {
    const [, ...lines] = writer.next(planned).split('\n');
    const mail = lines.filter((line) => !/^(?:(?:X-)?Status|X-Keywords): /u.test(line));
    return `${mail.map((line) => (line.startsWith('.') ? `.${line}` : line)).join('\r\n')}\r\n.\r\n`;
  });
}

/** Reads whole replies of a server, one after another. */
function replies(socket: Socket): () => Promise<string> {
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
    socket.emit('reply');
  });
  return async () => {
    for (;;) {
      const [reply] = /^(?:\d{3}-.*\r\n)*\d{3}(?: .*)?\r\n/u.exec(received) ?? [];
      if (reply !== undefined) {
        received = received.slice(reply.length);
        return reply;
      }
      await once(socket, 'reply');
    }
  };
}

/** One mail server elsewhere, which sends what is left one after another over one connection. @param left as SMTP carries them */
export async function send(port: number, protocol: Protocol, left: string[]): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  const reply = replies(socket);
  await reply();
  socket.write(`${protocol === 'LMTP' ? 'LHLO' : 'EHLO'} bench.example\r\n`);
  await reply();
  for (let mail = left.shift(); mail !== undefined; mail = left.shift()) {
    socket.write(`MAIL FROM:<person1@domain1.example>\r\nRCPT TO:<${ADDRESS}>\r\nDATA\r\n`);
    for (let step = 0; step < 3; step += 1) await reply();
    socket.write(mail);
    const answer = await reply();
    if (!answer.startsWith('250')) throw new Error(`the server said: ${answer}`);
  }
  socket.end('QUIT\r\n');
}

/** Rules of all kinds of search: of people, words of subjects and texts, sizes; each labels what it meets. */
function inventedRules(count: number): readonly unknown[] {
  const random = seeded(SEED);
  const prose = inventProse(random);
  const query = (nth: number): string => {
    const [first = '', second = '', third = ''] = prose
      .sentence()
      .replace(/[.?!]$/u, '')
      .split(' ');
    const kinds = [
      `from:person${nth}@domain${nth % 60}.example`,
      `subject:"${first} ${second}"`,
      `from:domain${nth % 60}.example ${first} ${second} ${third}`,
      `"${first} ${second} ${third}"`,
      `from:person${nth} larger:${nth}K -${first}`,
    ];
    return kinds[nth % kinds.length] ?? first;
  };
  return Array.from({ length: count }, (_, nth) => ({
    kind: 'put',
    record: {
      id: `bench-rule-${nth}`,
      type: 'rule',
      data: { name: `Rule ${nth}`, query: query(nth), keywords: [`bench-${nth % 50}`], sortOrder: nth },
    },
  }));
}

/** Hands invented mail to the listener over so many connections at once. @param rules of the account */
export async function measureIntake(
  protocol: Protocol,
  connections: number,
  mails: number,
  rules = 0,
): Promise<MeasuredIntake> {
  const folder = await mkdtemp(join(tmpdir(), 'wren-intake-'));
  const dataFolder = join(folder, 'data');
  await wren(dataFolder, 'account', 'add', ADDRESS, '--password', PASSWORD);
  const port = await freePort();
  const server = await startServer(dataFolder, {
    [`WREN_${protocol}_PORT`]: String(port),
    WREN_CHECK_SENDERS: 'off',
  });
  if (rules > 0) {
    const session = await signIn(server.url, ADDRESS, PASSWORD);
    await session.ask('mail.api.client.save_records', { changes: inventedRules(rules) });
    session.close();
  }
  const written = [...inventedMails(WARM + mails)];
  const run = async (some: string[]): Promise<void> => {
    await Promise.all(Array.from({ length: connections }, () => send(port, protocol, some)));
  };
  await run(written.splice(0, WARM));
  const before = server.processor();
  const started = performance.now();
  await run(written);
  const seconds = (performance.now() - started) / 1000;
  // What a mail costs is more than its answer: it is indexed for searches a moment later.
  await new Promise((resolve) => setTimeout(resolve, SETTLED));
  const after = server.processor();
  const memory = server.memory();
  await server.stop();
  await rm(folder, { recursive: true });
  return {
    protocol,
    connections,
    mails,
    rules,
    seconds,
    processor: before === null || after === null ? null : (after - before) / mails,
    memory,
  };
}
