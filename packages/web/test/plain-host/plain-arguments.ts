import type { IncomingMessage } from 'node:http';
import { PlainError } from './plain-error.ts';
import type { PlainHabits } from './plain-habits.ts';

export type Args = Readonly<Record<string, unknown>>;

/** An uploaded file, with the fields that came along. */
export interface PlainFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface ReadRequest {
  readonly args: Args;
  readonly file: PlainFile | null;
}

/** Arguments of a request: a JSON body is all of them, else the form's override the query's (wire contract 1.1). */
export async function readRequest(request: IncomingMessage, url: URL): Promise<ReadRequest> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  const body = Buffer.concat(chunks);
  const type = request.headers['content-type'] ?? '';
  const query = Object.fromEntries(url.searchParams.entries());
  if (body.length === 0) return { args: query, file: null };
  if (type.startsWith('application/json')) {
    let value: unknown;
    try {
      value = JSON.parse(body.toString('utf8'));
    } catch {
      throw new PlainError(417, 'DataError', 'Invalid request body');
    }
    const args = Array.isArray(value) ? { data: value } : { ...(value as object) };
    return { args, file: null };
  }
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData();
  const args: Record<string, unknown> = { ...query };
  let file: PlainFile | null = null;
  for (const [name, entry] of form) {
    if (typeof entry === 'string') args[name] = entry;
    else file = { name: entry.name, type: entry.type, bytes: new Uint8Array(await entry.arrayBuffer()) };
  }
  return { args, file };
}

/**
 * The types that the host's own annotations declare; with a question mark the argument may be left out or be null, with a
 * bar it may be null but must be there.
 */
export type Kind =
  | 'text'
  | 'number'
  | 'flag'
  | 'texts'
  | 'objects'
  | 'text?'
  | 'number?'
  | 'flag?'
  | 'texts?'
  | 'text|';

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((entry) => typeof entry === 'string');

function fits(kind: string, value: unknown): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number' || (typeof value === 'string' && /^\d+$/u.test(value));
    case 'flag':
      return typeof value === 'boolean' || value === 0 || value === 1 || value === '0' || value === '1';
    case 'texts':
      return isTexts(value);
    default:
      return Array.isArray(value) && value.every((entry) => typeof entry === 'object' && entry !== null);
  }
}

/**
 * The arguments as a method takes them. Names that it does not know are dropped without a word; a missing one and a wrong
 * type are errors (wire contract 1.1).
 */
export function checked(method: string, takes: Readonly<Record<string, Kind>>, given: Args, habits: PlainHabits): Args {
  const args: Record<string, unknown> = {};
  for (const [name, declared] of Object.entries(takes)) {
    const kind = declared.replace(/[?|]/u, '');
    const value = given[name];
    if (value === undefined && !declared.endsWith('?')) {
      throw new PlainError(500, 'TypeError', `${method}() missing 1 required positional argument: '${name}'`);
    }
    if (value === undefined || (value === null && kind !== declared)) continue;
    if (!fits(kind, value)) {
      throw new PlainError(
        habits.badCall,
        'FrappeTypeError',
        `Argument '${name}' in '${method}' should be of type ${kind}`,
      );
    }
    args[name] = kind === 'number' ? Number(value) : kind === 'flag' ? [true, 1, '1'].includes(value as never) : value;
  }
  return args;
}
