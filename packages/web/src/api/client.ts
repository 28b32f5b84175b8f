import type { Call, CallArguments, CallResult } from '@wren/contract/call.ts';
import type { CallName, CallOf } from '@wren/contract/calls.ts';
import { WrenError } from '@wren/contract/errors.ts';
import { type HostFacts, learnFacts, NO_FACTS, spellOut } from '@wren/contract/host-facts.ts';
import { unwrap } from '@wren/contract/wire.ts';
import * as v from 'valibot';
import type { Fetch } from '../platform/fetch.ts';
import { errorOfAnswer } from './answer-error.ts';
import { callRow } from './call-row.ts';
import { isFields, messageOf, parseJson } from './error-message.ts';
import { buildRequest } from './request.ts';

export interface CallOptions {
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** An answer without a body is none; else a host that returns nothing from a write may say nothing at all. */
  readonly told?: boolean;
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
}

export interface ClientParts {
  readonly fetch: Fetch;
  /** Origin of the host, or '' for the page's own. */
  readonly host: string;
  /** The session's CSRF token; '' when there is none. */
  readonly csrfToken: () => string;
  /** `token key:secret` of login mode 'static' (D7), or null. */
  readonly authorization: () => string | null;
  /** Whether the host has made the session a guest's. */
  readonly isGuest: () => boolean;
  /** Asks for a new CSRF token; the next call of `csrfToken` answers it. */
  readonly renewSession: () => Promise<void>;
  /** Told of every answer that says that nobody is signed in. */
  readonly onSignedOut: () => void;
}

/** An answer read as far as JSON. */
interface Answered {
  readonly response: Response;
  readonly body: unknown;
}

export function createClient(parts: ClientParts): Client {
  let facts = NO_FACTS;

  async function ask(fetch: Fetch, name: CallName, call: Call, args: object, options: CallOptions): Promise<Answered> {
    const { url, init } = buildRequest(name, call, args, {
      host: parts.host,
      csrfToken: parts.csrfToken(),
      authorization: parts.authorization(),
      idempotencyKey: options.idempotencyKey ?? null,
      signal: options.signal ?? null,
    });
    try {
      const response = await fetch(url, init);
      const text = await response.text();
      const isNothing = text.trim() === '' && response.ok && call.kind === 'write' && !options.told;
      return { response, body: isNothing ? {} : parseJson(text) };
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
    return errorOfAnswer(name, { status, statusText, retryAfter, body }, parts.isGuest());
  }

  const asking = (fetch: Fetch): Client => ({
    through: asking,
    call: async (name, args, options = {}) => {
      const input = args ?? {};
      const row = await callRow(name);
      let answered = await ask(fetch, name, row, input, options);
      let error = errorIn(name, answered);
      if (error?.code === 'csrf') {
        // Happens after signing in again in another tab: one new token, one more try (wire contract 1.5).
        await parts.renewSession();
        answered = await ask(fetch, name, row, input, options);
        error = errorIn(name, answered);
      }
      if (error) {
        // What guests may ask says nothing of who is signed in, refused or not.
        if (error.code === 'not-signed-in' && row.access === 'user') parts.onSignedOut();
        throw error;
      }
      const value = contentOf(row, answered);
      facts = learnFacts(facts, name, value);
      return readAnswer<CallOf<typeof name>>(row, answered.response, value, facts);
    },
  });
  return asking(parts.fetch);
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
