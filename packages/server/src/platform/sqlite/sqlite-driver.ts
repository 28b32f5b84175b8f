import { createRequire } from 'node:module';
import type BetterSqlite from 'better-sqlite3';

/** A value of a column or a parameter. */
export type SqlValue = string | number | null | Uint8Array;

/** A prepared statement of either driver. */
interface DriverStatement {
  run(...parameters: readonly SqlValue[]): { readonly changes: number | bigint };
  get(...parameters: readonly SqlValue[]): unknown;
  all(...parameters: readonly SqlValue[]): unknown[];
  iterate(...parameters: readonly SqlValue[]): IterableIterator<unknown>;
}

/** One connection to one file, by either driver. */
export interface SqliteDriver {
  prepare(text: string): DriverStatement;
  exec(text: string): unknown;
  close(): unknown;
  /** True if a transaction is open. */
  readonly inTransaction: () => boolean;
  /** Copies the file as this connection sees it to another one, in one step (sqlite.org/backup.html). */
  readonly copyTo: (path: string) => Promise<unknown>;
}

/** Access of a connection. 'read': nothing is written, and the file must exist. */
export type SqliteAccess = 'write' | 'read';

/** The used part of `node:sqlite` (Node's own documentation, 24.x). */
interface NodeSqlite {
  readonly DatabaseSync: new (path: string, options: { readonly readOnly: boolean }) => NodeConnection;
  readonly backup: (source: NodeConnection, path: string, options: { readonly rate: number }) => Promise<number>;
}

type NodeConnection = Omit<SqliteDriver, 'inTransaction' | 'copyTo'> & { readonly isTransaction: boolean };

/** More pages than any file has. */
const ALL_PAGES = 0x7fff_ffff;

/** The first version whose `node:sqlite` reports open transactions and iterates. */
const NODE_WITH_SQLITE = 24;

/** Names of SQLite's result codes (sqlite.org/rescode.html); `node:sqlite` returns the numbers. */
const CODES: Readonly<Record<number, string>> = {
  5: 'SQLITE_BUSY',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  26: 'SQLITE_NOTADB',
};

/** The driver of this Node itself, which needs no compilation; else the native package. */
export const openDriver: (path: string, access: SqliteAccess) => SqliteDriver = hasNodeSqlite()
  ? openNodeSqlite
  : openBetterSqlite;

function hasNodeSqlite(): boolean {
  const [major = 0] = process.versions.node.split('.').map(Number);
  return major >= NODE_WITH_SQLITE;
}

function openNodeSqlite(path: string, access: SqliteAccess): SqliteDriver {
  const { DatabaseSync, backup } = process.getBuiltinModule('node:sqlite') as unknown as NodeSqlite;
  const connection = new DatabaseSync(path, { readOnly: access === 'read' });
  return {
    prepare: (text) => connection.prepare(text),
    exec: (text) => connection.exec(text),
    close: () => connection.close(),
    inTransaction: () => connection.isTransaction,
    copyTo: (to) => backup(connection, to, { rate: ALL_PAGES }),
  };
}

function openBetterSqlite(path: string, access: SqliteAccess): SqliteDriver {
  const Driver: typeof BetterSqlite = createRequire(import.meta.url)('better-sqlite3');
  const connection = new Driver(path, { readonly: access === 'read' });
  return {
    prepare: (text) => connection.prepare<SqlValue[]>(text),
    exec: (text) => connection.exec(text),
    close: () => connection.close(),
    inTransaction: () => connection.inTransaction,
    copyTo: (to) => connection.backup(to, { progress: () => ALL_PAGES }),
  };
}

/** The primary name of SQLite's result code in an error of either driver; null for any other error. */
export function sqliteCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('errcode' in error && typeof error.errcode === 'number') return CODES[error.errcode & 0xff] ?? 'SQLITE_ERROR';
  if (!('code' in error) || typeof error.code !== 'string' || !error.code.startsWith('SQLITE_')) return null;
  return error.code.split('_', 2).join('_');
}

/** True if an error means that a file is damaged, or is no SQLite file. */
export function isDamage(error: unknown): boolean {
  const code = sqliteCode(error);
  return code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT';
}
