import { WrenError } from '@wren/contract/errors.ts';
import * as v from 'valibot';
import { NoServerAnswer, readAnswer, type ServerAnswer } from '../../../platform/network/ask-server.ts';
import { errorOfStatus, isRefusal, JmapRefusal } from './jmap-errors.ts';
import { UNREADABLE } from './jmap-session.ts';

/** One method call of a request, and the schema of its answer. */
export interface JmapCall<Answer> {
  readonly method: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly answer: v.GenericSchema<unknown, Answer>;
  /** Errors that are answered with null instead of failing the request. */
  readonly mayFail?: readonly string[];
  /** Capability of the session that it needs besides mail and submission. */
  readonly using?: string;
}

/** Timeout of a request in milliseconds. */
export const REQUEST_LIMIT = 30_000;
/** Largest answer of a request in bytes: thousands of messages, or a few bodies of the largest kind. */
const ANSWER_BYTES = 64 * 1024 * 1024;

const refusal = v.object({ type: v.string(), description: v.optional(v.nullable(v.string()), null) });

/**
 * The answer to a call, from the name and arguments of its response. @throws WrenError as the call is rejected, 'mail-server' for
 * an invalid answer
 */
export function readResponse<Answer>(call: JmapCall<Answer>, name: string, args: Record<string, unknown>): Answer {
  if (name === 'error') {
    const { success, output } = v.safeParse(refusal, args);
    const error = success ? new JmapRefusal(output.type, output.description) : unreadable('an error without a type');
    if (!isRefusal(error, ...(call.mayFail ?? []))) throw error;
    return v.parse(call.answer, null);
  }
  const { success, output, issues } = v.safeParse(call.answer, args);
  if (!success) throw unreadable(`${call.method}: ${issues[0].message} at ${v.getDotPath(issues[0])}`);
  return output;
}

/** The error for an answer that is not JMAP. */
export function unreadable(what: string): WrenError {
  return new WrenError('mail-server', UNREADABLE, {
    cause: new Error(`the JMAP server's answer cannot be read: ${what}`),
  });
}

/** @throws WrenError 'mail-server' for a server that cannot be reached; other errors unchanged */
export function unreached(error: unknown): never {
  if (error instanceof NoServerAnswer) throw new WrenError('mail-server', undefined, { cause: error });
  throw error;
}

/** The body of an answer as JSON. @throws WrenError 'mail-server' */
export async function readJson(answer: ServerAnswer): Promise<unknown> {
  const bytes = await readAnswer(answer, ANSWER_BYTES, REQUEST_LIMIT).catch(unreached);
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw unreadable('no JSON');
  }
}

/** The error of an unsuccessful answer (RFC 8620 §3.6.1: a problem of RFC 7807), else that of its status. */
export async function refused(answer: ServerAnswer): Promise<WrenError> {
  const status = errorOfStatus(answer.status, answer.header('retry-after'));
  const bytes = await readAnswer(answer, 64 * 1024, REQUEST_LIMIT).catch(() => Buffer.alloc(0));
  try {
    const { success, output } = v.safeParse(refusal, JSON.parse(bytes.toString('utf8')));
    const [, type] = (success && /^urn:ietf:params:jmap:error:(\w+)$/u.exec(output.type)) || [];
    return type === 'limit' ? new JmapRefusal(type, success ? output.description : null) : status;
  } catch {
    return status;
  }
}
