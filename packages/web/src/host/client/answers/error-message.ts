import { parseJson } from '../../../platform/json.ts';
import { isFields } from './fields.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The text of a host's message, which may contain HTML. It is only ever shown as text. */
function stripTags(html: string): string {
  return html
    .replace(/<[^<>]*>/gu, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/gu, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The texts of `_server_messages`: JSON text of a list whose entries are JSON text again, or plain text on old hosts. */
function serverMessages(value: unknown): string {
  const list = typeof value === 'string' ? parseJson(value) : undefined;
  if (!Array.isArray(list)) return '';
  const texts = list.map((entry) => {
    const inner = typeof entry === 'string' ? (parseJson(entry) ?? entry) : entry;
    if (typeof inner === 'string') return inner;
    return isFields(inner) && typeof inner.message === 'string' ? inner.message : '';
  });
  return stripTags(texts.filter((text) => text !== '').join(' '));
}

/** The host's error text for the user; '' without one (wire contract 1.4). */
export function errorMessageOf(body: unknown): string {
  if (!isFields(body)) return '';
  const fromServer = serverMessages(body._server_messages);
  if (fromServer !== '') return fromServer;
  for (const text of [body.message, body._error_message]) {
    if (typeof text === 'string' && text.trim() !== '') return stripTags(text);
  }
  const [first] = Array.isArray(body.errors) ? body.errors : [];
  if (isFields(first) && typeof first.message === 'string') return stripTags(first.message);
  if (typeof body.exception === 'string') return stripTags(body.exception.replace(/^[^:]*: /u, ''));
  return '';
}

/** The class of the host's exception; '' without one. */
export function exceptionType(body: unknown): string {
  if (!isFields(body)) return '';
  if (typeof body.exc_type === 'string') return body.exc_type;
  const [first] = Array.isArray(body.errors) ? body.errors : [];
  return isFields(first) && typeof first.type === 'string' ? first.type : '';
}
