import { type Change, covers } from '@wren/domain/message/change.ts';
import { expect, test } from 'vitest';
import { fixedSession } from '../../test/support/host/fixed-session.ts';
import { message } from '../../test/support/messages.ts';
import { createClient } from './client/client.ts';
import { changeOnFrappe } from './frappe/frappe-changes.ts';
import { changeOnWren } from './wren/wren-changes.ts';

const known = [
  message('a', { threadId: 't' }),
  message('b', { threadId: 't', mailbox: 'sent', home: 'sent' }),
  message('c', { threadId: 't', mailbox: 'trash' }),
];

/** The requests for a change: the last part of the path, and the arguments. */
async function callsOf(change: Change, carryOut: typeof changeOnWren): Promise<readonly unknown[]> {
  const requests: unknown[] = [];
  const client = createClient({
    fetch: async (url, init = {}) => {
      requests.push([url.split('.').at(-1), JSON.parse(String(init.body))]);
      return new Response('{}');
    },
    host: '',
    ...fixedSession('x'),
  });
  const options = { idempotencyKey: 'k', signal: new AbortController().signal };
  await carryOut(client, change, async (target) => known.filter((one) => covers(target, one)), options);
  return requests;
}

const thread = { threads: ['t'], folder: 'inbox' as const };
const single = { messages: ['a'] };

const table: readonly [string, Change, unknown, unknown][] = [
  [
    '[7.16] seen of a thread',
    { kind: 'flag', keyword: 'seen', value: true, target: thread },
    [['set_seen', { thread_ids: ['t'], mailbox: 'inbox', seen: 1 }]],
    [['set_seen', { thread_ids: ['t'], mailbox: 'inbox', seen: 1 }]],
  ],
  [
    '[7.16] seen of one message',
    { kind: 'flag', keyword: 'seen', value: false, target: single },
    [['set_seen', { thread_ids: [], names: ['a'], seen: 0 }]],
    [['set_seen', { thread_ids: ['t'], mailbox: 'inbox', seen: 0 }]],
  ],
  [
    '[7.9] star of a thread',
    { kind: 'flag', keyword: 'flagged', value: true, target: thread },
    [['set_flagged', { thread_ids: ['t'], mailbox: 'inbox', flagged: true }]],
    [['set_flagged', { names: ['a', 'b'], flagged: true }]],
  ],
  [
    '[7.9] star of one message',
    { kind: 'flag', keyword: 'flagged', value: false, target: single },
    [['set_flagged', { names: ['a'], flagged: false }]],
    [['set_flagged', { names: ['a'], flagged: false }]],
  ],
  [
    '[7.19] a thread to Trash',
    { kind: 'move', mailbox: 'trash', target: thread },
    [['set_mails_mailbox', { thread_ids: ['t'], from: 'inbox', mailbox: 'trash' }]],
    [['set_mails_mailbox', { mail_ids: ['a', 'b'], mailbox: 'trash' }]],
  ],
  [
    '[7.18] a thread in Trash for good',
    { kind: 'destroy', target: { threads: ['t'], folder: 'trash' } },
    [['delete_threads', { thread_ids: ['t'], mailbox: 'trash' }]],
    [['delete_threads', { thread_ids: ['t'], mailbox: 'trash' }]],
  ],
  [
    '[7.17] one message for good',
    { kind: 'destroy', target: single },
    [['delete_mail', { ids: ['a'] }]],
    [['delete_mail', { ids: ['a'] }]],
  ],
];

test.each(table)('%s', async (_, change, own, plain) => {
  expect(await callsOf(change, changeOnWren)).toEqual(own);
  expect(await callsOf(change, changeOnFrappe)).toEqual(plain);
});
