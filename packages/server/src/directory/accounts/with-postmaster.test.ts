import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DOMAIN } from '../../../test/mail/mail-rig.ts';
import { InboundRig } from '../../../test/smtp/inbound-rig.ts';
import { folderOf, twoPeople } from '../../../test/wren/two-people.ts';
import { withPostmaster } from './with-postmaster.ts';

const MAIL = 'From: b@example.org\r\nSubject: Your server\r\nMessage-ID: <one@example.org>\r\n\r\nIt talks.';

describe('mail for the postmaster that comes in', () => {
  let rig: InboundRig;
  beforeEach(async () => {
    rig = await InboundRig.open();
  });
  afterEach(() => rig.close());

  test.each([`postmaster@${DOMAIN}`, `PostMaster@${DOMAIN.toUpperCase()}`, 'Postmaster', 'postmaster'])(
    'is taken for <%s>, and lies with the account that was added first (RFC 5321 §4.5.1)',
    async (address) => {
      expect(await rig.send(MAIL, address)).toMatch(/^250/);
      expect(await rig.inbox(rig.mail.ada)).toHaveLength(1);
      expect(await rig.inbox(rig.mail.grace)).toEqual([]);
    },
  );

  test('goes to whom it is set to, to whoever has the address, and to nobody at other domains', async () => {
    const { accounts } = rig.mail.directory;
    const { ada, grace } = rig.mail;
    const to = async (address: string, postmaster: string | null) =>
      (await withPostmaster(accounts, [DOMAIN], postmaster).byAddress(address))?.id ?? null;
    expect(await to(`postmaster@${DOMAIN}`, grace.address)).toBe(grace.id);
    expect(await to(`postmaster@${DOMAIN}`, `nobody@${DOMAIN}`)).toBe(ada.id);
    expect(await to('postmaster@example.org', grace.address)).toBeNull();
    expect(await to(`nobody@${DOMAIN}`, grace.address)).toBeNull();
    await accounts.addAlias(grace.id, `postmaster@${DOMAIN}`);
    expect(await to(`postmaster@${DOMAIN}`, ada.address)).toBe(grace.id);
    expect(await rig.talk().envelope('bob@example.org', 'postmaster@example.org')).toMatch(/^550/);
    expect(await rig.talk().envelope('bob@example.org', 'nobody')).toMatch(/^5/);
  });

  test('is taken by no one where there is no account yet', async () => {
    const { accounts } = rig.mail.directory;
    for (const { id } of await accounts.list()) await accounts.remove(id);
    expect(await rig.talk().envelope('bob@example.org', `postmaster@${DOMAIN}`)).toMatch(/^550/);
  });
});

describe('mail for the postmaster that is written here', () => {
  const at = twoPeople(() => ({ environment: { WREN_POSTMASTER: 'grace@mail.localhost' } }));

  test('reaches the account that is set, and nobody may write under that name by it', async () => {
    const order = { subject: 'Help', html_body: 'x', submit: true };
    await at.ada.call('mail.create_mail', { ...order, to: ['postmaster@mail.localhost'] });
    await at.wren.queue.idle();
    expect((await folderOf(at.grace, 'inbox')).map((row) => row.subject)).toEqual(['Help']);
    const forged = { ...order, to: ['ada@mail.localhost'], from_email: 'postmaster@mail.localhost' };
    expect((await at.grace.post('/api/method/mail.api.mail.create_mail', forged)).status).toBe(403);
  });
});
