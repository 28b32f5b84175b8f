import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallResult } from '@wren/contract/call.ts';
import type { CallOf } from '@wren/contract/calls.ts';
import { dkimVerify } from 'mailauth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { messagesIn, sourceOf } from '../../../test/mail/mail-rig.ts';
import { type DnsAnswers, dkimKeys, dnsOf } from '../../../test/smtp/dns-table.ts';
import { PASSWORD, type RunningWren, startWren, type WrenOptions } from '../../../test/wren/running-wren.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';

const DOMAIN = 'mail.localhost';
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

let zone: Record<string, readonly unknown[] | string>;
let wren: RunningWren;
let admin: Visitor;

async function start(environment: WrenOptions['environment'] = {}): Promise<void> {
  wren = await startWren({ dns: dnsOf((): DnsAnswers => zone), environment });
  await wren.directory.accounts.setRole(wren.ada.id, 'administrator');
  admin = await wren.signedIn(wren.ada);
  await admin.call('client.reauthenticate', { password: PASSWORD });
}
beforeEach(() => {
  zone = {};
});
afterEach(() => wren.close());

const nameOf = (selector: string): string => `${selector}._domainkey.${DOMAIN} TXT`;
const keys = async (): Promise<CallResult<CallOf<'adminGetDkimKeys'>>['keys']> =>
  (await admin.call('admin.get_dkim_keys')).keys;
const states = async (): Promise<readonly string[]> =>
  (await keys()).map(({ selector, state, dns }) => `${selector} ${state} ${dns}`);

async function make(algorithm: 'rsa' | 'ed25519' = 'rsa'): Promise<{ selector: string; record: string }> {
  const { selector } = await admin.call('admin.make_dkim_key', { algorithm });
  const made = (await keys()).find((key) => key.selector === selector);
  return { selector, record: made?.record ?? '' };
}

/** Publishes a key's record in DNS; long ones are split into several strings. */
function publish({ selector, record }: { selector: string; record: string }): void {
  zone[nameOf(selector)] = [[record.slice(0, 200), record.slice(200)]];
}

let sent = 0;
/** Sends a mail, and verifies its signatures as for incoming mail. */
async function signatures(): Promise<readonly string[]> {
  sent += 1;
  const subject = `Plans ${sent}`;
  await admin.call('mail.create_mail', { to: [wren.grace.address], subject, html_body: '<p>Soon.</p>', submit: true });
  await wren.queue.idle();
  const store = await wren.storeOf(wren.grace);
  const message = (await messagesIn(store, 'inbox')).find((one) => one.subject === subject);
  const { results } = await dkimVerify(Buffer.from(message ? await sourceOf(store, message) : ''), {
    resolver: dnsOf(() => zone),
  });
  return results.flatMap(({ status, selector }) => (selector ? [`${selector} ${status.result}`] : [])).sort();
}

test('[D55] a key waits for DNS, signs, and is retired by the next one, whose record DNS must have first', async () => {
  await start();
  expect(await keys()).toEqual([]);
  const first = await make();
  expect(await states()).toEqual([`${first.selector} waiting missing`]);
  expect(await signatures()).toEqual([]);
  expect((await admin.call('admin.get_domain')).signs).toBe(false);

  // The record is found without opening the page: DNS is queried again when the next mail is sent.
  publish(first);
  wren.pass(6 * 60_000);
  expect(await signatures()).toEqual([`${first.selector} pass`]);
  expect((await admin.call('admin.get_domain')).signs).toBe(true);

  const next = await make();
  expect(next.selector).toBe(`${first.selector}-2`);
  expect(await states()).toEqual([`${next.selector} waiting missing`, `${first.selector} signing found`]);
  expect(await signatures()).toEqual([`${first.selector} pass`]);
  zone[nameOf(next.selector)] = [[first.record]];
  expect(await states()).toEqual([`${next.selector} waiting different`, `${first.selector} signing found`]);
  publish(next);
  expect(await states()).toEqual([`${next.selector} signing found`, `${first.selector} retired found`]);
  expect(await signatures()).toEqual([`${next.selector} pass`]);
  const keep = (await keys()).find(({ state }) => state === 'retired')?.keep_until ?? 0;
  expect(Math.abs(keep - wren.now() - 7 * DAY)).toBeLessThan(HOUR);

  // A key without a record stops signing: the older key continues if its record is still published.
  delete zone[nameOf(next.selector)];
  wren.pass(2 * HOUR);
  expect(await signatures()).toEqual([`${first.selector} pass`]);
  delete zone[nameOf(first.selector)];
  wren.pass(2 * HOUR);
  expect(await signatures()).toEqual([]);
});

test('[D55] a DNS server that does not answer changes nothing', async () => {
  await start();
  const key = await make();
  publish(key);
  expect(await states()).toEqual([`${key.selector} signing found`]);
  zone[nameOf(key.selector)] = 'ETIMEOUT';
  wren.pass(2 * HOUR);
  expect(await states()).toEqual([`${key.selector} signing unknown`]);
  publish(key);
  expect(await signatures()).toEqual([`${key.selector} pass`]);
});

test('[D55] an Ed25519 key signs beside an RSA key', async () => {
  await start();
  const made = [await make('rsa'), await make('ed25519')];
  for (const key of made) publish(key);
  expect((await states()).every((line) => line.endsWith('signing found'))).toBe(true);
  expect(await signatures()).toEqual(made.map(({ selector }) => `${selector} pass`));
});

test('[D55] a key that signs is not destroyed; one that does not is, and the log has every deed', async () => {
  await start();
  const first = await make();
  const second = await make();
  publish(first);
  await keys();
  const refused = await admin.post('/api/method/mail.api.admin.remove_dkim_key', { selector: first.selector });
  expect([refused.status, refused.json.exc_type]).toEqual([417, 'ValidationError']);
  await admin.call('admin.remove_dkim_key', { selector: second.selector });
  const unknown = await admin.post('/api/method/mail.api.admin.remove_dkim_key', { selector: second.selector });
  expect(unknown.status).toBe(404);
  expect((await keys()).map(({ selector }) => selector)).toEqual([first.selector]);
  const { entries } = await admin.call('admin.get_audit');
  const logged = (entries as CallResult<CallOf<'adminGetAudit'>>['entries']).map(
    ({ deed, target, fact, refused: code }) => [deed, target, fact, code],
  );
  expect(logged.filter(([deed]) => String(deed).startsWith('dkim'))).toEqual([
    ['dkim-key-removed', DOMAIN, second.selector, 'not-found'],
    ['dkim-key-removed', DOMAIN, second.selector, null],
    ['dkim-key-removed', DOMAIN, second.selector, null],
    ['dkim-key-removed', DOMAIN, first.selector, 'invalid-input'],
    ['dkim-key-removed', DOMAIN, first.selector, null],
    ['dkim-key-made', DOMAIN, 'rsa', null],
    ['dkim-key-made', DOMAIN, 'rsa', null],
  ]);
  expect(JSON.stringify(entries)).not.toContain('PRIVATE');
});

test('[D55] keys are made and destroyed with a proof of the last minutes alone', async () => {
  await start();
  const asking = await wren.signedIn(wren.ada);
  for (const [name, input] of [
    ['make_dkim_key', { algorithm: 'rsa' }],
    ['remove_dkim_key', { selector: 'wren' }],
  ] as const) {
    const answer = await asking.post(`/api/method/mail.api.admin.${name}`, input);
    expect([answer.status, answer.json.exc_type]).toEqual([403, 'ReauthenticationError']);
  }
});

test('[D55] a key that the settings give by file signs until one made here is in DNS', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wren-dkim-'));
  const configured = dkimKeys('rsa');
  writeFileSync(join(folder, 'key.pem'), configured.privateKey, { mode: 0o600 });
  zone[nameOf('old')] = [[configured.record]];
  await start({ WREN_DKIM_SELECTOR: 'old', WREN_DKIM_KEY: join(folder, 'key.pem') });
  expect(await signatures()).toEqual(['old pass']);
  const made = await make();
  expect(await signatures()).toEqual(['old pass']);
  publish(made);
  await keys();
  expect(await signatures()).toEqual([`${made.selector} pass`]);
  rmSync(folder, { recursive: true });
});
