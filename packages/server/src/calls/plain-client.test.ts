import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mail, PASSWORD, type RunningWren, startWren } from '../../test/running-wren.ts';
import type { Visitor } from '../../test/visitor.ts';

/** A client of a Frappe Mail host against our server: forms or JSON, the host's own arguments, and nothing of ours. */
let wren: RunningWren;
let ada: Visitor;
let name: string;
beforeAll(async () => {
  wren = await startWren();
  ada = await wren.signedIn(wren.ada);
  name = await wren.deliver(
    wren.ada,
    mail('Numbers', { 'Message-ID': '<q@example.com>' }),
    Date.parse('2026-03-01T12:00:00Z'),
  );
});
afterAll(() => wren.close());

const API = '/api/method/mail.api';
const form = (path: string, fields: Readonly<Record<string, string>>) =>
  ada.request(path, { method: 'POST', body: new URLSearchParams(fields) });
const keys = (value: object): readonly string[] => Object.keys(value).sort();

/** Keys of the worked examples (wire contract 2.8 and 2.9) that a row or a message must have. */
const MESSAGE = [
  ...['name', 'id', '_id', 'thread_id', 'message_id', 'from_name', 'from_email', 'sender', 'email_from'],
  ...['subject', 'preview', 'received_at', 'sent_at', 'creation', 'seen', 'flagged', 'starred', 'draft', 'answered'],
  ...['forwarded', 'has_attachment', 'mailbox_role', 'folder', 'size', 'blob_id', 'recipients', 'attachments'],
];
const THREAD = [
  'in_reply_to',
  'references',
  'html_body',
  'text_body',
  'body',
  'received_date',
  'mailbox_id',
  'to',
  'cc',
  'bcc',
  'reply_to',
];

describe('a client of a Frappe Mail host', () => {
  it('signs in by a form, and is answered as desk users are, with the five cookies (wire contract 1.3)', async () => {
    const visitor = wren.visitor();
    const answer = await visitor.request('/api/method/login', {
      method: 'POST',
      body: new URLSearchParams({ usr: wren.ada.address, pwd: PASSWORD }),
    });
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ message: 'Logged In', home_page: '/app', full_name: 'Ada Lovelace' });
    expect([...visitor.cookies.keys()]).toEqual(
      expect.arrayContaining(['sid', 'system_user', 'full_name', 'user_id', 'user_image']),
    );
    expect(visitor.cookies.get('sid')).toMatch(/^[0-9a-f]{56}$/u);
  });

  it('[7.2] learns its handle and token', async () => {
    const { message } = (await ada.get('/api/method/mail.session.get_sid')).json;
    expect(keys(message)).toEqual(['csrf_token', 'full_name', 'session_id', 'sid', 'user']);
    expect([message.sid, message.csrf_token]).toEqual([
      expect.stringMatching(/^[0-9a-f]{56}$/u),
      expect.stringMatching(/^[0-9a-f]{56}$/u),
    ]);
    const guest = (await wren.visitor().get('/api/method/mail.session.get_sid')).json;
    expect(guest).toEqual({ message: { sid: 'Guest', session_id: 'Guest', csrf_token: '' } });
  });

  it('[7.10] lists by a form, with every key of the worked example', async () => {
    const { message } = (await form(`${API}.mail.get_mails_from_mailbox`, { mailbox: 'inbox', limit: '50' })).json;
    expect(message).toHaveLength(1);
    expect(keys(message[0])).toEqual(expect.arrayContaining([...MESSAGE, 'message_count'].sort()));
    expect((await form(`${API}.mail.get_mails_from_mailbox`, { mailbox: 'trash', limit: '50' })).text).toBe(
      '{"message":[]}',
    );
  });

  it('[7.11] reads a thread, with every key of the worked example', async () => {
    const [{ thread_id }] = await ada.call('mail.get_mails_from_mailbox', { mailbox: 'inbox' });
    const { message } = (await form(`${API}.mail.get_mail_thread`, { thread_id })).json;
    expect(keys(message[0])).toEqual(expect.arrayContaining([...MESSAGE, ...THREAD].sort()));
    expect((await form(`${API}.mail.get_mail_thread`, { thread_id: 'none' })).text).toBe('{"message":[]}');
  });

  it('[7.6] lists mailboxes, with every key of the worked example', async () => {
    const { message } = (await ada.get(`${API}.mail.get_mailboxes`)).json;
    const example = ['id', 'name', '_name', 'role', 'count', 'total_threads', 'unread_threads', 'subscribed'];
    for (const row of message) expect(keys(row)).toEqual(expect.arrayContaining(example.sort()));
  });

  it('[7.7] counts nothing as 0, and says so', async () => {
    expect((await form(`${API}.mail.get_mailbox_thread_count`, { mailbox: 'trash' })).text).toBe('{"message":0}');
  });

  it('[7.9] [7.16] [7.18] [7.19] marks, moves and deletes, lists standing as JSON text in forms', async () => {
    const [{ thread_id }] = await ada.call('mail.get_mails_from_mailbox', { mailbox: 'inbox' });
    const threads = JSON.stringify([thread_id]);
    const answer = async (path: string, fields: Readonly<Record<string, string>>) =>
      (await form(`${API}.mail.${path}`, fields)).json.message;
    expect(await answer('set_seen', { thread_ids: threads, seen: '1', mailbox: 'inbox' })).toMatchObject({
      thread_ids: [thread_id],
      seen: 1,
      updated: 1,
    });
    expect(await answer('set_flagged', { names: JSON.stringify([name]), flagged: '1' })).toMatchObject({
      names: [name],
      flagged: 1,
    });
    expect(await answer('set_mails_mailbox', { mail_ids: JSON.stringify([name]), mailbox: 'trash' })).toMatchObject({
      mail_ids: [name],
      mailbox: 'trash',
    });
    expect(await answer('delete_threads', { thread_ids: threads })).toEqual([thread_id]);
    expect(await answer('delete_mail', { ids: JSON.stringify([name]) })).toMatchObject({ deleted: [] });
  });

  it('[7.12] [7.13] saves a draft and sends it, with the arguments of the first generations', async () => {
    const content = {
      from_email: wren.ada.address,
      to: [wren.grace.address],
      cc: [],
      bcc: [],
      subject: 'Plan',
      html_body: '<p>Yes</p>',
      attachments: [],
    };
    const created = (await ada.post(`${API}.mail.create_mail`, { ...content, save_as_draft: true })).json.message;
    expect(keys(created)).toEqual(
      expect.arrayContaining(['_id', 'error', 'id', 'message_id', 'name', 'status', 'success', 'thread_id']),
    );
    const sent = (await ada.post(`${API}.mail.update_draft_mail`, { ...content, name: created.name, submit: true }))
      .json.message;
    expect(sent).toMatchObject({
      name: created.name,
      id: created.name,
      status: 'Submitted',
      success: true,
      error: null,
    });
  });

  it('[7.21] uploads a file, and is answered its record', async () => {
    const body = new FormData();
    body.set('is_private', '1');
    body.set('folder', 'Home/Frappe Mail');
    body.set('file', new File(['Numbers'], 'report.txt', { type: 'text/plain' }));
    const { message } = (await ada.request('/api/method/upload_file', { method: 'POST', body })).json;
    expect(message).toMatchObject({
      file_name: 'report.txt',
      file_size: 7,
      is_private: 1,
      folder: 'Home/Frappe Mail',
      doctype: 'File',
    });
    expect((await ada.get(message.file_url)).text).toBe('Numbers');
  });

  it('[8.2] whose session has ended is told by 401, as by hosts that say so plainly (wire contract 1.3)', async () => {
    const gone = wren.visitor();
    gone.cookies.set('sid', 'a'.repeat(56));
    const answer = await gone.get(`${API}.mail.get_mailboxes`);
    expect(answer.status).toBe(401);
    expect(answer.json).toMatchObject({ exc_type: 'AuthenticationError', session_expired: 1 });
  });
});
