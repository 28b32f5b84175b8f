import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { expectNoFaults } from '../../support/looks/faults.ts';
import { bareDocuments } from '../../support/page/bare-documents.ts';
import { row, signIn } from '../../support/page/sign-in.ts';
import { ADA, startWithPeople } from '../../support/server/accounts.ts';
import { call, METHODS } from '../../support/server/call-server.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

const TALK = 'Canopy drawings';
const MEETING = 'Site visit';
let wren: WrenServer;

test.use({ timezoneId: 'America/New_York', locale: 'en-US' });

test.beforeAll(async () => {
  wren = await startWithPeople();
  for (const number of [1, 2, 3]) {
    await sendMail(wren, {
      from: 'Grace Okafor <grace@example.org>',
      to: ADA,
      subject: number === 1 ? TALK : `Re: ${TALK}`,
      html: `<style>p { color: green }</style><p>${`Sheet ${number}, line after line. `.repeat(number === 3 ? 900 : 1)}</p>`,
      messageId: `<t${number}@example.org>`,
      ...(number > 1 && { inReplyTo: `<t${number - 1}@example.org>`, references: '<t1@example.org>' }),
      date: new Date(Date.UTC(2026, 2, number, 12)),
    });
  }
  await sendMail(wren, {
    from: 'Aiko Tanaka <aiko@kaiyo.example>',
    to: ADA,
    subject: MEETING,
    text: 'Please come.',
    icalEvent: {
      filename: 'visit.ics',
      method: 'REQUEST',
      content: [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'METHOD:REQUEST',
        'BEGIN:VEVENT',
        'UID:1@kaiyo.example',
        'SUMMARY:Walk over the platform',
        'LOCATION:Pier 4',
        'ORGANIZER;CN=Aiko Tanaka:mailto:aiko@kaiyo.example',
        'DTSTART;TZID=Europe/Berlin:20260304T100000',
        'DTEND;TZID=Europe/Berlin:20260304T113000',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    },
  });
});
test.afterAll(() => wren?.remove());

const idOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';
const notice = (page: Page, text: string) => page.getByRole('region', { name: 'Notices' }).getByText(text);

async function opened(page: Page, subject: string): Promise<string> {
  await signIn(page, wren, ADA);
  await row(page, subject).click();
  await expect(page.getByRole('heading', { name: subject, level: 1 })).toBeVisible();
  return idOf(page);
}

/** Signs in, and answers the id of a conversation of which the browser then knows nothing. */
async function unopened(page: Page, subject: string): Promise<string> {
  await signIn(page, wren, ADA);
  const id = await page.evaluate(async (wanted) => {
    const answer = await fetch('/api/method/mail.api.mail.get_mails_from_mailbox?mailbox=inbox&limit=50');
    const { message } = await answer.json();
    return message.find((one: { subject: string }) => one.subject === wanted).thread_id;
  }, subject);
  // A page of the same origin that is no client: what the client has kept can be thrown away there.
  await page.goto(`${wren.url}/favicon.svg`);
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
  });
  return id;
}

async function choose(page: Page, menu: string, item: string, nth = 0): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).nth(nth).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** What would be printed: the page in the hidden frame, with the trees of the mails in it. */
async function printed(page: Page): Promise<string> {
  const frame = page.locator('iframe[src="/print-frame.html"]');
  await expect(frame).toBeAttached();
  const html = (): Promise<string> =>
    frame.evaluate((element: HTMLIFrameElement) => {
      const root = element.contentDocument?.documentElement;
      return root?.getHTML({ serializableShadowRoots: true }) ?? '';
    });
  await expect.poll(html).toContain('<h1');
  return html();
}

test('a conversation is printed whole and alone, each mail with its head and its own styles', async ({
  page,
  context,
}) => {
  // A browser without a printer is done at once, and what it printed goes: it is kept to be looked at.
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await opened(page, TALK);
  await expect(page.frameLocator('iframe').first().getByText('Sheet 3')).toBeVisible();
  await choose(page, 'More', 'Print conversation');
  const html = await printed(page);
  const paper = await context.newPage();
  await paper.emulateMedia({ media: 'print' });
  await paper.setContent(`<html>${html}</html>`);
  await expect(paper.getByRole('heading', { name: TALK })).toBeVisible();
  await expect(paper.getByText('Grace Okafor <grace@example.org>')).toHaveCount(3);
  await expect(paper.getByText('Sunday, March 1, 2026')).toBeVisible();
  for (const number of [1, 2, 3])
    await expect(paper.getByText(`Sheet ${number}, line after line.`).first()).toBeVisible();
  const text = paper.getByText('Sheet 3, line after line.');
  await expect(text).toHaveCSS('color', 'rgb(0, 128, 0)');
  await expect(paper.getByText('Grace Okafor <grace@example.org>').first()).not.toHaveCSS('color', 'rgb(0, 128, 0)');
  // Longer than a page, and not cut off: pages follow.
  expect((await text.boundingBox())?.height).toBeGreaterThan(1100);
  const pages = (await paper.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/gu);
  expect(pages?.length).toBeGreaterThan(1);
  await expect(paper.getByText('Compose')).toHaveCount(0);
});

test('the page itself prints without its frame', async ({ page }) => {
  await opened(page, TALK);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: TALK, level: 1 })).toBeVisible();
  for (const name of ['Compose', 'Reply', 'Send', 'More']) {
    await expect(page.getByRole('button', { name, exact: true }).locator('visible=true')).toHaveCount(0);
  }
  await expect(page.getByRole('navigation').locator('visible=true')).toHaveCount(0);
});

test('[2.36] one message is answered or forwarded by itself', async ({ page }) => {
  await opened(page, TALK);
  await page
    .getByRole('button', { name: /Grace Okafor/u, expanded: false })
    .last()
    .click();
  await expect(page.frameLocator('iframe').first().getByText('Sheet 1')).toBeVisible();
  await choose(page, 'Message actions', 'Forward');
  await expect(page.getByLabel('Subject')).toHaveValue(`Fwd: ${TALK}`);
  await expect(page.getByRole('menuitem', { name: 'Reply' })).toHaveCount(0);
});

test('a conversation is marked unread from a message on: what came before it stays read', async ({ page }) => {
  const id = await opened(page, TALK);
  await page
    .getByRole('button', { name: /Grace Okafor/u, expanded: false })
    .first()
    .click();
  await expect(page.frameLocator('iframe').first().getByText('Sheet 2')).toBeVisible();
  await choose(page, 'Message actions', 'Mark unread from here');
  await expect(notice(page, 'Emails marked as unread!')).toBeVisible();
  await expect(row(page, TALK)).toHaveAccessibleName(/unread/iu);
  const { text } = await call(page, `${METHODS}.get_mail_thread`, { thread_id: id });
  const seen = JSON.parse(text).message.map((one: { readonly seen: number }) => one.seen);
  expect(seen).toEqual([1, 0, 0]);
});

test('[2.38] the link to a conversation opens it as a page of its own, in the folder it lies in', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await opened(page, MEETING);
  await choose(page, 'More', 'Copy link');
  await expect(notice(page, 'Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${wren.url}/app/thread/${id}`);
  await page.getByRole('button', { name: 'Report', exact: true }).first().click();
  await expect(notice(page, 'Emails reported as junk successfully!')).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('heading', { name: MEETING, level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Not Junk' }).first()).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(MEETING, 'u'));
  // It is the last one opened there.
  await page.goto(`${wren.url}/app/open/junk`);
  await expect(page).toHaveURL(`${wren.url}/app/mail/junk/${id}`);
  await page.goto(link);
  await page.getByRole('button', { name: 'Back to Mail List' }).click();
  await expect(page).toHaveURL(`${wren.url}/app/mail/junk`);

  await page.goto(link);
  await page.getByRole('button', { name: 'Not Junk' }).first().click();
  await expect(notice(page, 'Emails moved to inbox successfully!')).toBeVisible();
});

test('[2.38] a page whose conversation is not there says so, and one that does not load can be tried again', async ({
  page,
}) => {
  const id = await unopened(page, MEETING);
  await page.goto(`${wren.url}/app/thread/00000000-0000-7000-8000-000000000000`);
  await expect(page.getByRole('heading', { name: 'No Messages Found' })).toBeVisible();
  await bareDocuments(page);
  let fails = true;
  await page.route(/get_mail_thread/u, (route) =>
    fails ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.goto(`${wren.url}/app/thread/${id}`);
  await expect(page.getByRole('heading', { name: 'Failed to load thread' })).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: MEETING, level: 1 })).toBeVisible();
});

test('[2.30] a conversation that takes its time says that it loads', async ({ page }) => {
  await bareDocuments(page);
  const id = await unopened(page, MEETING);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // What the account has is told by lists and changes, too.
  await page.route(/mail\.api\.mail\.get_|get_changes/u, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${wren.url}/app/thread/${id}`);
  await expect(page.getByText('Loading conversation...')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: MEETING, level: 1 })).toBeVisible();
  await expect(page.getByText('Loading conversation...')).toHaveCount(0);
});

test('an invitation shows as a card, in the zone of the reader', async ({ page }) => {
  await opened(page, MEETING);
  const card = page.getByRole('region', { name: 'Event' });
  await expect(card.getByRole('heading', { name: 'Walk over the platform' })).toBeVisible();
  await expect(card).toContainText('Wednesday, March 4, 2026, 4:00 – 5:30 AM');
  await expect(card).toContainText(/Times in (Eastern Time|America\/New_York)/u);
  await expect(card).toContainText('Pier 4');
  await expect(card).toContainText('Aiko Tanaka <aiko@kaiyo.example>');
  const download = page.waitForEvent('download');
  await card.getByRole('link', { name: 'Download .ics' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/u);
});

test('event and menus are accessible, light and wide, dark and on a phone', async ({ page }, info) => {
  await opened(page, MEETING);
  await expect(page.getByRole('region', { name: 'Event' })).toBeVisible();
  await expectNoFaults(page, info, 'event');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Print conversation' })).toBeVisible();
  await expectNoFaults(page, info, 'menu');
  await expect(page.getByRole('menuitem', { name: 'Print conversation' })).toBeVisible();
});
