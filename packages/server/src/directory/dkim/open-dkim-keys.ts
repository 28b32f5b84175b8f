import { DKIM_ALGORITHMS, type DkimAlgorithm } from '@wren/contract/calls/admin/dkim.ts';
import * as v from 'valibot';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/sqlite/database.ts';
import { seal, unseal } from '../credentials/sealed-text.ts';
import { type DkimKey, dkimRecord, makePrivateKey, stateOfKey } from './dkim-key.ts';

/** The keys that mail is signed with. */
export interface DkimKeys {
  /** Of a domain, the newest first. */
  list(domain: string): readonly DkimKey[];
  /** Its record has yet to be put into DNS. */
  make(domain: string, algorithm: DkimAlgorithm): DkimKey;
  /** False: there is none. */
  remove(domain: string, selector: string): boolean;
  /** PEM text; null: the installation's own key opens it no more. */
  privateKey(key: DkimKey): string | null;
  /** Keeps what DNS said of keys of a domain, by selector, and when newer ones have taken over. */
  noteLook(domain: string, found: ReadonlyMap<string, boolean>): void;
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

function keyOf(row: Row): DkimKey {
  const { domain, selector, record } = row;
  return {
    ...{ domain, selector, record, algorithm: v.parse(AlgorithmSchema, row.algorithm) },
    ...{ createdAt: row.created_at, isFound: row.found === 1, lookedAt: row.looked_at, retiredAt: row.retired_at },
  };
}

/** A selector that says of which day a key is: `wren20260301`, `wren20260301-2`. */
function selectorFor(at: number, taken: ReadonlySet<string>): string {
  const day = `wren${new Date(at).toISOString().slice(0, 10).replaceAll('-', '')}`;
  let selector = day;
  for (let next = 2; taken.has(selector); next += 1) selector = `${day}-${next}`;
  return selector;
}

/**
 * The keys in wren.db.
 * @param key by which private halves are sealed; asked for when it is first needed
 */
export function openDkimKeys(database: Database, now: Clock, key: () => Uint8Array): DkimKeys {
  const purposeOf = (domain: string, selector: string): string => `DKIM key ${selector} of ${domain}`;
  const list = (domain: string): readonly DkimKey[] =>
    database.sql<Row>(`SELECT ${COLUMNS} FROM dkim_key WHERE domain = ? ORDER BY id DESC`).all(domain).map(keyOf);
  return {
    list,
    make(domain, algorithm) {
      const privateKey = makePrivateKey(algorithm);
      return database.write(() => {
        const createdAt = now();
        const selector = selectorFor(createdAt, new Set(list(domain).map((one) => one.selector)));
        const record = dkimRecord(privateKey);
        database
          .sql(
            'INSERT INTO dkim_key (domain, selector, algorithm, record, sealed, created_at) VALUES (?, ?, ?, ?, ?, ?)',
          )
          .run(
            ...[domain, selector, algorithm, record],
            seal(privateKey, key(), purposeOf(domain, selector)),
            createdAt,
          );
        return { domain, selector, algorithm, record, createdAt, isFound: false, lookedAt: null, retiredAt: null };
      });
    },
    remove: (domain, selector) =>
      database.sql('DELETE FROM dkim_key WHERE domain = ? AND selector = ?').run(domain, selector) > 0,
    privateKey({ domain, selector }) {
      const row = database
        .sql<{ sealed: Uint8Array }>('SELECT sealed FROM dkim_key WHERE domain = ? AND selector = ?')
        .get(domain, selector);
      return row ? unseal(row.sealed, key(), purposeOf(domain, selector)) : null;
    },
    noteLook(domain, found) {
      database.write(() => {
        const at = now();
        for (const [selector, isFound] of found) {
          database
            .sql('UPDATE dkim_key SET found = ?, looked_at = ? WHERE domain = ? AND selector = ?')
            .run(isFound ? 1 : 0, at, domain, selector);
        }
        const keys = list(domain);
        for (const one of keys) {
          const retiredAt = stateOfKey(one, keys) === 'retired' ? (one.retiredAt ?? at) : null;
          if (retiredAt === one.retiredAt) continue;
          database
            .sql('UPDATE dkim_key SET retired_at = ? WHERE domain = ? AND selector = ?')
            .run(retiredAt, domain, one.selector);
        }
      });
    },
  };
}
