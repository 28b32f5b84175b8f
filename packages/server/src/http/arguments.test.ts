import { ERRORS } from '@wren/contract/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mail, type RunningWren, startWren } from '../../test/wren/running-wren.ts';
import type { Visitor } from '../../test/wren/visitor.ts';

let wren: RunningWren;
let ada: Visitor;
let id: string;
beforeAll(async () => {
  wren = await startWren();
  ada = await wren.signedIn(wren.ada);
  id = await wren.deliver(wren.ada, mail('Hello'));
});
afterAll(() => wren.close());

const FLAG = '/api/method/mail.api.mail.set_flagged';
const LIST = '/api/method/mail.api.mail.get_mails_from_mailbox';
const COUNT = '/api/method/mail.api.mailbox.get_mailbox_thread_count';

describe('arguments', () => {
  it('[7.10] come by query, JSON, form and multipart alike', async () => {
    const multipart = new FormData();
    multipart.set('mailbox', 'INBOX');
    const answers = [
      await ada.get(`${LIST}?mailbox=Inbox&limit=5&_=123`),
      await ada.post(LIST, { mailbox: 'inbox', limit: 5, offset: 0, something: 'else' }),
      await ada.request(LIST, { method: 'POST', body: new URLSearchParams({ mailbox: ' inbox ', offset: '0' }) }),
      await ada.request(LIST, { method: 'POST', body: multipart }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.json.message.map((row: { subject: string }) => row.subject)).toEqual(['Hello']);
    }
  });

  it('of a JSON body are all there are; those of a form stand over the query', async () => {
    expect((await ada.post(`${COUNT}?mailbox=inbox`, {})).status).toBe(417);
    const body = new URLSearchParams({ mailbox: 'trash' });
    expect((await ada.request(`${COUNT}?mailbox=inbox`, { method: 'POST', body })).json.message).toBe(0);
  });

  it('stay text where they only look like JSON', async () => {
    const body = new URLSearchParams({
      subject: '[1]',
      to: '["lin@example.com"]',
      attachments: '[]',
      save_as_draft: '1',
    });
    const answer = await ada.request('/api/method/mail.api.mail.create_mail', { method: 'POST', body });
    const draft = await ada.call('mail.get_draft', { draft_id: answer.json.message.name });
    expect(draft).toMatchObject({ subject: '[1]', to: ['lin@example.com'] });
    await ada.call('mail.delete_mail', { ids: [draft.name] });
  });

  it('that are malformed, missing, wrong or too long are named', async () => {
    const send = (body: string, type = 'application/json') =>
      ada.request(COUNT, { method: 'POST', body, headers: { 'content-type': type } });
    expect((await send('{"mailbox":')).json).toMatchObject({ exc_type: 'DataError', message: ERRORS.malformed.text });
    expect((await send('"inbox"')).json.exc_type).toBe('DataError');
    expect((await send('mailbox=inbox', 'text/plain')).json.exc_type).toBe('DataError');
    expect((await send('x', 'multipart/form-data; boundary=b')).json.exc_type).toBe('DataError');
    for (const answer of [await send('{"mailbox":'), await send('mailbox=inbox', 'text/plain')])
      expect(answer.status).toBe(417);

    const missing = await ada.post(COUNT, {});
    expect(missing.status).toBe(417);
    expect(missing.json.exc_type).toBe('ValidationError');
    // In our own words, not in those of the schema's library (D30).
    expect(missing.json.message).toBe('mailbox: it is missing');
    const wrong = await ada.post(FLAG, { names: [id], flagged: 'maybe' });
    expect(wrong.json.message).toBe('flagged: its value cannot be taken');
    expect(wrong.text).not.toMatch(/invalid|expected|received/iu);
    const long = await ada.post('/api/method/mail.api.mail.create_mail', {
      subject: 'x'.repeat(2_001),
      save_as_draft: 1,
    });
    expect(long.status).toBe(417);
    expect(long.json.message).toBe('subject: its value cannot be taken');
    const many = await ada.post(FLAG, { names: Array.from({ length: 10_001 }, (_, index) => `n${index}`), flagged: 1 });
    expect(many.json.message).toBe('names: its value cannot be taken');
    expect(
      (await ada.post(FLAG, { names: [], flagged: 1 }, { headers: { 'idempotency-key': 'k'.repeat(201) } })).json
        .message,
    ).toContain('Idempotency-Key');
  });

  it('of more bytes than any call needs are refused', async () => {
    const answer = await ada.post(COUNT, { mailbox: 'x'.repeat(25 * 1024 * 1024) });
    expect(answer.status).toBe(413);
    expect(answer.json.exc_type).toBe('MaxFileSizeReachedError');
  });

  it('of many bytes are not even read for a stranger', async () => {
    const stranger = wren.visitor();
    const long = 'x'.repeat(100_000);
    expect((await stranger.post('/api/method/login', { usr: 'ada', pwd: 'no', long })).status).toBe(413);
    // The 401 is sent before the body is parsed, which is not even JSON.
    const answer = await stranger.request(COUNT, {
      method: 'POST',
      body: long,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(401);
  });

  it('in the fields of a form are bounded together, and none is cut off in silence', async () => {
    const guest = new FormData();
    for (let count = 0; count < 3; count += 1) guest.set(`field${count}`, 'x'.repeat(30_000));
    expect((await wren.visitor().request('/api/method/login', { method: 'POST', body: guest })).status).toBe(413);
    const own = new FormData();
    for (let count = 0; count < 3; count += 1) own.set(`field${count}`, 'x'.repeat(9 * 1024 * 1024));
    expect((await ada.request(COUNT, { method: 'POST', body: own })).status).toBe(413);
    const form = new FormData();
    form.set('mailbox', 'x'.repeat(25 * 1024 * 1024));
    expect((await ada.request(COUNT, { method: 'POST', body: form })).status).toBe(413);
  });

  it('are asked for by HEAD as by GET, whatever content type comes along', async () => {
    const headers = { 'content-type': 'application/json' };
    expect((await ada.request(`${LIST}?mailbox=inbox`, { method: 'HEAD', headers })).status).toBe(200);
  });
});
