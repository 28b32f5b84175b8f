import { WrenError } from '@wren/contract/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';

/** The unvalidated arguments of a call. */
export interface RawArguments {
  readonly values: Readonly<Record<string, unknown>>;
  /** From a query or a form: lists and objects may be JSON text (wire contract 1.1). */
  readonly textual: boolean;
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Content types of calls. Nothing else is parsed, not even plain text: another site's page could send that. */
export function addBodyReaders(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => {
      if (body.trim() === '') return {};
      const value = parseJson(body);
      if (Array.isArray(value)) return { data: value };
      if (!isFields(value)) throw new WrenError('malformed');
      return value;
    },
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new WrenError('malformed', undefined, { cause });
  }
}

/** Arguments of a request without a multipart body: a JSON body contains all of them; form fields override the query's. */
export function argumentsOf(request: FastifyRequest): RawArguments {
  const query = isFields(request.query) ? request.query : {};
  const body = isFields(request.body) ? request.body : {};
  const json = request.headers['content-type']?.toLowerCase().includes('json') === true;
  return json && request.method !== 'GET' && request.method !== 'HEAD'
    ? { values: body, textual: false }
    : { values: { ...query, ...body }, textual: true };
}

/** Parses text that may be a list or an object in JSON; other values are returned unchanged. */
function readText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/u.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    // Text that only looks like JSON, as a subject "[list] hello": the schema validates it as text.
    return value;
  }
}

/**
 * Validates the arguments of a call.
 * @throws WrenError 'invalid-input' with the name of the first invalid field
 */
export function validateArguments<Schema extends v.GenericSchema>(
  schema: Schema,
  { values, textual }: RawArguments,
): v.InferOutput<Schema> {
  const first = v.safeParse(schema, values, { abortPipeEarly: true });
  if (first.success) return first.output;
  // Only fields that are invalid as text are parsed as JSON: a subject may look like a list.
  const wrong = new Set(first.issues.map((issue) => issue.path?.[0]?.key));
  const entries = Object.entries(values).map(([key, value]) => [key, wrong.has(key) ? readText(value) : value]);
  const second = textual ? v.safeParse(schema, Object.fromEntries(entries), { abortPipeEarly: true }) : first;
  if (second.success) return second.output;
  const [issue] = second.issues;
  // The schema's own messages are for developers (D30).
  const field = (v.getDotPath(issue) ?? 'The arguments').slice(0, 200);
  const reason = issue.input === undefined ? 'it is missing' : 'its value cannot be taken';
  throw new WrenError('invalid-input', `${field}: ${reason}`, { cause: new Error(issue.message) });
}
