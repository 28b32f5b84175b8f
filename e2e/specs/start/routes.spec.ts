import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;
/** The conversation's messages, oldest first, and its thread. */
let messages: readonly { readonly name: string; readonly thread_id: string }[];

const LETTERS = ['First word.', 'Second word.', 'Third word.', 'Fourth word.', 'Fifth word.', 'Sixth word.'];

async function threadOf(page: Page): Promise<typeof messages> {
  return page.evaluate(async () => {
    const list = await fetch('/api/method/mail.api.mail.get_mails_from_mailbox?mailbox=inbox&limit=50&offset=0');
    const { message: rows } = (await list.json()) as { message: { thread_id: string }[] };
    const thread = await fetch(
      `/api/method/mail.api.mail.get_mail_thread?thread_id=${encodeURIComponent(rows[0]?.thread_id ?? '')}`,
    );
    return ((await thread.json()) as { message: { name: string; thread_id: string }[] }).message;
  });
}

test.beforeAll(async ({ browser }) => {
  wren = await startWithPeople();
  for (const [at, text] of LETTERS.entries()) {
    await sendMail(wren, {
      from: `Grace <${GRACE}>`,
      to: ADA,
      subject: at === 0 ? 'One address' : 'Re: One address',
      messageId: `<word-${at}@a.example>`,
      ...(at > 0 && { references: '<word-0@a.example>', inReplyTo: '<word-0@a.example>' }),
      text,
    });
  }
  const page = await browser.newPage();
  await signIn(page, wren, ADA);
  messages = await threadOf(page);
  await page.close();
});
test.afterAll(() => wren?.remove());

const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  inbox: ['inbox', 'INBOX', 'Inbox', 'NoSuch', 'null', '%20'],
  sent: ['sent', 'Sent'],
  drafts: ['drafts', 'draft', 'Draft'],
  favorites: ['favorites', 'favourite', 'favourites', 'Favorite', 'starred', 'STARRED'],
  junk: ['junk', 'Spam'],
  trash: ['trash', 'Bin'],
};
const TITLES: Readonly<Record<string, string>> = {
  inbox: 'Inbox',
  sent: 'Sent',
  drafts: 'Draft',
  favorites: 'Favourite',
  junk: 'Junk',
  trash: 'Trash',
};

type Address = readonly [address: string, leads: string, title: string];

/** How addresses of folders begin. */
const BEGINNINGS = ['/app/mail', '/mail', '/app/open', '/open'];

const OTHERS: readonly Address[] = [
  ...['/', '/app', '/app/', '/app/mail', '/mail/', '/open', '/app/open', '/app/thread', '/app/nowhere'].map(
    (address) => [address, '/app/mail/inbox', 'Inbox'] as const,
  ),
  ...['/mail/outbox', '/app/mail/Outbox', '/mail/OUTBOX/7'].map(
    (address) => [address, '/app/mail/outbox', 'Outbox'] as const,
  ),
  ['/search?q=word', '/app/search?q=word', 'word'],
  ['/app/search?q=word&in=Draft', '/app/search?q=word&in=Draft', 'word'],
];

/** The names of folders, each with where it leads. */
const NAMES: readonly Address[] = Object.entries(FOLDERS).flatMap(([folder, names]) =>
  names.map((name) => [name, `/app/mail/${folder}`, TITLES[folder] ?? ''] as const),
);

/** Every address of the client, by where it leads and what is seen there. */
const ADDRESSES: readonly Address[] = [
  ...NAMES.flatMap(([name, ...where]) => BEGINNINGS.map((begin) => [`${begin}/${name}`, ...where] as const)),
  ...OTHERS,
];

/** Those that are opened: each name of a folder once, each beginning several times, and all others. One rule leads them all. */
const OPENED: readonly Address[] = [
  ...NAMES.map(([name, ...where], at) => [`${BEGINNINGS[at % BEGINNINGS.length]}/${name}`, ...where] as const),
  ...OTHERS,
];

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: name !== 'word' });

test('[2.1] [2.2] [2.4] [2.8] [2.9] [D8] every address leads to its place, opened in a new page or from another one', async ({
  page,
}) => {
  await signIn(page, wren, ADA);
  for (const [address, leads, title] of OPENED) {
    await page.goto(`${wren.url}${address}`);
    await expect(heading(page, title), `opened: ${address}`).toBeVisible();
    expect(page.url(), `opened: ${address}`).toBe(`${wren.url}${leads}`);
  }
  for (const [address, leads, title] of ADDRESSES) {
    await page.evaluate((to) => history.pushState(null, '', to), address);
    await expect(heading(page, title), `gone to: ${address}`).toBeVisible();
    await expect(page, `gone to: ${address}`).toHaveURL(`${wren.url}${leads}`);
  }
});

test('[2.5] [2.6] [2.7] the id of any message finds its conversation, and opens that message', async ({ page }) => {
  await signIn(page, wren, ADA);
  const thread = encodeURIComponent(messages[0]?.thread_id ?? '');
  expect(messages).toHaveLength(LETTERS.length);
  for (const [at, { name }] of messages.entries()) {
    // The first message's id is the conversation's: it opens what a conversation opens.
    if (at === 0) continue;
    for (const [kind, leads] of [
      ['mail/inbox', `mail/inbox/${thread}`],
      ['mail/Starred', `mail/favorites/${thread}`],
      ['thread', `thread/${thread}`],
    ]) {
      if (kind === 'mail/Starred' && at > 1) continue;
      await page.goto(`${wren.url}/${kind}/${encodeURIComponent(name)}`);
      await expect(page).toHaveURL(`${wren.url}/app/${leads}`);
      await expect(page.getByRole('heading', { level: 1, name: 'One address' })).toBeVisible();
      await expect(page.locator('article iframe')).toHaveCount(1);
      await expect(page.frameLocator('article iframe').getByText(LETTERS[at] ?? '')).toBeVisible();
    }
  }
  await page.reload();
  await expect(page.frameLocator('article iframe').getByText(LETTERS.at(-1) ?? '')).toBeVisible();
});

test('[2.3] [2.5] among results too, and an id of nothing says so', async ({ page }) => {
  await signIn(page, wren, ADA);
  const { name = '' } = messages[2] ?? {};
  await page.goto(`${wren.url}/app/search?q=Third&thread=${encodeURIComponent(name)}`);
  await expect(page.frameLocator('article iframe').getByText(LETTERS[2] ?? '')).toBeVisible();
  for (const address of ['mail/inbox/nothing', 'thread/nothing']) {
    await page.goto(`${wren.url}/app/${address}`);
    await expect(page.getByText('No Messages Found')).toBeVisible();
    await expect(page.getByText('1 email opened')).toHaveCount(0);
  }
});
