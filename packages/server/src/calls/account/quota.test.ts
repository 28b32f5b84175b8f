import { afterEach, describe, expect, it } from 'vitest';
import { mail } from '../../../test/wren/running-wren.ts';
import { folderOf, subjectsIn, twoPeople, upload } from '../../../test/wren/two-people.ts';

const at = twoPeople(() => ({ environment: { WREN_QUOTA: '2MB' } }));
const LIMIT = 2 * 1024 ** 2;
const bytes = (size: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(size));
/** Repeats up to 64 KB of random bytes, the limit of one request for them. */
const file = (size: number): Uint8Array<ArrayBuffer> => {
  const piece = bytes(65_536);
  return Uint8Array.from({ length: size }, (_, index) => piece[index % piece.length] ?? 0);
};
const CREATE = '/api/method/mail.api.mail.create_mail';
const FULL = { exc_type: 'OverQuotaError', message: expect.stringMatching(/^Your mailbox is full\. /u) };

/** Deletes all mail of Ada's. */
async function empty(): Promise<void> {
  const store = await at.wren.storeOf(at.wren.ada);
  for (const folder of ['inbox', 'drafts', 'sent'] as const) {
    const rows = await store.listAll({ kind: 'folder', folder });
    const messages = rows.flatMap((row) => row.messages);
    await store.apply([{ kind: 'destroy', target: { messages } }], crypto.randomUUID());
  }
}

afterEach(async () => {
  await at.wren.directory.quotas.set(at.wren.ada.id, 'default');
  await at.wren.queue.idle();
  await empty();
});

describe('[D46] the quota of an account', () => {
  it('is told with what it keeps, and offered only where it has one', async () => {
    const offered = async (): Promise<boolean> =>
      (await at.ada.call('client.get_capabilities')).extensions.includes('get_quota');
    expect(await at.ada.call('client.get_quota')).toEqual({ used: 0, limit: LIMIT });
    expect(await offered()).toBe(true);
    await at.wren.deliver(at.wren.ada, mail('One'));
    expect((await at.ada.call('client.get_quota')).used).toBeGreaterThan(100);
    await at.wren.directory.quotas.set(at.wren.ada.id, 'none');
    expect(await at.ada.call('client.get_quota')).toMatchObject({ limit: null });
    expect(await offered()).toBe(false);
    expect((await at.wren.visitor().get('/api/method/mail.api.client.get_quota')).status).toBe(401);
  });

  it('refuses files that do not fit with 507 and words of its own; what is there is read, moved and deleted as ever', async () => {
    const first = await upload(at.ada, 'first.bin', file(1_500_000));
    const attachments = [{ file_url: first.json.message.file_url, file_name: 'first.bin', type: '' }];
    const draft = { subject: 'Kept', html_body: 'One', save_as_draft: 1, attachments };
    const { name } = await at.ada.call('mail.create_mail', draft);
    const refused = await upload(at.ada, 'second.bin', file(800_000));
    expect([refused.status, refused.json]).toEqual([507, expect.objectContaining(FULL)]);
    await at.wren.directory.quotas.set(at.wren.ada.id, 1_000_000);
    // Text is always saved, and the draft keeps the files that it already has.
    const { attachments: held } = await at.ada.call('mail.get_draft', { draft_id: name });
    await at.ada.call('mail.update_draft_mail', {
      ...draft,
      attachments: held,
      name,
      html_body: 'Two',
      is_draft: true,
    });
    expect(await at.ada.call('mail.get_draft', { draft_id: name })).toMatchObject({ subject: 'Kept' });
    await empty();
    expect(await at.ada.call('client.get_quota')).toMatchObject({ used: 0 });
    expect((await upload(at.ada, 'second.bin', file(800_000))).status).toBe(200);
  });

  it('refuses to send where the copy does not fit, once and for all of it: nothing has gone, and it goes when there is room', async () => {
    await at.wren.deliver(at.wren.ada, mail('Filler', {}, 'x'.repeat(70).concat('\n').repeat(2_000)));
    await at.wren.directory.quotas.set(at.wren.ada.id, 100_000);
    const letter = { to: ['grace@mail.localhost'], subject: 'Letter', html_body: 'Dear Grace' };
    const refused = await at.ada.post(CREATE, { ...letter, submit: 1 }, { headers: { 'Idempotency-Key': 'letter' } });
    expect([refused.status, refused.json]).toEqual([507, expect.objectContaining(FULL)]);
    await at.wren.queue.idle();
    expect(await subjectsIn(at.grace, 'inbox')).toEqual([]);
    expect(await folderOf(at.ada, 'inbox')).toHaveLength(1);
    await empty();
    const sent = await at.ada.post(CREATE, { ...letter, submit: 1 }, { headers: { 'Idempotency-Key': 'letter' } });
    expect(sent.status).toBe(200);
    // A repetition of a filed import needs no space.
    await at.wren.directory.quotas.set(at.wren.ada.id, 1);
    const again = await at.ada.post(CREATE, { ...letter, submit: 1 }, { headers: { 'Idempotency-Key': 'letter' } });
    expect(again.status).toBe(200);
    await at.wren.queue.idle();
    expect(await subjectsIn(at.grace, 'inbox')).toEqual(['Letter']);
    expect(await subjectsIn(at.ada, 'sent')).toEqual(['Letter']);
  });

  it('lets mail between its accounts wait in the queue until there is room, and come back where it never fits', async () => {
    await at.wren.deliver(at.wren.grace, mail('Filler', {}, 'x'.repeat(70).concat('\n').repeat(200)));
    const { used } = await at.grace.call('client.get_quota');
    await at.wren.directory.quotas.set(at.wren.grace.id, used);
    const write = async (subject: string): Promise<void> => {
      const letter = { to: ['grace@mail.localhost'], subject, html_body: 'x', submit: 1 };
      await at.ada.call('mail.create_mail', letter);
      await at.wren.queue.idle();
    };
    await write('Later');
    expect(await subjectsIn(at.grace, 'inbox')).not.toContain('Later');
    await at.wren.directory.quotas.set(at.wren.grace.id, 'default');
    at.wren.pass(60 * 60_000);
    await at.wren.queue.idle();
    expect(await subjectsIn(at.grace, 'inbox')).toContain('Later');
    expect(await folderOf(at.ada, 'inbox')).toEqual([]);
    await at.wren.directory.quotas.set(at.wren.grace.id, 100);
    await write('Never');
    expect(await subjectsIn(at.ada, 'inbox')).toEqual(['Re: Never']);
    expect(await subjectsIn(at.grace, 'inbox')).not.toContain('Never');
  });
});
