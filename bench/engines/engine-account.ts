import { rm } from 'node:fs/promises';
import { imapEnvironment } from '../../packages/server/test/engines/imap-environment.ts';
import { missingCyrus, startCyrus } from '../../packages/server/test/engines/real-servers/real-cyrus.ts';
import { missingDovecot, startDovecot } from '../../packages/server/test/engines/real-servers/real-dovecot.ts';
import { missingPostgres, startPostgres } from '../../packages/server/test/engines/real-servers/real-postgres.ts';
import { ADDRESS } from '../mail/generate-mail.ts';
import { copiedMailbox, PASSWORD } from '../mailbox.ts';
import { send } from '../server/intake.ts';
import { freePort } from '../server/wren-process.ts';
import { askByImap, askByJmap, type DirectQuestions } from './ask-directly.ts';
import { fillAccount } from './fill-account.ts';
import { fillDovecot } from './fill-dovecot.ts';

/** What mail can lie on. */
export const ENGINES = ['embedded', 'dovecot', 'cyrus', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

/** An account full of invented mail, and how a Wren is told of where it lies. */
export interface EngineAccount {
  readonly address: string;
  readonly password: string;
  /** Null: a new one, which goes afterwards. */
  readonly dataFolder: string | null;
  readonly environment: Readonly<Record<string, string>>;
  /** Asks the server itself; null: there is none beside Wren. @param page rows of a list */
  readonly askDirectly: ((page: number) => Promise<DirectQuestions>) | null;
  /** Another mail arrives there. @param raw with lines that end in CRLF */
  deliver(raw: string): Promise<void>;
  close(): Promise<void>;
}

/** Why an engine cannot be had here; null: it can. */
export const missingEngine: Readonly<Record<Engine, string | null>> = {
  embedded: null,
  dovecot: missingDovecot,
  cyrus: missingCyrus,
  postgres: missingPostgres ?? missingCyrus,
};

async function embedded(messages: number, tell: (line: string) => void): Promise<EngineAccount> {
  const { folder, dataFolder } = await copiedMailbox(messages, tell);
  const lmtp = await freePort();
  return {
    ...{ address: ADDRESS, password: PASSWORD, dataFolder },
    environment: { WREN_LMTP_PORT: String(lmtp) },
    askDirectly: null,
    deliver: (raw) => send(lmtp, 'LMTP', [`${raw}\r\n.\r\n`]),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Room for 100,000 messages, which come close to the gigabyte that the quota of its script allows. */
const ROOM = `
plugin {
  quota_rule = *:storage=10G
}
`;

async function dovecot(messages: number, tell: (line: string) => void): Promise<EngineAccount> {
  const server = await startDovecot(undefined, ROOM, 'disk');
  const user = server.addUser();
  const { address, password } = user;
  tell(`Dovecot takes ${messages} messages …`);
  await fillDovecot(server, user, messages);
  return {
    ...{ address, password, dataFolder: null },
    environment: {
      ...imapEnvironment(server.imap.port, server.submission.port),
    },
    askDirectly: (page) => askByImap(user, page),
    deliver: (raw) => server.deliver(address, raw),
    close: async () => server.close(),
  };
}

async function cyrus(messages: number, tell: (line: string) => void): Promise<EngineAccount> {
  // It waits for the disk several times for each message that it takes.
  const server = await startCyrus();
  const { address, password } = await server.addUser();
  tell(`Cyrus takes ${messages} messages …`);
  await fillAccount(server.imap.port, { address, password }, messages);
  server.moveToDisk();
  return {
    ...{ address, password, dataFolder: null },
    environment: { WREN_ENGINE: 'jmap', WREN_JMAP_URL: server.url.href, WREN_ENGINE_PLAIN: 'on' },
    askDirectly: (page) => askByJmap(server.url, { address, password }, page),
    deliver: (raw) => server.deliver(address, raw),
    close: async () => server.close(),
  };
}

/** The same, with what Wren keeps in a database that several servers share. */
async function postgres(messages: number, tell: (line: string) => void): Promise<EngineAccount> {
  const account = await cyrus(messages, tell);
  const database = await startPostgres();
  return {
    ...account,
    environment: {
      ...account.environment,
      WREN_DATABASE: database.newDatabase(),
      WREN_CREDENTIAL_KEY: '07'.repeat(32),
    },
    async close() {
      await account.close();
      database.close();
    },
  };
}

/** Starts an engine with one account that has so many invented messages in its Inbox. */
export const openEngineAccount: Readonly<
  Record<Engine, (messages: number, tell: (line: string) => void) => Promise<EngineAccount>>
> = { embedded, dovecot, cyrus, postgres };
