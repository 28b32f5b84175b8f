import type { Call, CallArguments, CallResult } from '@wren/contract/call.ts';
import { SESSION_HEADER } from '@wren/contract/calls/security/session.ts';
import type { CallName, CallOf } from '@wren/contract/calls.ts';
import { ERRORS } from '@wren/contract/errors.ts';
import { FACT_CALLS, type ReadBy } from '@wren/contract/host-facts.ts';
import type { Fetch } from '../../platform/network/fetch.ts';
import { type Answered, contentOf, errorIn, exchange, readAnswer } from './answers/answer.ts';
import type { ReadyAnswers } from './answers/page-answers.ts';
import { callRow } from './call-row.ts';
import { buildRequest } from './request.ts';
import { GUEST, type Owner, ownerCheck } from './session/owner.ts';
import type { HostSession } from './session/session.ts';

export interface CallOptions {
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** Makes calls to the host. @throws WrenError and nothing else, except for the signal's own abort reason. */
export interface Client {
  call<Name extends CallName>(
    name: Name,
    args: CallArguments<CallOf<Name>>,
    options?: CallOptions,
  ): Promise<CallResult<CallOf<Name>>>;
  /** The document's answer to a call; null: it has none, and no request is made. */
  brought<Name extends CallName>(
    name: Name,
    args: CallArguments<CallOf<Name>>,
  ): Promise<CallResult<CallOf<Name>> | null>;
  /** From now on answers are parsed with facts from other answers of the host, which those of a plain host lack (`host-facts.ts`). */
  readBy(read: ReadBy): void;
  /** The same client with another `fetch`: one that reports the progress of an upload, for example. */
  through(fetch: Fetch): Client;
  /**
   * The same client for the page of one user: its calls are never made, nor repeated, in the session of another. They throw
   * WrenError 'other-session' then.
   */
  ownedBy(owner: Owner): Client;
  /** A `fetch` for addresses of the host with the same checks as calls: for bytes and streams. It throws WrenError 'other-session'. */
  fetchBy(fetch: Fetch): Fetch;
  /** Checks if the session is still the owner's, and reports if it is not, or has ended. @throws WrenError as the host responds */
  verify(): Promise<void>;
}

export interface ClientParts {
  readonly fetch: Fetch;
  /** Origin of the host, or '' for the page's own. */
  readonly host: string;
  readonly session: Pick<HostSession, 'sid' | 'csrfToken' | 'user' | 'isValid' | 'renew'>;
  /** The document's answers, which replace requests. */
  readonly ready: ReadyAnswers;
  /** `token key:secret` of login mode 'static' (D7), or null. */
  readonly authorization: () => string | null;
  /** The user in the host's cookie `user_id`; '' without one. */
  readonly cookieUser: () => string;
  /** Called with every answer that means that no user is signed in. */
  readonly onSignedOut: () => void;
  /** Called if the session belongs to another user than the page's owner, with that user. */
  readonly onOtherAccount: (user: string) => void;
}

/** Makes requests to the host. @param handle of the session that the client expects */
function asking(parts: ClientParts, handle: () => string) {
  return async (fetch: Fetch, name: CallName, call: Call, args: object, options: CallOptions): Promise<Answered> => {
    if (call.kind === 'write') parts.ready.forget();
    else if (name === 'getChanges') parts.ready.forgetMail();
    const request = buildRequest(name, call, args, {
      host: parts.host,
      sid: handle(),
      csrfToken: parts.session.csrfToken(),
      authorization: parts.authorization(),
      idempotencyKey: options.idempotencyKey ?? null,
      signal: options.signal ?? null,
    });
    return exchange(fetch, request);
  };
}

/** Facts of a host from its answers, for parsing other answers. */
function factsOfHost() {
  const knownAnswers = new Map<CallName, unknown>();
  let read: ReadBy = () => (value) => value;
  return {
    readBy: (by: ReadBy): void => {
      read = by;
    },
    learn: (name: CallName, value: unknown): void => {
      if (FACT_CALLS.includes(name)) knownAnswers.set(name, value);
    },
    read: (value: unknown): unknown => read(knownAnswers)(value),
  };
}

export function createClient(parts: ClientParts): Client {
  const { session } = parts;
  const facts = factsOfHost();
  const handle = (): string => (session.isValid() ? session.sid() : '');
  const check = ownerCheck({
    session,
    cookieUser: parts.cookieUser,
    onOther: parts.onOtherAccount,
    askLogin: async () => (await clientOf(parts.fetch, null).call('getUserInfo', {}))?.login ?? null,
  });

  const ask = asking(parts, handle);
  /** Sends the request with the session's handle; repeats it if the user has another session by now. */
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

  const clientOf = (fetch: Fetch, owner: Owner | null): Client => ({
    brought: async (name, args) => {
      const body = parts.ready.take(name, args ?? {});
      if (body === undefined) return null;
      const row = await callRow(name);
      const answered = { response: new Response(), body };
      if (await errorIn(name, answered, parts.cookieUser() === GUEST)) return null;
      return readAnswer<CallOf<typeof name>>(row, answered.response, facts.read(await contentOf(row, answered)));
    },
    readBy: facts.readBy,
    through: (other) => clientOf(other, owner),
    ownedBy: (other) => clientOf(fetch, other),
    fetchBy: (other) => namedFetch(other, owner),
    verify: async () => {
      if (!owner || owner.signal.aborted) return;
      await owner.confirm?.();
      if (parts.cookieUser() === owner.cookie) return;
      await check.renew(owner);
      // Signed out in another tab.
      if (!session.isValid()) parts.onSignedOut();
    },
    call: async (name, args, options = {}) => {
      const input = args ?? {};
      // Taken at once: loading the row may take longer than the answer is valid.
      const ready = parts.ready.take(name, input);
      const row = await callRow(name);
      await check.look(owner);
      let answered =
        ready === undefined ? await ask(fetch, name, row, input, options) : { response: new Response(), body: ready };
      let error = await errorIn(name, answered, parts.cookieUser() === GUEST);
      if (error?.code === 'csrf' || error?.code === 'other-session') {
        // After signing in again in another tab: one new token, one more attempt (wire contract 1.5).
        await check.renew(owner);
        answered = await ask(fetch, name, row, input, options);
        error = await errorIn(name, answered, parts.cookieUser() === GUEST);
      }
      if (error) {
        // Calls of guests reveal nothing about the signed-in user, rejected or not.
        const concerns = row.access !== 'guest' && !owner?.signal.aborted;
        if (error.code === 'not-signed-in' && concerns) parts.onSignedOut();
        throw error;
      }
      // A plain host has no session handles: an answer may be about another user's mail.
      if (row.kind === 'read') await check.look(owner);
      const value = await contentOf(row, answered);
      facts.learn(name, value);
      return readAnswer<CallOf<typeof name>>(row, answered.response, facts.read(value));
    },
  });
  return clientOf(parts.fetch, null);
}
