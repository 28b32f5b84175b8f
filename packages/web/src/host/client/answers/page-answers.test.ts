import { expect, test } from 'vitest';
import { fixedSession } from '../../../../test/support/host/fixed-session.ts';
import { createClient } from '../client.ts';
import { readPageAnswers } from './page-answers.ts';

const SID = { call: 'getSid', args: {}, answer: { message: { sid: 'a'.repeat(56), user: 'Ada@host.test' } } };
const list = (subject: string) => ({
  call: 'getMailsFromMailbox',
  args: { mailbox: 'inbox', limit: 50, offset: 0 },
  answer: { message: [{ name: '1', thread_id: '1', mailbox_role: 'inbox', subject }] },
});
const document = (...answers: readonly object[]): string => JSON.stringify([SID, ...answers]);

/** A client whose document contains answers; its host answers no mail. */
function scene(text: string | null, { user = 'ada@host.test', elapsed = (): number => 0 } = {}) {
  const requests: string[] = [];
  const client = createClient({
    fetch: async (url) => {
      requests.push(url.slice(url.lastIndexOf('.') + 1));
      return new Response('{"message":[]}');
    },
    host: '',
    ...fixedSession(),
    ready: readPageAnswers(text, user, elapsed),
  });
  const subjects = async (offset = 0): Promise<readonly string[]> => {
    // In another order, and with omitted arguments as null: it is the same call.
    const args = { offset, mailbox: 'inbox', filter_by: null, limit: 50 };
    return (await client.call('getMailsFromMailbox', args)).map(({ message }) => message.subject);
  };
  return { client, requests, subjects };
}

test('what the document answers is not asked for, once', async () => {
  const { requests, subjects } = scene(document(list('Here')));
  expect(await subjects()).toEqual(['Here']);
  expect(requests).toEqual([]);
  expect(await subjects()).toEqual([]);
  expect(requests).toEqual(['get_mails_from_mailbox']);
});

test('another question is asked', async () => {
  const { requests, subjects } = scene(document(list('Here')));
  expect(await subjects(50)).toEqual([]);
  expect(requests).toEqual(['get_mails_from_mailbox']);
});

test.each([
  ['the cookie names another user', document(list('Here')), { user: 'grace@host.test' }],
  ['no cookie names a user', document(list('Here')), { user: '' }],
  ['it does not say whose answers they are', JSON.stringify([list('Here')]), {}],
  ['they are old', document(list('Here')), { elapsed: () => 31_000 }],
  ['they are cut off', document(list('Here')).slice(0, -4), {}],
  ['they are of another shape', '{"getSid":{}}', {}],
  ['there are none', null, {}],
])('the host is asked where %s', async (_why, text, options) => {
  const { requests, subjects } = scene(text, options);
  expect(await subjects()).toEqual([]);
  expect(requests).toEqual(['get_mails_from_mailbox']);
});

test('an answer of a wrong shape is refused as the host’s own would be', async () => {
  const { client } = scene(document({ ...list('Here'), answer: { message: 7 } }));
  const asking = client.call('getMailsFromMailbox', { mailbox: 'inbox', limit: 50, offset: 0 });
  await expect(asking).rejects.toMatchObject({ code: 'bad-answer' });
});

test('an answer is taken when it is asked for, though the code of its call comes after changes are asked for', async () => {
  const thread = { call: 'getMailThread', args: { thread_id: 't', compact: true }, answer: { message: [] } };
  const { client, requests } = scene(document(thread));
  const reading = client.call('getMailThread', { thread_id: 't', compact: true });
  await client.call('getChanges', {}).catch(() => undefined);
  expect(await reading).toEqual([]);
  expect(requests).toEqual(['get_changes']);
});

test('after a write nothing of the document counts any more', async () => {
  const { client, requests, subjects } = scene(document(list('Here')));
  await client.call('setSeen', { thread_ids: ['1'], seen: true });
  expect(await subjects()).toEqual([]);
  expect(requests).toEqual(['set_seen', 'get_mails_from_mailbox']);
});
