import type { Message } from '@wren/domain/message/message.ts';
import * as v from 'valibot';
import { CALLS } from '../src/calls.ts';
import { unwrap } from '../src/wire/wire.ts';

/** The messages of an answer as a client reads them. */
export const readAnswer = (body: unknown, name: 'getMailsFromMailbox' | 'getMailThread' = 'getMailsFromMailbox') =>
  v.parse(CALLS[name].result, unwrap(body));

/** The message of a row. */
export function readRow(row: unknown): Message {
  const [entry] = readAnswer({ message: [row] });
  if (!entry) throw new Error('no message was read');
  return entry.message;
}

/** A row of the first generation of hosts: whole body as preview, no list of attachments, no thread in threads. */
export const G1_ROW = {
  name: '0197d0a2-aaaa-7bbb-8ccc-000000000001',
  account: 'ada@example.org',
  thread_id: 'jm',
  from_name: 'Grace Hopper',
  from_email: 'grace@example.net',
  subject: 'Quarterly numbers',
  preview: `Hi Ada,\n\nattached are the numbers. ${'And so on. '.repeat(100)}`,
  has_attachment: 0,
  received_at: '2025-07-03 09:15:22',
  seen: 0,
  draft: 0,
  flagged: 1,
  answered: 0,
  forwarded: 0,
};
