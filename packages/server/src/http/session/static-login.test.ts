import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import type { Answer } from '../../../test/wren/visitor.ts';

const SID = '/api/method/mail.session.get_sid';
const WHO = '/api/method/frappe.auth.get_logged_user';
const LIST = '/api/method/mail.api.mail.get_mails_from_mailbox';
const DAY = 24 * 60 * 60 * 1000;

let wren: RunningWren;
beforeAll(async () => {
  wren = await startWren({ environment: { WREN_STATIC_LOGIN: 'on', WREN_TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => wren.close());

/** Creates an API key of Ada's; returns the header that signs in by it. */
async function newKey(name: string, of = wren) {
  const { key, secret } = await of.directory.apiKeys.make(of.ada.id, name);
  return { key, secret, headers: { authorization: `token ${key}:${secret}` } };
}

const outcome = ({ status, json }: Answer): unknown => [status, json?.message];

describe('[6.3] static login', () => {
  it('[6.3] signs in by Authorization: token key:secret alone, reads and writes, without cookie and CSRF token', async () => {
    const { key, headers } = await newKey('kiosk');
    const kiosk = wren.visitor();
    expect(outcome(await kiosk.get(WHO, { headers }))).toEqual([200, wren.ada.address]);
    expect(kiosk.cookies.size).toBe(0);
    const { json } = await kiosk.get(SID, { headers });
    expect(json.message).toMatchObject({ sid: key, user: wren.ada.address });
    kiosk.cookies.clear();

    const id = await wren.deliver(wren.ada, 'From: g@example.org\r\nSubject: Lobby\r\n\r\nText');
    const listed = await kiosk.post(LIST, { mailbox: 'inbox' }, { headers });
    expect([listed.status, listed.text.includes(id)]).toEqual([200, true]);
    const draft = await kiosk.post('/api/method/mail.api.mail.create_mail', draftOf(wren.ada.address), { headers });
    expect(draft.status).toBe(200);
    // The scheme's name is case-insensitive, and another site's page is rejected as usual.
    const shouted = { authorization: headers.authorization.replace('token', 'Token') };
    expect((await kiosk.get(WHO, { headers: shouted })).status).toBe(200);
    const foreign = { ...headers, origin: 'https://evil.example' };
    expect((await kiosk.post(LIST, { mailbox: 'inbox' }, { headers: foreign })).status).toBe(400);
  });

  it('[6.3] is off unless the deployment allows it, and then no key signs in', async () => {
    const closed = await startWren();
    const { headers } = await newKey('kiosk', closed);
    expect((await closed.visitor().get(WHO, { headers })).status).toBe(401);
    expect((await closed.visitor().get(SID, { headers })).status).toBe(401);
    // Nor is its secret valid as a cookie, or a session's credential as a key.
    const cookie = `sid=${headers.authorization.split(':')[1]}`;
    expect((await closed.visitor().get(WHO, { headers: { cookie } })).status).toBe(401);
    await closed.close();
  });

  it('[6.3] a wrong key is refused where guests may ask too, and never answered by the cookie beside it', async () => {
    const { key, headers } = await newKey('wrong');
    const wrong = { authorization: `token ${key}:${'0'.repeat(56)}` };
    const ada = await wren.signedIn(wren.ada);
    for (const path of [SID, WHO]) {
      expect((await ada.get(path, { headers: wrong })).status).toBe(401);
      expect((await ada.get(path, { headers: { authorization: 'token nonsense' } })).status).toBe(401);
    }
    const grace = await wren.signedIn(wren.grace);
    expect(outcome(await grace.get(WHO, { headers }))).toEqual([200, wren.ada.address]);
    // A header for a proxy in front is ignored.
    const basic = { authorization: 'Basic YTpi' };
    expect(outcome(await grace.get(WHO, { headers: basic }))).toEqual([200, wren.grace.address]);
    // The secret is no session's credential, and a session is no key.
    const asCookie = { cookie: `sid=${headers.authorization.split(':')[1]}` };
    expect((await wren.visitor().get(WHO, { headers: asCookie })).status).toBe(401);
    const sid = (await grace.get(SID)).json.message.sid;
    const session = { authorization: `token ${sid}:${grace.cookies.get('sid')}` };
    expect((await wren.visitor().get(WHO, { headers: session })).status).toBe(401);
  });

  it('[6.3] counts wrong secrets, and holds up no password by them', async () => {
    const { key, headers } = await newKey('guessed');
    const from = { 'x-forwarded-for': '192.0.2.7' };
    const guess = (secret: string) =>
      wren.visitor().get(WHO, { headers: { ...from, authorization: `token ${key}:${secret.padStart(56, '0')}` } });
    for (let count = 0; count < 10; count += 1) expect((await guess(String(count))).status).toBe(401);
    expect((await wren.visitor().get(WHO, { headers: { ...from, ...headers } })).status).toBe(429);
    const login = await wren.visitor().post('/api/method/login', { usr: 'ada', pwd: PASSWORD }, { headers: from });
    expect(login.status).toBe(200);
    wren.pass(15 * 60 * 1000);
    expect((await wren.visitor().get(WHO, { headers: { ...from, ...headers } })).status).toBe(200);
  });

  it('[6.3] lasts while nothing is asked and over any sign-out, until it is revoked or the password is another', async () => {
    const { headers } = await newKey('long');
    const other = await newKey('other');
    const asks = async (given: Readonly<Record<string, string>>) =>
      (await wren.visitor().get(WHO, { headers: given })).status;
    wren.pass(400 * DAY);
    // Every new session removes ended ones.
    await wren.signedIn(wren.ada);
    expect(await asks(headers)).toBe(200);
    expect((await wren.visitor().post('/api/method/logout', {}, { headers })).status).toBe(200);
    expect(await asks(headers)).toBe(200);
    expect(await wren.directory.apiKeys.revoke(wren.ada.id, 'long')).toBe(true);
    expect([await asks(headers), await asks(other.headers)]).toEqual([401, 200]);
    await wren.directory.accounts.setPassword(wren.ada.id, PASSWORD);
    expect(await asks(other.headers)).toBe(401);
  });

  it('[6.3] gives the page a cookie that opens files to images and links, and nothing else', async () => {
    const { headers } = await newKey('pictures');
    const kiosk = wren.visitor();
    kiosk.cookies.set('sid', (await wren.signedIn(wren.grace)).cookies.get('sid') ?? '');
    await kiosk.get(SID, { headers });
    expect([...kiosk.cookies.keys()]).toEqual(['files']);
    const id = await wren.deliver(wren.ada, 'From: g@example.org\r\nSubject: File\r\n\r\nThe text of it');
    const source = `/api/method/mail.api.mail.fetch_mail_as_eml?name=${id}`;
    const opened = await kiosk.get(source);
    expect([opened.status, opened.text.includes('The text of it')]).toEqual([200, true]);
    expect((await kiosk.get(WHO)).status).toBe(401);
    // A user who signs in by password gets their own files.
    await kiosk.signIn('grace', PASSWORD);
    expect(kiosk.cookies.has('files')).toBe(false);
    expect((await kiosk.get(source)).status).not.toBe(200);

    await kiosk.get(SID, { headers });
    await wren.directory.apiKeys.revoke(wren.ada.id, 'pictures');
    expect((await kiosk.get(source)).status).toBe(401);
  });
});

function draftOf(from: string) {
  return {
    from_email: from,
    to: '',
    save_as_draft: true,
    subject: 'From the lobby',
    text_body: 'Text',
    html_body: '<p>Text</p>',
  };
}
