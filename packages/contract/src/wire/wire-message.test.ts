import type { Message } from '@wren/domain/message/message.ts';
import * as arbitrary from '@wren/domain/test/arbitrary.ts';
import { folderRows } from '@wren/domain/thread/thread.ts';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../calls.ts';
import { attachmentUrl } from '../file-urls.ts';
import { readMessages } from './read-message.ts';
import { toWireMessage, toWireRow, wireMessage } from './wire-message.ts';

const read = (value: unknown) => v.parse(readMessages, value);
/** The wire carries JSON that the schema accepts. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const NO_FACTS = { messageCount: null, unread: null, starred: null, hasDraft: null };
const body = fc.record({ html: fc.option(arbitrary.word), text: fc.option(arbitrary.word) });

describe('what our back end writes is what the client reads', () => {
  test('[3.1] a message', () => {
    fc.assert(
      fc.property(arbitrary.message, (message) => {
        const wire = sent(v.parse(wireMessage, toWireMessage(message)));
        expect(read([wire])).toEqual([{ message, body: null, facts: NO_FACTS, unsaid: [], storeId: null }]);
      }),
    );
  });

  test('[3.1] [3.4] a message with its bodies', () => {
    fc.assert(
      fc.property(arbitrary.message, body, (message, bodies) => {
        const [entry] = read([sent(v.parse(wireMessage, toWireMessage(message, bodies)))]);
        expect(entry?.message).toEqual(message);
        expect(entry?.body).toEqual(bodies);
        expect(entry?.unsaid).toEqual([]);
      }),
    );
  });

  test('[3.2] [7.10] a row of a list, with the facts of its thread', () => {
    fc.assert(
      fc.property(arbitrary.messages, (messages) => {
        const rows = folderRows(messages, 'inbox');
        const answered = read(
          sent(
            v.parse(
              CALLS.getMailsFromMailbox.answer,
              rows.map((row) => toWireRow(row, 'ada@example.org')),
            ),
          ),
        );
        expect(answered.map((entry) => entry.message)).toEqual(rows.map((row) => row.latest));
        expect(answered.map((entry) => entry.facts)).toEqual(
          rows.map((row) => ({
            messageCount: row.messageCount,
            unread: row.unread,
            starred: row.starred,
            hasDraft: row.hasDraft,
            ...(row.keywords && { keywords: row.keywords }),
            ...(row.answer && {
              answer: { message: row.answer, body: null, facts: NO_FACTS, unsaid: [], storeId: null },
            }),
          })),
        );
      }),
    );
  });

  test('[7.15] a draft', () => {
    fc.assert(
      fc.property(arbitrary.message, body, (message, bodies) => {
        const answer = sent(v.parse(CALLS.getDraft.answer, toWireMessage(message, bodies)));
        expect(v.parse(CALLS.getDraft.result, answer)).toMatchObject({ message, body: bodies });
      }),
    );
  });

  test('changes since a state', () => {
    fc.assert(
      fc.property(arbitrary.messages, fc.uniqueArray(arbitrary.messageId), (messages, destroyed) => {
        const answer = { state: '1.2', changed: messages.map((message) => toWireMessage(message)), destroyed };
        const wire = sent(
          v.parse(CALLS.getChanges.answer, { ...answer, has_more: true, too_old: false, records: '1.0' }),
        );
        expect(v.parse(CALLS.getChanges.result, wire)).toEqual({
          state: '1.2',
          changed: messages,
          destroyed,
          hasMore: true,
          tooOld: false,
          records: '1.0',
        });
      }),
    );
  });
});

describe('what other clients are told', () => {
  const [message] = fc.sample(arbitrary.message, { numRuns: 1, seed: 7 }) as [Message];
  const wire = toWireMessage({
    ...message,
    id: '01980f2a-7c11-7cc3-9a51-0b7f6c5d2e10',
    mailbox: 'inbox',
    home: 'inbox',
    from: { name: 'Grace Hopper', email: 'grace@example.net' },
    to: [{ name: 'Ada Lovelace', email: 'ada@example.org' }],
    receivedAt: Date.parse('2025-07-03T09:15:22Z'),
    flagged: true,
    attachments: [
      { id: 'gk3z', name: 'q2 & q3.xlsx', type: 'application/pdf', size: 48213, disposition: 'attachment', cid: null },
    ],
  });

  test('[3.1] every field stands under each of its names', () => {
    expect(wire).toMatchObject({
      name: '01980f2a-7c11-7cc3-9a51-0b7f6c5d2e10',
      id: '01980f2a-7c11-7cc3-9a51-0b7f6c5d2e10',
      _id: '01980f2a-7c11-7cc3-9a51-0b7f6c5d2e10',
      from_name: 'Grace Hopper',
      from_email: 'grace@example.net',
      sender: 'grace@example.net',
      email_from: 'grace@example.net',
      received_at: '2025-07-03 09:15:22',
      received_date: '2025-07-03 09:15:22',
      creation: '2025-07-03 09:15:22',
      flagged: 1,
      starred: 1,
      draft: 0,
      mailbox_role: 'inbox',
      folder: 'Inbox',
      recipients: { To: [{ email: 'ada@example.org', display_name: 'Ada Lovelace' }] },
      to: ['ada@example.org'],
      has_attachment: 1,
    });
  });

  test('[3.1] an attachment can be fetched from the address it names', () => {
    const url = '/api/method/mail.api.mail.get_attachment?blob_id=gk3z&filename=q2+%26+q3.xlsx';
    expect(wire.attachments[0]).toMatchObject({ file_name: 'q2 & q3.xlsx', file_size: 48213, file_url: url, url });
    expect(attachmentUrl({ id: 'gk3z', name: 'q2 & q3.xlsx' })).toBe(url);
  });

  test('a date that nobody can write does not break the answer', () => {
    for (const time of [8.64e15, -8.64e15, Number.NaN, 253_402_300_800_000]) {
      const written = toWireMessage({ ...message, sentAt: time });
      expect(written.sent_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/u);
      expect(read([written])).toHaveLength(1);
    }
  });
});
