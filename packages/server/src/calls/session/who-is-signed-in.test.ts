import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';

let wren: RunningWren;
let ada: Visitor;

beforeAll(async () => {
  wren = await startWren();
  ada = await wren.signedIn(wren.ada);
});
afterAll(() => wren.close());

describe('who is signed in', () => {
  it('[7.3] is the only row of the user list, with the fields that are asked for', async () => {
    const fields = ['name', 'full_name', 'email', 'username', 'user_type', 'enabled', 'last_login', 'creation'];
    const rows = (await ada.get(`/api/resource/User?fields=${JSON.stringify(fields)}`)).json.data;
    expect(rows).toHaveLength(1);
    expect(Object.keys(rows[0]).sort()).toEqual([...fields].sort());
    expect(rows[0]).toMatchObject({
      email: 'ada@mail.localhost',
      full_name: 'Ada Lovelace',
      username: 'ada',
      enabled: 1,
    });
    expect(rows[0].creation).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/u);
    expect((await ada.get('/api/resource/User')).json.data).toEqual([{ name: 'ada@mail.localhost' }]);
  });

  it('[7.4] says name, address and mailboxes, at both paths', async () => {
    const info = await ada.call('account.get_user_info');
    expect(info).toMatchObject({
      full_name: 'Ada Lovelace',
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@mail.localhost',
      default_outgoing: 'ada@mail.localhost',
      system_time_zone: 'UTC',
      max_attachment_size: 25 * 1024 * 1024,
    });
    expect(info.mailboxes.map((mailbox: { role: string }) => mailbox.role)).toEqual([
      'inbox',
      'sent',
      'drafts',
      'junk',
      'trash',
      'archive',
      'snoozed',
      'screener',
    ]);
    expect((await ada.get('/api/method/mail.api.user.get_user_info')).json.message).toEqual(info);
    expect((await ada.get('/api/method/frappe.auth.get_logged_user')).json.message).toBe('ada@mail.localhost');
  });

  it('[7.5] owns an address or not', async () => {
    expect(await ada.call('user.validate_email', { email: 'ADA@mail.localhost' })).toMatchObject({ valid: true });
    expect(await ada.call('user.validate_email', { email: 'grace@mail.localhost' })).toMatchObject({ valid: false });
    expect(await ada.call('user.validate_email', { email: 'who@mail.localhost' })).toMatchObject({ valid: false });
  });

  it('can ask what this back end offers, before signing in too', async () => {
    const { extensions, ...facts } = await wren.visitor().call('client.get_capabilities');
    expect(extensions).toEqual(
      expect.arrayContaining(['search_mails', 'get_changes', 'events', 'commands', 'downloads']),
    );
    expect(facts).toMatchObject({ name: 'Wren', sign_in_url: '/login', mail_hosts: [], max_message_size: 26_214_400 });
  });
});
