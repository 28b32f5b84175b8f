import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { signedIn } from '../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../support/server/accounts.ts';
import { call, METHODS } from '../support/server/call-server.ts';
import type { WrenServer } from '../support/server/wren-server.ts';
import { type SecretIds, secretIds, sendSecret } from './secret-mail.ts';

/** What ids Ada has. */
interface Ids extends SecretIds {
  readonly draft: string;
  readonly job: string;
}

let wren: WrenServer;
let ada: Page;
let ids: Ids;

async function idsOf(page: Page): Promise<Ids> {
  const written = { to: [], subject: 'Secret plan', html_body: '<p>Not yet</p>', save_as_draft: 1 };
  const draft = JSON.parse((await call(page, `${METHODS}.create_mail`, written)).text).message;
  const job = 'ada-job-1';
  const change = { kind: 'flag', keyword: 'seen', value: 1 };
  expect((await call(page, `${METHODS}.start_bulk_change`, { job, mailbox: 'inbox', change })).status).toBe(200);
  return {
    ...(await secretIds(page)),
    draft: typeof draft === 'string' ? draft : (draft.name ?? draft.id),
    job,
  };
}

test.beforeAll(async ({ browser }) => {
  wren = await startWithPeople();
  await sendSecret(wren);
  ada = await signedIn(browser, wren, ADA);
  ids = await idsOf(ada);
});
test.afterAll(async () => {
  await ada?.context().close();
  await wren?.remove();
});

test('another account is refused every id of the first, and cannot tell it from one that nobody has', async ({
  browser,
}) => {
  const grace = await signedIn(browser, wren, GRACE);
  type Attempt = readonly [
    what: string,
    id: string,
    path: (id: string) => string,
    body?: (id: string) => Record<string, unknown>,
  ];
  const q = encodeURIComponent;
  const { thread, message, blob, attachment, draft, job } = ids;
  const mail = (name: string) => `${METHODS}.${name}`;
  const ATTEMPTS: readonly Attempt[] = [
    ['read a thread', thread, (id) => `${mail('get_mail_thread')}?thread_id=${q(id)}`],
    ['read a message', message, (id) => `${mail('get_mail_thread')}?name=${q(id)}`],
    ['read a draft as a thread', draft, (id) => `${mail('get_mail_thread')}?name=${q(id)}`],
    ['read a source', message, (id) => `${mail('get_mime_message')}?name=${q(id)}`],
    ['download a mail', message, (id) => `${mail('fetch_mail_as_eml')}?name=${q(id)}`],
    ['download a blob', blob, (id) => `${mail('get_attachment')}?blob_id=${q(id)}`],
    ['download an attachment', attachment, (id) => `${mail('get_attachment')}?blob_id=${q(id)}`],
    ['open an attachment as a mail', attachment, (id) => `${mail('get_attached_mail')}?blob_id=${q(id)}`],
    [
      'see an image',
      message,
      (id) => `${mail('get_remote_image')}?name=${q(id)}&url=${q('https://pictures.example/a.png')}`,
    ],
    ['read a draft', draft, (id) => `${mail('get_draft')}?draft_id=${q(id)}`],
    ['write a draft', draft, () => mail('update_draft_mail'), (id) => ({ name: id, subject: 'Stolen', to: [] })],
    ['star', message, () => mail('set_flagged'), (id) => ({ names: [id], flagged: 1 })],
    ['star a thread', thread, () => mail('set_flagged'), (id) => ({ thread_ids: [id], flagged: 1 })],
    ['mark as read', thread, () => mail('set_seen'), (id) => ({ thread_ids: [id], seen: 0 })],
    ['move', message, () => mail('set_mails_mailbox'), (id) => ({ mail_ids: [id], mailbox: 'trash' })],
    ['move a thread', thread, () => mail('set_mails_mailbox'), (id) => ({ thread_ids: [id], mailbox: 'trash' })],
    ['delete', message, () => mail('delete_mail'), (id) => ({ ids: [id] })],
    ['delete a draft', draft, () => mail('delete_mail'), (id) => ({ ids: [id] })],
    ['delete a thread', thread, () => mail('delete_threads'), (id) => ({ thread_ids: [id], mailbox: 'trash' })],
    ['leave a list', message, () => mail('unsubscribe'), (id) => ({ name: id })],
    ['follow a job', job, (id) => `${mail('get_bulk_change')}?job=${q(id)}`],
    ['stop a job', job, () => mail('stop_bulk_change'), (id) => ({ job: id, undo: 1 })],
    [
      'send a file along',
      attachment,
      () => mail('create_mail'),
      (id) => ({ to: [GRACE], subject: 'x', save_as_draft: 1, attachments: [{ blob_id: id, file_name: 'x' }] }),
    ],
  ];
  const before = await call(ada, `${METHODS}.get_mail_thread?thread_id=${thread}`);
  for (const [what, id, path, body] of ATTEMPTS) {
    // The same but for its last character: no record has it.
    const missing = id.slice(0, -1) + (id.endsWith('a') ? 'b' : 'a');
    const tell = async (asked: string): Promise<string> => {
      const { status, text } = await call(grace, path(asked), body?.(asked));
      return `${status} ${text.replaceAll(asked, 'ID')}`;
    };
    const [foreign, nobodys] = [await tell(id), await tell(missing)];
    expect(foreign, what).toBe(nobodys);
    expect(foreign, what).not.toMatch(/secret|Nobody else|lin@example/iu);
    // What was tried works for its owner.
    const isForAda = body === undefined && !/^see an image|^open an|^download a blob/u.test(what);
    if (isForAda) expect((await call(ada, path(id))).status, what).toBe(200);
  }
  expect(await call(ada, `${METHODS}.get_mail_thread?thread_id=${thread}`)).toEqual(before);
  expect((await call(ada, `${METHODS}.get_draft?draft_id=${encodeURIComponent(draft)}`)).text).toMatch(/Secret plan/u);
});
