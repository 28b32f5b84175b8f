import { describe, expect, it } from 'vitest';
import { mail, startWren } from '../../../test/wren/running-wren.ts';
import { folderOf, twoPeople, upload } from '../../../test/wren/two-people.ts';

const at = twoPeople();

const CREATE = '/api/method/mail.api.mail.create_mail';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('files', () => {
  it('[7.21] are uploaded, attached to a draft, sent, and read by the recipient', async () => {
    const uploaded = (await upload(at.ada, 'Bericht ä.pdf', Buffer.from('%PDF-1.4 x'), 'application/pdf')).json.message;
    expect(uploaded).toMatchObject({
      file_name: 'Bericht ä.pdf',
      file_size: 10,
      is_private: 1,
      folder: 'Home/Frappe Mail',
      doctype: 'File',
    });
    const own = await at.ada.get(uploaded.file_url);
    expect(own.text).toBe('%PDF-1.4 x');
    expect(own.headers.get('content-type')).toBe('application/pdf');
    expect(own.headers.get('content-disposition')).toBe(
      `inline; filename="Bericht _.pdf"; filename*=UTF-8''Bericht%20%C3%A4.pdf`,
    );

    const attachments = [{ file_url: uploaded.file_url, file_name: 'Bericht ä.pdf', type: 'application/pdf' }];
    const fields = { to: ['grace@mail.localhost'], subject: 'With file', html_body: 'See file', attachments };
    const draft = await at.ada.call('mail.create_mail', { ...fields, save_as_draft: 1 });
    const [stored] = (await at.ada.call('mail.get_draft', { draft_id: draft.name })).attachments;
    expect(stored).toMatchObject({
      filename: 'Bericht ä.pdf',
      size: 10,
      type: 'application/pdf',
      blob_id: uploaded.blob_id,
    });
    await at.ada.call('mail.update_draft_mail', { ...fields, name: draft.name, attachments: [stored], submit: 1 });
    await at.wren.queue.idle();
    const [received] = await folderOf(at.grace, 'inbox');
    expect(received).toMatchObject({ subject: 'With file', has_attachment: 1 });
    const file = await at.grace.get(received.attachments[0].url);
    expect(file.text).toBe('%PDF-1.4 x');
    // Other accounts have no access by the same URL.
    expect((await at.ada.get(received.attachments[0].url)).status).not.toBe(200);
    expect((await at.wren.visitor().get(received.attachments[0].url)).status).toBe(401);
    expect((await at.grace.get(uploaded.file_url)).status).toBe(404);

    const forward = await at.grace.call('mail.create_mail', {
      ...fields,
      to: ['ada@mail.localhost'],
      subject: 'Fwd: With file',
      attachments: received.attachments,
      forwarded_from_id: received.name,
      submit: 1,
    });
    const [copy, original] = [
      ...(await at.grace.call('mail.get_mail_thread', { name: forward.name })),
      ...(await at.grace.call('mail.get_mail_thread', { name: received.name })),
    ];
    expect(copy.attachments).toMatchObject([{ filename: 'Bericht ä.pdf', size: 10 }]);
    expect(original.forwarded).toBe(1);
  });

  it('[D25] shown in the text travel as parts of the mail, not as private addresses', async () => {
    const { file_url, blob_id } = (await upload(at.ada, 'dot.png', PNG, 'image/png')).json.message;
    const sent = await at.ada.call('mail.create_mail', {
      to: ['grace@mail.localhost'],
      subject: 'Picture',
      html_body: `<p>Look: <img alt="dot" src="${file_url.replaceAll('&', '&amp;')}"></p>`,
      attachments: [{ blob_id, filename: 'dot.png', disposition: 'inline', cid: 'dot@wren' }],
      submit: true,
    });
    const [copy] = await at.ada.call('mail.get_mail_thread', { name: sent.name });
    expect(copy.html_body).toContain('src="cid:dot@wren"');
    expect(copy.html_body).not.toContain('get_attachment');
    expect(copy.attachments).toMatchObject([{ disposition: 'inline', cid: 'dot@wren', type: 'image/png' }]);
    expect(copy.has_attachment).toBe(0);
    const image = await at.ada.get(copy.attachments[0].url);
    expect(image.headers.get('content-type')).toBe('image/png');
  });

  it('[D25] that a text shows travel with it, though the writer has listed none and given no Content-ID', async () => {
    const { file_url } = (await upload(at.ada, 'dot.png', PNG, 'image/png')).json.message;
    for (const [subject, extra] of [
      ['Unlisted', {}],
      ['Without cid', { attachments: [{ file_url, file_name: 'dot.png', disposition: 'inline' }] }],
      ['Attached', { attachments: [{ file_url, file_name: 'dot.png' }] }],
    ] as const) {
      const html_body = `<p>Look: <img src="${file_url.replaceAll('&', '&amp;')}"></p>`;
      await at.ada.call('mail.create_mail', { to: ['grace@mail.localhost'], subject, html_body, submit: 1, ...extra });
      await at.wren.queue.idle();
      const [row] = (await folderOf(at.grace, 'inbox')).filter((one) => one.subject === subject);
      const [received] = await at.grace.call('mail.get_mail_thread', { thread_id: row.thread_id });
      expect(received.html_body).not.toContain('get_attachment');
      expect(received.attachments).toMatchObject([{ filename: 'dot.png', disposition: 'inline', type: 'image/png' }]);
      expect(received.html_body).toContain(`src="cid:${received.attachments[0].cid}"`);
      expect((await at.grace.get(received.attachments[0].url)).headers.get('content-length')).toBe(String(PNG.length));
    }
  });

  it('[2.42] that are called pictures are so by their bytes, or nothing in particular', async () => {
    const typeOf = async (name: string, bytes: Buffer<ArrayBuffer>, type: string): Promise<string> => {
      const { blob_id } = (await upload(at.ada, name, bytes, type)).json.message;
      const attachments = [{ blob_id, file_name: name, type }];
      const draft = await at.ada.call('mail.create_mail', { subject: name, attachments, save_as_draft: 1 });
      return (await at.ada.call('mail.get_draft', { draft_id: draft.name })).attachments[0].type;
    };
    expect(await typeOf('real.png', PNG, 'image/png')).toBe('image/png');
    expect(await typeOf('called.jpg', PNG, 'image/jpeg')).toBe('image/png');
    expect(await typeOf('nameless', PNG, '')).toBe('image/png');
    expect(await typeOf('page.png', Buffer.from('<html></html>'), 'image/png')).toBe('application/octet-stream');
    expect(await typeOf('drawing.svg', Buffer.from('<svg/>'), 'image/svg+xml')).toBe('image/svg+xml');
    expect(await typeOf('paper.pdf', Buffer.from('%PDF-1.4'), 'application/pdf')).toBe('application/pdf');
  });

  it('with a NUL in their names are kept without it', async () => {
    const { file_url, blob_id } = (await upload(at.ada, 'x.txt', Buffer.from('bill'), 'text/plain')).json.message;
    const attachments = [{ blob_id, file_name: 'in\0voice\0.txt' }];
    const fields = { to: ['grace@mail.localhost'], subject: 'NUL', attachments };
    const draft = await at.ada.call('mail.create_mail', { ...fields, save_as_draft: 1 });
    const [stored] = (await at.ada.call('mail.get_draft', { draft_id: draft.name })).attachments;
    expect(stored).toMatchObject({ filename: 'invoice.txt', size: 4 });
    await at.ada.call('mail.update_draft_mail', { ...fields, name: draft.name, submit: 1 });
    await at.wren.queue.idle();
    const [row] = (await folderOf(at.grace, 'inbox')).filter((one) => one.subject === 'NUL');
    expect(row.attachments).toMatchObject([{ filename: 'invoice.txt', size: 4 }]);
    const named = await at.ada.get(`${file_url}%00.txt`);
    expect([named.status, named.text]).toEqual([200, 'bill']);
    expect(named.headers.get('content-disposition')).not.toContain('\0');
  });

  it('that could run in a browser are downloads, and all of them are shut in', async () => {
    for (const [name, type] of [
      ['page.html', 'text/html'],
      ['drawing.svg', 'image/svg+xml'],
      ['data.xml', 'application/xml'],
      ['program.exe', 'application/octet-stream'],
    ] as const) {
      const { file_url } = (await upload(at.ada, name, Buffer.from('<script>alert(1)</script>'), type)).json.message;
      const { headers } = await at.ada.get(file_url);
      expect(headers.get('content-disposition')).toMatch(/^attachment;/u);
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'self'; sandbox");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('are shown by what their bytes say, not by what they are called', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    for (const [name, type] of [
      ['picture.png', 'image/png'],
      ['paper.pdf', 'application/pdf'],
    ] as const) {
      const { headers } = await at.ada.get((await upload(at.ada, name, page, type)).json.message.file_url);
      expect(headers.get('content-disposition')).toMatch(/^attachment;/u);
      expect(headers.get('content-type')).toBe('application/octet-stream');
    }
    const picture = await at.ada.get((await upload(at.ada, 'data.bin', PNG)).json.message.file_url);
    expect(picture.headers.get('content-disposition')).toMatch(/^inline;/u);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(picture.headers.get('content-length')).toBe(String(PNG.length));
    const text = await at.ada.get(
      (await upload(at.ada, 'old.txt', Buffer.from('na\xefve', 'latin1'))).json.message.file_url,
    );
    expect(text.headers.get('content-type')).toBe('text/plain; charset=windows-1252');
    const nothing = await at.ada.get((await upload(at.ada, 'empty.txt', Buffer.alloc(0))).json.message.file_url);
    expect([nothing.status, nothing.text]).toEqual([200, '']);
  });

  it('that are mails are read in place, with what is attached to them', async () => {
    const inner = [
      'From: Lin <lin@example.com>',
      'To: Ben <ben@example.org>',
      'Subject: Inner',
      'Date: Sun, 01 Mar 2026 12:00:00 +0000',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=in',
      '',
      '--in',
      'Content-Type: text/plain',
      '',
      'Deep inside.',
      '--in',
      'Content-Type: text/plain; name=note.txt',
      'Content-Disposition: attachment; filename=note.txt',
      '',
      'a note',
      '--in--',
    ].join('\n');
    const outer = `--out\nContent-Type: text/plain\n\nSee below.\n--out\nContent-Type: message/rfc822\n\n${inner}\n--out--\n`;
    await at.wren.deliver(
      at.wren.ada,
      mail('Outer', { 'MIME-Version': '1.0', 'Content-Type': 'multipart/mixed; boundary=out' }, outer),
    );
    const [row] = await folderOf(at.ada, 'inbox');
    expect(row.attachments).toMatchObject([{ type: 'message/rfc822', filename: 'Inner.eml' }]);
    const { blob_id } = row.attachments[0];
    const read = await at.ada.call('mail.get_attached_mail', { blob_id });
    expect(read).toMatchObject({ subject: 'Inner', from_email: 'lin@example.com', text_body: 'Deep inside.' });
    expect(read.received_at).toBe('2026-03-01 12:00:00');
    const [note] = read.attachments;
    expect(note).toMatchObject({ filename: 'note.txt', type: 'text/plain' });
    expect((await at.ada.get(note.url)).text.trim()).toBe('a note');
    const call = '/api/method/mail.api.mail.get_attached_mail';
    expect((await at.ada.post(call, { blob_id: note.blob_id })).status).toBe(417);
    expect((await at.ada.post(call, { blob_id: `${note.blob_id}.0` })).status).toBe(404);
    expect((await at.grace.post(call, { blob_id })).status).toBe(404);
    const { blob_id: own } = (await upload(at.ada, 'kept.eml', Buffer.from(inner))).json.message;
    const opened = await at.ada.call('mail.get_attached_mail', { blob_id: own });
    expect((await at.ada.get(opened.attachments[0].url)).text.trim()).toBe('a note');
  });

  it('that are too large, missing or forged are not kept', async () => {
    const small = await startWren({ environment: { WREN_MAX_MESSAGE_SIZE: '64K' } });
    const visitor = await small.signedIn(small.ada);
    const large = await upload(visitor, 'large.bin', Buffer.alloc(64 * 1024 + 1));
    expect(large.status).toBe(413);
    expect(large.json.message).toBe('The mail or file is too large');
    const fits = (await upload(visitor, 'fits.bin', Buffer.alloc(40 * 1024))).json.message;
    const attachments = [fits, { ...fits, file_name: 'again.bin' }];
    const refused = await visitor.post(CREATE, { to: ['grace@mail.localhost'], attachments, submit: 1 });
    expect(refused.status).toBe(413);
    expect((await visitor.request('/api/method/upload_file', { method: 'POST', body: new FormData() })).status).toBe(
      417,
    );
    await small.close();

    const body = new FormData();
    body.set('file', new Blob(['x']), 'x.txt');
    const forged = await at.ada.request('/api/method/upload_file', { method: 'POST', body, bare: true });
    expect(forged.status).toBe(400);
    expect(
      (
        await at.ada.get(
          '/api/method/mail.api.mail.get_attachment?blob_id=b:2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881',
        )
      ).status,
    ).toBe(404);
    for (const id of ['x', 'b:', 'p:x:1', 'p::0', `${'b:'}${'x'.repeat(400)}`]) {
      expect([404, 417]).toContain((await at.ada.get(`/api/method/mail.api.mail.get_attachment?blob_id=${id}`)).status);
    }
  });
});
