import type { SignInOutcome } from '@wren/contract/calls/admin/sign-ins.ts';
import type { Clock } from '../../platform/clock.ts';
import { type SqlStore, write } from '../../platform/sql/sql-store.ts';

/** Largest number of stored sign-ins: weeks of a large installation, and a small file under attack. */
const MAX_COUNT = 20_000;
/** Longest stored User-Agent in characters. */
const MAX_USER_AGENT_LENGTH = 512;

/** A sign-in attempt. */
export interface TriedSignIn {
  /** Id of the account; null: the address has none. The typed text is not stored: it may be a password. */
  readonly account: string | null;
  /** Network address. */
  readonly client: string;
  readonly userAgent: string;
  readonly outcome: SignInOutcome;
}

/** The sign-ins of this installation, for administrators. */
export interface SignInLog {
  note(tried: TriedSignIn): Promise<void>;
  /**
   * The newest first.
   * @param query `before`: only those older than the one with this id; `failed`: only failures; `account`: only its own
   */
  list(query: {
    readonly before: number;
    readonly failed: boolean;
    readonly account: string | null;
    readonly limit: number;
  }): Promise<readonly (TriedSignIn & { readonly id: number; readonly at: number })[]>;
}

/** The log in a store. */
export function openSignInLog(store: SqlStore, now: Clock): SignInLog {
  return {
    note: ({ account, client, userAgent, outcome }) =>
      store.unit(function* () {
        yield* write(
          'INSERT INTO sign_in (at, account, client, user_agent, outcome) VALUES (?, ?, ?, ?, ?)',
          ...[now(), account, client, userAgent.slice(0, MAX_USER_AGENT_LENGTH), outcome],
        );
        yield* write(`DELETE FROM sign_in WHERE id <= (SELECT max(id) FROM sign_in) - ${MAX_COUNT}`);
      }),
    list({ before, failed, account, limit }) {
      const also = `${failed ? "AND outcome <> 'done'" : ''} ${account === null ? '' : 'AND account = ?'}`;
      return store.all<TriedSignIn & { id: number; at: number }>(
        `SELECT id, at, account, client, user_agent AS "userAgent", outcome FROM sign_in
          WHERE id < ? ${also} ORDER BY id DESC LIMIT ?`,
        ...[before, ...(account === null ? [] : [account]), limit],
      );
    },
  };
}
