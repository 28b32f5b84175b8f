import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleSource } from '../packages/server/test/engines/mirror-rig.ts';
import { missingDovecot, startDovecot } from '../packages/server/test/engines/real-dovecot.ts';
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

/** Signs accounts of a Dovecot in and lets them rest with both connections. @returns null where there is no Dovecot */
export async function measureIdleAccounts(
  accounts: number,
  tell: (line: string) => void,
): Promise<IdleAccounts | null> {
  if (missingDovecot !== null) {
    tell(missingDovecot);
    return null;
  }
  const dovecot = await startDovecot();
  const folder = mkdtempSync(join(tmpdir(), 'wren-idle-'));
  const { imap, submission } = dovecot;
  const server = await startServer(folder, {
    WREN_ENGINE: 'imap',
    WREN_IMAP: `imap://127.0.0.1:${imap.port}`,
    WREN_SUBMISSION: `smtp://127.0.0.1:${submission.port}`,
    WREN_ENGINE_PLAIN: 'on',
  });
  try {
    const enter = async (): Promise<void> => {
      const user = dovecot.addUser();
      const client = await user.connect();
      for (let mail = 0; mail < MAILS; mail += 1) {
        await client.append('INBOX', Buffer.from(sampleSource(`${user.address}-${mail}`)));
      }
      await client.logout();
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
    dovecot.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
