import { afterAll, beforeAll, expect, it } from 'vitest';
import { mail, type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';

const PATH = '/api/method/mail.api.mail.search_people';
const person = (email: string, display_name: string | null) => ({ email, display_name });

let wren: RunningWren;
let ada: Visitor;
beforeAll(async () => {
  wren = await startWren();
  ada = await wren.signedIn(wren.ada);
  for (const from of ['Lin Yao <lin@example.com>', 'Linus <linus@example.com>', 'Linus <linus@example.com>']) {
    await wren.deliver(wren.ada, mail('News', { From: from, 'Message-ID': `<${Math.random()}@example.com>` }));
  }
  await wren.deliver(wren.grace, mail('Secret', { From: 'Lina <lina@example.com>' }));
});
afterAll(() => wren.close());

const found = (query: string, limit?: number) => ada.call('mail.search_people', { query, limit });

it('people are found by the beginning of a name or an address, those met most first', async () => {
  expect(await found('lin')).toEqual([person('linus@example.com', 'Linus'), person('lin@example.com', 'Lin Yao')]);
  expect(await found('yao')).toEqual([person('lin@example.com', 'Lin Yao')]);
  expect(await found('nobody')).toEqual([]);
  expect(await found('lin', 1)).toHaveLength(1);
});

it('who has just been written to stands first', async () => {
  expect(await found('grace')).toEqual([]);
  await ada.call('mail.create_mail', {
    to: [wren.grace.address],
    subject: 'Hello',
    html_body: '<p>Hi</p>',
    submit: true,
  });
  await expect.poll(() => found('grace')).toEqual([person(wren.grace.address, null)]);
  expect((await found('')).at(0)).toEqual(person(wren.grace.address, null));
});

it('those written to who are no contacts are told with how often and when, until they are written down', async () => {
  const write = (to: readonly string[]) =>
    ada.call('mail.create_mail', { to, subject: 'Boats', html_body: '<p>Hi</p>', submit: true });
  const written = () => ada.call('mail.get_written_people');
  await write(['Mo@example.com', wren.ada.address]);
  await write(['mo@example.com']);
  const mo = { email: expect.stringMatching(/^mo@example\.com$/iu), display_name: null, times: 2 };
  await expect.poll(written).toMatchObject([mo, { email: wren.grace.address, times: 1 }]);
  expect((await ada.call('mail.get_written_people', { limit: 1 })).at(0).last_at).toBeGreaterThan(Date.now() - 60_000);
  const data = { name: 'Mo', emails: [{ address: 'MO@example.com', label: '' }] };
  await ada.call('client.save_records', { changes: [{ kind: 'put', record: { id: 'mo', type: 'contact', data } }] });
  expect(await written()).toMatchObject([{ email: wren.grace.address }]);
  const grace = await wren.signedIn(wren.grace);
  expect(await grace.call('mail.get_written_people')).toEqual([]);
  expect((await wren.visitor().get('/api/method/mail.api.mail.get_written_people')).status).toBe(401);
});

it('nobody else learns whom somebody knows', async () => {
  expect((await wren.visitor().get(`${PATH}?query=lin`)).status).toBe(401);
  expect((await ada.get(`${PATH}?query=${'x'.repeat(400)}`)).status).toBeGreaterThanOrEqual(400);
});
