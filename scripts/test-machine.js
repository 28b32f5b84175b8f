// What a machine has for `npm test`: browser, servers of others, the other database driver, room in memory. What is missing
// is installed from Debian's packages where that may be.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, run } from './prepare.js';

const mayInstall = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

/** The Chromium to drive: the machine's own, or the one WREN_CHROMIUM names. */
export function chromium() {
  const candidates = [
    process.env.WREN_CHROMIUM,
    // The same engine without what only a screen needs: journeys cost it a fifth less.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  const find = () => candidates.find((path) => path && existsSync(path));
  const found = find();
  if (found) return found;
  if (!mayInstall())
    fail(
      'The journeys need Chromium. Install it with: sudo apt-get install -y chromium-headless-shell   (or name one in WREN_CHROMIUM)',
    );
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('Installing Chromium (package lists)', 'apt-get', ['-q', 'update'], { env, stdio: 'ignore' });
  const shell = 'chromium-headless-shell';
  const name = spawnSync('apt-cache', ['show', shell], { stdio: 'ignore' }).status === 0 ? shell : 'chromium';
  run(
    'Installing Chromium',
    'apt-get',
    ['-q', '-y', 'install', '--no-install-recommends', name, 'fonts-noto-core', 'fonts-noto-cjk'],
    { env, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return find() ?? fail('Chromium was installed but is not where it was expected; name it in WREN_CHROMIUM.');
}

/** Servers and browsers of others that tests start for themselves: where one is, which package has it, and what is not tried without it. */
const SERVERS = [
  ['/usr/bin/firefox-esr', 'firefox-esr', 'the client is not tried in Firefox'],
  ['/usr/bin/WebKitWebDriver', 'webkit2gtk-driver', 'the client is not tried in WebKit'],
  ['/usr/bin/Xvfb', 'xvfb', 'WebKit has no screen'],
  ['/usr/bin/pebble', 'pebble', 'certificates by ACME are not tried with an authority (pebble)'],
  ['/usr/lib/postgresql', 'postgresql', 'servers that share a database are not tried (PostgreSQL)'],
  ['/usr/sbin/nginx', 'nginx-light', 'nginx is not tried in front of Wren'],
  ['/usr/bin/caddy', 'caddy', 'Caddy is not tried in front of Wren'],
];

/** Mail servers, by the scripts beside the project that install and start them. */
const MAIL_SERVERS = [
  ['/usr/sbin/dovecot', 'dovecot', 'accounts on an IMAP server are not tried with Dovecot'],
  ['/usr/lib/cyrus/bin/httpd', 'cyrus', 'accounts on a JMAP server are not tried with Cyrus'],
  ['/usr/sbin/postfix', 'postfix', 'mail is not handed to Postfix'],
];
const MAIL_SERVER_SCRIPT = join(root, '../shared/engines/install.sh');

const absent = (servers) => servers.filter(([program]) => !existsSync(program));
const namesOf = (servers) => absent(servers).map(([, name]) => name);

/**
 * Installs servers and browsers of others, beside whatever else goes on meanwhile; tests say by themselves what they skip without them.
 * @returns what is not tried here, a sentence each
 */
export async function installServers() {
  const missing = () => absent([...SERVERS, ...MAIL_SERVERS]).map(([, , without]) => without);
  if (missing().length === 0 || !mayInstall()) return missing();
  console.log('• Installing servers and browsers that tests start (once)');
  const install = async (program, args) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await once(spawn(program, args, { cwd: root, env, stdio: 'ignore' }), 'close');
  };
  const packages = namesOf(SERVERS);
  if (packages.length > 0) await install('sh', [join(root, 'scripts/install-servers.sh'), ...packages]);
  const mail = namesOf(MAIL_SERVERS);
  if (mail.length > 0 && existsSync(MAIL_SERVER_SCRIPT)) await install('sh', [MAIL_SERVER_SCRIPT, ...mail]);
  return missing();
}

/** A Node of the other database driver: this one where it has it, else fetched once; null where none can be had. */
export function nodeWithDriver() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return null;
  const name = `node-${process.platform}-${process.arch}`;
  const folder = join(root, '.cache/node-24');
  const program = join(folder, 'node_modules', name, 'bin/node');
  if (existsSync(program)) return program;
  const asked = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@24.21.0`];
  mkdirSync(folder, { recursive: true });
  console.log('• Installing Node 24 (once)');
  spawnSync('npm', asked, { cwd: folder, stdio: 'ignore', shell: process.platform === 'win32' });
  if (existsSync(program)) return program;
  console.log('  Skipped: no Node 24 for this machine, so that the stores are tested on one driver alone.');
  return null;
}

/** Bytes that tests write at most at the same time, with room to spare. */
const SCRATCH = 4e9;

/**
 * Has tests and what they start, Chromium too, write in memory where this machine has room for it: they make thousands of
 * small databases that go at once, each of whose commits would wait for the disk.
 */
export function scratchInMemory() {
  const memory = '/dev/shm';
  if (process.env.TMPDIR || !existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < SCRATCH) return;
  const folder = mkdtempSync(join(memory, 'wren-'));
  // Mail servers run as users of their own.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
