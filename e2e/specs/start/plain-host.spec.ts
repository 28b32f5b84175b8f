import { join } from 'node:path';
import { type ConsoleMessage, expect, type Page } from '@playwright/test';
import { G1, G2, G3, G5 } from '../../../packages/web/test/plain-host/plain-habits.ts';
import { PlainHost } from '../../../packages/web/test/plain-host/plain-host.ts';
import { ADA } from '../../../packages/web/test/plain-host/plain-sessions.ts';
import { message } from '../../../packages/web/test/support/messages.ts';
import { test } from '../../support/journey.ts';
import { passTime } from '../../support/page/page-time.ts';
import { haveSettings, row } from '../../support/page/sign-in.ts';
import { ROOT } from '../../support/paths.ts';

const PAGES = join(ROOT, 'packages/web/dist');
const HOUR = 3_600_000;
const GRACE = { name: 'Grace Hopper', email: 'grace@host.test' };
const pdf = {
  id: 'part-1',
  name: 'plan.pdf',
  type: 'application/pdf',
  size: 900,
  disposition: 'attachment',
  cid: null,
} as const;

/** A picture of the text, which the host puts into the text itself (wire contract 2.9). */
const picture = { ...pdf, id: 'part-2', name: 'logo.gif', type: 'image/gif', disposition: 'inline', cid: 'x' } as const;

/** A mailbox in which every conversation is there for one action. */
function mailbox() {
  const now = Math.floor(Date.now() / 1000) * 1000;
  const at = (hours: number) => ({ receivedAt: now - hours * HOUR, sentAt: now - hours * HOUR });
  const own = { from: { name: ADA.fullName, email: ADA.email }, to: [GRACE], seen: true };
  return [
    message('m-plan', { subject: 'The plan', threadId: 'plan', attachments: [pdf, picture], ...at(1) }),
    message('m-plan-sent', { subject: 'The plan', threadId: 'plan', mailbox: 'sent', home: 'sent', ...own, ...at(2) }),
    message('m-star', { subject: 'A star to be', seen: true, ...at(3) }),
    message('m-lose', { subject: 'A row to lose', seen: true, ...at(4) }),
    message('m-junk', { subject: 'Buy now', seen: true, ...at(5) }),
    message('m-unread', { subject: 'Please read me', ...at(6) }),
    message('m-gone', { subject: 'Gone already', seen: true, mailbox: 'trash', ...at(7) }),
    message('m-draft', { subject: 'Half a thought', mailbox: 'drafts', home: 'drafts', ...own, ...at(8) }),
  ];
}

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
const folder = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name });

/** Signs in on a page as a user does, and waits for the Inbox. */
async function signIn(page: Page, host: PlainHost): Promise<void> {
  await page.goto(`${host.url}/app`);
  await fillIn(page);
  await expect(page.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible();
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(ADA.email);
  await page.getByLabel('Password').fill(ADA.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

for (const habits of [G1, G2, G3, G5]) {
  test.describe(`on a plain host of ${habits.generation}`, () => {
    let host: PlainHost;
    const said: string[] = [];

    test.beforeEach(async ({ page }) => {
      await page.clock.install();
      host = new PlainHost({ habits, messages: mailbox(), pages: PAGES });
      await host.listen();
      said.length = 0;
      page.on('console', (entry: ConsoleMessage) => {
        // The browser itself tells of answers that are errors, and of its driver looking into the frame of a mail.
        const isOwn = /^(?:Failed to load resource|Blocked script execution)/u.test(entry.text());
        if (entry.type() === 'error' && !isOwn) said.push(entry.text());
      });
      page.on('pageerror', (error) => said.push(String(error)));
    });
    test.afterEach(async () => {
      await host.close();
      expect(said).toEqual([]);
    });

    test('[7.2] [7.4] [7.11] a user signs in, reads, finds nothing that the host cannot do, and signs out', async ({
      page,
    }) => {
      await signIn(page, host);
      await expect(folder(page, 'Trash')).toContainText('1');
      // What counts all conversations says nothing of unread ones (D9).
      const tellsUnread = habits.counts === 'mailboxes';
      await expect(folder(page, 'Inbox')).toContainText(tellsUnread ? '2 unread' : '5 conversations');
      await expect(page).toHaveTitle(tellsUnread ? '(2) Inbox – Wren' : 'Inbox – Wren');
      const asked = host.asked.length;
      await row(page, 'The plan').click();
      await expect(page.frameLocator('iframe').first().getByText('Body of m-plan.').first()).toBeVisible();
      await expect(page.getByRole('region', { name: 'Conversation' }).getByText('2 messages')).toBeVisible();
      await expect.poll(() => host.mail.messages.get('m-plan')?.seen).toBe(true);
      await page.getByRole('button', { name: 'Message actions' }).first().click();
      // What is marked need not wait for what this browser keeps of the conversation.
      const calls = host.asked.slice(asked).map(({ name }) => name);
      expect(calls.toSorted()).toEqual(['get_mail_thread', 'set_seen']);
      await expect(page.getByRole('menuitem', { name: 'Print' })).toBeVisible();
      for (const name of ['Show source', 'Download .eml', 'Mark unread from here']) {
        await expect(page.getByRole('menuitem', { name })).toHaveCount(0);
      }
      await page.keyboard.press('Escape');
      const file = page.getByRole('region', { name: 'Conversation' }).getByRole('link', { name: 'Download plan.pdf' });
      // The picture is in the text: it is no file beside it.
      await expect(page.getByRole('link', { name: 'Download logo.gif' })).toHaveCount(0);
      const download = page.waitForEvent('download');
      await file.first().click();
      expect((await download).suggestedFilename()).toBe('plan.pdf');
      await page.getByRole('button', { name: 'Settings', exact: true }).click();
      await expect(page.getByText('This mail server stores no settings.')).toBeVisible();
      await expect(page.getByRole('checkbox', { name: 'Daily digest' })).toHaveCount(0);
      await expect(page.getByLabel('Block external images')).toBeDisabled();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Account: / }).click();
      await expect(page.getByText('Not given')).toHaveCount(0);
      await page
        .getByRole('menuitem', { name: 'Logout' })
        .or(page.getByRole('button', { name: 'Logout' }))
        .click();
      await page.getByRole('button', { name: 'Yes' }).click();
      await expect(page.getByRole('heading', { name: 'Sign in to Wren' })).toBeVisible();
    });

    test('[1.3] [2.3] [7.9] [7.16] [7.18] [7.19] a user searches what is here, stars, trashes, reports, takes back, marks and deletes', async ({
      page,
    }) => {
      await signIn(page, host);
      await page.getByRole('combobox', { name: 'Search in Inbox' }).fill('from:grace subject:plan');
      await page.keyboard.press('Enter');
      await expect(row(page, 'The plan')).toBeVisible();
      await expect(
        page.getByText(/^This mail server cannot search\. The newest 5 conversations of Inbox/u),
      ).toBeVisible();
      await expect(row(page, 'Buy now')).toHaveCount(0);
      await folder(page, 'Inbox').click();

      const lies = (id: string) => host.mail.messages.get(id)?.mailbox ?? 'nowhere';
      const act = async (subject: string, name: string): Promise<void> => {
        await page.getByRole('checkbox', { name: `Select: ${subject}` }).check();
        await page.getByRole('toolbar').getByRole('button', { name, exact: true }).click();
      };
      await row(page, 'A star to be').hover();
      await row(page, 'A star to be').getByRole('button', { name: 'Add to favorites' }).click();
      await expect.poll(() => host.mail.messages.get('m-star')?.flagged).toBe(true);
      await folder(page, 'Favourite').click();
      await expect(row(page, 'A star to be')).toBeVisible();
      await folder(page, 'Inbox').click();

      await act('A row to lose', 'Delete');
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Delete' }).click();
      await expect(row(page, 'A row to lose')).toHaveCount(0);
      await expect.poll(() => lies('m-lose')).toBe('trash');
      await page.keyboard.press('z');
      await expect(row(page, 'A row to lose')).toBeVisible();
      await expect.poll(() => lies('m-lose')).toBe('inbox');

      await act('Buy now', 'Report');
      await expect.poll(() => lies('m-junk')).toBe('junk');
      await folder(page, 'Junk').click();
      await act('Buy now', 'Not Junk');
      await expect.poll(() => lies('m-junk')).toBe('inbox');

      await folder(page, 'Inbox').click();
      await act('Please read me', 'Read');
      await expect.poll(() => host.mail.messages.get('m-unread')?.seen).toBe(true);

      await folder(page, 'Trash').click();
      await act('Gone already', 'Delete forever');
      await page
        .getByRole('alertdialog')
        .or(page.getByRole('dialog'))
        .getByRole('button', { name: 'Delete Forever' })
        .click();
      await expect.poll(() => lies('m-gone')).toBe('nowhere');
    });

    test('[1.3] [4.2] [4.3] [7.12] [7.13] a draft is followed through its ids, keeps its file and is sent once, a reply is written, a conversation forwarded with its file', async ({
      page,
    }) => {
      await haveSettings(page, ADA.email, { undoPeriod: 0 });
      await signIn(page, host);
      await folder(page, 'Draft').click();
      await expect(row(page, 'Half a thought')).not.toContainText('(no recipient)');
      await row(page, 'Half a thought').click();
      await page.getByLabel('Subject').fill('A whole thought');
      const drafts = () => [...host.mail.messages.values()].filter((one) => one.home === 'drafts');
      await passTime(page, (soon) => soon.poll(() => drafts().map((one) => one.subject)).toEqual(['A whole thought']));
      await expect(page.getByLabel('Subject')).toHaveValue('A whole thought');
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: /^Attach files/u }).click();
      await (await chooser).setFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') });
      await expect(page.getByText('notes.txt').first()).toBeVisible();
      await passTime(page, (soon) =>
        soon.poll(() => drafts().map((one) => one.attachments.map((part) => part.name))).toEqual([['notes.txt']]),
      );
      await page.getByLabel('Subject').press('Control+Enter');
      await expect(notices(page).getByText('Email sent successfully')).toBeVisible();
      const sent = [...host.mail.messages.values()].filter((one) => one.subject === 'A whole thought');
      expect(sent).toMatchObject([{ home: 'sent', attachments: [{ name: 'notes.txt', size: 5 }] }]);
      await expect(row(page, 'A whole thought')).toHaveCount(0);
      await folder(page, 'Sent').click();
      await expect(row(page, 'A whole thought')).toHaveCount(1);
      // Opened right away, it says whom it went to, and its file can be looked at.
      await row(page, 'A whole thought').click();
      const sentMail = page.locator('[data-message]');
      await expect(sentMail.getByText('grace', { exact: true })).toBeVisible();
      await sentMail.getByRole('button', { name: 'Open notes.txt' }).click();
      const viewer = page.getByRole('dialog', { name: 'Attachment: notes.txt' });
      await expect(viewer.getByRole('region', { name: 'Text of notes.txt' })).toHaveText('Notes');
      await page.keyboard.press('Escape');
      await expect(viewer).toHaveCount(0);

      await folder(page, 'Inbox').click();
      await row(page, 'The plan').click();
      await expect(page.getByRole('region', { name: 'Conversation' }).getByText('2 messages')).toBeVisible();
      await page.getByRole('button', { name: 'Forward' }).first().click();
      await page.getByLabel('To', { exact: true }).fill('lin@host.test,');
      await page.getByLabel('To', { exact: true }).press('Control+Enter');
      // Said of the draft before, too.
      const forwarded = () => [...host.mail.messages.values()].filter((one) => /^Fwd: /u.test(one.subject));
      await expect.poll(() => forwarded().map(({ home }) => home)).toEqual(['sent']);
      await expect(notices(page).getByText('Email sent successfully').last()).toBeVisible();
      expect(forwarded()).toMatchObject([{ to: [{ email: 'lin@host.test' }], attachments: [{ name: 'plan.pdf' }] }]);
      const reply = page.getByPlaceholder('Type your reply...');
      await reply.fill('Agreed.');
      await reply.press('Control+Enter');
      await expect(notices(page).getByText('Reply sent successfully')).toBeVisible();
      await expect.poll(() => host.mail.messages.get('m-plan')?.answered).toBe(true);
      await expect(page.getByRole('region', { name: 'Conversation' }).getByText('3 messages')).toBeVisible();
      // The answer is open, has the focus, and can be answered in turn (2.34).
      const answer = page.locator('[data-message]').first();
      await expect(answer.getByRole('button', { name: 'Ada Lovelace', expanded: true })).toBeFocused();
      await expect(answer.getByPlaceholder('Type your reply...')).toHaveValue('');
    });

    test('[5.15] [8.2] a session that ends is told of, and nothing that was done or written is lost', async ({
      page,
    }) => {
      await signIn(page, host);
      await page.getByRole('button', { name: 'Compose' }).first().click();
      await page.getByLabel('Subject').fill('Not lost');
      await page.getByLabel('Message', { exact: true }).fill('Every word of it');
      host.sessions.endAll();
      await passTime(page, (soon) => soon(page.getByText('Session expired. Please login again.')).toBeVisible());
      await fillIn(page);
      await expect(page.getByLabel('Subject')).toHaveValue('Not lost');
      await expect(page.getByLabel('Message', { exact: true })).toContainText('Every word of it');
      await passTime(page, (soon) =>
        soon.poll(() => [...host.mail.messages.values()].some((one) => one.subject === 'Not lost')).toBe(true),
      );
      await page.getByRole('button', { name: 'Close' }).first().click();
      const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      if (await question.isVisible()) await question.getByRole('button', { name: 'Yes' }).click();

      await folder(page, 'Inbox').click();
      await row(page, 'A star to be').hover();
      host.sessions.endAll();
      await row(page, 'A star to be').getByRole('button', { name: 'Add to favorites' }).click();
      await expect(page.getByText('Session expired. Please login again.')).toBeVisible();
      await fillIn(page);
      await expect.poll(() => host.mail.messages.get('m-star')?.flagged).toBe(true);
      await expect(row(page, 'A star to be').getByRole('button', { name: 'Remove from favorites' })).toBeVisible();
    });
  });
}
