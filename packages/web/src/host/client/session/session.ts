import { getSid, SESSION_HANDLE_LENGTH } from '@wren/contract/calls/security/session.ts';
import { WrenError } from '@wren/contract/errors.ts';
import { unwrap } from '@wren/contract/wire/wire.ts';
import * as v from 'valibot';
import { parseJson } from '../../../platform/json.ts';
import type { Fetch } from '../../../platform/network/fetch.ts';
import type { SessionValues } from '../../../platform/storage/session-values.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { After } from '../../../platform/time/timers.ts';
import { pause } from '../../../platform/time/timers.ts';
import type { ReadyAnswers } from '../answers/page-answers.ts';

/** Milliseconds for which a page waits for a session, and between two attempts (2.12, 9.1). */
export const SESSION_WAIT = 30_000;
export const SESSION_POLL = 1_000;

export interface SessionParts {
  readonly fetch: Fetch;
  readonly host: string;
  readonly values: SessionValues;
  readonly clock: Clock;
  readonly after: After;
  /** The document's answers, whose session is newer than the one stored in a tab. */
  readonly ready: ReadyAnswers;
}

/** The session of this tab: a handle and a CSRF token in session storage (D6). */
export interface HostSession {
  sid(): string;
  csrfToken(): string;
  /** Login name of its user from the answer with the handle; '' without one. */
  user(): string;
  isValid(): boolean;
  /** Requests handle and token and stores them (7.2). @throws WrenError 'network' when the host does not answer */
  renew(): Promise<void>;
  /**
   * Waits for a valid session, checking each second for at most `wait` milliseconds (2.12): a stored one counts, else the host is
   * asked. False: no user is signed in, or the host did not answer in that time.
   */
  ready(wait?: number): Promise<boolean>;
  forget(): void;
}

const SID = 'sid';
const CSRF = 'csrf_token';
const USER = 'session_user';

/** True if a text is a session handle: exactly 56 characters (5.4). */
export function isSessionHandle(sid: string): boolean {
  return sid.length === SESSION_HANDLE_LENGTH;
}

export function createSession({ fetch, host, values, clock, after, ready }: SessionParts): HostSession {
  const sid = () => values.get(SID) ?? '';
  const csrfToken = () => values.get(CSRF) ?? '';
  const user = () => values.get(USER) ?? '';
  const isValid = () => isSessionHandle(sid()) && csrfToken() !== '';

  async function ask(): Promise<unknown> {
    try {
      const response = await fetch(`${host}${getSid.path}`, {
        headers: { Accept: 'application/json' },
        credentials: host === '' ? 'same-origin' : 'include',
        cache: 'no-store',
      });
      // Being signed out is an answer; a temporary failure of the host is not.
      if (response.status >= 500 || response.status === 429)
        throw new WrenError('busy', undefined, { status: response.status });
      return response.ok ? unwrap(parseJson(await response.text())) : {};
    } catch (error) {
      throw error instanceof WrenError ? error : new WrenError('network', undefined, { cause: error });
    }
  }

  function keep(answer: unknown): void {
    const parsed = v.safeParse(getSid.result, answer);
    const found = parsed.success ? parsed.output : { sid: '', csrfToken: '', user: '' };
    values.set(SID, found.sid);
    values.set(CSRF, found.csrfToken);
    values.set(USER, found.user);
  }

  const renew = async (): Promise<void> => keep(await ask());
  const embedded = ready.take('getSid', {});
  if (embedded !== undefined) keep(unwrap(embedded));

  return {
    sid,
    csrfToken,
    user,
    isValid,
    renew,
    ready: async (wait = SESSION_WAIT) => {
      const end = clock() + wait;
      for (;;) {
        if (isValid()) return true;
        try {
          await renew();
          if (isValid()) return true;
          if (sid() !== '') return false;
        } catch (error) {
          if (!(error instanceof WrenError)) throw error;
        }
        if (clock() + SESSION_POLL > end) return false;
        await pause(after, SESSION_POLL);
      }
    },
    forget: () => {
      values.remove(SID);
      values.remove(CSRF);
      values.remove(USER);
    },
  };
}
