import { WrenError } from '@wren/contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { equalInConstantTime, randomBase32, sha256 } from '../../platform/random.ts';
import { all, type SqlStore, write } from '../../platform/sql/sql-store.ts';

/** Largest number per account. */
export const MAX_APP_PASSWORDS = 20;
/** Characters of one, five bits each: too many to be found from its hash. */
const LENGTH = 20;

/** A password by which a program or device of an account submits mail; only its hash is stored. */
export interface AppPassword {
  readonly id: string;
  /** The user's name for it. */
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** Time of its last use; null: never. */
  readonly usedAt: number | null;
  /** Network address of the last use; empty: none. */
  readonly usedFrom: string;
}

/** The submission server for programs. */
export interface AppServer {
  readonly host: string;
  readonly port: number;
}

/** The app passwords of all accounts. They end with their account, and when its password is reset. */
export interface AppPasswords {
  /** The newest first. */
  of(account: string): Promise<readonly AppPassword[]>;
  /** @returns the password, in groups of four @throws WrenError 'too-many-records' */
  make(account: string, name: string): Promise<string>;
  /** No effect on another account's. */
  revoke(account: string, id: string): Promise<void>;
  /**
   * The id of a matching app password of the account, ignoring grouping; null: none. Counts as a use.
   * @param client network address
   */
  check(account: string, password: string, client: string): Promise<string | null>;
  /** True if it has not been revoked. */
  isValid(id: string): Promise<boolean>;
}

interface Row extends AppPassword {
  readonly hash: string;
}

const OF_ACCOUNT = `SELECT id, name, hash, created_at AS "createdAt", used_at AS "usedAt", used_from AS "usedFrom"
  FROM app_password WHERE account = ? ORDER BY id DESC`;
/** A password as typed, without separators. */
const bare = (password: string): string => password.replace(/[\s-]/gu, '').toLowerCase();

/** The app passwords in a store. */
export function openAppPasswords(store: SqlStore, now: Clock): AppPasswords {
  return {
    of: async (account) => (await store.all<Row>(OF_ACCOUNT, account)).map(({ hash, ...facts }) => facts),
    make(account, name) {
      const [id, password] = [newId(), randomBase32(LENGTH)];
      return store.unit(function* () {
        if ((yield* all<Row>(OF_ACCOUNT, account)).length >= MAX_APP_PASSWORDS) {
          throw new WrenError('too-many-records');
        }
        yield* write(
          'INSERT INTO app_password (id, account, name, hash, created_at) VALUES (?, ?, ?, ?, ?)',
          ...[id, account, name, sha256(password), now()],
        );
        return (password.match(/.{4}/gu) ?? []).join('-');
      });
    },
    async revoke(account, id) {
      await store.write('DELETE FROM app_password WHERE account = ? AND id = ?', account, id);
    },
    async check(account, password, client) {
      const givenHash = sha256(bare(password));
      // All are compared, so that the time does not reveal which matches.
      const [found] = (await store.all<Row>(OF_ACCOUNT, account)).filter(({ hash }) =>
        equalInConstantTime(hash, givenHash),
      );
      if (!found) return null;
      // It may have been revoked meanwhile.
      const used = await store.write(
        'UPDATE app_password SET used_at = ?, used_from = ? WHERE id = ?',
        ...[now(), client, found.id],
      );
      return used > 0 ? found.id : null;
    },
    isValid: async (id) => (await store.first('SELECT 1 FROM app_password WHERE id = ?', id)) !== undefined,
  };
}
