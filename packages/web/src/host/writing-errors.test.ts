import { expect, test } from 'vitest';
import { handedOver } from '../../test/support/handed-over.ts';
import { fixedSession } from '../../test/support/host/fixed-session.ts';
import { type MakeHost, OWN, PLAIN } from '../../test/support/tab.ts';
import { systemAfter } from '../platform/time/timers.ts';
import { createClient } from './client/client.ts';
import type { MailHost } from './mail-host.ts';
import { EMPTY_MAIL, type OutgoingMail } from './outgoing-mail.ts';

interface RecordedCall {
  readonly path: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** A host that gives one answer to everything, and its requests. */
function hostOf(
  answer: unknown,
  makeHost: MakeHost = OWN,
): { readonly host: MailHost; readonly requests: RecordedCall[] } {
  const requests: RecordedCall[] = [];
  const fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    requests.push({ path: url, args: JSON.parse(String(init.body)) });
    return answer instanceof Response ? answer.clone() : new Response(JSON.stringify({ message: answer }));
  };
  const client = createClient({
    fetch,
    host: '',
    ...fixedSession('c'),
  });
  const patience = { after: systemAfter, online: () => false };
  return { host: makeHost({ client, fetch, host: '', addresses: [], timeZone: 'UTC', patience }), requests };
}

const letter: OutgoingMail = {
  ...EMPTY_MAIL,
  from: 'ada@host.test',
  to: [{ name: 'Grace', email: 'grace@host.test' }],
  cc: [{ name: null, email: 'lin@host.test' }],
  bcc: [{ name: null, email: 'joan@host.test' }],
  subject: 'Plan',
  html: '<p>Yes</p>',
};
const options = { idempotencyKey: 'k', signal: new AbortController().signal };
const saved = { name: 'd1', id: 'd1', thread_id: 't1' };

test('[5.2] a draft is not updated without its id', async () => {
  const { host, requests } = hostOf(saved);
  await expect(host.drafts.save({ mail: { ...letter, draftId: ' ' }, others: [] }, options)).rejects.toThrow(
    'Draft ID is required for update_draft_mail API',
  );
  await expect(host.send(handedOver({ ...letter, draftId: '' }), options)).rejects.toThrow(
    'Draft ID (name) is required for updateDraftMail',
  );
  expect(requests).toEqual([]);
});

test('[5.8] [4.2] an id that no server gave is none: nothing is saved under it', async () => {
  const { host, requests } = hostOf(saved);
  for (const draftId of ['f1ctitious', 'local-1']) {
    await expect(host.drafts.save({ mail: { ...letter, draftId }, others: [] }, options)).rejects.toThrow(
      'Real backend draft ID not available - cannot save draft',
    );
  }
  expect(requests).toEqual([]);
  // Plain hosts identify drafts by hashes, with any first character.
  const plain = hostOf(saved, PLAIN);
  expect(await plain.host.drafts.save({ mail: { ...letter, draftId: 'f00d' }, others: [] }, options)).toMatchObject({
    id: 'd1',
  });
});

test('[5.8] a draft with nothing in it is not sent', async () => {
  const { host, requests } = hostOf(saved);
  await expect(host.send(handedOver({ ...EMPTY_MAIL, draftId: 'd1' }), options)).rejects.toThrow(
    'No draft data available to send',
  );
  expect(requests).toEqual([]);
});

test.each([
  ['Invalid response format from get_draft API', null],
  ['Invalid response format from get_draft API', []],
  ['No draft data found in response', { unexpected: true }],
])('[5.5] it is said %j when a draft is answered by %j', async (text, answer) => {
  await expect(hostOf(answer).host.drafts.read('d1', null)).rejects.toThrow(text);
});

test('[5.5] without an id no draft is asked for', async () => {
  const { host, requests } = hostOf(saved);
  await expect(host.drafts.read('', null)).rejects.toThrow('Invalid draft id');
  expect(requests).toEqual([]);
});

test('[8.5] an answer to sending that says nothing is said so', async () => {
  const { host } = hostOf(new Response('<html></html>'));
  await expect(host.send(handedOver(letter), options)).rejects.toThrow('Send failed - no valid response received');
});

test('[3.12] [5.14] a mail is sent with all its fields, and every list of people is a list', async () => {
  const { host, requests } = hostOf(saved);
  const attachments = [
    { id: 'blob', name: 'a.pdf', type: 'application/pdf', size: 9, disposition: 'attachment' as const, cid: null },
  ];
  const answer = {
    ...letter,
    attachments,
    inReplyTo: 'p@x',
    inReplyToId: 'm1',
    references: ['a@x', 'p@x'],
    threadId: 't1',
  };
  await host.send(handedOver(answer), options);
  await host.drafts.save({ mail: { ...EMPTY_MAIL, draftId: 'd1' }, others: [] }, options);
  expect(requests[0]?.args).toMatchObject({
    from_email: 'ada@host.test',
    to: ['Grace <grace@host.test>'],
    cc: ['lin@host.test'],
    bcc: ['joan@host.test'],
    subject: 'Plan',
    html_body: '<p>Yes</p>',
    attachments: [{ file_url: expect.any(String), name: 'a.pdf', size: 9 }],
    submit: true,
    save_as_draft: false,
    is_draft: false,
    thread_id: 't1',
    in_reply_to: 'p@x',
    in_reply_to_id: 'm1',
    references: ['a@x', 'p@x'],
  });
  expect(requests[1]?.args).toMatchObject({ name: 'd1', submit: false, to: [], cc: [], bcc: [], attachments: [] });
});

test("a mail that is sent names its writer's zone, by whose clocks it is dated; a draft and a plain host are not told", async () => {
  const { host, requests } = hostOf(saved);
  await host.send(handedOver(letter), options);
  await host.drafts.save({ mail: letter, others: [] }, options);
  await expect(host.scheduling?.reschedule('d1', 1_800_000_000_000, options)).rejects.toThrow();
  const plain = hostOf(saved, PLAIN);
  await plain.host.send(handedOver(letter), options);
  expect([...requests, ...plain.requests].map(({ args }) => args.time_zone)).toEqual([
    'UTC',
    undefined,
    'UTC',
    undefined,
  ]);
});
