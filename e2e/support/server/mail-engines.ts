import { missingCyrus, startCyrus } from '../../../packages/server/test/engines/real-servers/real-cyrus.ts';
import { missingDovecot, startDovecot } from '../../../packages/server/test/engines/real-servers/real-dovecot.ts';

/** Who has mail at a real server. */
export interface EngineUser {
  readonly address: string;
  readonly password: string;
  /** Puts mails into the Inbox there. @param raws with lines that end in CRLF */
  arrive(...raws: readonly string[]): Promise<void>;
}

/** A real mail server that a Wren runs on. */
export interface MailEngine {
  /** What Wren is told of it. */
  readonly environment: Readonly<Record<string, string>>;
  addUser(): Promise<EngineUser>;
  close(): void;
}

interface MailEngineKind {
  /** Why there is none here; null: there is. */
  readonly missing: string | null;
  /** @param relay host:port that mail is handed on to */
  start(relay: string): Promise<MailEngine>;
}

async function startJmap(relay: string): Promise<MailEngine> {
  const cyrus = await startCyrus(relay);
  return {
    environment: { WREN_ENGINE: 'jmap', WREN_JMAP_URL: cyrus.url.href },
    async addUser() {
      const user = await cyrus.addUser();
      const arrive = async (...raws: readonly string[]): Promise<void> => {
        for (const raw of raws) await cyrus.deliver(user.address, raw);
      };
      return { ...user, arrive };
    },
    close: () => cyrus.close(),
  };
}

async function startImap(relay: string): Promise<MailEngine> {
  const dovecot = await startDovecot(relay);
  const { imap, submission } = dovecot;
  return {
    environment: {
      WREN_ENGINE: 'imap',
      WREN_IMAP: `imap://127.0.0.1:${imap.port}`,
      WREN_SUBMISSION: `smtp://127.0.0.1:${submission.port}`,
    },
    async addUser() {
      const user = dovecot.addUser();
      const arrive = async (...raws: readonly string[]): Promise<void> => {
        const client = await user.connect();
        // The server tells when mail came by the second: what is written here meanwhile may be of the same one.
        const since = Date.now() - raws.length * 1000;
        for (const [at, raw] of raws.entries()) await client.append('INBOX', raw, [], new Date(since + at * 1000));
        await client.logout();
      };
      return { address: user.address, password: user.password, arrive };
    },
    close: () => dovecot.close(),
  };
}

/** The kinds of servers that journeys are made on, by what `WREN_TEST_ENGINE` calls them. */
export const MAIL_ENGINES: Readonly<Record<'imap' | 'jmap', MailEngineKind>> = {
  imap: { missing: missingDovecot, start: startImap },
  jmap: { missing: missingCyrus, start: startJmap },
};
