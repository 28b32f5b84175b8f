import type { Clock } from '../../platform/clock.ts';
import { randomHex, sha256 } from '../../platform/random.ts';
import type { Database } from '../../platform/sqlite/database.ts';
import { seal, unseal } from '../credentials/sealed-text.ts';
import type { SecondFactors } from './second-factors.ts';
import { newSecret, stepOf } from './totp.ts';

/** How many recovery codes there are, and the bytes of each: too many to be found from their hashes. */
const RECOVERY = { codes: 10, bytes: 10 };

interface Row {
  readonly sealed: Uint8Array | null;
  readonly begun: Uint8Array | null;
  readonly last_step: number;
}

/** How a recovery code is shown: four groups of hexadecimal digits. */
const grouped = (hex: string): string => (hex.match(/.{5}/gu) ?? []).join('-');

/** A code as it was typed, without what is put in between to read it. */
const bare = (code: string): string => code.replace(/[\s-]/gu, '').toLowerCase();

/**
 * The second factors in wren.db.
 * @param key by which their secrets are sealed; asked for when it is first needed
 */
export function openSecondFactors(database: Database, now: Clock, key: () => Uint8Array): SecondFactors {
  const purposeOf = (account: string): string => `second factor of ${account}`;
  const rowOf = (account: string): Row | undefined =>
    database.sql<Row>('SELECT sealed, begun, last_step FROM second_factor WHERE account = ?').get(account);
  const opened = (account: string, sealed: Uint8Array | null): string | null =>
    sealed && unseal(sealed, key(), purposeOf(account));

  /** The step of a code that is newer than all that were taken (RFC 6238 §5.2). */
  const newStep = (row: Row, secret: string | null, code: string): number | null => {
    const step = secret === null ? null : stepOf(secret, code, now());
    return step !== null && step > row.last_step ? step : null;
  };
  const takeRecoveryCode = (account: string, code: string): boolean =>
    database.sql('DELETE FROM recovery_code WHERE account = ? AND hash = ?').run(account, sha256(bare(code))) > 0;
  const renewRecoveryCodes = (account: string): readonly string[] => {
    const codes = Array.from({ length: RECOVERY.codes }, () => randomHex(RECOVERY.bytes));
    database.sql('DELETE FROM recovery_code WHERE account = ?').run(account);
    for (const code of codes) database.sql('INSERT INTO recovery_code VALUES (?, ?)').run(account, sha256(code));
    return codes.map(grouped);
  };

  return {
    stateOf(account) {
      const codes = database
        .sql<{ n: number }>('SELECT COUNT(*) AS n FROM recovery_code WHERE account = ?')
        .get(account);
      return { isOn: Boolean(rowOf(account)?.sealed), recoveryCodes: codes?.n ?? 0 };
    },
    begin(account) {
      const secret = newSecret();
      database
        .sql(
          'INSERT INTO second_factor (account, begun) VALUES (?, ?) ON CONFLICT (account) DO UPDATE SET begun = excluded.begun',
        )
        .run(account, seal(secret, key(), purposeOf(account)));
      return secret;
    },
    confirm: (account, code) =>
      database.write(() => {
        const row = rowOf(account);
        const step = row ? newStep({ ...row, last_step: 0 }, opened(account, row.begun), bare(code)) : null;
        if (step === null) return null;
        database
          .sql('UPDATE second_factor SET sealed = begun, begun = NULL, last_step = ? WHERE account = ?')
          .run(step, account);
        return renewRecoveryCodes(account);
      }),
    check: (account, code) =>
      database.write(() => {
        const row = rowOf(account);
        if (!row?.sealed) return false;
        const step = newStep(row, opened(account, row.sealed), bare(code));
        if (step === null) return takeRecoveryCode(account, code);
        database.sql('UPDATE second_factor SET last_step = ? WHERE account = ?').run(step, account);
        return true;
      }),
    renewRecoveryCodes: (account) => database.write(() => renewRecoveryCodes(account)),
    end: (account) =>
      database.write(() => {
        database.sql('DELETE FROM second_factor WHERE account = ?').run(account);
        database.sql('DELETE FROM recovery_code WHERE account = ?').run(account);
      }),
  };
}
