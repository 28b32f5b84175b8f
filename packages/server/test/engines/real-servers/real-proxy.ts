import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePorts } from '../../processes/free-ports.ts';

const CONFIGURED = resolve(import.meta.dirname, '../../../../../deploy/two-nodes');
/** Debian's programs for servers are not on every user's path. */
const PATH = `${process.env.PATH ?? ''}:/usr/sbin`;

/** A reverse proxy of this machine's packages, run by a file of deploy/two-nodes with ports of loopback in it. */
export interface RealProxy {
  readonly url: string;
  close(): Promise<void>;
}

interface Started {
  readonly words: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** Replaces what is there once. @throws Error when it is not */
function filled(text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((done, [from, to]) => {
    if (done.split(from).length !== 2) throw new Error(`"${from}" is not there once`);
    return done.replace(from, to);
  }, text);
}

function configureCaddy(_folder: string, port: number, nodes: readonly [number, number]): Started {
  const hosts = nodes.map((node) => `127.0.0.1:${node}`).join(' ');
  return {
    words: ['run', '--config', join(CONFIGURED, 'Caddyfile'), '--adapter', 'caddyfile'],
    environment: { WREN_SITE: `http://127.0.0.1:${port}`, WREN_NODES: hosts },
  };
}

function configureNginx(folder: string, port: number, [a, b]: readonly [number, number]): Started {
  const site = filled(readFileSync(join(CONFIGURED, 'nginx.conf'), 'utf8'), {
    '192.0.2.11:8440': `127.0.0.1:${a}`,
    '192.0.2.12:8440': `127.0.0.1:${b}`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${port};`,
    '  ssl_certificate /etc/ssl/mail.example.org.pem;\n': '',
    '  ssl_certificate_key /etc/ssl/private/mail.example.org.key;\n': '',
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const lines = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
  const main = `daemon off; master_process off; error_log ${folder}/error.log; pid ${folder}/pid; events {}
http { access_log off; ${lines}
${site} }`;
  writeFileSync(join(folder, 'nginx.conf'), main);
  return { words: ['-p', folder, '-c', join(folder, 'nginx.conf')], environment: {} };
}

const CONFIGURE = { caddy: configureCaddy, nginx: configureNginx };

export type ProxyName = keyof typeof CONFIGURE;
export const PROXIES: readonly ProxyName[] = ['caddy', 'nginx'];

/** Why there is none to start here; null: there is. */
export function missingProxy(name: ProxyName): string | null {
  const { status } = spawnSync('sh', ['-c', `command -v ${name}`], { env: { ...process.env, PATH } });
  return status === 0 ? null : `${name} is not installed`;
}

async function untilListening(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    if (await fetch(`${url}/healthz`).catch(() => null)) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`the proxy ended with code ${child.exitCode}`);
}

/** Starts one. @param nodes ports of the two servers that it leads to */
export async function startProxy(name: ProxyName, nodes: readonly [number, number]): Promise<RealProxy> {
  const folder = mkdtempSync(join(tmpdir(), `wren-${name}-`));
  const [port = 0] = await freePorts(1);
  const { words, environment } = CONFIGURE[name](folder, port, nodes);
  const own = { PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(name, words, { env: { ...process.env, ...own, ...environment }, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await untilListening(url, child);
  return {
    url,
    async close() {
      // Told to stop, it would wait for event streams that are open.
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
