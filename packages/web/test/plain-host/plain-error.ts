import type { IncomingMessage, ServerResponse } from 'node:http';

/** A refusal as the framework words it (wire contract 1.4). */
export class PlainError extends Error {
  readonly status: number;
  readonly type: string;

  constructor(status: number, type: string, text: string) {
    super(text);
    this.status = status;
    this.type = type;
  }
}

/** A plain throw of the host. */
export const refused = (text: string): PlainError => new PlainError(417, 'ValidationError', text);

/** Writes a refusal: its text stands in JSON inside of JSON, and may hold HTML. */
export function writeError(response: ServerResponse, error: PlainError, sessionExpired: boolean): void {
  const inner = JSON.stringify({ message: `<strong>${error.message}</strong>`, indicator: 'red', raise_exception: 1 });
  const body = {
    exc_type: error.type,
    _server_messages: JSON.stringify([inner]),
    ...(sessionExpired && { session_expired: 1 }),
  };
  response.writeHead(error.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

/** Arguments of a request: a JSON body is all of them, else the query is (wire contract 1.1). */
export async function readArguments(request: IncomingMessage, url: URL): Promise<Readonly<Record<string, unknown>>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  if (text === '') return Object.fromEntries(url.searchParams.entries());
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new PlainError(417, 'DataError', 'Invalid JSON');
  return { ...value };
}
