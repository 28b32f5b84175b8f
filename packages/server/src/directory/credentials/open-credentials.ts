import * as v from 'valibot';
import type { Clock } from '../../platform/clock.ts';
import { NO_SIGNALS, type Signals } from '../../platform/sql/signals.ts';
import { first, type SqlStore, type UnitOfWork, write } from '../../platform/sql/sql-store.ts';
import type { Sessions } from '../sessions/session.ts';
import type { Credential, Credentials } from './credentials.ts';
import { seal, unseal } from './sealed-text.ts';

const CredentialSchema = v.object({
  user: v.string(),
  password: v.string(),
  access: v.exactOptional(
    v.object({ token: v.string(), refresh: v.nullable(v.string()), expiresAt: v.nullable(v.number()) }),
  ),
});

interface Row {
  readonly account: string;
  readonly sealed: Uint8Array;
}

/** Signal between servers with the ids of accounts whose credentials have changed. */
const CHANGED = 'credentials-changed';

/** Longest sign-in until it has a session, in milliseconds: a code is accepted for five minutes. */
const SIGN_IN_TIME = 10 * 60_000;

const OF_ACCOUNT = 'SELECT account, sealed FROM credential WHERE account = ?';

/** Encryption of credentials, bound to their account. */
function sealing(key: () => Uint8Array) {
  const purposeOf = (account: string): string => `credential of ${account}`;
  return {
    opened(account: string, row: Row | undefined): Credential | null {
      const text = row ? unseal(row.sealed, key(), purposeOf(account)) : null;
      return text === null ? null : v.parse(CredentialSchema, JSON.parse(text));
    },
    sealed(account: string, { user, password, access }: Credential): Uint8Array {
      return seal(JSON.stringify({ user, password, ...(access && { access }) }), key(), purposeOf(account));
    },
  };
}

/**
 * The credentials in a store.
 * @param key for encryption; read when it is first needed
 * @param signals of servers that share the store
 */
export function openCredentials(
  store: SqlStore,
  sessions: Sessions,
  key: () => Uint8Array,
  now: Clock,
  signals: Signals = NO_SIGNALS,
): Credentials {
  const keeping = new Set<(account: string) => boolean | Promise<boolean>>();
  const listening = new Set<(account: string, credential: Credential | null) => void>();
  const notifyLocally = (account: string, credential: Credential | null): void => {
    for (const run of [...listening]) run(account, credential);
  };
  const notify = async (account: string, credential: Credential | null): Promise<void> => {
    notifyLocally(account, credential);
    await signals.publish(CHANGED, [account]);
  };
  const { opened, sealed } = sealing(key);
  function* stored(account: string): UnitOfWork<Credential | null> {
    return opened(account, yield* first<Row>(OF_ACCOUNT, account));
  }
  function* keep(account: string, credential: Credential): UnitOfWork<void> {
    yield* write(
      `INSERT INTO credential (account, sealed, kept_at) VALUES (?, ?, ?)
       ON CONFLICT (account) DO UPDATE SET sealed = excluded.sealed, kept_at = excluded.kept_at`,
      ...[account, sealed(account, credential), now()],
    );
  }
  const forget = async (account: string): Promise<void> => {
    if ((await store.write('DELETE FROM credential WHERE account = ?', account)) > 0) await notify(account, null);
  };
  /** Ids of accounts whose credentials were stored before a time. */
  const storedBefore = async (at: number): Promise<readonly string[]> =>
    (
      await store.all<Pick<Row, 'account'>>('SELECT account FROM credential WHERE kept_at <= ? ORDER BY account', at)
    ).map((row) => row.account);
  const accounts = (): Promise<readonly string[]> => storedBefore(Number.MAX_SAFE_INTEGER);
  const of = async (account: string): Promise<Credential | null> =>
    opened(account, await store.first<Row>(OF_ACCOUNT, account));
  signals.subscribe(CHANGED, async (changed) => {
    for (const account of changed ?? (await accounts())) notifyLocally(account, await of(account));
  });
  const isNeeded = async (account: string): Promise<boolean> => {
    if (await sessions.areOpenOf(account)) return true;
    for (const isBusy of [...keeping]) if (await isBusy(account)) return true;
    return false;
  };
  return {
    of,
    forget,
    accounts,
    async keep(account, credential) {
      const isOther = await store.unit(function* () {
        const before = yield* stored(account);
        const isSame = before?.user === credential.user && before.password === credential.password;
        if (isSame && before.access === undefined && credential.access === undefined) return false;
        yield* keep(account, credential);
        return true;
      });
      if (isOther) await notify(account, credential);
    },
    renew: (account, access) =>
      store.unit(function* () {
        const before = yield* stored(account);
        if (before?.access) yield* keep(account, { ...before, access });
      }),
    async sweep(only) {
      for (const account of only === undefined ? await storedBefore(now() - SIGN_IN_TIME) : [only])
        if (!(await isNeeded(account))) await forget(account);
    },
    keepWhile(isBusy) {
      keeping.add(isBusy);
      return () => void keeping.delete(isBusy);
    },
    onChange(run) {
      listening.add(run);
      return () => void listening.delete(run);
    },
  };
}
