import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';

let wren: RunningWren;
let ada: Visitor;
let grace: Visitor;
beforeAll(async () => {
  wren = await startWren();
  ada = await wren.signedIn(wren.ada);
  grace = await wren.signedIn(wren.grace);
});
afterAll(() => wren.close());

const mail = (n: number): string =>
  `From: Lin <lin@one.example>\nSubject: letter ${n}\nMessage-ID: <l${n}@one.example>\n\nFrom here it is ${n}.\n`;
const inMbox = (n: number): string =>
  `From lin@one.example Mon Aug 19 08:00:0${n % 10} 2024\n${mail(n).replace('\n\nFrom', '\n\n>From')}\n`;

async function put(who: Visitor, bytes: string, fields: Readonly<Record<string, string>> = {}, method = 'POST') {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', new File([bytes], 'mail'));
  return who.request('/api/method/mail.api.client.import_mails', { method, body });
}
const exported = (who: Visitor, query = '') => who.request(`/api/method/mail.api.client.export_mails${query}`);
const subjects = async (who: Visitor, mailbox: string): Promise<readonly string[]> => {
  const rows = await who.call('mail.get_mails_from_mailbox', { mailbox, limit: 100 });
  return rows.map((row: { subject: string }) => row.subject).sort();
};

test('pieces of an mbox and single messages come in once, where they say or where they are wanted', async () => {
  const piece = inMbox(1) + inMbox(2);
  expect((await put(ada, piece)).json.message).toEqual({ imported: 2, duplicates: 0, damaged: 0, left_out: 0 });
  expect((await put(ada, piece)).json.message).toEqual({ imported: 0, duplicates: 2, damaged: 0, left_out: 0 });
  const sizes = JSON.stringify([3, 4, 5].map((n) => (n === 5 ? 4 : mail(n).length)));
  const singles = `${mail(3)}${mail(4)}none`;
  const done = await put(ada, singles, { sizes, source: '../../etc/Sent/', read: '0' });
  expect(done.json.message).toEqual({ imported: 2, duplicates: 0, damaged: 0, left_out: 1 });
  await put(ada, mail(6), { sizes: `[${mail(6).length}]`, mailbox: 'archive' });
  expect(await subjects(ada, 'inbox')).toEqual(['letter 1', 'letter 2']);
  expect(await subjects(ada, 'sent')).toEqual(['letter 3', 'letter 4']);
  expect(await subjects(ada, 'archive')).toEqual(['letter 6']);
  expect(await subjects(grace, 'inbox')).toEqual([]);
});

test('wrong lengths, mailboxes that are not there, no file and no session are refused', async () => {
  expect((await put(ada, mail(7), { sizes: '[5]' })).status).toBe(417);
  expect((await put(ada, mail(7), { sizes: '[-1, 1]' })).status).toBe(417);
  expect((await put(ada, mail(7), { sizes: '[1]', mailbox: 'm-not-there' })).status).toBeGreaterThanOrEqual(400);
  expect((await ada.post('/api/method/mail.api.client.import_mails', {})).status).toBeGreaterThanOrEqual(400);
  const stranger = wren.visitor();
  expect((await put(stranger, mail(7), { sizes: '[1]' })).status).toBeGreaterThanOrEqual(400);
  expect((await exported(stranger)).status).toBeGreaterThanOrEqual(400);
  expect(await subjects(ada, 'inbox')).toEqual(['letter 1', 'letter 2']);
});

test('a mailbox and a search go out as an mbox that comes back as it was, everything as a zip of mboxes or messages', async () => {
  const inbox = await exported(ada, '?mailbox=inbox');
  expect(inbox.headers.get('content-disposition')).toMatch(/attachment; filename="wren-inbox-[\d-]+\.mbox"/u);
  expect(inbox.text.match(/^From /gmu)).toHaveLength(2);
  expect(inbox.text).toContain('\n>From here it is 1.');
  expect((await put(ada, inbox.text)).json.message).toEqual({ imported: 0, duplicates: 2, damaged: 0, left_out: 0 });
  expect((await put(grace, inbox.text)).json.message).toMatchObject({ imported: 2 });
  const found = await exported(ada, `?query=${encodeURIComponent('subject:"letter 6"')}`);
  expect(found.text.match(/^Subject: /gmu)).toEqual(['Subject: ']);
  const all = await exported(ada);
  expect(all.headers.get('content-type')).toBe('application/zip');
  for (const name of ['inbox.mbox', 'sent.mbox', 'archive.mbox']) expect(all.text).toContain(name);
  const messages = await exported(ada, '?format=eml&mailbox=sent');
  expect(messages.text).toMatch(/sent\/\d{4}-\d\d-\d\d letter 3 \(\d+\)\.eml/u);
  expect((await exported(ada, '?mailbox=m-not-there')).status).toBeLessThan(500);
  expect((await exported(grace, '?mailbox=sent')).text).toBe('');
});
