import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A Postfix of this machine's packages, on loopback, that files mail as Maildir and passes none on. */
export interface RealPostfix {
  readonly url: string;
  /** The mail of an address, as soon as there is some. */
  arrived(address: string): Promise<readonly Buffer[]>;
  close(): void;
}

const PROGRAM = '/usr/sbin/postfix';

/** Why there is no Postfix to start here; null: there is. */
function missingPostfix(): string | null {
  if (!existsSync(PROGRAM)) return 'Postfix is not installed';
  return process.getuid?.() === 0 ? null : 'Postfix is started by root alone';
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof bound === 'object' && bound !== null ? bound.port : 0;
}

const mainOf = (folder: string, domains: readonly string[]): string => `
compatibility_level = 3.6
multi_instance_enable = yes
multi_instance_name = postfix-wren-test
queue_directory = ${folder}/queue
data_directory = ${folder}/data
daemon_directory = /usr/lib/postfix/sbin
command_directory = /usr/sbin
maillog_file = ${folder}/log/mail.log
maillog_file_prefixes = ${folder}/log
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mx.real.test
mydestination =
alias_maps =
alias_database =
local_recipient_maps =
mynetworks = 127.0.0.0/8
virtual_mailbox_domains = ${domains.join(' ')}
virtual_mailbox_base = ${folder}/mail
virtual_mailbox_maps = texthash:${folder}/etc/mailboxes
virtual_minimum_uid = 1
virtual_uid_maps = static:8
virtual_gid_maps = static:8
virtual_transport = virtual
default_transport = error:5.1.2 mail does not leave this machine
smtpd_relay_restrictions = reject_unauth_destination
disable_dns_lookups = yes
smtp_dns_support_level = disabled
smtputf8_enable = yes
message_size_limit = 52428800
virtual_mailbox_limit = 0
mailbox_size_limit = 0
`;

const masterOf = (port: number): string => `
127.0.0.1:${port} inet n - n - - smtpd
cleanup   unix n - n - 0 cleanup
qmgr      unix n - n 300 1 qmgr
rewrite   unix - - n - - trivial-rewrite
bounce    unix - - n - 0 bounce
defer     unix - - n - 0 bounce
trace     unix - - n - 0 bounce
proxymap  unix - - n - - proxymap
error     unix - - n - - error
retry     unix - - n - - error
virtual   unix - n n - - virtual
anvil     unix - - n - 1 anvil
postlog   unix-dgram n - n - 1 postlogd
`;

/** Starts one, or answers why it cannot be had here. @param addresses whose mail it takes */
export async function startPostfix(addresses: readonly string[]): Promise<RealPostfix | string> {
  const missing = missingPostfix();
  if (missing !== null) return missing;
  const folder = mkdtempSync(join(tmpdir(), 'wren-postfix-'));
  const port = await freePort();
  const domains = [...new Set(addresses.map((address) => address.slice(address.lastIndexOf('@') + 1)))];
  for (const name of ['etc', 'queue', 'data', 'log', 'mail']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'etc/main.cf'), mainOf(folder, domains));
  writeFileSync(join(folder, 'etc/master.cf'), masterOf(port));
  writeFileSync(join(folder, 'etc/mailboxes'), addresses.map((address) => `${address} ${address}/\n`).join(''));
  const run = (program: string, ...parameters: readonly string[]): void => {
    const { status, stderr, error } = spawnSync(program, parameters, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} ${parameters.join(' ')}: ${error?.message ?? stderr.trim()}`);
  };
  const close = (): void => {
    spawnSync(PROGRAM, ['-c', join(folder, 'etc'), 'stop']);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    run('chmod', '755', folder);
    run('chown', 'postfix', join(folder, 'data'));
    run('chown', '8:8', join(folder, 'mail'));
    run(PROGRAM, '-c', join(folder, 'etc'), 'start');
  } catch (error) {
    close();
    return error instanceof Error ? error.message : String(error);
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    async arrived(address) {
      const box = join(folder, 'mail', address, 'new');
      while (!existsSync(box) || readdirSync(box).length === 0) await wait(50);
      return readdirSync(box).map((name) => readFileSync(join(box, name)));
    },
    close,
  };
}
