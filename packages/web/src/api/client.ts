import type { CallArguments, CallResult } from '@wren/contract/call.ts';
import type { CallName, CallOf } from '@wren/contract/calls.ts';
import { CALLS } from '@wren/contract/calls.ts';
import { WrenError } from '@wren/contract/errors.ts';
import { unwrap } from '@wren/contract/wire.ts';
import * as v from 'valibot';
import type { Fetch } from '../platform/fetch.ts';
import { errorOfAnswer } from './answer-error.ts';
import { isFields, messageOf, parseJson } from './error-message.ts';
import { buildRequest } from './request.ts';

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
  async function ask(name: CallName, args: object, options: CallOptions): Promise<Answered> {
    const { url, init } = buildRequest(name, args, {
      host: parts.host,
      csrfToken: parts.csrfToken(),
      authorization: parts.authorization(),
      idempotencyKey: options.idempotencyKey ?? null,
      signal: options.signal ?? null,
    });
    try {
      const response = await parts.fetch(url, init);
      return { response, body: parseJson(await response.text()) };
    } catch (error) {
      if (options.signal?.aborted) throw options.signal.reason;
      throw new WrenError('network', undefined, { cause: error });
    }
  }

  function errorIn(name: CallName, { response, body }: Answered): WrenError | null {
    if (response.ok) return null;
    const retryAfter = response.headers.get('Retry-After');
    return errorOfAnswer(name, { status: response.status, retryAfter, body }, parts.isGuest());
  }

  return {
    through: (fetch) => createClient({ ...parts, fetch }),
    call: async (name, args, options = {}) => {
      const input = args ?? {};
      let answered = await ask(name, input, options);
      let error = errorIn(name, answered);
      if (error?.code === 'csrf') {
        // Happens after signing in again in another tab: one new token, one more try (wire contract 1.5).
        await parts.renewSession();
        answered = await ask(name, input, options);
        error = errorIn(name, answered);
      }
      if (error) {
        if (error.code === 'not-signed-in') parts.onSignedOut();
        throw error;
      }
      return readAnswer(name, answered);
    },
  };
}

function readAnswer<Name extends CallName>(name: Name, { response, body }: Answered): CallResult<CallOf<Name>> {
  const call: CallOf<Name> = CALLS[name];
  if (body === undefined) throw new WrenError('bad-answer', undefined, { status: response.status });
  const value = call.envelope === null ? body : unwrap(body);
  // A host answers 200 to what it could not do, and says so inside (wire contract 6.10).
  if (isFields(value) && (saysError(value) || value.status === 'Failed')) {
    const text = typeof value.error === 'string' && value.error !== '' ? value.error : messageOf(value);
    throw new WrenError('invalid-input', text === '' ? undefined : text, { status: response.status });
  }
  const parsed = v.safeParse(call.result, value);
  if (!parsed.success) throw new WrenError('bad-answer', undefined, { status: response.status });
  return parsed.output as CallResult<CallOf<Name>>;
}

function saysError(value: Readonly<Record<string, unknown>>): boolean {
  return typeof value.error === 'string' && value.error !== '';
}
