import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { G1_ROW, readAnswer, readRow } from '../../test/read-answer.ts';
import { CALLS } from '../calls.ts';
import { unwrap } from './wire.ts';

const ids = (body: unknown) => readAnswer(body).map((entry) => entry.message.id);

describe('lists as hosts of every generation send them', () => {
  test('[7.10] an array of rows in the envelope', () => {
    const message = readRow(G1_ROW);
    expect(message).toMatchObject({
      id: '0197d0a2-aaaa-7bbb-8ccc-000000000001',
      threadId: 'jm',
      mailbox: 'inbox',
      home: 'inbox',
      from: { name: 'Grace Hopper', email: 'grace@example.net' },
      subject: 'Quarterly numbers',
      seen: false,
      flagged: true,
      receivedAt: Date.parse('2025-07-03T09:15:22Z'),
      attachments: [],
      to: [],
    });
  });

  test('[3.3] [7.10] a whole body as preview is cut to one short line', () => {
    const { preview } = readRow(G1_ROW);
    expect(preview).toMatch(/^Hi Ada, attached are the numbers\. And so on\./u);
    expect(preview.length).toBeLessThanOrEqual(200);
  });

  test.each([
    ['a bare array', [{ name: 'a' }, { name: 'b' }], ['a', 'b']],
    ['message', { message: [{ name: 'a' }] }, ['a']],
    ['data', { data: [{ name: 'a' }] }, ['a']],
    ['[rows, mailbox id]', { message: [[{ name: 'acc|a', id: 'a' }], 'mailbox-1'] }, ['acc|a']],
    ['{rows}', { message: { rows: [{ name: 'a' }], mailbox: 'x', has_more: true } }, ['a']],
    ['message in message', { message: { message: [{ name: 'a' }] } }, ['a']],
    ['data in message', { message: { data: [{ name: 'a' }] } }, ['a']],
    ['a single object', { message: { name: 'a', subject: 'x' } }, ['a']],
    ['an empty list', { message: [] }, []],
    ['an empty list of [rows, id]', { message: [[], 'mailbox-1'] }, []],
    ['no message at all', {}, []],
    ['null', { message: null }, []],
    ['rows without an id, which are left out', { message: [{ subject: 'x' }, null, 7, { name: 'a' }] }, ['a']],
  ])('[5.7] [7.10] %s', (_form, body, expected) => {
    expect(ids(body)).toEqual(expected);
  });

  test.each([
    ['text', { message: 'Not found' }],
    ['a number', { message: 3 }],
    ['an object that is neither a list nor a message', { message: { status: 'ok' } }],
  ])('[5.7] %s is no list', (_form, body) => {
    expect(() => readAnswer(body)).toThrow();
    expect(() => readAnswer(body, 'getMailThread')).toThrow();
  });

  test('[5.7] whatever a host answers, it is read or refused', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        const result = v.safeParse(CALLS.getMailThread.result, unwrap(body));
        for (const entry of result.success ? result.output : []) expect(entry.message.id).not.toBe('');
      }),
    );
  });
});
