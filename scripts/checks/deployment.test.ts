import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../packages/server/src/config/config.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (name: string): string => readFileSync(join(root, name), 'utf8');

/** Of what systemd-analyze counts, in tenths: 100 is a service without any hardening. */
const EXPOSURE = 15;

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!hasSystemd)('the unit leaves little of the system open to the server', () => {
  const unit = join(root, 'deploy/wren.service');
  const { status, stdout, stderr } = spawnSync(
    'systemd-analyze',
    ['security', '--offline=true', `--threshold=${EXPOSURE}`, unit],
    { encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('Overall exposure level');
});

test('what image and unit start and copy is there', () => {
  const image = read('deploy/Dockerfile');
  const [, context = '', dockerfile = ''] =
    /context: (.+)\n\s+dockerfile: (.+)/u.exec(read('deploy/compose.yaml')) ?? [];
  expect(existsSync(join(root, 'deploy', context, dockerfile))).toBe(true);
  const program = 'packages/server/dist/main.js';
  expect(image).toContain(`CMD ["${program}"]`);
  expect(read('deploy/wren.service')).toContain(`/opt/wren/${program}`);
  expect(read('scripts/build-server.js')).toContain("main: 'src/program.ts'");
  const [path = ''] = /\/readyz/u.exec(image) ?? [];
  expect(read('packages/server/src/http/health.ts')).toContain(`'${path}'`);
  for (const needed of read('deploy/assemble.js').matchAll(/'(packages\/[^'*]+\/package\.json)'/gu)) {
    expect(existsSync(join(root, needed[1] ?? ''))).toBe(true);
  }
});

/** What a test looks at of a compose file (https://compose-spec.io). */
interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks: Readonly<Record<string, { readonly ipam: { readonly config: readonly { subnet: string }[] } }>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}
interface ComposeService {
  readonly image: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly environment: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly healthcheck?: { readonly test: string | readonly string[]; readonly interval: string };
  readonly stop_grace_period?: string;
  readonly volumes: readonly string[];
}

const FOLDER = 'deploy/two-nodes';
/** What an operator writes into .env. */
const CHOSEN: Readonly<Record<string, string>> = {
  WREN_HOST_NAME: 'mail.example.org',
  WREN_JMAP_URL: 'https://jmap.example.org',
  WREN_DOMAIN: 'example.org',
  WREN_CREDENTIAL_KEY: '07'.repeat(32),
  WREN_DATABASE_PASSWORD: '09'.repeat(24),
};

/** With what was written in its place, as compose does it: in texts, once the file is read. */
const readCompose = (): ComposeFile =>
  parse(
    read(`${FOLDER}/compose.yaml`),
    (_, value: unknown) =>
      typeof value === 'string' ? value.replace(/\$\{(\w+):\?\}/gu, (_, name: string) => CHOSEN[name] ?? '') : value,
    { merge: true },
  );

test('two nodes are configured alike, as the server understands it, drained longer than the proxy takes to notice, and ended by force later', () => {
  const { services, networks, volumes } = readCompose();
  const { 'wren-a': a, 'wren-b': b, proxy, database } = services;
  if (!a || !b || !proxy || !database) throw new Error('a service is missing');
  expect({ ...a, volumes: [] }).toEqual({ ...b, volumes: [] });
  const config = readConfig(a.environment);
  expect(config).toMatchObject({ domain: 'example.org', smtpPort: null, enginePlain: false });
  expect(config.publicUrl?.hostname).toBe(proxy.environment.WREN_SITE);
  expect(config.database).toMatch(/^postgres:\/\/wren:\w+@database\/wren$/u);
  expect(database.environment).toMatchObject({ POSTGRES_USER: 'wren', POSTGRES_DB: 'wren' });
  expect(database.environment.POSTGRES_PASSWORD).toBe(CHOSEN.WREN_DATABASE_PASSWORD);
  const [trusted = ''] = config.trustedProxies;
  const [{ subnet = '' } = {}] = networks.wren?.ipam.config ?? [];
  expect(subnet).toBe(`${trusted.replace(/\d+$/u, '0')}/24`);
  expect(read(`${FOLDER}/compose.yaml`)).toContain(`ipv4_address: ${trusted}`);

  const caddy = read(`${FOLDER}/Caddyfile`);
  const seconds = (text: string): number => Number(/(\d+)s/u.exec(text)?.[1]);
  const noticed =
    seconds(/health_interval \d+s/u.exec(caddy)?.[0] ?? '') + seconds(/health_timeout \d+s/u.exec(caddy)?.[0] ?? '');
  expect(config.drain / 1000).toBeGreaterThan(noticed);
  expect(seconds(a.stop_grace_period ?? '')).toBeGreaterThanOrEqual(config.drain / 1000 + 30);
  expect(a.healthcheck?.test.at(-1)).toContain('/readyz');
  expect(caddy).toContain('health_uri /readyz');
  expect(caddy).toMatch(/\bwren-a:8440 wren-b:8440\b/u);
  for (const { build, volumes: mounted, depends_on } of Object.values(services)) {
    if (build) expect(existsSync(join(root, FOLDER, build.context, build.dockerfile))).toBe(true);
    for (const name of Object.keys(depends_on ?? {})) expect(services[name]?.healthcheck).toBeDefined();
    for (const [source = ''] of mounted.map((line) => line.split(':'))) {
      const isThere = source.startsWith('./') ? existsSync(join(root, FOLDER, source)) : source in volumes;
      expect([source, isThere]).toEqual([source, true]);
    }
  }
});

test('the example of what an operator writes names all of it, and Git and images leave the real one out', () => {
  const named = [...read(`${FOLDER}/env.example`).matchAll(/^(\w+)=/gmu)].map(([, name]) => name).sort();
  const wanted = [...read(`${FOLDER}/compose.yaml`).matchAll(/\$\{(\w+)/gu)].map(([, name]) => name);
  expect(named).toEqual([...new Set(wanted)].sort());
  expect(named).toEqual(Object.keys(CHOSEN).sort());
  expect(read('.gitignore').split('\n')).toContain('.env');
  expect(read('.dockerignore').split('\n')).toContain('**/.env');
});

const composeProgram = [['docker', 'compose'], ['docker-compose']].find(
  ([program = '', ...words]) => spawnSync(program, [...words, 'version']).status === 0,
);

test.skipIf(!composeProgram)('the compose file is one by the schema of compose', () => {
  const [program = '', ...words] = composeProgram ?? [];
  const file = join(root, FOLDER, 'compose.yaml');
  const { status, stderr } = spawnSync(program, [...words, '-f', file, 'config', '--quiet'], {
    encoding: 'utf8',
    env: { ...process.env, ...CHOSEN },
  });
  expect([status, stderr]).toEqual([0, '']);
});
