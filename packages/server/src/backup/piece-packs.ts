import { createHash } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { renameDurably, syncPath, UNFINISHED, writeDurably } from '../platform/files/durable-files.ts';
import { PRIVATE_FILE, privateFolder } from '../platform/files/private-files.ts';
import { newId } from '../platform/ids.ts';
import { BackupError } from './backup-error.ts';

/** Length of a piece in bytes: files are split at its multiples, and SQLite changes pages in place. */
export const PIECE = 32 * 1024;
/** Length of a hash in bytes. */
export const HASH = 32;
/** Size at which a pack is complete, in bytes. */
const PACK = 64 * 1024 * 1024;
/** Length of an index entry: the hash of a piece, and its length. The pieces in the pack have the order of its index. */
const ENTRY = HASH + 4;
const [PACK_END, INDEX_END] = ['.pack', '.index'];
/** Largest number of packs that are open for reading. */
const OPEN_PACKS = 16;

/** The SHA-256 of bytes, in hexadecimal. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

interface Place {
  readonly pack: string;
  readonly offset: number;
  readonly length: number;
}

/** The pack that is being written. */
interface OpenPack {
  readonly name: string;
  readonly file: number;
  readonly entries: Buffer[];
  length: number;
}

/**
 * Pieces of files by their hashes, each stored once. They are in packs, files that are never changed once they are complete.
 * Leftovers of a killed process are deleted by the next {@link tidy}; its complete packs stay, so that they are not written
 * again.
 */
export class PiecePacks {
  readonly #folder: string;
  readonly #places = new Map<string, Place>();
  readonly #reading = new Map<string, number>();
  readonly #fresh: string[] = [];
  readonly #damaged: string[] = [];
  #open: OpenPack | null = null;
  #written = 0;

  /** @param folder of the packs. One that does not match its index is ignored: pieces in other packs are intact. */
  constructor(folder: string) {
    this.#folder = folder;
    privateFolder(folder);
    for (const name of readdirSync(folder)) {
      if (name.endsWith(INDEX_END)) this.#learn(name.slice(0, -INDEX_END.length));
    }
  }

  /** Error messages for packs that do not match their index: their pieces are missing. */
  get damaged(): readonly string[] {
    return this.#damaged;
  }

  /** Bytes of new pieces. */
  get written(): number {
    return this.#written;
  }

  /** Deletes files that were being written when their process ended. */
  tidy(): void {
    const names = readdirSync(this.#folder);
    const indexed = new Set(names);
    for (const name of names) {
      const isLoose = name.endsWith(PACK_END) && !indexed.has(name.slice(0, -PACK_END.length) + INDEX_END);
      if (isLoose || name.endsWith(UNFINISHED)) rmSync(join(this.#folder, name));
    }
  }

  /** Stores a piece, unless it exists. @returns its hash */
  add(bytes: Uint8Array): string {
    const hash = hashOf(bytes);
    if (this.#places.has(hash)) return hash;
    this.#open ??= this.#begin();
    const pack = this.#open;
    writeAll(pack.file, bytes);
    this.#places.set(hash, { pack: pack.name, offset: pack.length, length: bytes.length });
    pack.entries.push(entryOf(hash, bytes.length));
    pack.length += bytes.length;
    this.#written += bytes.length;
    if (pack.length >= PACK) this.#finish();
    return hash;
  }

  /** Writes everything to disk, and verifies the new pieces by reading. @throws BackupError if they differ */
  flush(): void {
    this.#finish();
    for (const pack of this.#fresh.splice(0)) {
      for (const { hash } of this.#entries(pack)) this.read(hash);
    }
  }

  /** @throws BackupError when the piece is missing or damaged */
  read(hash: string): Buffer {
    const place = this.#places.get(hash);
    if (!place) throw this.#missing(hash);
    const bytes = Buffer.alloc(place.length);
    const count = readSync(this.#fileOf(place.pack), bytes, 0, place.length, place.offset);
    if (count !== place.length || hashOf(bytes) !== hash) {
      throw new BackupError(`A piece of the backup is damaged: ${hash} in ${this.#path(place.pack, PACK_END)}.`);
    }
    return bytes;
  }

  /** Deletes packs without any needed piece. If killed, it leaves packs that {@link tidy} deletes. */
  drop(isNeeded: (hash: string) => boolean): void {
    for (const name of readdirSync(this.#folder)) {
      if (!name.endsWith(INDEX_END)) continue;
      const pack = name.slice(0, -INDEX_END.length);
      const entries = this.#entries(pack);
      if (entries.some(({ hash }) => isNeeded(hash))) continue;
      this.#stopReading(pack);
      for (const { hash } of entries) if (this.#places.get(hash)?.pack === pack) this.#places.delete(hash);
      rmSync(join(this.#folder, name));
      syncPath(this.#folder);
      rmSync(this.#path(pack, PACK_END), { force: true });
    }
  }

  /** True if a piece is stored, in a pack that matches its index. */
  has(hash: string): boolean {
    return this.#places.has(hash);
  }

  /** @throws BackupError when a piece is missing */
  refuseMissing(hash: string): void {
    if (!this.has(hash)) throw this.#missing(hash);
  }

  close(): void {
    for (const file of this.#reading.values()) closeSync(file);
    this.#reading.clear();
    if (this.#open) closeSync(this.#open.file);
    this.#open = null;
  }

  #path(name: string, end: string): string {
    return join(this.#folder, name + end);
  }

  #begin(): OpenPack {
    const name = newId();
    return {
      name,
      file: openSync(this.#path(name, PACK_END + UNFINISHED), 'wx', PRIVATE_FILE),
      entries: [],
      length: 0,
    };
  }

  /** The index is written last: a pack without one does not count. */
  #finish(): void {
    const pack = this.#open;
    if (!pack) return;
    this.#open = null;
    fsyncSync(pack.file);
    closeSync(pack.file);
    const path = this.#path(pack.name, PACK_END);
    renameDurably(path + UNFINISHED, path);
    writeDurably(this.#path(pack.name, INDEX_END), Buffer.concat(pack.entries));
    this.#fresh.push(pack.name);
  }

  #entries(pack: string): readonly { readonly hash: string; readonly length: number }[] {
    const index = readFileSync(this.#path(pack, INDEX_END));
    return Array.from({ length: Math.floor(index.length / ENTRY) }, (_, at) => ({
      hash: index.toString('hex', at * ENTRY, at * ENTRY + HASH),
      length: index.readUInt32BE(at * ENTRY + HASH),
    }));
  }

  #learn(pack: string): void {
    const entries = this.#entries(pack);
    const path = this.#path(pack, PACK_END);
    const size = statSync(path, { throwIfNoEntry: false })?.size;
    if (size !== entries.reduce((sum, { length }) => sum + length, 0)) {
      this.#damaged.push(`${path} is missing or has another length than its index says.`);
      return;
    }
    let offset = 0;
    for (const { hash, length } of entries) {
      // A piece that was stored again after its first pack was damaged may be there twice.
      this.#places.set(hash, { pack, offset, length });
      offset += length;
    }
  }

  #missing(hash: string): BackupError {
    return new BackupError([`A piece of the backup is missing: ${hash}.`, ...this.#damaged].join(' '));
  }

  #stopReading(pack: string): void {
    const file = this.#reading.get(pack);
    if (file !== undefined) closeSync(file);
    this.#reading.delete(pack);
  }

  #fileOf(pack: string): number {
    const known = this.#reading.get(pack);
    if (known !== undefined) return known;
    const [oldest] = this.#reading.keys();
    if (oldest !== undefined && this.#reading.size >= OPEN_PACKS) this.#stopReading(oldest);
    const file = openSync(this.#path(pack, PACK_END), 'r');
    this.#reading.set(pack, file);
    return file;
  }
}

function entryOf(hash: string, length: number): Buffer {
  const entry = Buffer.alloc(ENTRY);
  entry.write(hash, 'hex');
  entry.writeUInt32BE(length, HASH);
  return entry;
}

/** The system may write fewer bytes at once than requested. */
function writeAll(file: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
}
