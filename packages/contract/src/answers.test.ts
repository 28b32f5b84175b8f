import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { CallName } from './calls.ts';
import { CALLS } from './calls.ts';
import { unwrap } from './wire/wire.ts';

/** The client's result for the body of an answer. */
function answered(name: CallName, body: unknown): unknown {
  const call = CALLS[name];
  return v.parse(call.result, call.envelope === null ? body : unwrap(body));
}

describe('answers of other calls, as hosts of every generation send them', () => {
  test.each([
    [{ message: { sid: 'x'.repeat(56), csrf_token: 'c' } }, { sid: 'x'.repeat(56), csrfToken: 'c', user: '' }],
    [{ message: { session_id: 'y', csrf_token: 'c', user: 'ada@x' } }, { sid: 'y', csrfToken: 'c', user: 'ada@x' }],
    [
      { sid: 'x', csrf: 'c' },
      { sid: 'x', csrfToken: 'c', user: '' },
    ],
    [{ message: { sid: 'Guest' } }, { sid: 'Guest', csrfToken: '', user: '' }],
  ])('[7.2] %j', (body, result) => {
    expect(answered('getSid', body)).toEqual(result);
  });

  test.each([
    [{ message: { name: 'n@x', email: 'e@x', full_name: 'Ada', default_outgoing: 'o@x' } }, 'o@x', 'Ada'],
    [{ message: { name: 'n@x', email: 'e@x', default_outgoing: null } }, 'e@x', 'e@x'],
    [{ data: { message: { email: 'e@x', full_name: 'Ada' } } }, 'e@x', 'Ada'],
    [{ message: { name: 'n@x', full_name: null, mailboxes: null, max_attachment_size: '1000' } }, 'n@x', 'n@x'],
  ])('[3.14] [7.4] %j', (body, email, fullName) => {
    expect(answered('getUserInfo', body)).toMatchObject({
      email,
      fullName,
      addresses: expect.arrayContaining([email]),
    });
  });

  test.each([{}, { message: null }, { message: {} }])('[7.4] %j means that nobody is signed in', (body) => {
    expect(answered('getUserInfo', body)).toBeNull();
  });

  test.each([
    [{ message: { valid: true, email: 'a@x' } }, true],
    [{ message: { valid: false, email: 'a@x' } }, false],
    [{ message: false }, false],
    [{}, true],
  ])('[7.5] %j', (body, valid) => {
    expect(answered('validateEmail', body)).toBe(valid);
  });

  test.each([
    [
      { id: 'a', name: 'Inbox', role: 'inbox', count: 3 },
      { folder: 'inbox', threads: null, unreadThreads: 3 },
    ],
    [
      { role: 'sent', total_threads: 51, unread_threads: 0 },
      { folder: 'sent', threads: 51, unreadThreads: 0 },
    ],
    [
      { name: 'acc|d', role: 'drafts', total_emails: 2, total_threads: '2', unread_threads: '1' },
      { folder: 'drafts', threads: 2, unreadThreads: 1 },
    ],
  ])('[7.6] %j', (row, result) => {
    expect(answered('getMailboxes', { message: [row, { role: 'important' }, { role: null }] })).toEqual([result]);
  });

  test('[7.6] a host may know no mailboxes', () => {
    expect(answered('getMailboxes', {})).toEqual([]);
    expect(answered('getMailboxes', { message: null })).toEqual([]);
  });

  test.each([
    [{ message: 3 }, 3],
    [{ message: '3' }, 3],
    [{ message: 0 }, 0],
    [{ message: null }, 0],
    [{}, 0],
    [{ message: 'many' }, 0],
  ])('[7.7] %j', (body, count) => {
    expect(answered('getMailboxThreadCount', body)).toBe(count);
  });

  test.each([
    [{ message: { name: 'd1', thread_id: 't', success: true, error: null } }, 'd1', 't', false],
    [{ message: { id: 'd1', status: 'Drafted' } }, 'd1', null, false],
    [{ message: { _id: 'd1', status: 'Failed', error: 'no' } }, 'd1', null, true],
    [{ name: 'd1' }, 'd1', null, false],
    [{ message: { draftId: 'd1' } }, 'd1', null, false],
    [{ message: { message_id: 'd1@x' } }, 'd1@x', null, false],
    [{ message: { name: 'd1', success: false } }, 'd1', null, true],
    [{ message: 'queue-1' }, 'queue-1', null, false],
    [{}, null, null, false],
  ])('[4.2] [7.12] [7.13] [7.14] [7.23] %j', (body, id, threadId, failed) => {
    for (const name of ['createMail', 'updateDraftMail', 'sendMail'] as const) {
      expect(answered(name, body)).toEqual({ id, storeId: null, revision: null, submission: null, threadId, failed });
    }
  });

  test("[7.12] where a name and an id differ, the name is the queue's", () => {
    expect(answered('createMail', { message: { name: 'queue-1', id: 'm1', status: 'Drafted' } })).toMatchObject({
      id: 'm1',
      storeId: 'm1',
    });
  });

  test('[5.5] [7.15] a draft is one message, in a list or not; none is no answer', () => {
    const draft = { name: 'd1', draft: 1, to: ['a@x.org'] };
    for (const body of [{ message: draft }, { message: [draft] }, { data: draft }]) {
      expect(answered('getDraft', body)).toMatchObject({ message: { id: 'd1', mailbox: 'drafts' } });
    }
    expect(() => answered('getDraft', {})).toThrow();
    expect(() => answered('getDraft', { message: [] })).toThrow();
  });

  test.each([
    [
      { message: { file_url: '/f', file_name: 'a.pdf', file_size: 5, name: 'f1' } },
      { url: '/f', name: 'a.pdf', size: 5 },
    ],
    [{ message: { file_url: '/f', size: '7' } }, { url: '/f', name: null, size: 7 }],
    [{ message: '/f' }, { url: '/f', name: null, size: 0 }],
  ])('[7.21] %j', (body, file) => {
    expect(answered('uploadFile', body)).toMatchObject(file);
  });

  test('[7.21] an upload without an address is no answer', () => {
    expect(() => answered('uploadFile', { message: { name: 'x' } })).toThrow();
  });
});
