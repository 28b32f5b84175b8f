import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeBase } from './engine-scripts.ts';

/** A PostgreSQL of this machine's packages, on loopback, with nothing in it. */
export interface RealPostgres {
  /** Of a database that nothing is in. */
  newDatabase(): string;
  /** Ends it at once, as by a kill; {@link start} has it come back. */
  stop(): void;
  start(): void;
  close(): void;
}

const PACKAGES = '/usr/lib/postgresql';
const USER = 'postgres';

/** The programs of the newest version; null: there is none. */
function programs(): string | null {
  const versions = existsSync(PACKAGES) ? readdirSync(PACKAGES) : [];
  const newest = versions.map(Number).sort((a, b) => b - a)[0];
  return newest === undefined ? null : join(PACKAGES, String(newest), 'bin');
}

const PROGRAMS = programs();

/** Why there is no PostgreSQL to start here; null: there is. */
export const missingPostgres: string | null =
  PROGRAMS === null || !existsSync(join(PROGRAMS, 'initdb')) ? 'PostgreSQL is not installed' : null;

/** Starts one; it keeps nothing when it is closed. */
export async function startPostgres(): Promise<RealPostgres> {
  if (missingPostgres !== null || PROGRAMS === null) throw new Error(missingPostgres ?? 'there are no programs');
  const folder = mkdtempSync(join(tmpdir(), 'wpg-'));
  chmodSync(folder, 0o777);
  const port = (await freeBase([54])) + 54;
  const data = join(folder, 'data');
  // It refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ['runuser', '-u', USER, '--'] : [];
  const run = (program: string, ...given: readonly string[]): void => {
    const [command = '', ...words] = [...asUser, join(PROGRAMS, program), ...given];
    // A pipe would be held open by the server that stays.
    execFileSync(command, words, { cwd: folder, stdio: 'ignore' });
  };
  const server = ['-h', '127.0.0.1', '-p', String(port)];
  run('initdb', '-D', data, '-U', 'wren', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N');
  const options = `-c listen_addresses=127.0.0.1 -p ${port} -k ${folder} -c fsync=off`;
  const start = (): void =>
    run('pg_ctl', '-D', data, '-w', '-t', '120', '-l', join(folder, 'log'), '-o', options, 'start');
  const stop = (): void => run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop');
  start();
  let databases = 0;
  return {
    start,
    stop,
    newDatabase() {
      databases += 1;
      const name = `wren${databases}`;
      run('createdb', ...server, '-U', 'wren', name);
      return `postgres://wren@127.0.0.1:${port}/${name}`;
    },
    close() {
      stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
