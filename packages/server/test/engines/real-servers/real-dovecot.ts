import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ImapFlow } from 'imapflow';
import type { ServerAddress } from '../../../src/platform/network/server-address.ts';
import { ENGINE_SCRIPTS, freeBase, type Keeping, serverFolder } from './engine-scripts.ts';
import { deliverByLmtp } from './lmtp.ts';
import { connectAs } from './other-program.ts';

/** A Dovecot of this machine's packages, on loopback, with IMAP and submission. */
export interface RealDovecot {
  readonly imap: ServerAddress;
  readonly submission: ServerAddress;
  readonly sieve: ServerAddress;
  /** A user that it has not had before, with an empty mailbox. */
  addUser(): DovecotUser;
  /** Delivers mail as another server does. */
  deliver(to: string, raw: string): Promise<void>;
  /** Has the UIDs of a mailbox mean other messages from now on (RFC 9051 §2.3.1.1), as far as clients know. */
  renumber(user: Pick<DovecotUser, 'address'>, path: string): void;
  /** Has the next message of a mailbox get a UID. */
  skipUids(user: Pick<DovecotUser, 'address'>, path: string, next: number): void;
  /** Runs a command of its administration for a user. */
  administer(user: Pick<DovecotUser, 'address'>, command: readonly [string, string], ...words: readonly string[]): void;
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

/** Users that one Dovecot has in the tests of a file. */
const MAX_USERS = 600;
const passwordOf = (name: string): string => `${name}-password`;

const PROGRAM = '/usr/sbin/dovecot';
const ADMINISTRATION = '/usr/bin/doveadm';

/** Why there is no Dovecot to start here; null: there is. */
export const missingDovecot: string | null = !existsSync(PROGRAM)
  ? 'Dovecot is not installed'
  : ENGINE_SCRIPTS === null
    ? 'the scripts that start Dovecot are not beside the project'
    : process.getuid?.() === 0
      ? null
      : 'Dovecot is started by root alone';

/**
 * @param relay host:port that its submission hands mail on to @param conf further lines of dovecot.conf
 * @param keeping its mail, on disk where it is measured
 */
export async function startDovecot(
  relay = '127.0.0.1:9',
  conf = '',
  keeping: Keeping = 'memory',
): Promise<RealDovecot> {
  if (missingDovecot !== null || ENGINE_SCRIPTS === null) throw new Error(missingDovecot ?? 'there are no scripts');
  const scripts = ENGINE_SCRIPTS;
  const folder = serverFolder('wdc-', keeping);
  const base = await freeBase([143, 24, 587, 190]);
  // It reads them at its start, and again no sooner than a second later.
  const names = Array.from({ length: MAX_USERS }, (_, at) => `user${at + 1}`);
  const run = (name: string): void => {
    const env = {
      ...process.env,
      PORT_BASE: String(base),
      SMTP_RELAY: relay,
      DOVECOT_FTS: 'none',
      DOVECOT_EXTRA_CONF: `auth_failure_delay = 0\n${conf}`,
      MAIL_USERS: names.map((name) => `${name}:${passwordOf(name)}`).join(' '),
    };
    // A pipe would be held open by the server that stays.
    execFileSync(join(scripts, name), [folder], { env, stdio: 'ignore' });
  };
  const start = (): void => run('dovecot-start.sh');
  start();
  const address = (port: number): ServerAddress => ({ host: '127.0.0.1', port, security: 'none' });
  const imap = address(base + 143);
  const nameOf = ({ address: who }: Pick<DovecotUser, 'address'>): string => who.slice(0, who.indexOf('@'));
  const administer: RealDovecot['administer'] = (user, command, ...words) => {
    // With rights known, it asks for them as well.
    const plugins = command[0] === 'acl' ? ['-o', 'mail_plugins=acl'] : [];
    const how = ['-c', join(folder, 'dovecot.conf'), ...plugins, ...command, '-u', nameOf(user), ...words];
    execFileSync(ADMINISTRATION, how, { stdio: 'ignore' });
  };
  let users = 0;
  let validity = 2_000_000_000;
  return {
    imap,
    submission: address(base + 587),
    sieve: address(base + 190),
    deliver: (to, raw) => deliverByLmtp(base + 24, to, raw),
    addUser() {
      const name = names[users];
      if (name === undefined) throw new Error('there are no more users');
      users += 1;
      const password = passwordOf(name);
      const user = { address: `${name}@mail.localhost`, password };
      return { ...user, connect: () => connectAs(imap, user) };
    },
    renumber(user, path) {
      validity += 1;
      administer(user, ['mailbox', 'update'], '--uid-validity', String(validity), path);
    },
    skipUids: (user, path, next) => administer(user, ['mailbox', 'update'], '--min-next-uid', String(next), path),
    administer,
    stop: () => run('dovecot-stop.sh'),
    start,
    close() {
      run('dovecot-stop.sh');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
