import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missingIn, WORKED_EXAMPLES } from '../../../test/mime/worked-examples.ts';
import { mail, PASSWORD, type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';

/** A client of a Frappe Mail host with our server: forms or JSON, the host's own arguments, and no extensions. */
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
    expect(missingIn(message[0], WORKED_EXAMPLES.row)).toEqual([]);
    expect(message[0].account).toBe('ada@mail.localhost');
    expect((await form(`${API}.mail.get_mails_from_mailbox`, { mailbox: 'trash', limit: '50' })).text).toBe(
      '{"message":[]}',
    );
  });

  it('[7.11] reads a thread, with every key of the worked example', async () => {
    const [{ thread_id }] = await ada.call('mail.get_mails_from_mailbox', { mailbox: 'inbox' });
    const { message } = (await form(`${API}.mail.get_mail_thread`, { thread_id })).json;
    expect(missingIn(message[0], WORKED_EXAMPLES.message)).toEqual([]);
    expect((await form(`${API}.mail.get_mail_thread`, { thread_id: 'none' })).text).toBe('{"message":[]}');
  });

  it('[7.6] lists mailboxes, with every key of the worked example', async () => {
    const { message } = (await ada.get(`${API}.mail.get_mailboxes`)).json;
    for (const row of message) expect(missingIn(row, WORKED_EXAMPLES.mailboxes)).toEqual([]);
    const roles = ['inbox', 'drafts', 'sent', 'junk', 'trash', 'archive', 'snoozed', 'screener'];
    expect(message.map((row: { role: string }) => row.role)).toEqual(roles);
    expect(message[0]).toMatchObject({
      count: 1,
      total_threads: 1,
      unread_threads: 1,
      total_emails: 1,
      unread_emails: 1,
    });
  });

  it('[7.7] counts nothing as 0, and says so', async () => {
    expect((await form(`${API}.mail.get_mailbox_thread_count`, { mailbox: 'trash' })).text).toBe('{"message":0}');
  });

  it('[7.9] [7.16] [7.18] [7.19] marks, moves and deletes, lists standing as JSON text in forms', async () => {
    const [{ thread_id }] = await ada.call('mail.get_mails_from_mailbox', { mailbox: 'inbox' });
    const threads = JSON.stringify([thread_id]);
    const answer = async (path: string, fields: Readonly<Record<string, string>>) =>
      (await form(`${API}.mail.${path}`, fields)).json.message;
    const seen = await answer('set_seen', { thread_ids: threads, seen: '1', mailbox: 'inbox' });
    expect(seen).toMatchObject({ thread_ids: [thread_id], seen: 1, updated: 1 });
    expect(missingIn(seen, WORKED_EXAMPLES.seen)).toEqual([]);
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
    expect(missingIn(created, WORKED_EXAMPLES.written)).toEqual([]);
    expect(missingIn(created, WORKED_EXAMPLES.resaved)).toEqual([]);
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
    expect(missingIn(message, WORKED_EXAMPLES.upload)).toEqual([]);
    expect(message).toMatchObject({ owner: wren.ada.address, file_type: 'TXT', modified_by: wren.ada.address });
  });

  it('is answered with every field of the other worked examples (wire contract 1.7, 2.1 to 2.4, 2.12 to 2.19)', async () => {
    const fields = encodeURIComponent(JSON.stringify(Object.keys(WORKED_EXAMPLES.user)));
    const [user] = (await ada.get(`/api/resource/User?fields=${fields}`)).json.data;
    const id = await wren.deliver(wren.ada, mail('To be handled'));
    const call = async (path: string, body: object) => (await ada.post(`${API}.${path}`, body)).json.message;
    const to = [wren.grace.address];
    const draft = await call('mail.create_mail', { subject: 'Gone', save_as_draft: true });
    const answers: Readonly<Partial<Record<keyof typeof WORKED_EXAMPLES, unknown>>> = {
      user,
      session: (await ada.get('/api/method/mail.session.get_sid')).json.message,
      userInfo: await call('account.get_user_info', {}),
      validated: await call('user.validate_email', { email: wren.ada.address }),
      sent: await call('mail.send_mail', { to, subject: 'x', html: 'x' }),
      flagged: await call('mail.set_flagged', { names: [id], flagged: 1 }),
      moved: await call('mail.set_mails_mailbox', { mail_ids: [id], mailbox: 'trash' }),
      deleted: await call('mail.delete_mail', { ids: [draft.name] }),
      pulled: await call('mail.pull_mails', { email: wren.ada.address }),
    };
    for (const [name, answer] of Object.entries(answers)) {
      const example = Object.entries(WORKED_EXAMPLES).find(([key]) => key === name)?.[1];
      expect([name, answer === undefined, missingIn(answer, example)]).toEqual([name, false, []]);
    }
  });

  it('[8.2] whose session has ended is told by 401, as by hosts that say so plainly (wire contract 1.3)', async () => {
    const signedOut = wren.visitor();
    signedOut.cookies.set('sid', 'a'.repeat(56));
    const answer = await signedOut.get(`${API}.mail.get_mailboxes`);
    expect(answer.status).toBe(401);
    expect(answer.json).toMatchObject({ exc_type: 'AuthenticationError', session_expired: 1 });
  });
});
