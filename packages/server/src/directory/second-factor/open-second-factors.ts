import type { Clock } from '../../platform/clock.ts';
import { randomHex, sha256 } from '../../platform/random.ts';
import { first, type SqlStore, type UnitOfWork, write } from '../../platform/sql/sql-store.ts';
import { seal, unseal } from '../credentials/sealed-text.ts';
import type { SecondFactors } from './second-factors.ts';
import { newSecret, stepOf } from './totp.ts';

/** Number of recovery codes, and their length in bytes: too long to be found from their hashes. */
const RECOVERY = { codes: 10, bytes: 10 };

interface Row {
  readonly sealed: Uint8Array | null;
  readonly begun: Uint8Array | null;
  readonly last_step: number;
}

/** Display form of a recovery code: four groups of hexadecimal digits. */
const grouped = (hex: string): string => (hex.match(/.{5}/gu) ?? []).join('-');

/** A code as typed, without separators. */
const bare = (code: string): string => code.replace(/[\s-]/gu, '').toLowerCase();

const ROW = 'SELECT sealed, begun, last_step FROM second_factor WHERE account = ?';

function* takeRecoveryCode(account: string, code: string): UnitOfWork<boolean> {
  return (yield* write('DELETE FROM recovery_code WHERE account = ? AND hash = ?', account, sha256(bare(code)))) > 0;
}

function* renewRecoveryCodes(account: string): UnitOfWork<readonly string[]> {
  const codes = Array.from({ length: RECOVERY.codes }, () => randomHex(RECOVERY.bytes));
  yield* write('DELETE FROM recovery_code WHERE account = ?', account);
  for (const code of codes) yield* write('INSERT INTO recovery_code VALUES (?, ?)', account, sha256(code));
  return codes.map(grouped);
}

/**
 * The second factors in a store.
 * @param key that encrypts their secrets; read when it is first needed
 */
export function openSecondFactors(store: SqlStore, now: Clock, key: () => Uint8Array): SecondFactors {
  const purposeOf = (account: string): string => `second factor of ${account}`;
  const opened = (account: string, sealed: Uint8Array | null): string | null =>
    sealed && unseal(sealed, key(), purposeOf(account));

  /** The time step of a code, if it is newer than all accepted ones (RFC 6238 §5.2). */
  const newStep = (row: Row, secret: string | null, code: string): number | null => {
    const step = secret === null ? null : stepOf(secret, code, now());
    return step !== null && step > row.last_step ? step : null;
  };

  return {
    stateOf: (account) =>
      store.unit(function* () {
        const codes = yield* first<{ n: number }>('SELECT COUNT(*) AS n FROM recovery_code WHERE account = ?', account);
        return { isOn: Boolean((yield* first<Row>(ROW, account))?.sealed), recoveryCodes: codes?.n ?? 0 };
      }),
    async begin(account) {
      const secret = newSecret();
      await store.write(
        'INSERT INTO second_factor (account, begun) VALUES (?, ?) ON CONFLICT (account) DO UPDATE SET begun = excluded.begun',
        ...[account, seal(secret, key(), purposeOf(account))],
      );
      return secret;
    },
    confirm: (account, code) =>
      store.unit(function* () {
        const row = yield* first<Row>(ROW, account);
        const step = row ? newStep({ ...row, last_step: 0 }, opened(account, row.begun), bare(code)) : null;
        if (step === null) return null;
        yield* write(
          'UPDATE second_factor SET sealed = begun, begun = NULL, last_step = ? WHERE account = ?',
          ...[step, account],
        );
        return yield* renewRecoveryCodes(account);
      }),
    check: (account, code) =>
      store.unit(function* () {
        const row = yield* first<Row>(ROW, account);
        if (!row?.sealed) return false;
        const step = newStep(row, opened(account, row.sealed), bare(code));
        if (step === null) return yield* takeRecoveryCode(account, code);
        yield* write('UPDATE second_factor SET last_step = ? WHERE account = ?', step, account);
        return true;
      }),
    renewRecoveryCodes: (account) => store.unit(() => renewRecoveryCodes(account)),
    end: (account) =>
      store.unit(function* () {
        yield* write('DELETE FROM second_factor WHERE account = ?', account);
        yield* write('DELETE FROM recovery_code WHERE account = ?', account);
      }),
  };
}
