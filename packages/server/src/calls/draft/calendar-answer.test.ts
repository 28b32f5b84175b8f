import { afterAll, beforeAll, expect, test } from 'vitest';
import { GOOGLE } from '../../../test/mail/invitations.ts';
import { type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';
import { readBlob } from '../../mail/files/read-blob.ts';

let wren: RunningWren;
let ada: Visitor;
let grace: Visitor;
let invitation: { readonly id: string; readonly file: string };

async function newest(who: Visitor, mailbox: string): Promise<{ readonly id: string; readonly file: string }> {
  const [row] = await who.call('mail.get_mails_from_mailbox', { mailbox });
  return { id: row.id, file: row.attachments?.[0]?.blob_id };
}

beforeAll(async () => {
  wren = await startWren();
  ada = await wren.signedIn(wren.ada);
  grace = await wren.signedIn(wren.grace);
  const calendar = GOOGLE.replaceAll('ada@wren.test', 'ada@mail.localhost').replaceAll(
    'grace@example.net',
    'grace@mail.localhost',
  );
  const raw = [
    'From: grace@mail.localhost',
    'To: ada@mail.localhost',
    'Subject: Invitation',
    'Message-ID: <invitation@example.net>',
    'Content-Type: text/calendar; method=REQUEST; charset=UTF-8',
    '',
    calendar,
  ].join('\n');
  await wren.deliver(wren.ada, raw.replaceAll('\r', ''));
  invitation = await newest(ada, 'inbox');
});
afterAll(() => wren.close());

const reply = (over: object = {}) => ({
  from_email: 'ada@mail.localhost',
  to: ['grace@mail.localhost'],
  subject: 'Accepted: Standup',
  html_body: '<p>Ada has accepted.</p>',
  in_reply_to_id: invitation.id,
  submit: true,
  calendar_answer: { attachment: invitation.file, answer: 'accepted', comment: 'Gladly' },
  ...over,
});
const send = (who: Visitor, over: object = {}) => who.post('/api/method/mail.api.mail.create_mail', reply(over));

test('an answer goes out as an alternative of its text that calendars read, and marks the invitation (RFC 6047 §2.4)', async () => {
  expect((await send(ada)).status).toBe(200);
  await wren.queue.idle();
  const { id } = await newest(grace, 'inbox');
  const [message] = await (await wren.stores.of(wren.grace.id)).messages([id]);
  const bytes = await readBlob(await wren.stores.of(wren.grace.id), message?.blobId ?? '');
  const raw = bytes?.toString('latin1') ?? '';
  expect(raw).toMatch(
    /multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html[\s\S]*text\/calendar; charset=UTF-8; method=REPLY/iu,
  );
  expect(raw.match(/^--/gmu)?.length).toBeGreaterThan(3);
  const marked = async () => {
    const [stored] = await (await wren.stores.of(wren.ada.id)).messages([invitation.id]);
    return { keywords: stored?.keywords, answered: stored?.answered };
  };
  expect(await marked()).toEqual({ keywords: ['$accepted'], answered: true });
  await send(ada, { calendar_answer: { attachment: invitation.file, answer: 'declined' } });
  expect(await marked()).toEqual({ keywords: ['$declined'], answered: true });
});

test('the event is found by its id, title and place', async () => {
  for (const query of ['"google-1@google.com"', 'standup', 'subject:Invitation "room 4"']) {
    const { rows } = await ada.call('mail.search_mails', {
      query,
      mailbox: 'inbox',
      limit: 5,
      offset: 0,
      time_zone: 'UTC',
    });
    expect(rows.map((row: { id: string }) => row.id)).toContain(invitation.id);
  }
});

test('nobody answers who is not invited, under an address that is not theirs, for another account, or in other words', async () => {
  await wren.directory.accounts.addAlias(wren.ada.id, 'countess@mail.localhost');
  expect((await send(ada, { from_email: 'countess@mail.localhost' })).status).toBe(403);
  expect((await send(ada, { from_email: 'grace@mail.localhost' })).status).toBe(403);
  expect((await send(grace, { from_email: 'grace@mail.localhost', in_reply_to_id: null })).status).toBe(404);
  const odd = { attachment: invitation.file, answer: 'delegated' };
  expect((await send(ada, { calendar_answer: odd })).status).toBe(417);
  const long = { attachment: invitation.file, answer: 'accepted', comment: 'x'.repeat(2_001) };
  expect((await send(ada, { calendar_answer: long })).status).toBe(417);
});
