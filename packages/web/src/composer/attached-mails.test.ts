import type { Message } from '@wren/domain/message/message.ts';
import { expect, test } from 'vitest';
import { message } from '../../test/support/messages.ts';
import type { Fetch } from '../platform/network/fetch.ts';
import { fetchMails } from './attached-mails.ts';

const LIMIT = 10_000;

/** Threads by their ids, newest message first. */
function attaching(threads: Readonly<Record<string, readonly Message[]>>, answer: Fetch = async (url) => said(url)) {
  const asked: string[] = [];
  return {
    asked,
    from: (...places: readonly (readonly [thread: string, message?: string])[]) =>
      fetchMails(
        {
          replica: {
            threadNamed: (thread) => thread,
            loadThread: async () => undefined,
            messagesOf: ([thread = '']) => threads[thread] ?? [],
          },
          fetch: async (url, init) => {
            asked.push(String(url));
            return answer(url, init);
          },
          host: '/u/1',
          limit: LIMIT,
          signal: new AbortController().signal,
        },
        places.map(([threadId, messageId = null]) => ({ threadId, folder: 'inbox', messageId })),
      ),
  };
}
const said = (url: unknown) =>
  new Response(`Source of ${new URL(String(url), 'http://host').searchParams.get('name')}`);

test('a mail is attached as its source, under its subject as a safe file name, and forwarded under it', async () => {
  const { from, asked } = attaching({ t: [message('b'), message('a', { subject: 'Re: Plan / 2026?' })] });
  const { files, subject, message: forwarded } = await from(['t', 'a']);
  expect(files.map(({ name, type }) => [name, type])).toEqual([['Re_ Plan _ 2026_.eml', 'message/rfc822']]);
  expect(await files[0]?.text()).toBe('Source of a');
  expect([subject, forwarded]).toEqual(['Fwd: Re: Plan / 2026?', 'a']);
  expect(asked).toEqual([expect.stringMatching(/^\/u\/1\/.*name=a$/u)]);
});

test('of conversations all mails are attached, oldest first, each once and under a name of its own, and no drafts', async () => {
  const inReply = message('b', { subject: 'Plan' });
  const { from } = attaching({
    t: [message('d', { home: 'drafts' }), inReply, message('a', { subject: 'plan' })],
    u: [message('c', { subject: 'Lunch' }), inReply],
  });
  const { files, subject, message: forwarded } = await from(['t'], ['u']);
  expect(files.map(({ name }) => name)).toEqual(['plan.eml', 'Plan (2).eml', 'Lunch.eml']);
  expect([subject, forwarded]).toEqual(['', null]);
});

test('several mails about one thing are forwarded under its subject', async () => {
  const { from } = attaching({ t: [message('b', { subject: 'AW: Plan' }), message('a', { subject: 'Plan' })] });
  expect((await from(['t'])).subject).toBe('Fwd: Plan');
});

test('where one of them cannot be had, or they are too large together, none is attached', async () => {
  const threads = { t: [message('b'), message('a')] };
  const lost = attaching(threads, async (url) => {
    if (String(url).endsWith('b')) throw new TypeError('no connection');
    return said(url);
  });
  await expect(lost.from(['t'])).rejects.toMatchObject({ code: 'network' });
  const large = attaching({ t: [message('b', { size: LIMIT }), message('a', { size: 1 })] });
  await expect(large.from(['t'])).rejects.toMatchObject({ code: 'too-large' });
  expect(large.asked).toEqual([]);
  await expect(attaching({}).from(['t'])).rejects.toMatchObject({ code: 'not-found' });
});
