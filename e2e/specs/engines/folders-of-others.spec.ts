import { type Browser, expect, type Page } from '@playwright/test';
import { imapEnvironment } from '../../../packages/server/test/engines/imap-environment.ts';
import {
  type DovecotUser,
  missingDovecot,
  type RealDovecot,
  startDovecot,
} from '../../../packages/server/test/engines/real-servers/real-dovecot.ts';
import { ALL_RIGHTS, SHARING } from '../../../packages/server/test/engines/real-servers/sharing-dovecot.ts';
import { test } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
import { confirm, folder, grid, notices, selectAll, toolbar } from '../../support/page/list-page.ts';
import { row } from '../../support/page/sign-in.ts';
import { startWren, type WrenServer } from '../../support/server/wren-server.ts';

/** More than a list loads at first. */
const MANY = 60;
const REFUSED = 'Mail in folders of others can only be read';

/** A folder of another user on an IMAP server: what can only be read says so, and nothing is offered that cannot be done. */
test.describe('a folder of another user', () => {
  test.skip(missingDovecot !== null, missingDovecot ?? '');

  let dovecot: RealDovecot;
  let wren: WrenServer;
  let ada: DovecotUser;
  let grace: DovecotUser;

  const letter = (subject: string): string =>
    [
      'From: Marta Oliveira <marta@example.org>',
      `Subject: ${subject}`,
      `Message-ID: <${subject.replaceAll(' ', '-')}@example.org>`,
      'Content-Type: text/plain; charset=utf-8',
      ...['', `About ${subject}.`],
    ].join('\r\n');
  /** Puts mails into a mailbox, a second apart. */
  async function arrive(user: DovecotUser, path: string, ...subjects: readonly string[]): Promise<void> {
    const client = await user.connect();
    const since = Date.now() - subjects.length * 1000;
    for (const [at, subject] of subjects.entries())
      await client.append(path, letter(subject), [], new Date(since + at * 1000));
    await client.logout();
  }

  test.beforeAll(async () => {
    dovecot = await startDovecot(undefined, SHARING);
    wren = await startWren({
      ...imapEnvironment(dovecot.imap.port, dovecot.submission.port),
      WREN_SMTP_PORT: '0',
    });
  });
  test.afterAll(async () => {
    await wren?.remove();
    dovecot?.close();
  });

  /** Ada, whom Grace lets do anything in her folder Team. */
  test.beforeEach(async () => {
    [ada, grace] = [dovecot.addUser(), dovecot.addUser()];
    const client = await grace.connect();
    await client.mailboxCreate('Team');
    await client.logout();
    dovecot.administer(grace, ['acl', 'set'], 'Team', `user=${ada.address.split('@')[0]}`, ...ALL_RIGHTS);
  });

  async function signIn(page: Page): Promise<void> {
    await page.goto(`${wren.url}/login`);
    await page.getByRole('textbox', { name: 'Email' }).fill(ada.address);
    await page.getByLabel('Password', { exact: true }).fill(ada.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible();
  }

  async function onPhone(browser: Browser): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
    return context.newPage();
  }

  test('says beside its name and above its list that it is read only, and a key that cannot work says why', async ({
    page,
  }) => {
    await arrive(grace, 'Team', 'The plan', 'The budget');
    await signIn(page);
    const line = folder(page, 'Team');
    await expect(line.getByRole('img', { name: 'Read only' })).toHaveAttribute('title', /can only be read/u);
    await expect(folder(page, 'Inbox').getByRole('img', { name: 'Read only' })).toHaveCount(0);
    await line.click();
    await expect(row(page, 'The plan')).toBeVisible();
    await expect(page.getByRole('main').getByText('Read only')).toBeVisible();
    expect(await faults(page)).toEqual([]);

    await row(page, 'The plan').hover();
    await expect(row(page, 'The plan').getByRole('button', { name: /Mark as read/u })).toBeVisible();
    await expect(row(page, 'The plan').getByRole('button', { name: /delete|trash|archive|favorite/iu })).toHaveCount(0);
    await row(page, 'The plan').focus();
    for (const key of ['#', 's', 'e', 'v', 'l', 'b']) {
      await page.keyboard.press(key);
      await expect(notices(page).getByText(REFUSED), key).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await notices(page).getByRole('button').click();
      await expect(notices(page).getByText(REFUSED)).toHaveCount(0);
      await row(page, 'The plan').focus();
    }
    await page.keyboard.press('Enter');
    await expect(page.frameLocator('iframe').first().getByText('About The plan.')).toBeVisible();
    await page.keyboard.press('#');
    await expect(notices(page).getByText(REFUSED)).toBeVisible();
  });

  test('is locked among Favourites, where a star of theirs stays and says why, and what is done with others leaves it out', async ({
    page,
  }) => {
    await arrive(grace, 'Team', 'The plan');
    await arrive(ada, 'INBOX', 'My note');
    for (const [user, path] of [
      [grace, 'Team'],
      [ada, 'INBOX'],
    ] as const) {
      const client = await user.connect();
      await client.mailboxOpen(path);
      await client.messageFlagsAdd('1:*', ['\\Flagged']);
      await client.logout();
    }
    await signIn(page);
    await folder(page, 'Favourite').click();
    await expect(row(page, 'The plan')).toBeVisible();
    const star = row(page, 'The plan').getByRole('button', { name: REFUSED });
    await expect(star).toHaveAttribute('aria-disabled', 'true');
    expect(await faults(page)).toEqual([]);
    // It is disabled, and says why nevertheless.
    await star.click({ force: true });
    await expect(notices(page).getByText(REFUSED)).toBeVisible();
    await notices(page).getByRole('button').click();
    await row(page, 'The plan').focus();
    for (const key of ['#', 's', 'e']) {
      await page.keyboard.press(key);
      await expect(notices(page).getByText(REFUSED), key).toBeVisible();
      await notices(page).getByRole('button').click();
      await expect(notices(page).getByText(REFUSED)).toHaveCount(0);
      await row(page, 'The plan').focus();
    }
    await row(page, 'My note').getByRole('button', { name: 'Remove from favorites' }).click();
    await expect(row(page, 'My note')).toHaveCount(0);
    await expect(row(page, 'The plan')).toBeVisible();
  });

  test('says so on a phone, where its rows are chosen for what can be done alone', async ({ browser }) => {
    await arrive(grace, 'Team', 'The plan');
    const page = await onPhone(browser);
    await signIn(page);
    await page.getByRole('button', { name: /^Menu/u }).click();
    await expect(folder(page, 'Team').getByRole('img', { name: 'Read only' })).toBeVisible();
    await folder(page, 'Team').click();
    await expect(row(page, 'The plan')).toBeVisible();
    await expect(page.getByRole('main').getByText('Read only')).toBeVisible();
    await selectAll(page).click();
    await expect(toolbar(page).getByRole('button', { name: 'Read', exact: true })).toBeVisible();
    await expect(toolbar(page).getByRole('button', { name: /delete|trash|move|label|snooze/iu })).toHaveCount(0);
    expect(await faults(page)).toEqual([]);
  });

  test('has its mail copied into own folders, which is taken back', async ({ page }) => {
    await arrive(grace, 'Team', 'The plan');
    const there = async (user: DovecotUser, path: string): Promise<number | undefined> => {
      const client = await user.connect();
      const status = await client.status(path, { messages: true });
      await client.logout();
      return status ? status.messages : undefined;
    };
    await signIn(page);
    await folder(page, 'Team').click();
    await row(page, 'The plan').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Copy to…' }).click();
    const picker = page.getByRole('dialog', { name: 'Copy to' });
    await expect(picker.getByRole('option', { name: /Team/u })).toHaveCount(0);
    await page.keyboard.type('Projects');
    expect(await faults(page)).toEqual([]);
    await picker.getByRole('option', { name: 'Create mailbox “Projects”' }).click();
    await expect(notices(page)).toContainText('Copied to “Projects”');
    await expect(row(page, 'The plan')).toBeVisible();
    await folder(page, 'Projects').click();
    await expect(row(page, 'The plan')).toBeVisible();
    await expect.poll(() => there(ada, 'Projects')).toBe(1);
    await page.keyboard.press('z');
    await expect(notices(page)).toContainText('The copies have been deleted');
    await expect(row(page, 'The plan')).toHaveCount(0);
    await expect.poll(() => there(ada, 'Projects')).toBe(0);
    expect(await there(grace, 'Team')).toBe(1);

    // From the bar of what is chosen.
    await folder(page, 'Team').click();
    await expect(row(page, 'The plan')).toBeVisible();
    await selectAll(page).click();
    await toolbar(page).getByRole('button', { name: 'Copy', exact: true }).click();
    await picker.getByRole('option', { name: 'Archive' }).click();
    await expect(notices(page)).toContainText('Copied to “Archive”');
    await expect.poll(() => there(ada, 'Archive')).toBe(1);
  });

  test('keeps its mail when what a search finds is deleted, which says how much was left out', async ({ page }) => {
    await arrive(grace, 'Team', 'Their offer', ...Array.from({ length: MANY }, (_, at) => `Their letter ${at}`));
    await arrive(ada, 'INBOX', 'My offer', 'My letter');
    await signIn(page);
    await expect(row(page, 'My letter')).toBeVisible();
    await folder(page, 'Team').click();
    await expect(row(page, `Their letter ${MANY - 1}`)).toBeVisible();

    // Chosen by hand.
    await page.goto(`${wren.url}/app/search?q=offer`);
    await expect(row(page, 'Their offer')).toBeVisible();
    await expect(row(page, 'My offer')).toBeVisible();
    await selectAll(page).click();
    await toolbar(page)
      .getByRole('button', { name: /^Delete/u })
      .click();
    await confirm(page, 'Delete');
    await expect(notices(page)).toContainText('(1 conversation left out: folders of others can only be read)');
    await expect(grid(page).getByText('My offer')).toHaveCount(0);
    await expect(row(page, 'Their offer')).toBeVisible();

    // All that is found.
    await page.goto(`${wren.url}/app/search?q=letter`);
    await expect(row(page, 'My letter')).toBeVisible();
    await selectAll(page).click();
    await page.getByRole('button', { name: 'Select all conversations that match this search' }).click();
    await toolbar(page)
      .getByRole('button', { name: /^Delete/u })
      .click();
    await confirm(page, 'Delete');
    await expect(notices(page)).toContainText('(60 conversations left out: folders of others can only be read)');
    await expect(grid(page).getByText('My letter')).toHaveCount(0);
    await expect(row(page, `Their letter ${MANY - 1}`)).toBeVisible();
  });
});
