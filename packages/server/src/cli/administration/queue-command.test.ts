import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ran, runIn } from '../../../test/processes/command-line.ts';
import { type RelaySink, refuse, startRelaySink } from '../../../test/smtp/relay-sink.ts';
import { type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';
import { listenForQueue, queueOfServer } from '../../administration/queue-socket.ts';
import { createLog } from '../../platform/log.ts';

let relay: RelaySink;
let wren: RunningWren;
let admin: Visitor;
let socket: { close(): Promise<void> };
beforeAll(async () => {
  relay = await startRelaySink({
    onRecipient() {
      throw refuse(451, '4.7.1 come back');
    },
  });
  wren = await startWren({ environment: { WREN_RELAY: relay.url } });
  await wren.directory.accounts.setRole(wren.ada.id, 'administrator');
  admin = await wren.signedIn(wren.ada);
  socket = await listenForQueue(wren.folder, wren.queue.control, createLog('silent'));
});
afterAll(async () => {
  await socket.close();
  await wren.close();
  await relay.close();
});

const queue = (...args: readonly string[]): Promise<Ran> => runIn({ WREN_DATA: wren.folder }, ['queue', ...args]);
const send = async (to: string): Promise<string> => {
  await admin.call('mail.create_mail', { to: [to], subject: 'Plans', html_body: '<p>Soon.</p>', submit: true });
  await wren.queue.idle();
  return (await wren.queue.control.waiting(10)).mails.at(-1)?.id ?? '';
};

test('[D48] mail that waits is put on hold by the page or the command line, which both say who holds it and why, and released by the other; the audit log has all', async () => {
  const id = await send('lin@example.org');
  const hold = { id, reason: ' A stolen account? ' };
  expect(await admin.call('admin.hold_mail', hold)).toEqual({ done: true });
  expect(await admin.call('admin.hold_mail', hold)).toEqual({ done: false });
  expect((await admin.call('admin.get_queue')).mails).toMatchObject([
    { id, hold: { at: expect.any(Number), by: wren.ada.address, reason: 'A stolen account?' } },
  ]);
  const { printed } = await queue();
  expect(printed).toContain(`${id}\t`);
  expect(printed).toMatch(/\ton hold since \S+ by ada@mail\.localhost: A stolen account\?\n\tto lin@example\.org\t/u);
  const refused = await queue('retry', id);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('It is on hold')]);

  expect((await queue('release', id)).printed).toContain('no longer on hold');
  await wren.queue.idle();
  expect((await queue('list')).printed).toMatch(/to lin@example\.org\tattempts 2\tnext \S+\t4\.7\.1 .*come back/u);
  expect((await queue('hold', id, '--reason', 'Ask Grace')).code).toBe(0);
  const [onHold] = (await admin.call('admin.get_queue')).mails;
  expect(onHold.hold).toMatchObject({ by: '', reason: 'Ask Grace' });
  expect(await admin.call('admin.release_mail', { id })).toEqual({ done: true });
  expect(await admin.call('admin.release_mail', { id })).toEqual({ done: false });
  const long = await admin.post('/api/method/mail.api.admin.hold_mail', { id, reason: 'x'.repeat(201) });
  expect(long.json.exc_type).toBe('ValidationError');

  const { entries } = await admin.call('admin.get_audit');
  expect(entries.slice(0, 6)).toMatchObject([
    { actor: wren.ada.address, deed: 'mail-released', target: id },
    { actor: wren.ada.address, deed: 'mail-released', target: id },
    { actor: '', deed: 'mail-held', target: id, fact: 'Ask Grace' },
    { actor: '', deed: 'mail-released', target: id },
    { actor: '', deed: 'mail-retried', target: id },
    { actor: wren.ada.address, deed: 'mail-held', target: id, fact: 'A stolen account?' },
  ]);
});

test('[D48] the command line says how the server is, who signed in and who failed, and where rules forward to', async () => {
  const wrenIn = (...args: readonly string[]): Promise<Ran> => runIn({ WREN_DATA: wren.folder }, args);
  const { printed: health } = await wrenIn('health');
  expect(health).toMatch(
    /^accounts\t2\nserver\truns\nqueue\t1 waiting\ndisk\t\S+ \S+ of \S+ \S+ free\nbackup\tnone yet$/mu,
  );
  const { address } = wren.grace;
  await wren.visitor().post('/api/method/login', { usr: address, pwd: 'wrong' });
  await wren.signedIn(wren.grace);
  expect((await wrenIn('sign-ins', 'grace')).printed).toMatch(
    new RegExp(`\\t${address}\\twrong password\\t127\\.0\\.0\\.1\\t.*\\n.*\\t${address}\\tsigned in\\t127`, 'u'),
  );
  expect((await wrenIn('sign-ins', '--failed', '--last', '1')).printed).toContain(`${address}\twrong password`);
  const records = await wren.stores.recordsOf(wren.grace.id);
  const data = { email: 'kay@example.org', isAgreed: true };
  await records.apply([{ kind: 'put', record: { id: 'one', type: 'forwardingAddress', data } }], 'forwards');
  expect((await wrenIn('account', 'forwards', 'grace')).printed).toBe('kay@example.org');
});

test('where a path is too long for a socket, none is made, nor another file in its place', async () => {
  const name = 'd'.repeat(100);
  const folder = join(wren.folder, name);
  mkdirSync(folder);
  const none = await listenForQueue(folder, wren.queue.control, createLog('silent'));
  expect(readdirSync(wren.folder).filter((file) => name.startsWith(file))).toEqual([name]);
  expect(await queueOfServer(folder)).toBeNull();
  await none.close();
});

test('the command line takes a mail out of the queue, reaches a server by a socket that is for its account alone, and the file where no server runs', async () => {
  const [id = '', other = ''] = [(await wren.queue.control.waiting(1)).mails[0]?.id, await send('kay@example.org')];
  expect(statSync(join(wren.folder, 'queue.sock')).mode & 0o777).toBe(0o600);
  expect((await queue('delete', id)).printed).toContain('its sender gets a report');
  await wren.queue.idle();
  expect((await queue('list')).stderr).toBe('Waiting: 1.');
  const unknown = await queue('release', id);
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('No such mail is on hold')]);

  await socket.close();
  await wren.stop();
  expect((await queue('hold', other)).code).toBe(0);
  expect((await queue()).printed).toMatch(/on hold since \S+ by the command line\n\tto kay@example\.org/u);
  expect((await queue('delete', other)).code).toBe(0);
  expect((await queue()).stderr).toBe('Waiting: 0.');
});
