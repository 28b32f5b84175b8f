// node deploy/assemble.js FOLDER: the built application without what only building and testing need, as it is installed elsewhere.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Into which folder?');
const target = resolve(folder);
if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target} is not empty.`);

const BUILT = ['packages/server/dist', 'packages/web/dist', 'packages/web/drawing/dist'];
for (const path of BUILT) if (!existsSync(join(root, path))) throw new Error(`${path} is missing. Run: npm run build`);

const copy = (path) => {
  mkdirSync(dirname(join(target, path)), { recursive: true });
  cpSync(join(root, path), join(target, path), { recursive: true });
};
for (const path of [...BUILT, 'packages/server/bin', 'package-lock.json', 'LICENSE', 'README.md', 'deploy', 'docs'])
  copy(path);

// What the project's own packages hold is in the bundles: only npm packages of the server are installed.
for (const name of ['packages/server/package.json', 'packages/contract/package.json', 'packages/domain/package.json'])
  copy(name);
const { version, license, engines, type } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const workspaces = ['packages/server', 'packages/contract', 'packages/domain'];
const scripts = {
  start: 'node --enable-source-maps packages/server/dist/main.js',
  wren: 'node packages/server/bin/wren.js',
};
writeFileSync(
  join(target, 'package.json'),
  `${JSON.stringify({ name: 'wren', private: true, version, license, type, engines, workspaces, scripts }, null, 2)}\n`,
);

const npm = (...args) => {
  const { status } = spawnSync('npm', args, {
    cwd: target,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm ${args[0]} failed.`);
};
npm('install', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund');
// Before Node 24 the database driver is one that is compiled.
if (Number(process.versions.node.split('.')[0]) < 24) {
  const driver = 'node_modules/better-sqlite3/build/Release/better_sqlite3.node';
  if (existsSync(join(root, driver))) copy(driver);
  else npm('rebuild', 'better-sqlite3');
}
for (const name of ['demo', 'web', 'contract', 'domain', 'server'])
  rmSync(join(target, 'node_modules/@wren', name), { force: true });
