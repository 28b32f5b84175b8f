import type { AdminOperation } from '@wren/contract/calls/admin/admin-operations.ts';
import type { Clock } from '../../platform/clock.ts';
import { sha256 } from '../../platform/random.ts';
import { first, type SqlStore, write } from '../../platform/sql/sql-store.ts';

/** The actor of an operation on the installation. */
export interface Actor {
  /** Address of the administrator; empty: the command line. */
  readonly name: string;
  /** Network address, or the operating system's user who runs the command line. */
  readonly origin: string;
}

/** An operation and its target. */
export interface AuditedOperation {
  readonly deed: AdminOperation;
  /** Address of the account, or id of the mail. */
  readonly target: string;
  /** Detail of the operation. */
  readonly fact?: string;
  /** Code of the error with which it failed. */
  readonly refused?: string;
}

/** A stored entry. */
export interface AuditEntry {
  readonly id: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Empty: the command line. */
  readonly actor: string;
  readonly origin: string;
  readonly deed: string;
  readonly target: string;
  readonly fact: string;
  /** Null: it succeeded. */
  readonly refused: string | null;
}

/** A query for entries. */
export interface AuditQuery {
  /** Only entries older than the one with this id. */
  readonly before?: number;
  /** Part of the actor or of the target. */
  readonly search?: string;
  readonly deed?: AdminOperation | null;
  readonly limit: number;
}

/** Operations of administrators. Append-only: the file rejects other changes, and each entry contains a hash of all before it. */
export interface AuditLog {
  add(by: Actor, done: AuditedOperation): Promise<void>;
  /** The newest first. */
  list(query: AuditQuery): Promise<readonly AuditEntry[]>;
  /** The id of the first entry that is missing or was altered; null: all are intact. */
  firstBroken(): Promise<number | null>;
  /** The newest entry's hash: a copy of it elsewhere shows if later entries were cut off. Empty: there is no entry. */
  lastHash(): Promise<string>;
}

interface Row extends AuditEntry {
  readonly hash: string;
}

/** The hash before the first entry. */
const BEGINNING = '';
const COLUMNS = 'id, at, actor, origin, deed, target, fact, refused';

function hashOf(before: string, { id, at, actor, origin, deed, target, fact, refused }: AuditEntry): string {
  return sha256(JSON.stringify([before, id, at, actor, origin, deed, target, fact, refused]));
}

/** Escapes a text for LIKE. */
const literal = (text: string): string => text.replace(/[\\%_]/gu, (character) => `\\${character}`);

/** Entries processed at a time. */
const PAGE = 1_000;

/** The audit log in a store. */
export function openAuditLog(store: SqlStore, now: Clock): AuditLog {
  const newest = 'SELECT id, hash FROM audit ORDER BY id DESC LIMIT 1';
  return {
    add: ({ name, origin }, { deed, target, fact = '', refused = null }) =>
      store.unit(function* () {
        const last = yield* first<{ id: number; hash: string }>(newest);
        const id = (last?.id ?? 0) + 1;
        const entry = { id, at: now(), actor: name, origin, deed, target, fact, refused };
        const hash = hashOf(last?.hash ?? BEGINNING, entry);
        yield* write(
          'INSERT INTO audit VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
          ...[id, entry.at, name, origin, deed, target, fact, refused, hash],
        );
      }),
    list({ before = Number.MAX_SAFE_INTEGER, search = '', deed = null, limit }) {
      const part = `%${literal(search)}%`;
      const found = ['actor', 'target', 'fact'].map((column) => `lower(${column}) LIKE lower(?) ESCAPE '\\'`);
      return store.all<AuditEntry>(
        `SELECT ${COLUMNS} FROM audit WHERE id < ? ${deed === null ? '' : 'AND deed = ?'} AND (${found.join(' OR ')})
          ORDER BY id DESC LIMIT ?`,
        ...[before, ...(deed === null ? [] : [deed]), part, part, part, limit],
      );
    },
    async firstBroken() {
      let [last, before, beyond] = [0, BEGINNING, Number.MIN_SAFE_INTEGER];
      for (;;) {
        const rows = await store.all<Row>(
          `SELECT ${COLUMNS}, hash FROM audit WHERE id > ? ORDER BY id LIMIT ${PAGE}`,
          beyond,
        );
        for (const row of rows) {
          if (row.id !== last + 1 || row.hash !== hashOf(before, row)) return last + 1;
          [last, before, beyond] = [row.id, row.hash, row.id];
        }
        if (rows.length < PAGE) return null;
      }
    },
    lastHash: async () => (await store.first<{ hash: string }>(newest))?.hash ?? BEGINNING,
  };
}

/**
 * Executes an operation and logs it: the entry is written first, so that no operation lacks one, and a second entry records a
 * failure.
 * @throws what the operation throws, and WrenError 'storage-full' if the entry cannot be written; then nothing is done
 */
export async function audited<T>(
  log: AuditLog,
  by: Actor,
  deed: AuditedOperation,
  carryOut: () => T | Promise<T>,
  codeOf: (error: unknown) => string,
): Promise<T> {
  await log.add(by, deed);
  try {
    return await carryOut();
  } catch (error) {
    await log.add(by, { ...deed, refused: codeOf(error) });
    throw error;
  }
}
