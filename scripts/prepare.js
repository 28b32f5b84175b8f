// What `npm start` and `npm test` do before anything else: install and build what is missing or out of date.
// Plain Node without dependencies: it runs before there are any.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

/** Ends the program with one clear sentence. */
export function fail(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

/** On Windows npm is a script that only a shell can start. */
const needsShell = (program) => program === 'npm' && process.platform === 'win32';

/** Runs a program to its end, showing what it prints; ends this one if it fails. */
export function run(title, program, args, options = {}) {
  console.log(`• ${title}`);
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit', ...options });
  if (error || status !== 0) fail(`${title} failed${error ? `: ${error.message}` : ''}.`);
}

/**
 * Runs programs to their end, two at a time; ends this one once one has failed, with what that has printed.
 * @param jobs title, arguments, and the program where it is not Node
 */
export async function runAll(jobs) {
  const waiting = [...jobs];
  const lane = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const [title, args, program = process.execPath] = job;
      console.log(`• ${title}`);
      const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: needsShell(program) });
      const printed = [];
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => printed.push(part));
      const [status] = await once(child, 'close');
      if (status === 0) continue;
      process.stderr.write(Buffer.concat(printed));
      fail(`${title} failed.`);
    }
  };
  await Promise.all([lane(), lane()]);
}

const stampFile = (name) => join(root, '.cache', name);
const readStamp = (name) => (existsSync(stampFile(name)) ? readFileSync(stampFile(name), 'utf8') : '');
function writeStamp(name, text) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stampFile(name), text);
}

/** Installs the dependencies that the lockfile names, unless that has been done; what a driver needs beside is in `driverJobs`. */
export function installDependencies() {
  if (major < 20 || (major === 20 && minor < 19)) fail(`Wren needs Node 20.19 or newer; this is ${process.version}.`);
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.version} ${process.platform} ${process.arch}`)
    .digest('hex');
  if (existsSync(join(root, 'node_modules')) && readStamp('installed') === wanted) return;
  const compiled = keepDriver();
  // Its warnings are about engines that two packages declare and do not need (docs/libraries.md): nothing to be done by who installs.
  const args = ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  run('Installing dependencies (once)', 'npm', args, { shell: needsShell('npm') });
  if (compiled !== null && compiled.version === driverVersion()) renameSync(compiled.folder, join(DRIVER, 'build'));
  writeStamp('installed', wanted);
}

const DRIVER = join(root, 'node_modules/better-sqlite3');
const driverVersion = () => JSON.parse(readFileSync(join(DRIVER, 'package.json'), 'utf8')).version;

/** Puts a compiled driver that runs on this Node aside, since an installation begins by taking everything away. */
function keepDriver() {
  const opens = ['-e', `new (require(${JSON.stringify(DRIVER)}))(':memory:').close()`];
  if (spawnSync(process.execPath, opens, { stdio: 'ignore' }).status !== 0) return null;
  const folder = stampFile('driver');
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(folder, { recursive: true, force: true });
  renameSync(join(DRIVER, 'build'), folder);
  return { folder, version: driverVersion() };
}

/**
 * What makes the database driver ready, for `runAll`: nothing where it is, and from Node 24 on, where it is Node's own.
 * Compiling it takes one processor as long as all checks of types take the other.
 */
export function driverJobs() {
  if (major >= 24 || existsSync(join(DRIVER, 'build/Release/better_sqlite3.node'))) return [];
  return [['Database driver (once; it may be compiled)', ['rebuild', 'better-sqlite3'], 'npm']];
}

/** Installs all that Wren needs to run, unless that has been done. */
export async function install() {
  installDependencies();
  await runAll(driverJobs());
}

/** Names, sizes and times of everything a build reads. */
function fingerprint(paths) {
  const hash = createHash('sha256').update(process.version);
  const visit = (path) => {
    const facts = statSync(path);
    if (!facts.isDirectory()) return void hash.update(`${path}\0${facts.size}\0${facts.mtimeMs}\n`);
    for (const name of readdirSync(path).sort()) {
      if (name !== 'dist' && name !== 'node_modules' && !name.includes('.test.')) visit(join(path, name));
    }
  };
  for (const path of paths) visit(join(root, path));
  return hash.digest('hex');
}

/** Builds server and web client, unless nothing that they are made of has changed. */
export function build() {
  const made = fingerprint(['package-lock.json', 'scripts/build-server.js', 'packages']);
  const built = [
    'server/dist/main.js',
    'server/dist/wren.js',
    'server/dist/run-wren.js',
    'server/dist/start-wren.js',
    'demo/dist/demo.js',
    'web/dist/index.html',
    'web/drawing/dist/draw-page.js',
  ];
  if (readStamp('built') === made && built.every((file) => existsSync(join(root, 'packages', file)))) return;
  run('Building the server', process.execPath, ['scripts/build-server.js']);
  run(
    'Building the web client',
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: join(root, 'packages/web'),
    },
  );
  run(
    'Building what draws the first screen at the server',
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--config', 'drawing/vite.config.ts', '--logLevel', 'warn'],
    {
      cwd: join(root, 'packages/web'),
    },
  );
  writeStamp('built', made);
}

/** `build` as one of the jobs of `runAll`. */
export const BUILD_JOB = [
  'Building server and web client',
  ['--input-type=module', '-e', "import { build } from './scripts/prepare.js'; build();"],
];
