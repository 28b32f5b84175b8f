import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ImapFlow } from 'imapflow';
import type { ServerAddress } from '../../src/platform/network/server-address.ts';

/** A Dovecot of this machine's packages, on loopback, with IMAP and submission. */
export interface RealDovecot {
  readonly imap: ServerAddress;
  readonly submission: ServerAddress;
  /** A user that it has not had before, with an empty mailbox. */
  addUser(): DovecotUser;
  /** Ends it; what it holds stays for {@link RealDovecot.start}. */
  stop(): void;
  start(): void;
  close(): void;
}

export interface DovecotUser {
  readonly address: string;
  readonly password: string;
  /** A connection as another mail program has one. */
  connect(): Promise<ImapFlow>;
}

const PROGRAM = '/usr/sbin/dovecot';
const ROOT = resolve(import.meta.dirname, '../../../..');
const SCRIPTS = ['../shared/engines', '../../shared/engines'].map((path) => resolve(ROOT, path)).find(existsSync);

/** Why there is no Dovecot to start here; null: there is. */
export const missingDovecot: string | null = !existsSync(PROGRAM)
  ? 'Dovecot is not installed'
  : SCRIPTS === undefined
    ? 'the scripts that start Dovecot are not beside the project'
    : process.getuid?.() === 0
      ? null
      : 'Dovecot is started by root alone';

function isFree(port: number): Promise<boolean> {
  return new Promise((resolveFree) => {
    const server = createServer();
    server.once('error', () => resolveFree(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolveFree(true)));
  });
}

/** A number from which on the ports of the scripts are free. */
async function freeBase(): Promise<number> {
  for (;;) {
    const base = 20_000 + Math.floor(Math.random() * 300) * 100;
    const free = await Promise.all([143, 24, 587, 190].map((offset) => isFree(base + offset)));
    if (free.every(Boolean)) return base;
  }
}

/** @param relay host:port that its submission hands mail on to @param conf further lines of dovecot.conf */
export async function startDovecot(relay = '127.0.0.1:9', conf = ''): Promise<RealDovecot> {
  if (missingDovecot !== null || SCRIPTS === undefined) throw new Error(missingDovecot ?? 'there are no scripts');
  const scripts = SCRIPTS;
  const folder = mkdtempSync(join(tmpdir(), 'wdc-'));
  chmodSync(folder, 0o755);
  const base = await freeBase();
  const run = (name: string): void => {
    const env = {
      ...process.env,
      PORT_BASE: String(base),
      SMTP_RELAY: relay,
      DOVECOT_FTS: 'none',
      DOVECOT_EXTRA_CONF: `auth_failure_delay = 0\n${conf}`,
      MAIL_USERS: 'nobody:nobody-pw',
    };
    // A pipe would be held open by the server that stays.
    execFileSync(join(scripts, name), [folder], { env, stdio: 'ignore' });
  };
  const start = (): void => run('dovecot-start.sh');
  start();
  const address = (port: number): ServerAddress => ({ host: '127.0.0.1', port, security: 'none' });
  const imap = address(base + 143);
  let users = 0;
  return {
    imap,
    submission: address(base + 587),
    addUser() {
      users += 1;
      const name = `user${users}`;
      const password = `${name}-password`;
      appendFileSync(join(folder, 'users'), `${name}:{PLAIN}${password}::::::\n`);
      const user = { address: `${name}@mail.localhost`, password };
      return {
        ...user,
        async connect() {
          const client = new ImapFlow({
            ...{ host: imap.host, port: imap.port, secure: false, doSTARTTLS: false, logger: false },
            auth: { user: user.address, pass: password },
            disableAutoIdle: true,
          });
          client.on('error', () => undefined);
          await client.connect();
          return client;
        },
      };
    },
    stop: () => run('dovecot-stop.sh'),
    start() {
      // The script writes the users anew.
      const kept = readFileSync(join(folder, 'users'), 'utf8');
      start();
      appendFileSync(join(folder, 'users'), kept);
    },
    close() {
      run('dovecot-stop.sh');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
