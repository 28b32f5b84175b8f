import * as v from 'valibot';
import type { Database } from '../../platform/sqlite/database.ts';
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

/**
 * The credentials in wren.db.
 * @param key by which they are sealed; asked for when it is first needed
 */
export function openCredentials(database: Database, sessions: Sessions, key: () => Uint8Array): Credentials {
  const keeping = new Set<(account: string) => boolean>();
  const listening = new Set<(account: string, credential: Credential | null) => void>();
  const tell = (account: string, credential: Credential | null): void => {
    for (const run of [...listening]) run(account, credential);
  };
  const purposeOf = (account: string): string => `credential of ${account}`;
  const of = (account: string): Credential | null => {
    const row = database.sql<Row>('SELECT account, sealed FROM credential WHERE account = ?').get(account);
    const text = row ? unseal(row.sealed, key(), purposeOf(account)) : null;
    return text === null ? null : v.parse(CredentialSchema, JSON.parse(text));
  };
  const write = (account: string, { user, password, access }: Credential): void => {
    const text = JSON.stringify({ user, password, ...(access && { access }) });
    database
      .sql(
        'INSERT INTO credential (account, sealed) VALUES (?, ?) ON CONFLICT (account) DO UPDATE SET sealed = excluded.sealed',
      )
      .run(account, seal(text, key(), purposeOf(account)));
  };
  const forget = (account: string): void => {
    const gone = database.sql('DELETE FROM credential WHERE account = ?').run(account);
    if (gone > 0) tell(account, null);
  };
  const accounts = (): readonly string[] =>
    database
      .sql<{ account: string }>('SELECT account FROM credential ORDER BY account')
      .all()
      .map((row) => row.account);
  return {
    of,
    forget,
    accounts,
    keep(account, credential) {
      const before = of(account);
      const isSame = before?.user === credential.user && before.password === credential.password;
      if (isSame && before.access === undefined && credential.access === undefined) return;
      write(account, credential);
      tell(account, credential);
    },
    renew(account, access) {
      const before = of(account);
      if (before?.access) write(account, { ...before, access });
    },
    sweep() {
      for (const account of accounts()) {
        if (sessions.areOpenOf(account) || [...keeping].some((isBusy) => isBusy(account))) continue;
        forget(account);
      }
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
