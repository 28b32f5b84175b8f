import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

interface Cruise {
  readonly summary: {
    readonly violations: readonly { rule: { name: string }; from: string }[];
    readonly totalCruised: number;
  };
}

/** Runs the check on a tree and answers what it found. */
async function cruise(folder: string): Promise<Cruise['summary']> {
  const { stdout } = await run(
    process.execPath,
    [program, 'packages', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
    { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
  ).catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }));
  return (JSON.parse(stdout) as Cruise).summary;
}

/** One breach of each rule: the file it is in and what it says. */
const BREACHES: (readonly [rule: string, file: string, text: string])[] = [
  ['domain-imports-nothing', 'packages/domain/src/breach.ts', "import 'node:fs';"],
  ['contract-imports-domain', 'packages/contract/src/breach.ts', "import 'node:fs';"],
  ['server-and-web-never-meet', 'packages/server/src/breach.ts', "import '../../web/src/target.ts';"],
  ['web-and-server-never-meet', 'packages/web/src/breach.ts', "import '../../server/src/target.ts';"],
  ['products-know-no-demo', 'packages/server/src/breach-demo.ts', "import '../../demo/src/target.ts';"],
  ['features-do-not-meet', 'packages/web/src/features/one/breach.ts', "import '../two/target.ts';"],
  ['nothing-imports-app', 'packages/web/src/breach-app.ts', "import './app/target.ts';"],
  ['ui-knows-no-mail', 'packages/web/src/ui/breach.ts', "import '@wren/domain/target.ts';"],
  ['no-screen-below-the-replica', 'packages/web/src/replica/breach.ts', "import 'react';"],
  ['hosts-stand-behind-one-interface', 'packages/web/src/replica/breach-host.ts', "import '../host/frappe/target.ts';"],
  ['hosts-do-not-meet', 'packages/web/src/host/frappe/breach.ts', "import '../wren/target.ts';"],
  ['replica-asks-no-client', 'packages/web/src/replica/breach-client.ts', "import '../host/client/target.ts';"],
  ['composer-knows-no-screen', 'packages/web/src/composer/breach.ts', "import 'react';"],
  ['stores-do-not-meet', 'packages/server/src/store/memory/breach.ts', "import '../sqlite/target.ts';"],
  ['one-database-driver', 'packages/server/src/breach-driver.ts', "import 'better-sqlite3';"],
  ['no-cycles', 'packages/domain/src/cycle-back.ts', "import './cycle.ts';"],
  ['no-tests-in-products', 'packages/domain/src/breach-test.ts', "import './target.test.ts';"],
];

/** Rooms of a floor, its lowest first, and a room of the floor above it. */
const FLOORS: readonly (readonly [pack: string, rooms: readonly string[], above: string])[] = [
  ['web', ['platform'], 'host'],
  ['web', ['host'], 'replica'],
  ['web', ['replica'], 'texts'],
  ['web', ['texts', 'settings', 'session'], 'mail-html'],
  ['web', ['mail-html'], 'composer'],
  ['web', ['composer', 'mail-ui'], 'commands'],
  ['web', ['commands'], 'actions'],
  ['web', ['actions'], 'features'],
  ['web', ['features'], 'app'],
  ['server', ['platform'], 'mime'],
  ['server', ['mime', 'store', 'directory'], 'images'],
  ['server', ['images', 'push'], 'mail'],
  ['server', ['mail'], 'calls'],
  ['server', ['calls', 'smtp', 'engines'], 'http'],
  ['server', ['http', 'backup'], 'cli'],
];
for (const [pack, rooms, above] of FLOORS) {
  for (const room of rooms) {
    BREACHES.push([
      `${pack}-floor-${rooms.join('-')}`,
      `packages/${pack}/src/${room}/breach-floor.ts`,
      `import '../${above}/target.ts';`,
    ]);
  }
}

const TARGETS = [
  ...FLOORS.map(([pack, , above]) => `packages/${pack}/src/${above}/target.ts`),
  'packages/demo/src/target.ts',
  'packages/domain/src/target.ts',
  'packages/domain/src/target.test.ts',
  'packages/web/src/target.ts',
  'packages/web/src/features/two/target.ts',
  ...['client', 'frappe', 'wren'].map((room) => `packages/web/src/host/${room}/target.ts`),
  'packages/server/src/target.ts',
  'packages/server/src/store/sqlite/target.ts',
];

let planted: string;

beforeAll(async () => {
  planted = await mkdtemp(join(tmpdir(), 'wren-breaches-'));
  const write = async (file: string, text: string): Promise<void> => {
    await mkdir(dirname(join(planted, file)), { recursive: true });
    await writeFile(join(planted, file), text);
  };
  await cp(join(root, '.dependency-cruiser.cjs'), join(planted, '.dependency-cruiser.cjs'));
  for (const name of ['domain', 'contract', 'server', 'web', 'demo']) {
    await mkdir(join(planted, 'packages', name), { recursive: true });
    await cp(join(root, 'packages', name, 'package.json'), join(planted, 'packages', name, 'package.json'));
  }
  for (const file of TARGETS) await write(file, 'export const target = 1;\n');
  for (const [, file, text] of BREACHES) await write(file, `${text}\nexport const breach = 1;\n`);
  await write('packages/domain/src/cycle.ts', "import './cycle-back.ts';\n");
  await mkdir(join(planted, 'node_modules/@wren'), { recursive: true });
  await symlink(join(planted, 'packages/domain'), join(planted, 'node_modules/@wren/domain'));
  for (const name of ['react', 'better-sqlite3', 'typescript']) {
    await symlink(join(root, 'node_modules', name), join(planted, 'node_modules', name));
  }
});

afterAll(() => rm(planted, { recursive: true, force: true }));

test('every import rule catches a planted breach', async () => {
  const { violations } = await cruise(planted);
  const caught = new Set(violations.map((violation) => `${violation.rule.name} ${violation.from}`));
  for (const [name, file] of BREACHES) expect(caught).toContain(`${name} ${file}`);
});

test('the project keeps every import rule, and the check saw all of it', async () => {
  const { violations, totalCruised } = await cruise(root);
  expect(violations.map((violation) => `${violation.rule.name}: ${violation.from}`)).toEqual([]);
  expect(totalCruised).toBeGreaterThan(50);
});
