import { CALLS } from '@wren/contract/calls.ts';
import { afterEach, expect, test } from 'vitest';
import { EMPTY_MAIL } from '../../src/host/outgoing-mail.ts';
import type { Fetch } from '../../src/platform/network/fetch.ts';
import { until } from '../support/eventually.ts';
import { HandlerServer } from '../support/host/handler-server.ts';
import { begin, closeTabs } from '../support/tab.ts';

afterEach(closeTabs);

const MAIL = { ...EMPTY_MAIL, to: [{ name: null, email: 'grace@host.test' }], subject: 'Once', html: '<p>Once</p>' };

test('[D10] [4.5] a mail that the server took and answered with a failure is told as unknown, and goes once however often it is sent', async () => {
  const server = new HandlerServer();
  let isFailing = true;
  const fetch: Fetch = async (input, init) => {
    const answered = await server.fetch(input, init);
    const isSending = new URL(input, 'http://host.test').pathname === CALLS.createMail.path;
    return isSending && isFailing ? new Response('{}', { status: 500 }) : answered;
  };
  const replica = await begin({ fetch });
  const sending = replica.send(MAIL, { undoPeriodMs: 0 });
  await expect(sending.settled).rejects.toMatchObject({ code: 'unknown-outcome' });
  expect(replica.outboxItems()).toMatchObject([{ state: 'failed', error: { code: 'unknown-outcome' } }]);
  expect(replica.sendsOnce).toBe(true);
  isFailing = false;
  replica.retrySend(sending.id);
  await until(replica, () => replica.outboxItems().length === 0);
  expect(new Set(server.received.filter(({ name }) => name === 'createMail').map(({ key }) => key)).size).toBe(1);
  expect((await server.truth()).map(({ subject, home }) => [subject, home])).toEqual([['Once', 'sent']]);
});

test('[4.5] a mail that the server refused, having taken nothing, is told as not sent', async () => {
  const server = new HandlerServer();
  server.weather = (name) => ({ before: 0, after: 0, outcome: name === 'createMail' ? 'storage-full' : 'fine' });
  const replica = await begin(server);
  await expect(replica.send(MAIL, { undoPeriodMs: 0 }).settled).rejects.toMatchObject({ code: 'storage-full' });
});
