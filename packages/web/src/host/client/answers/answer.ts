import type { Call, CallResult } from '@wren/contract/call.ts';
import type { CallName } from '@wren/contract/calls.ts';
import { WrenError } from '@wren/contract/errors.ts';
import { unwrap } from '@wren/contract/wire/wire.ts';
import * as v from 'valibot';
import { parseJson } from '../../../platform/json.ts';
import type { Fetch } from '../../../platform/network/fetch.ts';
import { deferred } from '../../../platform/page/deferred.ts';
import type { BuiltRequest } from '../request.ts';
import { isFields } from './fields.ts';

/** An answer with its body parsed as JSON. */
export interface Answered {
  readonly response: Response;
  readonly body: unknown;
}

/** Sends a request, and parses the answer as JSON. @throws WrenError 'network'; the abort reason of the request's signal */
export async function exchange(fetch: Fetch, { url, init }: BuiltRequest): Promise<Answered> {
  try {
    const response = await fetch(url, init);
    // A host without a result answers `{}` (wire contract 1.1): an empty body is not from the host.
    return { response, body: parseJson(await response.text()) };
  } catch (error) {
    if (init.signal?.aborted) throw init.signal.reason;
    throw new WrenError('network', undefined, { cause: error });
  }
}

/** Parses errors in answers: loaded with the first one. @throws WrenError 'network' */
const failures = deferred(() =>
  import('./answer-error.ts').catch((error) => {
    throw new WrenError('network', undefined, { cause: error });
  }),
);

/**
 * The error of an answer; null: none.
 * @param isGuest the host's cookie means that no user is signed in
 * @throws WrenError 'network' if the code for it cannot be loaded
 */
export async function errorIn(
  name: CallName,
  { response, body }: Answered,
  isGuest: boolean,
): Promise<WrenError | null> {
  // Some hosts and proxies redirect clients without a session to a sign-in page.
  if (response.ok && response.redirected && body === undefined) {
    return new WrenError('not-signed-in', undefined, { status: response.status });
  }
  if (response.ok) return null;
  const retryAfter = response.headers.get('Retry-After');
  const { status, statusText } = response;
  return (await failures.fetch()).errorOfAnswer(name, { status, statusText, retryAfter, body }, isGuest);
}

/** The content of an answer's envelope. @throws WrenError if it is not JSON, and for a failure that it reports */
export async function contentOf(call: Call, { response, body }: Answered): Promise<unknown> {
  if (body === undefined) throw new WrenError('bad-answer', undefined, { status: response.status });
  const value = call.envelope === null ? body : unwrap(body);
  // Hosts also report failures within an answer with status 200 (wire contract 6.10).
  if (isFields(value) && (saysError(value) || value.status === 'Failed')) {
    throw (await failures.fetch()).errorOfContent(value, response.status);
  }
  return value;
}

/** Parses the result of a call by its row in the table. @throws WrenError 'bad-answer' */
export function readAnswer<C extends Call>(row: Call, response: Response, value: unknown): CallResult<C> {
  const parsed = v.safeParse(row.result, value);
  if (!parsed.success) {
    const cause = new Error(parsed.issues[0].message);
    throw new WrenError('bad-answer', undefined, { status: response.status, cause });
  }
  return parsed.output as CallResult<C>;
}

function saysError(value: Readonly<Record<string, unknown>>): boolean {
  return typeof value.error === 'string' && value.error !== '';
}
