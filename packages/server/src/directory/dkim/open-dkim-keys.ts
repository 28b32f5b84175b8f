import { DKIM_ALGORITHMS, type DkimAlgorithm } from '@wren/contract/calls/admin/dkim.ts';
import * as v from 'valibot';
import type { Clock } from '../../platform/clock.ts';
import { all, type SqlStore, type UnitOfWork, write } from '../../platform/sql/sql-store.ts';
import { seal, unseal } from '../credentials/sealed-text.ts';
import { type DkimKey, dkimRecord, makePrivateKey, stateOfKey } from './dkim-key.ts';

/** The keys that sign mail. */
export interface DkimKeys {
  /** Of a domain, the newest first. */
  list(domain: string): Promise<readonly DkimKey[]>;
  /** Its record is not in DNS yet. */
  make(domain: string, algorithm: DkimAlgorithm): Promise<DkimKey>;
  /** False: there is none. */
  remove(domain: string, selector: string): Promise<boolean>;
  /** PEM text; null: it cannot be decrypted with the installation's present key. */
  privateKey(key: DkimKey): Promise<string | null>;
  /** Stores the answers of DNS about keys of a domain, by selector, and when newer ones have taken over. */
  noteLook(domain: string, found: ReadonlyMap<string, boolean>): Promise<void>;
}

const AlgorithmSchema = v.picklist(DKIM_ALGORITHMS);

interface Row {
  readonly domain: string;
  readonly selector: string;
  readonly algorithm: string;
  readonly record: string;
  readonly created_at: number;
  readonly found: number;
  readonly looked_at: number | null;
  readonly retired_at: number | null;
}

const COLUMNS = 'domain, selector, algorithm, record, created_at, found, looked_at, retired_at';
const OF_DOMAIN = `SELECT ${COLUMNS} FROM dkim_key WHERE domain = ? ORDER BY id DESC`;

function keyOf(row: Row): DkimKey {
  const { domain, selector, record } = row;
  return {
    ...{ domain, selector, record, algorithm: v.parse(AlgorithmSchema, row.algorithm) },
    ...{ createdAt: row.created_at, isFound: row.found === 1, lookedAt: row.looked_at, retiredAt: row.retired_at },
  };
}

/** A selector that contains the day of its key: `wren20260301`, `wren20260301-2`. */
function selectorFor(at: number, taken: ReadonlySet<string>): string {
  const day = `wren${new Date(at).toISOString().slice(0, 10).replaceAll('-', '')}`;
  let selector = day;
  for (let next = 2; taken.has(selector); next += 1) selector = `${day}-${next}`;
  return selector;
}

function* listed(domain: string): UnitOfWork<readonly DkimKey[]> {
  return (yield* all<Row>(OF_DOMAIN, domain)).map(keyOf);
}

/**
 * The keys in a store.
 * @param key that encrypts private halves; read when it is first needed
 */
export function openDkimKeys(store: SqlStore, now: Clock, key: () => Uint8Array): DkimKeys {
  const purposeOf = (domain: string, selector: string): string => `DKIM key ${selector} of ${domain}`;
  return {
    list: async (domain) => (await store.all<Row>(OF_DOMAIN, domain)).map(keyOf),
    async make(domain, algorithm) {
      const privateKey = makePrivateKey(algorithm);
      return store.unit(function* () {
        const createdAt = now();
        const selector = selectorFor(createdAt, new Set((yield* listed(domain)).map((one) => one.selector)));
        const record = dkimRecord(privateKey);
        const sealed = seal(privateKey, key(), purposeOf(domain, selector));
        yield* write(
          'INSERT INTO dkim_key (domain, selector, algorithm, record, sealed, created_at) VALUES (?, ?, ?, ?, ?, ?)',
          ...[domain, selector, algorithm, record, sealed, createdAt],
        );
        return { domain, selector, algorithm, record, createdAt, isFound: false, lookedAt: null, retiredAt: null };
      });
    },
    remove: async (domain, selector) =>
      (await store.write('DELETE FROM dkim_key WHERE domain = ? AND selector = ?', domain, selector)) > 0,
    async privateKey({ domain, selector }) {
      const row = await store.first<{ sealed: Uint8Array }>(
        'SELECT sealed FROM dkim_key WHERE domain = ? AND selector = ?',
        ...[domain, selector],
      );
      return row ? unseal(row.sealed, key(), purposeOf(domain, selector)) : null;
    },
    noteLook: (domain, found) =>
      store.unit(function* () {
        const at = now();
        for (const [selector, isFound] of found) {
          yield* write(
            'UPDATE dkim_key SET found = ?, looked_at = ? WHERE domain = ? AND selector = ?',
            ...[isFound ? 1 : 0, at, domain, selector],
          );
        }
        const keys = yield* listed(domain);
        for (const key of keys) {
          const retiredAt = stateOfKey(key, keys) === 'retired' ? (key.retiredAt ?? at) : null;
          if (retiredAt === key.retiredAt) continue;
          yield* write(
            'UPDATE dkim_key SET retired_at = ? WHERE domain = ? AND selector = ?',
            ...[retiredAt, domain, key.selector],
          );
        }
      }),
  };
}
