import { DOWNLOADS } from '@wren/contract/calls/file.ts';
import { EVENTS_PATH } from '@wren/contract/calls/reading/sync.ts';
import { SESSION_HEADER } from '@wren/contract/calls/security/session.ts';
import { CALLS } from '@wren/contract/calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mail, PASSWORD, type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';

/** A browser in which Ada was signed in, and Grace is now; a tab of Ada's continues to send requests. */
let wren: RunningWren;
let browser: Visitor;
let adas: Record<string, string>;

const SID = '/api/method/mail.session.get_sid';
const handleOf = async (visitor: Visitor): Promise<string> => (await visitor.get(SID)).json.message.sid;

beforeAll(async () => {
  wren = await startWren();
  browser = await wren.signedIn(wren.ada);
  adas = { [SESSION_HEADER]: await handleOf(browser), 'x-frappe-csrf-token': browser.csrfToken };
  await browser.signIn('grace@mail.localhost', PASSWORD);
});
afterAll(() => wren.close());

const refusal = { exc_type: 'OtherSessionError', message: 'This browser is signed in to another account' };

describe('a request that names another session than its cookie is of', () => {
  for (const [name, call] of Object.entries(CALLS)) {
    if (call.access === 'guest') continue;
    it(`is refused with an error of its own: ${name}`, async () => {
      const answer = await browser.post(call.path, {}, { headers: adas });
      expect(answer.status).toBe(409);
      expect(answer.json).toMatchObject(refusal);
      expect(answer.headers.getSetCookie()).toEqual([]);
    });
  }

  it.each([...Object.values(DOWNLOADS).map(({ path }) => path), EVENTS_PATH])('is refused at %s', async (path) => {
    const answer = await browser.get(path, { headers: adas });
    expect([answer.status, answer.json]).toMatchObject([409, refusal]);
  });

  it('keeps no file of its body', async () => {
    const body = new FormData();
    body.set('file', new Blob(['Notes of Ada']), 'notes.txt');
    const answer = await browser.request('/api/method/upload_file', { method: 'POST', body, headers: adas });
    expect(answer.status).toBe(409);
  });

  it('writes nothing into the other mailbox', async () => {
    const token = { ...adas, 'x-frappe-csrf-token': browser.csrfToken };
    const draft = { to: ['lin@example.com'], subject: 'Of Ada', html_body: 'Text', save_as_draft: true };
    expect((await browser.post(CALLS.createMail.path, draft, { headers: token })).status).toBe(409);
    const { rows } = await (await wren.storeOf(wren.grace)).list(
      { kind: 'folder', folder: 'drafts' },
      { offset: 0, limit: 10 },
    );
    expect(rows).toEqual([]);
  });

  it('does not sign the other one out', async () => {
    expect((await browser.post(CALLS.logout.path, {}, { headers: adas })).status).toBe(409);
    expect((await browser.get(CALLS.getLoggedUser.path)).json.message).toBe('grace@mail.localhost');
  });
});

describe('a request that names the session of its cookie', () => {
  it('is answered, and so is one that names none', async () => {
    const named = { headers: { [SESSION_HEADER]: await handleOf(browser) } };
    for (const request of [named, {}]) {
      expect((await browser.get(CALLS.getLoggedUser.path, request)).json.message).toBe('grace@mail.localhost');
    }
  });

  it('is told that nobody is signed in once that has ended, and keeps the cookies of who signs in meanwhile', async () => {
    const id = await wren.deliver(wren.ada, mail('Hello'));
    browser.cookies.set('sid', 'f'.repeat(56));
    for (const path of [CALLS.getLoggedUser.path, `${DOWNLOADS.fetchMailAsEml.path}?name=${id}`, EVENTS_PATH]) {
      const answer = await browser.get(path, { headers: adas });
      expect(answer.status).toBe(401);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });
});
