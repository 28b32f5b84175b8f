import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallResult } from '@wren/contract/call.ts';
import type { CallOf } from '@wren/contract/calls.ts';
import { dkimVerify } from 'mailauth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { messagesIn, sourceOf } from '../../../test/mail/mail-rig.ts';
import { type DnsAnswers, dkimKeys, dnsOf } from '../../../test/smtp/dns-table.ts';
import { listenFor, sendTo } from '../../../test/smtp/listening.ts';
import { SmtpDialogue } from '../../../test/smtp/smtp-dialogue.ts';
import { PASSWORD, type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';
import type { Account } from '../../directory/accounts/account.ts';
import { withPostmaster } from '../../directory/accounts/with-postmaster.ts';

const FIRST = 'mail.localhost';
const SECOND = 'second.example';
type Keys = CallResult<CallOf<'adminGetDkimKeys'>>['keys'];

let zone: Record<string, readonly unknown[] | string>;
let folder: string;
let wren: RunningWren;
let admin: Visitor;
let lin: Account;

async function start(environment: Readonly<Record<string, string>> = {}): Promise<void> {
  wren = await startWren({
    dns: dnsOf((): DnsAnswers => zone),
    environment: { WREN_DOMAINS: SECOND, ...environment },
  });
  await wren.directory.accounts.setRole(wren.ada.id, 'administrator');
  lin = await wren.directory.accounts.add(`lin@${SECOND}`, 'Lin', PASSWORD);
  admin = await wren.signedIn(wren.ada);
  await admin.call('client.reauthenticate', { password: PASSWORD });
}
beforeEach(() => {
  zone = {};
  folder = mkdtempSync(join(tmpdir(), 'wren-domains-'));
});
afterEach(async () => {
  await wren.close();
  rmSync(folder, { recursive: true });
});

const inbox = async (account: Account) => messagesIn(await wren.storeOf(account), 'inbox');
const keysOf = async (domain: string): Promise<Keys> => (await admin.call('admin.get_dkim_keys', { domain })).keys;

/** Creates a key of a domain, and publishes its record in DNS. */
async function signing(domain: string): Promise<void> {
  const { selector } = await admin.call('admin.make_dkim_key', { domain, algorithm: 'rsa' });
  const made = (await keysOf(domain)).find((key) => key.selector === selector);
  zone[`${made?.name} TXT`] = [[made?.record]];
  await keysOf(domain);
}

let sent = 0;
/** Sends a mail to Grace. @returns the signing domains, with the result of verification */
async function signatures(sender: Account, from?: string): Promise<readonly string[]> {
  sent += 1;
  const subject = `Plans ${sent}`;
  const visitor = await wren.signedIn(sender);
  const mail = { to: [wren.grace.address], subject, html_body: '<p>Soon.</p>', submit: true };
  await visitor.call('mail.create_mail', { ...mail, ...(from !== undefined && { from_email: from }) });
  await wren.queue.idle();
  const message = (await inbox(wren.grace)).find((one) => one.subject === subject);
  const source = message ? await sourceOf(await wren.storeOf(wren.grace), message) : '';
  expect(source).toContain(`@${(from ?? sender.address).split('@')[1]}`);
  const { results } = await dkimVerify(Buffer.from(source), { resolver: dnsOf(() => zone) });
  return results.flatMap(({ status, signingDomain, selector }) =>
    selector ? [`${signingDomain} ${status.result}`] : [],
  );
}

test('[D48] mail from outside arrives at accounts, aliases, groups and the postmaster of every domain, and at no other', async () => {
  await start();
  await admin.call('admin.add_alias', { account: wren.grace.id, alias: `countess@${SECOND}` });
  await admin.call('admin.add_group', { address: `team@${SECOND}` });
  const group = (await admin.call('admin.get_groups')).groups[0].id;
  await admin.call('admin.add_member', { group, address: wren.grace.address });
  for (const refused of [
    ['add_group', { address: 'team@other.example' }],
    ['add_member', { group, address: `nobody@${SECOND}` }],
  ] as const) {
    const answer = await admin.post(`/api/method/mail.api.admin.${refused[0]}`, refused[1]);
    expect(answer.json.exc_type).toBe('ValidationError');
  }
  const { accounts, groups } = wren.directory;
  const domains = [FIRST, SECOND] as const;
  const inbound = await listenFor(wren, { accounts: withPostmaster(accounts, domains, null), groups, domains });
  const forged = [FIRST, SECOND].map((host) => `Authentication-Results: ${host}; dmarc=pass`);
  const send = (to: string): Promise<void> =>
    sendTo(
      { inbound, wren },
      { from: 'bob@example.org', to, lines: [...forged, 'From: bob@example.org', `Subject: To ${to}`, '', 'Hello.'] },
    );
  try {
    for (const name of ['lin', 'countess', 'team', 'postmaster']) await send(`${name}@${SECOND}`);
    const client = new SmtpDialogue(inbound.port);
    expect(await client.envelope('bob@example.org', `nobody@${SECOND}`)).toMatch(/^550/u);
    expect(await client.say('RCPT TO:<lin@other.example>')).toMatch(/^550/u);
    client.close();
  } finally {
    await inbound.close();
  }
  const subjects = async (account: Account) => (await inbox(account)).map(({ subject }) => subject).sort();
  expect(await subjects(lin)).toEqual([`To lin@${SECOND}`]);
  expect(await subjects(wren.grace)).toEqual([`To countess@${SECOND}`, `To team@${SECOND}`]);
  expect(await subjects(wren.ada)).toEqual([`To postmaster@${SECOND}`]);
  const [message] = await inbox(lin);
  expect(message ? await sourceOf(await wren.storeOf(lin), message) : '').not.toContain('dmarc=pass');
});

test('[D55] mail is signed with the keys of the domain that it is from, and not at all where that has none', async () => {
  await start();
  await signing(FIRST);
  expect([await signatures(wren.ada), await signatures(lin)]).toEqual([[`${FIRST} pass`], []]);
  await signing(SECOND);
  wren.pass(6 * 60_000);
  expect([await signatures(wren.ada), await signatures(lin)]).toEqual([[`${FIRST} pass`], [`${SECOND} pass`]]);
  // Keys of two domains have the same selector, and are removed independently.
  await admin.call('admin.make_dkim_key', { algorithm: 'rsa' });
  await admin.call('admin.make_dkim_key', { domain: SECOND, algorithm: 'rsa' });
  const selector = (await keysOf(SECOND))[0]?.selector;
  await admin.call('admin.remove_dkim_key', { domain: SECOND, selector });
  expect([(await keysOf(FIRST)).length, (await keysOf(SECOND)).length]).toEqual([2, 1]);
  expect((await keysOf('')).map(({ name }) => name)).toEqual((await keysOf(FIRST)).map(({ name }) => name));

  // An alias determines the domain as an account does; the first domain signs for an alias of an external one.
  for (const alias of [`ada@${SECOND}`, 'ada@other.example']) {
    await admin.call('admin.add_alias', { account: wren.ada.id, alias });
  }
  expect(await signatures(wren.ada, `ada@${SECOND}`)).toEqual([`${SECOND} pass`]);
  expect(await signatures(wren.ada, 'ada@other.example')).toEqual([`${FIRST} pass`]);
});

test('[D55] a key by file signs mail of the domain that it is made out to', async () => {
  const configured = dkimKeys('rsa');
  writeFileSync(join(folder, 'key.pem'), configured.privateKey, { mode: 0o600 });
  zone[`old._domainkey.${SECOND} TXT`] = [[configured.record]];
  const byFile = { WREN_DKIM_SELECTOR: 'old', WREN_DKIM_KEY: join(folder, 'key.pem'), WREN_DKIM_DOMAIN: SECOND };
  await start(byFile);
  expect([await signatures(wren.ada), await signatures(lin)]).toEqual([[], [`${SECOND} pass`]]);
  const signs = async (domain: string): Promise<boolean> => (await admin.call('admin.get_domain', { domain })).signs;
  expect([await signs(FIRST), await signs(SECOND)]).toEqual([false, true]);
});

test('[D48] administrators see what DNS must say of each domain, and what was reported of it', async () => {
  await start();
  zone[`${SECOND} MX`] = [{ priority: 5, exchange: `${FIRST}.` }];
  const states = async (domain?: string): Promise<readonly string[]> => {
    const answer = await admin.call('admin.get_domain', domain === undefined ? {} : { domain });
    expect(answer).toMatchObject({ domain: domain ?? FIRST, domains: [FIRST, SECOND] });
    const { records } = answer as CallResult<CallOf<'adminGetDomain'>>;
    return records.map(({ name, wanted, state }) => `${name} ${wanted} ${state}`);
  };
  expect((await states())[0]).toBe(`${FIRST} 10 ${FIRST} missing`);
  expect(await states(SECOND)).toEqual([
    `${SECOND} 10 ${FIRST} found`,
    `${SECOND} v=spf1 mx -all missing`,
    `_dmarc.${SECOND} v=DMARC1; p=quarantine; rua=mailto:postmaster@${SECOND} missing`,
  ]);
  const row = { source: '192.0.2.1', count: 8, disposition: 'none', dkim: true, spf: true } as const;
  const facts = { reporter: 'A', reportId: '1', begin: wren.now() - 86_400_000 };
  await wren.directory.reports.keep({ kind: 'dmarc', domain: SECOND, rows: [row], ...facts });
  const messages = async (domain: string): Promise<number> =>
    (await admin.call('admin.get_reports', { domain })).dmarc.messages;
  expect([await messages(''), await messages(SECOND)]).toEqual([0, 8]);
  for (const call of ['get_domain', 'get_dkim_keys', 'get_reports', 'make_dkim_key']) {
    const input = { domain: 'other.example', ...(call === 'make_dkim_key' && { algorithm: 'rsa' }) };
    const answer = await admin.post(`/api/method/mail.api.admin.${call}`, input);
    expect([call, answer.status]).toEqual([call, 404]);
  }
});
