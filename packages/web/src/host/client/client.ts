import type { Call, CallArguments, CallResult } from '@wren/contract/call.ts';
import { SESSION_HEADER } from '@wren/contract/calls/session.ts';
import type { CallName, CallOf } from '@wren/contract/calls.ts';
import { ERRORS, WrenError } from '@wren/contract/errors.ts';
import { type HostFacts, learnFacts, NO_FACTS, spellOut } from '@wren/contract/host-facts.ts';
import { unwrap } from '@wren/contract/wire.ts';
import * as v from 'valibot';
import type { Fetch } from '../../platform/fetch.ts';
import { errorOfAnswer } from './answer-error.ts';
import { callRow } from './call-row.ts';
import { isFields, messageOf, parseJson } from './error-message.ts';
import { GUEST, type Owner, ownerCheck } from './owner.ts';
import { buildRequest } from './request.ts';
import type { Session } from './session.ts';

export interface CallOptions {
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** Asks the host. @throws WrenError and nothing else, but for the signal's own abort reason. */
export interface Client {
  call<Name extends CallName>(
    name: Name,
    args: CallArguments<CallOf<Name>>,
    options?: CallOptions,
  ): Promise<CallResult<CallOf<Name>>>;
  /** The same client asking by another `fetch`: one that tells how an upload goes, for example. */
  through(fetch: Fetch): Client;
  /**
   * The same client for the page of one user: what it asks is never asked, nor repeated, in the session of another.
   * Everything throws WrenError 'other-session' then.
   */
  ownedBy(owner: Owner): Client;
  /** A `fetch` that asks for an address of the host as calls are asked: for bytes and streams. It throws WrenError 'other-session'. */
  fetchBy(fetch: Fetch): Fetch;
  /** Looks whether the session is the owner's still, and tells if it is not, or has ended. @throws WrenError as the host says */
  verify(): Promise<void>;
}

export interface ClientParts {
  readonly fetch: Fetch;
  /** Origin of the host, or '' for the page's own. */
  readonly host: string;
  readonly session: Pick<Session, 'sid' | 'csrfToken' | 'user' | 'isValid' | 'renew'>;
  /** `token key:secret` of login mode 'static' (D7), or null. */
  readonly authorization: () => string | null;
  /** The user that the host's cookie `user_id` names; '' when there is none. */
  readonly cookieUser: () => string;
  /** Told of every answer that says that nobody is signed in. */
  readonly onSignedOut: () => void;
  /** Told that the session is another user's than the page's owner, and whose. */
  readonly onOtherAccount: (user: string) => void;
}

/** An answer read as far as JSON. */
interface Answered {
  readonly response: Response;
  readonly body: unknown;
}

export function createClient(parts: ClientParts): Client {
  const { session } = parts;
  let facts = NO_FACTS;
  const handle = (): string => (session.isValid() ? session.sid() : '');
  const check = ownerCheck({
    session,
    cookieUser: parts.cookieUser,
    onOther: parts.onOtherAccount,
    askLogin: async () => (await asking(parts.fetch, null).call('getUserInfo', {}))?.login ?? null,
  });

  async function ask(fetch: Fetch, name: CallName, call: Call, args: object, options: CallOptions): Promise<Answered> {
    const { url, init } = buildRequest(name, call, args, {
      host: parts.host,
      sid: handle(),
      csrfToken: session.csrfToken(),
      authorization: parts.authorization(),
      idempotencyKey: options.idempotencyKey ?? null,
      signal: options.signal ?? null,
    });
    try {
      const response = await fetch(url, init);
      // A host that returns nothing says `{}` (wire contract 1.1): without a body it was not the host that answered.
      return { response, body: parseJson(await response.text()) };
    } catch (error) {
      if (options.signal?.aborted) throw options.signal.reason;
      throw new WrenError('network', undefined, { cause: error });
    }
  }

  function errorIn(name: CallName, { response, body }: Answered): WrenError | null {
    // Some hosts and proxies lead whoever is not signed in to a page for that.
    if (response.ok && response.redirected && body === undefined) {
      return new WrenError('not-signed-in', undefined, { status: response.status });
    }
    if (response.ok) return null;
    const retryAfter = response.headers.get('Retry-After');
    const { status, statusText } = response;
    return errorOfAnswer(name, { status, statusText, retryAfter, body }, parts.cookieUser() === GUEST);
  }

  /** Asks under the session's name. Where it is another of the same user by now, that one is asked for, and it goes on. */
  function namedFetch(fetch: Fetch, owner: Owner | null): Fetch {
    const named: Fetch = (url, init = {}) => {
      const headers = new Headers(init.headers);
      if (handle() !== '') headers.set(SESSION_HEADER, handle());
      return fetch(url, { ...init, headers });
    };
    return async (url, init) => {
      await check.look(owner);
      const response = await named(url, init);
      if (response.status !== ERRORS['other-session'].status) return response;
      await check.renew(owner);
      return named(url, init);
    };
  }

  const asking = (fetch: Fetch, owner: Owner | null): Client => ({
    through: (other) => asking(other, owner),
    ownedBy: (other) => asking(fetch, other),
    fetchBy: (other) => namedFetch(other, owner),
    verify: async () => {
      if (!owner || owner.signal.aborted || parts.cookieUser() === owner.cookie) return;
      await check.renew(owner);
      // Signed out in another tab.
      if (!session.isValid()) parts.onSignedOut();
    },
    call: async (name, args, options = {}) => {
      const input = args ?? {};
      const row = await callRow(name);
      await check.look(owner);
      let answered = await ask(fetch, name, row, input, options);
      let error = errorIn(name, answered);
      if (error?.code === 'csrf' || error?.code === 'other-session') {
        // Happens after signing in again in another tab: one new token, one more try (wire contract 1.5).
        await check.renew(owner);
        answered = await ask(fetch, name, row, input, options);
        error = errorIn(name, answered);
      }
      if (error) {
        // What guests may ask says nothing of who is signed in, refused or not.
        const concerns = row.access === 'user' && !owner?.signal.aborted;
        if (error.code === 'not-signed-in' && concerns) parts.onSignedOut();
        throw error;
      }
      // A plain host knows no named sessions: what it has told of another's mail meanwhile is not the owner's.
      if (row.kind === 'read') await check.look(owner);
      const value = contentOf(row, answered);
      facts = learnFacts(facts, name, value);
      return readAnswer<CallOf<typeof name>>(row, answered.response, value, facts);
    },
  });
  return asking(parts.fetch, null);
}

/** What stands in the envelope of an answer. @throws WrenError for what is no JSON, and for a failure that is told in it */
function contentOf(call: Call, { response, body }: Answered): unknown {
  if (body === undefined) throw new WrenError('bad-answer', undefined, { status: response.status });
  const value = call.envelope === null ? body : unwrap(body);
  // A host answers 200 to what it could not do, and says so inside (wire contract 6.10).
  if (isFields(value) && (saysError(value) || value.status === 'Failed')) {
    const text = typeof value.error === 'string' && value.error !== '' ? value.error : messageOf(value);
    throw new WrenError('invalid-input', text === '' ? undefined : text, { status: response.status });
  }
  return value;
}

function readAnswer<C extends Call>(row: Call, response: Response, value: unknown, facts: HostFacts): CallResult<C> {
  const parsed = v.safeParse(row.result, spellOut(value, facts));
  if (!parsed.success) {
    const cause = new Error(parsed.issues[0].message);
    throw new WrenError('bad-answer', undefined, { status: response.status, cause });
  }
  return parsed.output as CallResult<C>;
}

function saysError(value: Readonly<Record<string, unknown>>): boolean {
  return typeof value.error === 'string' && value.error !== '';
}
