import type { CallResult } from '@wren/contract/call.ts';
import type { CallOf } from '@wren/contract/calls.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { messagesIn, sourceOf } from '../../../test/mail/mail-rig.ts';
import { type RelaySink, startRelaySink } from '../../../test/smtp/relay-sink.ts';
import { SmtpDialogue } from '../../../test/smtp/smtp-dialogue.ts';
import { mail, type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';
import type { Account } from '../../directory/accounts/account.ts';
import { withPostmaster } from '../../directory/accounts/with-postmaster.ts';
import { createLog } from '../../platform/log.ts';
import { startInbound } from '../../smtp/inbound/inbound.ts';

const DOMAIN = 'mail.localhost';
const TEAM = `team@${DOMAIN}`;
type Groups = CallResult<CallOf<'adminGetGroups'>>['groups'];

let wren: RunningWren;
let admin: Visitor;
let relay: RelaySink;
beforeEach(async () => {
  relay = await startRelaySink();
  wren = await startWren({ environment: { WREN_RELAY: `smtp://127.0.0.1:${relay.port}` } });
  await wren.directory.accounts.setRole(wren.ada.id, 'administrator');
  admin = await wren.signedIn(wren.ada);
});
afterEach(async () => {
  await wren.close();
  await relay.close();
});

const groups = async (): Promise<Groups> => (await admin.call('admin.get_groups')).groups;
async function makeTeam(...members: readonly string[]): Promise<string> {
  await admin.call('admin.add_group', { address: 'Team' });
  const group = (await groups())[0]?.id ?? '';
  for (const address of members) await admin.call('admin.add_member', { group, address });
  return group;
}
const inbox = async (account: Account) => messagesIn(await wren.storeOf(account), 'inbox');
const subjects = async (account: Account): Promise<readonly string[]> =>
  (await inbox(account)).map(({ subject }) => subject);

/** Starts a listener for incoming mail of the installation. @returns its reply to one conversation */
async function arrived(raw: string, ...to: readonly string[]): Promise<string> {
  const { directory, stores, queue, folder, now } = wren;
  const inbound = await startInbound({
    ...{ accounts: withPostmaster(directory.accounts, [DOMAIN], null), groups: directory.groups, stores },
    ...{
      quotaOf: async () => null,
      submitter: queue,
      domains: [DOMAIN],
      host: '127.0.0.1',
      port: 0,
      sizeLimit: 1_000_000,
    },
    ...{ folder, checkSender: null, tls: null, log: createLog('silent'), clock: now },
  });
  const client = new SmtpDialogue(inbound.port);
  try {
    await client.envelope('bob@example.org', ...to);
    return await client.data(raw.replaceAll('\n', '\r\n'));
  } finally {
    client.close();
    await inbound.close();
  }
}

test('[D57] administrators make groups, fill and end them; the log has every deed', async () => {
  const group = await makeTeam('grace', 'Bob@Example.org', 'bob@example.org');
  const members = [
    { address: 'bob@example.org', outside: true },
    { address: wren.grace.address, outside: false },
  ];
  expect(await groups()).toEqual([{ id: group, address: TEAM, members_send: false, members }]);
  const refused = async (call: string, input: object): Promise<string> =>
    (await admin.post(`/api/method/mail.api.admin.${call}`, input)).json.exc_type;
  for (const address of ['team', 'ada', 'x@example.org', 'no address', 'a+b']) {
    expect(await refused('add_group', { address })).toBe('ValidationError');
  }
  for (const address of ['nobody', TEAM, 'no address']) {
    expect(await refused('add_member', { group, address })).toBe('ValidationError');
  }
  // No account and no alias can have an address of a group.
  await expect(wren.directory.accounts.addAlias(wren.ada.id, TEAM)).rejects.toThrow('is a group');
  await admin.call('admin.change_group', { group, members_send: true });
  await admin.call('admin.remove_member', { group, address: 'bob@example.org' });
  expect((await groups())[0]).toMatchObject({ members_send: true, members: members.slice(1) });
  await wren.directory.accounts.remove(wren.grace.id);
  expect((await groups())[0]?.members).toEqual([]);
  await admin.call('admin.remove_group', { group });
  expect(await groups()).toEqual([]);
  const { entries } = await admin.call('admin.get_audit', { search: TEAM });
  const done = (entries as CallResult<CallOf<'adminGetAudit'>>['entries']).filter(({ refused: code }) => code === null);
  const deeds = new Set(done.map(({ deed }) => deed));
  expect([...deeds].sort()).toEqual([
    'group-added',
    'group-changed',
    'group-removed',
    'member-added',
    'member-removed',
  ]);
});

test('[D57] there are at most 200 groups, and 500 members in each', async () => {
  const group = await makeTeam();
  const { groups: kept } = wren.directory;
  for (let count = 1; count < 200; count += 1) await kept.add(`group${count}@${DOMAIN}`);
  for (let count = 0; count < 500; count += 1) await kept.addMember(group, `member${count}@example.org`);
  for (const [path, input] of [
    ['add_group', { address: 'one-more' }],
    ['add_member', { group, address: 'one-more@example.org' }],
  ] as const) {
    const refused = await admin.post(`/api/method/mail.api.admin.${path}`, input);
    expect(refused.json.exc_type).toBe('ValidationError');
  }
  expect((await groups()).map(({ members }) => members.length).reduce((sum, some) => sum + some)).toBe(500);
});

test('[D57] mail for a group reaches each member once, those outside too, and says of what list it is', async () => {
  await makeTeam('ada', 'grace', 'bob@example.org');
  expect(await arrived(mail('Plans'), TEAM, wren.grace.address)).toMatch(/^250/u);
  expect(await subjects(wren.ada)).toEqual(['Plans']);
  expect(await subjects(wren.grace)).toEqual(['Plans']);
  const source = async (account: Account): Promise<string> => {
    const [message] = await inbox(account);
    return message ? sourceOf(await wren.storeOf(account), message) : '';
  };
  expect(await source(wren.ada)).toContain(`Delivered-To: ${TEAM}\r\nList-Id: <team.${DOMAIN}>\r\n`);
  // A direct recipient gets the mail unchanged.
  expect(await source(wren.grace)).not.toContain('List-Id');
  await wren.queue.idle();
  expect(relay.taken.map(({ from, to }) => [from, to])).toEqual([[`postmaster@${DOMAIN}`, ['bob@example.org']]]);
  expect(relay.taken[0]?.raw).toContain(`List-Id: <team.${DOMAIN}>`);
  expect(relay.taken[0]?.raw).not.toMatch(/List-Unsubscribe|Return-Path/u);
});

test('[D57] the same mail handed in again is nobody’s twice, and mail that has been through the group is refused', async () => {
  await makeTeam('ada', 'bob@example.org');
  const once = mail('Plans');
  for (let time = 0; time < 2; time += 1) expect(await arrived(once, TEAM)).toMatch(/^250/u);
  await wren.queue.idle();
  expect(await subjects(wren.ada)).toEqual(['Plans']);
  expect(relay.taken).toHaveLength(1);
  expect(await arrived(mail('Again', { 'Delivered-To': TEAM }), TEAM)).toMatch(/^554/u);
  expect(await subjects(wren.ada)).toEqual(['Plans']);
});

test('[D57] what an account here writes to a group reaches its members, and a group without members takes it', async () => {
  const group = await makeTeam('grace', 'bob@example.org');
  const send = (subject: string) =>
    admin.call('mail.create_mail', { to: [TEAM], subject, html_body: '<p>Soon.</p>', submit: true });
  await send('Plans');
  await wren.queue.idle();
  expect(await subjects(wren.grace)).toEqual(['Plans']);
  expect(relay.taken.map(({ to }) => to)).toEqual([['bob@example.org']]);
  for (const address of [wren.grace.address, 'bob@example.org']) {
    await admin.call('admin.remove_member', { group, address });
  }
  await send('Alone');
  await wren.queue.idle();
  expect(await subjects(wren.ada)).toEqual([]);
});

test('[D57] members write as the group where that is allowed, and nobody else does', async () => {
  const group = await makeTeam('grace');
  const grace = await wren.signedIn(wren.grace);
  const write = (visitor: Visitor) =>
    visitor.post('/api/method/mail.api.mail.create_mail', {
      ...{ from_email: TEAM, to: [wren.ada.address], subject: 'As the team', html_body: '<p>Hi.</p>', submit: true },
    });
  const addresses = async (): Promise<readonly string[]> => (await grace.call('account.get_user_info')).email_addresses;
  expect((await write(grace)).status).toBe(403);
  expect(await addresses()).not.toContain(TEAM);
  await admin.call('admin.change_group', { group, members_send: true });
  expect(await addresses()).toContain(TEAM);
  expect((await write(admin)).status).toBe(403);
  expect((await write(grace)).status).toBe(200);
  await wren.queue.idle();
  expect((await inbox(wren.ada)).map(({ from }) => from?.email)).toEqual([TEAM]);
});
