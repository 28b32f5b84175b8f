import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleSource } from '../../packages/server/test/engines/mirrors/mirror-rig.ts';
import { missingCyrus, startCyrus } from '../../packages/server/test/engines/real-servers/real-cyrus.ts';
import { missingDovecot, startDovecot } from '../../packages/server/test/engines/real-servers/real-dovecot.ts';
import { signIn } from './session.ts';
import { startServer } from './wren-process.ts';

/** What accounts cost that are signed in and do nothing. */
export interface IdleAccounts {
  readonly accounts: number;
  /** Bytes of resident memory for each, with their connections open. */
  readonly memory: number;
  /** Processor time of the server in a minute for all of them, milliseconds; null where the system does not tell. */
  readonly processor: number | null;
}

const MAILS = 20;
const SETTLING = 15_000;
const WATCHED = 60_000;

const wait = (delay: number): Promise<void> => new Promise((done) => setTimeout(done, delay));

/** A server whose accounts are signed in. */
interface IdleEngine {
  readonly environment: Readonly<Record<string, string>>;
  /** An account with mails. */
  addUser(): Promise<{ readonly address: string; readonly password: string }>;
  close(): void;
}

const PLAIN = { WREN_ENGINE_PLAIN: 'on' };
const sources = (address: string): readonly string[] =>
  Array.from({ length: MAILS }, (_, mail) => Buffer.from(sampleSource(`${address}-${mail}`)).toString());

const ENGINES = {
  dovecot: {
    missing: missingDovecot,
    async start(): Promise<IdleEngine> {
      const dovecot = await startDovecot(undefined, undefined, 'disk');
      const { imap, submission } = dovecot;
      return {
        environment: {
          ...PLAIN,
          WREN_ENGINE: 'imap',
          WREN_IMAP: `imap://127.0.0.1:${imap.port}`,
          WREN_SUBMISSION: `smtp://127.0.0.1:${submission.port}`,
        },
        async addUser() {
          const user = dovecot.addUser();
          const client = await user.connect();
          for (const source of sources(user.address)) await client.append('INBOX', Buffer.from(source));
          await client.logout();
          return user;
        },
        close: () => dovecot.close(),
      };
    },
  },
  cyrus: {
    missing: missingCyrus,
    async start(): Promise<IdleEngine> {
      const cyrus = await startCyrus(undefined, undefined, 'disk');
      return {
        environment: { ...PLAIN, WREN_ENGINE: 'jmap', WREN_JMAP_URL: cyrus.url.href },
        async addUser() {
          const user = await cyrus.addUser();
          for (const source of sources(user.address)) await cyrus.deliver(user.address, source);
          return user;
        },
        close: () => cyrus.close(),
      };
    },
  },
} as const;

/** Signs accounts of a mail server in and lets them rest, those of a Dovecot with both connections. @returns null where there is no such server */
export async function measureIdleAccounts(
  accounts: number,
  tell: (line: string) => void,
  engine: keyof typeof ENGINES = 'dovecot',
): Promise<IdleAccounts | null> {
  const { missing, start } = ENGINES[engine];
  if (missing !== null) {
    tell(missing);
    return null;
  }
  const there = await start();
  const folder = mkdtempSync(join(tmpdir(), 'wren-idle-'));
  const server = await startServer(folder, there.environment);
  try {
    const enter = async (): Promise<void> => {
      const user = await there.addUser();
      const session = await signIn(server.url, user.address, user.password);
      await session.ask('mail.api.mail.get_mails_from_mailbox', { mailbox: 'inbox' });
      session.close();
    };
    // What the first brings is there once for all.
    await enter();
    await wait(SETTLING);
    const before = server.memory();
    for (let account = 1; account <= accounts; account += 1) await enter();
    await wait(SETTLING);
    const memory = (server.memory() - before) / accounts;
    tell(`${accounts} accounts are signed in.`);
    const begun = server.processor();
    await wait(WATCHED);
    const ended = server.processor();
    return { accounts, memory, processor: begun === null || ended === null ? null : ended - begun };
  } finally {
    await server.stop();
    there.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
