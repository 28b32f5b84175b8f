import { afterAll, beforeAll, describe, test } from 'vitest';
import type { ServerAddress } from '../../../src/platform/network/server-address.ts';
import { missingCyrus, startCyrus } from './real-cyrus.ts';
import { type DovecotUser, missingDovecot, startDovecot } from './real-dovecot.ts';

/** A real server with IMAP, whichever it is. */
export interface RealImapServer {
  readonly imap: ServerAddress;
  addUser(): DovecotUser | Promise<DovecotUser>;
  stop(): void;
  start(): void;
  /** Has the UIDs of a mailbox mean other messages; missing where a server's administration cannot. */
  renumber?(user: DovecotUser, path: string): void;
  close(): void;
}

/** Each real server with IMAP: why it cannot be started here (null: it can), and how it is started. */
const SERVERS = {
  Dovecot: { missing: missingDovecot, start: (): Promise<RealImapServer> => startDovecot() },
  Cyrus: { missing: missingCyrus, start: (): Promise<RealImapServer> => startCyrus() },
} as const;

export type ImapServerName = keyof typeof SERVERS;

/** Describes tests that run on one real server after the other. @param title with `$name` for the server's */
export function describeOnImapServers(
  title: string,
  suite: (server: () => RealImapServer, name: ImapServerName) => void,
): void {
  describe.each(['Dovecot', 'Cyrus'] as const)(title.replace('$name', '%s'), (name) => {
    const { missing, start } = SERVERS[name];
    if (missing !== null) {
      test.skip(missing, () => undefined);
      return;
    }
    let server: RealImapServer;
    beforeAll(async () => {
      server = await start();
    });
    afterAll(() => server.close());
    suite(() => server, name);
  });
}
