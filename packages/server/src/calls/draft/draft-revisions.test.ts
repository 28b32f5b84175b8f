import { describe, expect, it } from 'vitest';
import { folderOf, twoPeople } from '../../../test/wren/two-people.ts';
import type { DraftContent } from '../../mail/drafts/draft-content.ts';
import { saveDraft } from '../../mail/drafts/save-draft.ts';
import { holdMail } from '../../mail/outgoing/send-mail.ts';

const at = twoPeople();

const EMPTY_CONTENT: DraftContent = {
  ...{ from: null, to: [], cc: [], bcc: [], subject: '', html: null, text: null, files: [] },
  ...{ inReplyTo: null, inReplyToId: null, references: [], threadId: null, forwardedFromId: null },
  ...{ priority: 'normal', receipt: false, timeZone: 'UTC' },
};

const UPDATE = '/api/method/mail.api.mail.update_draft_mail';
const read = (name: unknown) => at.ada.call('mail.get_draft', { draft_id: name });
const create = (subject: string, html_body: string) =>
  at.ada.call('mail.create_mail', { subject, html_body, save_as_draft: 1 });

describe('the revision of a draft', () => {
  it('[4.2] is answered by every save, and told wherever the draft is', async () => {
    const { name, thread_id, revision } = await create('Told', 'Meet at 3 pm');
    expect(revision).toMatch(/^[0-9a-f]{32}$/u);
    expect(await read(name)).toMatchObject({ revision });
    const thread = await at.ada.call('mail.get_mail_thread', { thread_id });
    expect(thread).toMatchObject([{ revision }]);
    const [row] = (await folderOf(at.ada, 'drafts')).filter(({ subject }) => subject === 'Told');
    expect(row).toMatchObject({ revision });
    const saved = await at.ada.call('mail.update_draft_mail', { name, subject: 'Told', if_revision: revision });
    expect(saved.revision).not.toBe(revision);
    expect(await read(name)).toMatchObject({ revision: saved.revision });
  });

  it('[4.2] that a save names must be the present one: a text of the same length is not written over', async () => {
    const { name, revision } = await create('Meeting', 'Meet at 3 pm');
    const saved = await at.ada.call('mail.update_draft_mail', {
      name,
      html_body: 'Meet at 4 pm',
      if_revision: revision,
    });
    const refused = await at.ada.post(UPDATE, { name, html_body: 'Meet at 5 pm', if_revision: revision });
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({ exc_type: 'DraftChangedError', message: 'This draft was changed elsewhere' });
    expect(await read(name)).toMatchObject({ html_body: 'Meet at 4 pm', revision: saved.revision });
  });

  it('is refused to all but one of several saves that name the same at the same time', async () => {
    const { name, revision } = await create('Race', 'Start');
    const saves = await Promise.all(
      [1, 2, 3, 4].map((turn) => at.ada.post(UPDATE, { name, html_body: `Turn ${turn}`, if_revision: revision })),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('is the same for every repetition of a save, until somebody else has saved', async () => {
    const { name, revision } = await create('Again', 'Start');
    const fields = { name, html_body: 'Second', if_revision: revision };
    const key = { 'idempotency-key': 'revision-again' };
    const saved = await at.ada.call('mail.update_draft_mail', fields, key);
    expect(await at.ada.call('mail.update_draft_mail', fields, key)).toEqual(saved);
    await at.ada.call('mail.update_draft_mail', { name, html_body: 'Third', if_revision: saved.revision });
    expect(await at.ada.call('mail.update_draft_mail', fields, key)).toMatchObject({ name, revision: saved.revision });
    expect(await read(name)).toMatchObject({ html_body: 'Third' });
  });

  it('is told to the save that made it, though the draft was sent or deleted since', async () => {
    for (const end of ['sent', 'deleted', 'held']) {
      const key = { 'idempotency-key': `lost-${end}` };
      const { name, revision } = await create('Lost', 'Start');
      const fields = { name, subject: 'Lost', html_body: end, if_revision: revision };
      const saved = await at.ada.call('mail.update_draft_mail', fields, key);
      const order = { ...fields, to: ['grace@mail.localhost'], if_revision: saved.revision, submit: true };
      if (end === 'deleted') await at.ada.call('mail.delete_mail', { ids: [name] });
      else {
        await at.ada.call('mail.update_draft_mail', { ...order, undo_period: end === 'held' ? 10_000 : 0 });
      }
      expect(await at.ada.call('mail.update_draft_mail', fields, key)).toMatchObject({
        ...{ name, status: 'Drafted', revision: saved.revision },
      });
      // A failed command fails again when it is repeated.
      for (const _ of ['once', 'twice']) {
        const late = await at.ada.post(UPDATE, fields, { headers: { 'idempotency-key': `late-${end}` } });
        expect(late.status).toBeGreaterThanOrEqual(400);
      }
    }
    expect((await folderOf(at.ada, 'drafts')).filter(({ subject }) => subject === 'Lost')).toEqual([]);
  });

  it('of a mail that another command has sent is refused however often it is sent', async () => {
    const { name } = await create('Sent once', 'Theirs');
    const to = ['grace@mail.localhost'];
    const order = { name, to, subject: 'Sent once', html_body: 'Mine', submit: true };
    await at.ada.call('mail.update_draft_mail', { ...order, html_body: 'Theirs' });
    for (const _ of ['once', 'twice']) {
      const late = await at.ada.post(UPDATE, order, { headers: { 'idempotency-key': 'late-send' } });
      expect(late.json).toMatchObject({ exc_type: 'NotADraftError' });
    }
  });

  it('does not change when the draft goes to Trash and comes back', async () => {
    const { name, revision } = await create('There and back', 'Text');
    for (const mailbox of ['trash', 'inbox']) {
      await at.ada.call('mail.set_mails_mailbox', { mail_ids: [name], mailbox });
    }
    expect(await read(name)).toMatchObject({ mailbox_role: 'drafts', revision });
  });

  it('that a mail names when it is sent leaves alone what another device has written meanwhile', async () => {
    const { name, revision } = await create('Both', 'Mine');
    await at.ada.call('mail.update_draft_mail', { name, subject: 'Both', html_body: 'Theirs', if_revision: revision });
    const mail = { name, to: ['grace@mail.localhost'], subject: 'Both', html_body: 'Mine', submit: true };
    const key = { 'idempotency-key': 'revision-send' };
    const sent = await at.ada.call('mail.update_draft_mail', { ...mail, if_revision: revision }, key);
    expect(sent).toMatchObject({ status: 'Submitted' });
    expect(sent.name).not.toBe(name);
    expect(await at.ada.call('mail.update_draft_mail', { ...mail, if_revision: revision }, key)).toEqual(sent);
    expect(await read(name)).toMatchObject({ html_body: 'Theirs', mailbox_role: 'drafts' });
    expect((await folderOf(at.ada, 'sent')).filter(({ subject }) => subject === 'Both')).toHaveLength(1);
  });

  it.each([0, 10_000])(
    'is looked at in turn: what is saved before a mail leaves (undo period %i ms) stays a draft',
    async (period) => {
      const { wren } = at;
      const { name, revision } = await create('In turn', 'Start');
      const store = await wren.stores.of(wren.ada.id);
      const [draft] = await store.messages([name]);
      if (!draft) throw new Error('no draft');
      const records = await wren.stores.recordsOf(wren.ada.id);
      const writer = { account: wren.ada, accounts: wren.directory.accounts, store, records, quota: null };
      const post = {
        submitter: wren.queue,
        scheduled: wren.queue.scheduled,
        maxMessageSize: 1e6,
        ownHosts: [],
        now: Date.now(),
      };
      const to = [{ name: null, email: 'grace@mail.localhost' }];
      const mail = { ...EMPTY_CONTENT, to, subject: 'In turn', html: 'Sent' };
      // Both have read the same draft when the save gets its turn.
      const saving = saveDraft(
        { ...writer, commandId: `save-${period}` },
        { ...mail, html: 'Saved' },
        name,
        revision,
        0,
      );
      const sent = await holdMail(
        { ...writer, commandId: `send-${period}` },
        post,
        mail,
        { draft, revision },
        post.now + period,
      );
      await saving;
      expect(sent.id).not.toBe(name);
      expect(await read(name)).toMatchObject({ html_body: 'Saved', mailbox_role: 'drafts' });
    },
  );

  it('need not be named: then the last save wins, as on a plain host (7.13)', async () => {
    const { name } = await create('Plain', 'One');
    await at.ada.call('mail.update_draft_mail', { name, html_body: 'Two' });
    await at.ada.call('mail.update_draft_mail', { name, html_body: 'Three' });
    expect(await read(name)).toMatchObject({ html_body: 'Three' });
  });
});
