import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ImapFlow } from 'imapflow';
import type { ServerAddress } from '../../../src/platform/network/server-address.ts';
import { ENGINE_SCRIPTS, freeBase, type Keeping, serverFolder } from './engine-scripts.ts';
import { converse, deliverByLmtp } from './lmtp.ts';
import { connectAs } from './other-program.ts';

/** A Cyrus of this machine's packages, on loopback, with JMAP, IMAP and LMTP. */
export interface RealCyrus {
  readonly url: URL;
  readonly imap: ServerAddress;
  /** A user that it has not had before, with an empty mailbox. */
  addUser(): Promise<CyrusUser>;
  /** Bounds what a user may have. @param size KiB */
  setQuota(user: CyrusUser, size: number): Promise<void>;
  /** Has a user sign in by another password from now on. */
  setPassword(user: CyrusUser, password: string): void;
  /** Delivers mail as another server does. @param raw with lines that end in CRLF */
  deliver(to: string, raw: string): Promise<void>;
  /** Ends it; what it holds stays for {@link RealCyrus.start}. */
  stop(): void;
  start(): void;
  /** Has it keep on disk from now on what it was filled with in memory. */
  moveToDisk(): void;
  close(): void;
}

export interface CyrusUser {
  readonly address: string;
  readonly password: string;
  /** A connection by IMAP as another mail program has one. */
  connect(): Promise<ImapFlow>;
}

const PROGRAM = '/usr/lib/cyrus/bin/httpd';
const SASL = '/usr/sbin/saslpasswd2';

/** Why there is no Cyrus to start here; null: there is. */
export const missingCyrus: string | null = !existsSync(PROGRAM)
  ? 'Cyrus is not installed'
  : ENGINE_SCRIPTS === null
    ? 'the scripts that start Cyrus are not beside the project'
    : process.getuid?.() === 0
      ? null
      : 'Cyrus is started by root alone';

/**
 * @param relay host:port that submissions are handed on to @param settings further lines of its configuration
 * @param keeping its mail, on disk where it is measured
 */
export async function startCyrus(
  relay = '127.0.0.1:9',
  settings = '',
  keeping: Keeping = 'memory',
): Promise<RealCyrus> {
  if (missingCyrus !== null || ENGINE_SCRIPTS === null) throw new Error(missingCyrus ?? 'there are no scripts');
  const scripts = ENGINE_SCRIPTS;
  let folder = serverFolder('wcy-', keeping);
  const base = await freeBase([143, 80, 24, 190]);
  const run = (name: string): void => {
    const env = {
      ...process.env,
      PORT_BASE: String(base),
      SMTP_RELAY: relay,
      MAIL_USERS: 'nobody:nobody-pw',
      CYRUS_EXTRA_CONF: settings,
    };
    // A pipe would be held open by the server that stays.
    execFileSync(join(scripts, name), [folder], { env, stdio: 'ignore' });
  };
  const start = (): void => run('cyrus-start.sh');
  start();
  const imap: ServerAddress = { host: '127.0.0.1', port: base + 143, security: 'none' };
  let users = 0;
  const setPassword = (name: string, password: string): void => {
    const sasl = ['-p', '-c', '-f', join(folder, 'sasldb2'), '-u', 'cyrus.test', name];
    execFileSync(SASL, sasl, { input: password });
  };
  return {
    imap,
    url: new URL(`http://127.0.0.1:${base + 80}/`),
    async addUser() {
      users += 1;
      const name = `user${users}`;
      const password = `${name}-password`;
      setPassword(name, password);
      // The first sign-in makes the mailboxes.
      const said = await converse(base + 143, [`a LOGIN ${name}@cyrus.test ${password}`, 'b LOGOUT']);
      if (!said.includes('a OK')) throw new Error(`Cyrus lets ${name} not in: ${said}`);
      const user = { address: `${name}@cyrus.test`, password };
      return { ...user, connect: () => connectAs(imap, user) };
    },
    setPassword: ({ address }, password) => setPassword(address.slice(0, address.indexOf('@')), password),
    async setQuota({ address }, size) {
      const root = `"user/${address}"`;
      const said = await converse(base + 143, [
        'a LOGIN admin@cyrus.test admin-pw',
        `b SETQUOTA ${root} (STORAGE ${size})`,
        'c LOGOUT',
      ]);
      if (!said.includes('b OK')) throw new Error(`Cyrus bounds ${address} not: ${said}`);
    },
    deliver: (to, raw) => deliverByLmtp(base + 24, to, raw),
    stop: () => run('cyrus-stop.sh'),
    start,
    moveToDisk() {
      const disk = serverFolder('wcy-', 'disk');
      run('cyrus-stop.sh');
      // With the owners of its files.
      execFileSync('cp', ['-a', `${folder}/.`, disk]);
      rmSync(folder, { recursive: true, force: true });
      folder = disk;
      start();
    },
    close() {
      run('cyrus-stop.sh');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
