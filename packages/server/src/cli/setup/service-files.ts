import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeDurably } from '../../platform/files/durable-files.ts';
import { CommandError } from '../command-error.ts';
import { ENV_FILE } from './env-file.ts';
import type { Plan } from './plan.ts';

/** The written files, and the remaining steps for the operator. */
export interface Written {
  readonly files: readonly string[];
  readonly steps: readonly string[];
}

/** The folder of Wren's installation: built code is less deep than its sources. @throws CommandError */
export function installationFolder(): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'deploy', 'wren.service'))) return folder;
  }
  throw new CommandError('The folder deploy/ of Wren is missing: install it whole.');
}

function write(path: string, content: string): string {
  writeDurably(path, content);
  return path;
}

/** Replaces one line of a unit. @throws CommandError when it is missing */
function withLine(unit: string, name: string, value: string): string {
  const line = new RegExp(`^${name}=.*$`, 'mu');
  if (!line.test(unit)) throw new CommandError(`deploy/wren.service has no line ${name}=.`);
  return unit.replace(line, () => `${name}=${value}`);
}

function systemdUnit({ folder, settings }: Plan): Written {
  const root = installationFolder();
  const data = settings.WREN_DATA ?? '/var/lib/wren';
  let unit = readFileSync(join(root, 'deploy', 'wren.service'), 'utf8');
  unit = withLine(unit, 'WorkingDirectory', root);
  unit = withLine(unit, 'EnvironmentFile', join(folder, ENV_FILE));
  unit = withLine(
    unit,
    'ExecStart',
    `${process.execPath} --enable-source-maps ${join(root, 'packages/server/dist/main.js')}`,
  );
  // The unit must be allowed to write outside of its own state folder.
  if (data !== '/var/lib/wren')
    unit = unit.replace(/^StateDirectory=wren$/mu, `StateDirectory=wren\nReadWritePaths=${data}`);
  return {
    files: [write(join(folder, 'wren.service'), unit)],
    steps: [
      'id wren >/dev/null 2>&1 || useradd --system --home-dir /var/lib/wren --shell /usr/sbin/nologin wren',
      `install -d -m 0700 -o wren -g wren ${data}`,
      ...(settings.WREN_DKIM_KEY ? [`chown wren: ${settings.WREN_DKIM_KEY}`] : []),
      `install -m 0644 ${join(folder, 'wren.service')} /etc/systemd/system/`,
      'systemctl daemon-reload && systemctl enable --now wren',
    ],
  };
}

/** A compose file whose service reads its environment from a file instead of the existing lines. */
function withEnvFile(compose: string, file: string): string {
  const lines = compose.split('\n');
  const begin = lines.indexOf('    environment:');
  if (begin < 0) throw new CommandError('deploy/compose.yaml has no environment.');
  const length = lines.slice(begin + 1).findIndex((line) => !line.startsWith('      '));
  lines.splice(begin, 1 + length, `    env_file: ${file}`);
  return lines.join('\n');
}

function composeFile({ folder, account, settings }: Plan): Written {
  const root = installationFolder();
  const source = readFileSync(join(root, 'deploy', 'compose.yaml'), 'utf8');
  const key = settings.WREN_DKIM_KEY;
  const read = [settings.WREN_TLS_CERT, settings.WREN_TLS_KEY, key].filter((file) => typeof file === 'string');
  const compose = withEnvFile(source, join(folder, ENV_FILE))
    .replace(/^#.*\n/u, '')
    .replace('context: ..', () => `context: ${root}`)
    .replace('- ./backups:/backups', (line) => [line, ...read.map((file) => `- ${file}:${file}:ro`)].join('\n      '));
  const path = write(join(folder, 'compose.yaml'), compose);
  const run = `docker compose -f ${path}`;
  return {
    files: [path],
    steps: [
      `mkdir -p ${join(folder, 'backups')} && chown 10001:10001 ${join(folder, 'backups')}${key ? ` ${key}` : ''}`,
      `${run} up -d --build`,
      ...(account ? [`${run} exec wren node packages/server/bin/wren.js account add ${account.address} --link`] : []),
    ],
  };
}

function frappeFiles({ folder, host, servers }: Plan): Written {
  if (servers.kind !== 'frappe') return { files: [], steps: [] };
  const root = installationFolder();
  const { url } = servers;
  const upstream = url.protocol === 'https:' ? url.origin : url.host;
  // A named site is matched by its name; for a bare address the browser's own host is passed on.
  const site = /^(?:\[|[\d.]+$|localhost$)/u.test(url.hostname) ? '' : `\n\t\t\theader_up Host ${url.host}`;
  const caddy = readFileSync(join(root, 'docs', 'static-hosting', 'Caddyfile'), 'utf8')
    .replace('mail.example.org {', () => `${host} {`)
    .replace('root * /srv/wren', () => `root * ${join(root, 'packages/web/dist')}`)
    .replace('reverse_proxy 127.0.0.1:8000 {', () => `reverse_proxy ${upstream} {${site}`);
  const path = write(join(folder, 'Caddyfile'), caddy);
  return {
    files: [path],
    steps: [
      `caddy validate --adapter caddyfile --config ${path}`,
      `caddy run --adapter caddyfile --config ${path}`,
      'The same for nginx: docs/static-hosting/nginx.conf',
    ],
  };
}

/** Writes the files for running Wren as planned. */
export function writeService(plan: Plan): Written {
  if (plan.have === 'frappe') return frappeFiles(plan);
  if (plan.run === 'systemd') return systemdUnit(plan);
  if (plan.run === 'compose') return composeFile(plan);
  const env = join(plan.folder, ENV_FILE);
  return { files: [], steps: [`node --env-file=${env} ${join(installationFolder(), 'packages/server/dist/main.js')}`] };
}
