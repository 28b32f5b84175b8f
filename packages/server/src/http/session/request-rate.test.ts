import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { mail, type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';

const LIMIT = 30;
const MAILBOXES = '/api/method/mail.api.mailbox.get_mailboxes';

let wren: RunningWren;
beforeAll(async () => {
  // Allowances are refilled over time: only as much passes as a test advances, however long its requests take.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  wren = await startWren({ environment: { WREN_REQUEST_RATE: String(LIMIT) } });
});
afterAll(async () => {
  await wren.close();
  vi.useRealTimers();
});

/** Sends requests until one is rejected. Returns the number of accepted ones. */
async function exhaust(visitor: Visitor): Promise<number> {
  for (let count = 0; count < 3 * LIMIT; count += 1) {
    if ((await visitor.get(MAILBOXES)).status === 429) return count;
  }
  return Number.POSITIVE_INFINITY;
}

it('a session that asks too much is told to wait, and when it has waited it is answered again', async () => {
  const ada = await wren.signedIn(wren.ada);
  expect(await exhaust(ada)).toBeLessThanOrEqual(LIMIT + 3);
  const refused = await ada.get(MAILBOXES);
  expect(refused.status).toBe(429);
  expect(refused.json.exc_type).toBe('TooManyRequestsError');
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThanOrEqual(1);
  expect(wait).toBeLessThanOrEqual(60);
  wren.pass(wait * 1_000);
  expect((await ada.get(MAILBOXES)).status).toBe(200);
});

it('what is asked for once counts once, and files count as calls do', async () => {
  const ada = await wren.signedIn(wren.ada);
  const id = await wren.deliver(wren.ada, mail('Hello'));
  await exhaust(ada);
  const file = await ada.get(`/api/method/mail.api.mail.fetch_mail_as_eml?name=${id}`);
  expect(file.status).toBe(429);
  const large = await ada.post('/api/method/mail.api.mail.create_mail', { html_body: 'x'.repeat(100_000) });
  expect(large.status).toBe(429);
  // Time refills up to the limit and no more; a long body is checked twice and counted once.
  wren.pass(3_600_000);
  for (let count = 0; count < LIMIT - 1; count += 1) {
    const body = { subject: 'x', html_body: 'x'.repeat(70_000), save_as_draft: 1 };
    expect((await ada.post('/api/method/mail.api.mail.create_mail', body)).status).toBe(200);
  }
});

it('another session, of the same account too, and who is not signed in are not made to wait', async () => {
  const [ada, elsewhere, grace] = [
    await wren.signedIn(wren.ada),
    await wren.signedIn(wren.ada),
    await wren.signedIn(wren.grace),
  ];
  await exhaust(ada);
  expect((await ada.get(MAILBOXES)).status).toBe(429);
  for (const other of [elsewhere, grace]) expect((await other.get(MAILBOXES)).status).toBe(200);
  expect((await wren.visitor().get('/login')).status).not.toBe(429);
});
