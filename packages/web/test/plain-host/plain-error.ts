import type { ServerResponse } from 'node:http';
import type { PlainHabits } from './plain-habits.ts';

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

/** Writes a refusal: its text is in JSON inside of JSON and holds HTML, and a traceback goes along. */
export function writeError(
  response: ServerResponse,
  error: PlainError,
  { serverMessages }: PlainHabits,
  extra: object,
): void {
  const marked = `<strong>${error.message.replace(/&/gu, '&amp;').replace(/</gu, '&lt;')}</strong>`;
  const inner = { message: marked, title: 'Message', indicator: 'red', raise_exception: 1, __frappe_exc_id: 'c0ffee' };
  const body = {
    exception: `frappe.exceptions.${error.type}: ${marked}`,
    exc_type: error.type,
    exc: JSON.stringify([`Traceback (most recent call last):\n  File "apps/frappe/frappe/app.py"\n${error.type}`]),
    _exc_source: 'mail (app)',
    _server_messages: JSON.stringify([serverMessages === 'objects' ? JSON.stringify(inner) : marked]),
    ...extra,
  };
  response.writeHead(error.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
