import { describe, expect, it } from 'vitest';
import { mail } from '../../../test/wren/running-wren.ts';
import { folderOf, twoPeople } from '../../../test/wren/two-people.ts';
import type { Answer } from '../../../test/wren/visitor.ts';

const at = twoPeople();

const CREATE = '/api/method/mail.api.mail.create_mail';
const UPDATE = '/api/method/mail.api.mail.update_draft_mail';

describe('a draft', () => {
  it('[7.12] [4.2] is created, saved again under the same id, and read back', async () => {
    const created = await at.ada.call('mail.create_mail', {
      to: ['Grace <grace@mail.localhost>'],
      cc: '',
      bcc: true,
      subject: 'Plans',
      html_body: '<p>First <b>words</b></p>',
      attachments: [],
      save_as_draft: true,
    });
    expect(created).toMatchObject({
      status: 'Drafted',
      success: true,
      error: null,
      id: created.name,
      _id: created.name,
    });
    expect(created.name).toMatch(/^01[0-9a-f]{6}-[0-9a-f]{4}-7/u);
    const saved = await at.ada.call('mail.update_draft_mail', {
      name: created.name,
      to: ['grace@mail.localhost', 'not an address yet'],
      bcc: ['ben@example.org'],
      subject: 'Better plans',
      html_body: '<p>Second</p>',
    });
    expect(saved).toMatchObject({ name: created.name, thread_id: created.thread_id, status: 'Drafted' });
    const draft = await at.ada.call('mail.get_draft', { draft_id: created.name });
    expect(draft).toMatchObject({
      subject: 'Better plans',
      from_email: 'ada@mail.localhost',
      from_name: 'Ada Lovelace',
      to: ['grace@mail.localhost', 'not an address yet'],
      bcc: ['ben@example.org'],
      html_body: '<p>Second</p>',
      text_body: 'Second',
      preview: 'Second',
      draft: 1,
      seen: 1,
      mailbox_role: 'drafts',
      blob_id: null,
    });
    expect((await folderOf(at.ada, 'drafts')).map((row) => row.name)).toContain(created.name);
  });

  it('is what an unclear request asks for: sent mail cannot be taken back', async () => {
    const to = ['grace@mail.localhost'];
    for (const flags of [{ is_draft: 1 }, { submit: false }, { submit: true, save_as_draft: true }]) {
      expect((await at.ada.call('mail.create_mail', { to, ...flags })).status).toBe('Drafted');
    }
  });

  it('[D28] keeps under which address it is written, its priority and its wish for a receipt, and lets go of them', async () => {
    await at.wren.directory.accounts.addAlias(at.wren.ada.id, 'countess@mail.localhost');
    const options = { from_email: 'countess@mail.localhost', priority: 'high', request_receipt: true };
    const { name } = await at.ada.call('mail.create_mail', { subject: 'Wishes', ...options, save_as_draft: 1 });
    const stored = { from_email: 'countess@mail.localhost', priority: 'high', request_receipt: 1 };
    expect(await at.ada.call('mail.get_draft', { draft_id: name })).toMatchObject(stored);
    const [row] = (await folderOf(at.ada, 'drafts')).filter(({ subject }) => subject === 'Wishes');
    expect(row).toMatchObject(stored);
    await at.ada.call('mail.update_draft_mail', { name, subject: 'Wishes', priority: 'normal' });
    const plain = await at.ada.call('mail.get_draft', { draft_id: name });
    expect(plain.from_email).toBe('ada@mail.localhost');
    expect(plain).not.toHaveProperty('priority');
    expect(plain).not.toHaveProperty('request_receipt');
  });

  it('created twice by one key is one draft', async () => {
    const key = { 'idempotency-key': 'draft-once' };
    const once = await at.ada.call('mail.create_mail', { subject: 'Once', save_as_draft: 1 }, key);
    const again = await at.ada.call('mail.create_mail', { subject: 'Once', save_as_draft: 1 }, key);
    expect(again).toEqual(once);
    expect((await folderOf(at.ada, 'drafts')).filter((row) => row.subject === 'Once')).toHaveLength(1);
  });

  it('answers into the conversation of what it answers, and stays there', async () => {
    const id = await at.wren.deliver(
      at.wren.ada,
      mail('Question', { 'Message-ID': '<question@example.com>', References: '<root@example.com>' }),
    );
    const [question] = await at.ada.call('mail.get_mail_thread', { name: id });
    const draft = await at.ada.call('mail.create_mail', {
      subject: 'Re: Question',
      in_reply_to_id: id,
      save_as_draft: 1,
    });
    expect(draft.thread_id).toBe(question.thread_id);
    await at.ada.call('mail.update_draft_mail', { name: draft.name, subject: 'Re: Question', html_body: 'x' });
    expect(await at.ada.call('mail.get_draft', { draft_id: draft.name })).toMatchObject({
      in_reply_to: 'question@example.com',
      references: ['root@example.com', 'question@example.com'],
      thread_id: question.thread_id,
    });
    const byMessageId = await at.ada.call('mail.create_mail', {
      subject: 'Re: Question',
      in_reply_to: '<question@example.com>',
      thread_id: question.thread_id,
      save_as_draft: 1,
    });
    expect(await at.ada.call('mail.get_draft', { draft_id: byMessageId.name })).toMatchObject({
      references: ['root@example.com', 'question@example.com'],
    });
  });

  it('[5.2] that is none cannot be saved', async () => {
    expect((await at.ada.post(UPDATE, { name: 'nothing', subject: 'x' })).status).toBe(404);
    const received = await at.wren.deliver(at.wren.ada, mail('Received'));
    const refused = await at.ada.post(UPDATE, { name: received, subject: 'x' });
    expect(refused.status).toBe(417);
    expect(refused.json.message).toBe('This message is not a draft');
    expect((await at.ada.post('/api/method/mail.api.mail.get_draft', { draft_id: received })).status).toBe(417);
    expect((await at.ada.post('/api/method/mail.api.mail.get_draft', { draft_id: 'nothing' })).status).toBe(404);
    expect((await at.ada.post(CREATE, { from_email: 'grace@mail.localhost', save_as_draft: 1 })).status).toBe(403);
  });
});

describe('sending', () => {
  it('[7.12] puts the mail in Sent and into the Inbox of its recipients, without Bcc', async () => {
    const sent = await at.ada.call('mail.create_mail', {
      from_email: 'ada@mail.localhost',
      to: ['Grace Hopper <grace@mail.localhost>'],
      bcc: ['ada+copy@mail.localhost'],
      subject: 'Grüße',
      html_body: '<p>Hello <i>Grace</i></p>',
      submit: true,
    });
    expect(sent).toMatchObject({ status: 'Submitted', success: true });
    await at.wren.queue.idle();
    const [copy] = await folderOf(at.ada, 'sent');
    expect(copy).toMatchObject({
      name: sent.name,
      subject: 'Grüße',
      seen: 1,
      bcc: ['ada+copy@mail.localhost'],
      message_id: sent.message_id,
    });
    const [received] = await folderOf(at.grace, 'inbox');
    expect(received).toMatchObject({
      subject: 'Grüße',
      from_name: 'Ada Lovelace',
      message_id: sent.message_id,
      bcc: [],
      preview: 'Hello Grace',
    });
    expect((await folderOf(at.ada, 'inbox')).some((row) => row.message_id === sent.message_id)).toBe(true);
    const { message } = await at.grace.call('mail.get_mime_message', { name: received.name });
    expect(message).not.toContain('ada+copy');
  });

  it('[7.13] [4.3] a draft makes it the sent mail, and marks what it answers', async () => {
    const id = await at.wren.deliver(
      at.wren.ada,
      mail('Lunch', { From: 'grace@mail.localhost', 'Message-ID': '<lunch@example.com>' }),
    );
    const draft = await at.ada.call('mail.create_mail', {
      to: ['grace@mail.localhost'],
      subject: 'Re: Lunch',
      in_reply_to_id: id,
      save_as_draft: 1,
    });
    const fields = {
      name: draft.name,
      to: ['grace@mail.localhost'],
      subject: 'Re: Lunch',
      html_body: 'Yes',
      submit: true,
    };
    const sent = await at.ada.call('mail.update_draft_mail', fields);
    expect(sent).toMatchObject({ name: draft.name, thread_id: draft.thread_id, status: 'Submitted' });
    const thread = await at.ada.call('mail.get_mail_thread', { thread_id: sent.thread_id });
    expect(thread).toMatchObject([
      { name: id, answered: 1 },
      { name: draft.name, mailbox_role: 'sent', draft: 0, in_reply_to: 'lunch@example.com' },
    ]);
    const late = await at.ada.post(UPDATE, { ...fields, submit: false });
    expect(late.status).toBe(417);
    expect((await at.ada.post(UPDATE, fields)).status).toBe(417);
  });

  it('[D24] is carried out once for each key, however often it is asked', async () => {
    const key = { 'idempotency-key': 'send-once' };
    const fields = { to: ['grace@mail.localhost'], subject: 'Only once', html_body: 'x', submit: true };
    const answers = await Promise.all([1, 2, 3].map(() => at.ada.call('mail.create_mail', fields, key)));
    const draft = await at.ada.call('mail.create_mail', { ...fields, subject: 'Draft once', submit: false });
    const again = { 'idempotency-key': 'send-draft-once' };
    const update = { ...fields, name: draft.name, subject: 'Draft once' };
    const first = await at.ada.call('mail.update_draft_mail', update, again);
    expect(await at.ada.call('mail.update_draft_mail', update, again)).toEqual(first);
    await at.wren.queue.idle();
    expect(new Set(answers.map((answer) => answer.name)).size).toBe(1);
    for (const subject of ['Only once', 'Draft once']) {
      expect((await folderOf(at.grace, 'inbox')).filter((row) => row.subject === subject)).toMatchObject([
        { message_count: 1 },
      ]);
      expect((await folderOf(at.ada, 'sent')).filter((row) => row.subject === subject)).toHaveLength(1);
    }
  });

  it('of one draft from two places at the same time happens once', async () => {
    const fields = { to: ['grace@mail.localhost'], subject: 'From two tabs', html_body: 'x' };
    const { name } = await at.ada.call('mail.create_mail', { ...fields, save_as_draft: 1 });
    const send = (key: string): Promise<Answer> =>
      at.ada.post(UPDATE, { ...fields, name, submit: 1 }, { headers: { 'idempotency-key': key } });
    const answers = await Promise.all(['tab-1', 'tab-2', 'tab-3'].map(send));
    await at.wren.queue.idle();
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 417, 503]).toContain(status);
    const received = (await folderOf(at.grace, 'inbox')).filter((row) => row.subject === 'From two tabs');
    expect(received).toMatchObject([{ message_count: 1 }]);
  });

  it('[7.14] works in the form of the outbound API', async () => {
    const sent = await at.ada.call('mail.send_mail', {
      from_: 'Countess <ada@mail.localhost>',
      to: 'grace@mail.localhost, "Ben, B." <ben@mail.localhost>',
      subject: 'Outbound',
      html: '<p>Hi</p>',
    });
    const [copy] = await at.ada.call('mail.get_mail_thread', { name: sent.name });
    expect(copy).toMatchObject({
      from_name: 'Countess',
      to: ['grace@mail.localhost', 'ben@mail.localhost'],
      subject: 'Outbound',
    });
  });

  it('[5.8] [5.9] wants recipients, real addresses and a sender of its own', async () => {
    const before = (await folderOf(at.ada, 'sent')).length;
    const send = (fields: object) =>
      at.ada.post(CREATE, { to: ['grace@mail.localhost'], html_body: 'x', submit: true, ...fields });
    const nobody = await send({ to: [' '] });
    expect(nobody.status).toBe(417);
    expect(nobody.json.message).toBe('Please add at least one recipient before sending.');
    expect((await send({ cc: ['no address'] })).json.message).toBe('Invalid email: no address');
    expect((await send({ from_email: 'grace@mail.localhost' })).status).toBe(403);
    expect((await send({ attachments: [{ blob_id: 'b:nothing', filename: 'x.pdf' }] })).status).toBe(404);
    expect(await folderOf(at.ada, 'sent')).toHaveLength(before);
  });

  it('lets no line break out of its header', async () => {
    const fields = {
      to: ['grace@mail.localhost'],
      subject: 'A\r\nBcc: evil@example.com',
      html_body: 'x',
      submit: true,
    };
    const sent = await at.ada.call('mail.create_mail', fields);
    const { message } = await at.ada.call('mail.get_mime_message', { name: sent.name });
    expect(message.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/mu);
  });
});
