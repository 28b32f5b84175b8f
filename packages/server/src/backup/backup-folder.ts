import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { WrenError } from '@wren/contract/errors.ts';
import * as v from 'valibot';
import { renameDurably, syncPath, UNFINISHED, writeDurably } from '../platform/files/durable-files.ts';
import { privateDatabase, privateFolder } from '../platform/files/private-files.ts';
import { Database } from '../platform/sqlite/database.ts';
import { BackupError } from './backup-error.ts';
import { type Manifest, manifestSchema } from './manifest.ts';
import { HASH, hashOf, PIECE, PiecePacks } from './piece-packs.ts';

const [MANIFEST, PIECES, SUMS] = ['manifest.json', 'pieces', 'SHA256SUMS'];

/** A complete backup. */
export interface KeptBackup {
  /** Its start in UTC, such as `20261123T115801.123Z`. */
  readonly name: string;
  readonly manifest: Manifest;
  /** Hashes of the pieces of its files, in the order of the manifest. */
  readonly pieces: readonly (readonly string[])[];
}

/** An existing folder must contain backups or be empty: it is made private, which must not happen to others. */
function refuseOthers(folder: string): void {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  if (names.includes('lock') || names.includes('backups') || names.every((name) => name === 'lost+found')) return;
  throw new BackupError(`${folder} holds other files. Name a folder for backups alone, one that is empty or new.`);
}

/** The name of a backup. @param at milliseconds since the epoch */
export function backupName(at: number): string {
  return new Date(at).toISOString().replace(/[-:]/gu, '');
}

/**
 * A folder of backups: `packs` contains the pieces of all, `backups` a folder for each that refers to them. One process at a time
 * uses it, by a lock that ends with the process.
 */
export class BackupFolder {
  readonly #folder: string;
  readonly #lock: Database;
  readonly packs: PiecePacks;

  /** @throws BackupError when another process uses it, or it contains other files */
  static open(folder: string): BackupFolder {
    refuseOthers(folder);
    privateFolder(folder);
    privateDatabase(join(folder, 'lock'));
    const lock = new Database(join(folder, 'lock'));
    try {
      lock.execute('PRAGMA busy_timeout = 0');
      lock.execute('BEGIN EXCLUSIVE');
      return new BackupFolder(folder, lock);
    } catch (error) {
      lock.close();
      if (!(error instanceof WrenError && error.code === 'busy')) throw error;
      throw new BackupError(`Another backup or restore is using ${folder}.`, { cause: error });
    }
  }

  private constructor(folder: string, lock: Database) {
    this.#folder = folder;
    this.#lock = lock;
    privateFolder(join(folder, 'backups'));
    this.packs = new PiecePacks(join(folder, 'packs'));
  }

  close(): void {
    this.packs.close();
    this.#lock.close();
  }

  /** Deletes leftovers of interrupted backups, except completed packs. */
  tidy(): void {
    this.packs.tidy();
    rmSync(this.scratch, { recursive: true, force: true });
    for (const name of readdirSync(join(this.#folder, 'backups'))) {
      if (name.endsWith(UNFINISHED)) rmSync(join(this.#folder, 'backups', name), { recursive: true });
    }
  }

  /** A folder for temporary files. */
  get scratch(): string {
    return join(this.#folder, 'scratch');
  }

  /** Names of the complete backups, the oldest first. */
  names(): readonly string[] {
    return readdirSync(join(this.#folder, 'backups'))
      .filter((name) => !name.endsWith(UNFINISHED))
      .sort();
  }

  /** Publishes a backup whose pieces are on disk, atomically. */
  add(name: string, manifest: Manifest, pieces: readonly (readonly string[])[]): void {
    const folder = join(this.#folder, 'backups', name);
    mkdirSync(folder + UNFINISHED, { mode: 0o700 });
    const files = {
      [MANIFEST]: Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`),
      [PIECES]: Buffer.from(pieces.flat().join(''), 'hex'),
    };
    for (const [file, content] of Object.entries(files)) writeDurably(join(folder + UNFINISHED, file), content);
    const sums = Object.entries(files).map(([file, content]) => `${hashOf(content)}  ${file}\n`);
    writeDurably(join(folder + UNFINISHED, SUMS), sums.join(''));
    syncPath(folder + UNFINISHED);
    renameDurably(folder + UNFINISHED, folder);
  }

  /**
   * Deletes all but the newest backups, and the packs that none of those needs.
   * @param keep their number, at least 1 @returns the number of deleted ones @throws BackupError when one that stays is damaged
   */
  forget(keep: number): number {
    const names = this.names();
    const needed = new Set<string>();
    for (const name of names.slice(-keep)) {
      for (const pieces of this.read(name).pieces) for (const hash of pieces) needed.add(hash);
    }
    const expired = names.slice(0, -keep);
    for (const name of expired) {
      const folder = join(this.#folder, 'backups', name);
      // Renamed first, so that a partly deleted backup does not count.
      renameDurably(folder, folder + UNFINISHED);
      rmSync(folder + UNFINISHED, { recursive: true });
    }
    this.packs.drop((hash) => needed.has(hash));
    return expired.length;
  }

  /** @throws BackupError when its manifest is damaged */
  read(name: string): KeptBackup {
    const folder = join(this.#folder, 'backups', name);
    const [manifestText, pieceBytes] = readSummed(folder);
    const parsed = v.safeParse(manifestSchema, JSON.parse(manifestText.toString()));
    if (!parsed.success)
      throw new BackupError(`${folder} was made by a newer version of Wren, or is none of its backups.`);
    const manifest = parsed.output;
    let at = 0;
    const pieces = manifest.files.map(({ size }) =>
      Array.from({ length: Math.ceil(size / PIECE) }, () => {
        at += HASH;
        return pieceBytes.toString('hex', at - HASH, at);
      }),
    );
    if (at !== pieceBytes.length) throw new BackupError(`${folder} names other pieces than its files have.`);
    return { name, manifest, pieces };
  }

  /** The newest complete backup up to a time; null: none. @param until milliseconds since the epoch */
  newest(until = Number.POSITIVE_INFINITY): KeptBackup | null {
    const last = Number.isFinite(until) ? backupName(until) : '~';
    const name = this.names().findLast((candidate) => candidate <= last);
    return name === undefined ? null : this.read(name);
  }
}

/** The files of one backup, with their hashes verified. @throws BackupError */
function readSummed(folder: string): readonly [manifest: Buffer, pieces: Buffer] {
  const files = [MANIFEST, PIECES, SUMS].map((name) => join(folder, name));
  const missing = files.find((path) => !existsSync(path) || !statSync(path).isFile());
  if (missing !== undefined) throw new BackupError(`The backup is damaged: ${missing} is missing.`);
  const [manifest = Buffer.alloc(0), pieces = Buffer.alloc(0), sums = Buffer.alloc(0)] = files.map((path) =>
    readFileSync(path),
  );
  if (sums.toString() !== `${hashOf(manifest)}  ${MANIFEST}\n${hashOf(pieces)}  ${PIECES}\n`) {
    throw new BackupError(`The backup is damaged: what ${join(folder, SUMS)} says is not so.`);
  }
  return [manifest, pieces];
}
