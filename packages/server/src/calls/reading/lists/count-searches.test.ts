import { afterAll, beforeAll, expect, it } from 'vitest';
import { mail, type RunningWren, startWren } from '../../../../test/wren/running-wren.ts';
import type { Visitor } from '../../../../test/wren/visitor.ts';

let wren: RunningWren;
let ada: Visitor;

beforeAll(async () => {
  wren = await startWren();
  ada = await wren.signedIn(wren.ada);
  for (const [at, from] of ['lin@example.com', 'lin@example.com', 'grace@example.com'].entries()) {
    await wren.deliver(wren.ada, mail(`Letter ${at}`, { From: from, 'Message-ID': `<${at}@example.com>` }));
  }
});
afterAll(() => wren.close());

it('searches are counted by their unread conversations, in their order', async () => {
  const queries = ['from:lin', 'from:lin OR from:grace', 'from:nobody', 'from:lin is:read', 'in:sent', ''];
  expect(await ada.call('mail.count_searches', { queries })).toEqual({ unread: [2, 3, 0, 0, 0, 3] });
  const [first] = await ada.call('mail.get_mails_from_mailbox', { mailbox: 'inbox', limit: 1 });
  await ada.call('mail.set_seen', { thread_ids: [first.thread_id], seen: 1 });
  expect(await ada.call('mail.count_searches', { queries: [''] })).toEqual({ unread: [2] });
  const grace = await wren.signedIn(wren.grace);
  expect(await grace.call('mail.count_searches', { queries: [''] })).toEqual({ unread: [0] });
});

it('too many searches at once are refused', async () => {
  const queries = Array.from({ length: 51 }, () => 'x');
  expect((await ada.post('/api/method/mail.api.mail.count_searches', { queries })).status).toBe(417);
});
