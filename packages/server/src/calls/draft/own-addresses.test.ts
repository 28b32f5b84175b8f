import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';

let wren: RunningWren;
let ada: Visitor;
let grace: Visitor;
beforeAll(async () => {
  wren = await startWren();
  await wren.directory.accounts.addAlias(wren.ada.id, 'Countess@mail.localhost');
  ada = await wren.signedIn(wren.ada);
  grace = await wren.signedIn(wren.grace);
});
afterAll(() => wren.close());

const order = (from_email: string) => ({
  from_email,
  to: ['grace@mail.localhost'],
  subject: `As ${from_email}`,
  html_body: '<p>x</p>',
  submit: true,
});

describe('[D28] an account with an alias', () => {
  it('says all its addresses, the default one first', async () => {
    const user = await ada.call('account.get_user_info');
    expect(user.email_addresses).toEqual(['ada@mail.localhost', 'countess@mail.localhost']);
    expect(user.subaddressing).toBe(true);
    expect(user.default_outgoing).toBe('ada@mail.localhost');
  });

  it('writes under it, and gets mail for it', async () => {
    await ada.call('mail.create_mail', order('countess@mail.localhost'));
    await wren.queue.idle();
    const [row] = await grace.call('mail.get_mails_from_mailbox', { mailbox: 'inbox' });
    expect(row).toMatchObject({ from_email: 'countess@mail.localhost', from_name: 'Ada Lovelace' });
    await grace.call('mail.create_mail', { ...order('grace@mail.localhost'), to: ['countess@mail.localhost'] });
    await wren.queue.idle();
    const inbox = await ada.call('mail.get_mails_from_mailbox', { mailbox: 'inbox' });
    expect(inbox.map((entry: { subject: string }) => entry.subject)).toContain('As grace@mail.localhost');
  });

  it.each(['grace@mail.localhost', 'nobody@mail.localhost', 'ada@example.org'])(
    'may not write under %s',
    async (address) => {
      const refused = await ada.post('/api/method/mail.api.mail.create_mail', order(address));
      expect(refused.status).toBe(403);
      const draft = { ...order(address), submit: false, save_as_draft: true };
      expect((await ada.post('/api/method/mail.api.mail.create_mail', draft)).status).toBe(403);
    },
  );

  it('[D37] writes under a subaddress as its identity says: name and where answers go, and that of its address where it has none', async () => {
    const identity = (id: string, email: string, name: string, replyTo: readonly string[] = []) => ({
      kind: 'put',
      record: {
        ...{ id, type: 'identity' },
        data: { email, name, replyTo: replyTo.map((to) => ({ name: null, email: to })) },
      },
    });
    await ada.call('client.save_records', {
      changes: [
        identity('one', 'ada+shop@mail.localhost', 'A. Customer', ['orders@mail.example']),
        identity('two', 'Countess@mail.localhost', 'The Countess'),
        identity('three', 'grace@mail.localhost', 'Not Grace'),
      ],
    });
    for (const from of ['ada+shop@mail.localhost', 'countess+x@mail.localhost', 'ada@mail.localhost']) {
      await ada.call('mail.create_mail', order(from));
    }
    expect((await ada.post('/api/method/mail.api.mail.create_mail', order('grace@mail.localhost'))).status).toBe(403);
    await wren.queue.idle();
    const rows = await grace.call('mail.get_mails_from_mailbox', { mailbox: 'inbox' });
    const named = rows.map((row: Record<string, unknown>) => [row.from_email, row.from_name]);
    expect(named).toEqual(
      expect.arrayContaining([
        ['ada+shop@mail.localhost', 'A. Customer'],
        ['countess+x@mail.localhost', 'The Countess'],
        ['ada@mail.localhost', 'Ada Lovelace'],
      ]),
    );
    const [shop] = rows.filter((row: Record<string, unknown>) => row.from_email === 'ada+shop@mail.localhost');
    const { message: source } = await grace.call('mail.get_mime_message', { name: shop.name });
    expect(source).toContain('Reply-To: orders@mail.example');
  });

  it('keeps it to itself: no account and no other alias takes the address, and nobody signs in by it', async () => {
    const { accounts } = wren.directory;
    await expect(accounts.add('countess@mail.localhost', '', 'long enough')).rejects.toThrow('is an alias of ada');
    await expect(accounts.addAlias(wren.grace.id, 'countess@mail.localhost')).rejects.toThrow('is an alias of ada');
    await expect(accounts.addAlias(wren.grace.id, 'ada@mail.localhost')).rejects.toThrow('has an account already');
    expect(await accounts.verify('countess@mail.localhost', 'correct horse battery')).toBeNull();
    expect(await accounts.removeAlias(wren.grace.id, 'countess@mail.localhost')).toBe(false);
  });
});
