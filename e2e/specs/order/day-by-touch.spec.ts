import { expect, type Locator, type Page } from '@playwright/test';
import { test, withIdleTime } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
import { notices } from '../../support/page/list-page.ts';
import { row, signIn } from '../../support/page/sign-in.ts';
import { ADA, startWithPeople } from '../../support/server/accounts.ts';
import { fillMorning, keepTemplate, mailToAda, PEST, SHOP, sendDayDigest } from '../../support/server/day-of-work.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;

test.beforeEach(async () => {
  wren = await startWithPeople();
});
test.afterEach(() => wren?.remove());
withIdleTime();

const dialog = (page: Page) => page.getByRole('dialog');
const saved = (page: Page, text: string | RegExp) => expect(notices(page).getByText(text).last()).toBeVisible();
const button = (within: Page | Locator, name: string | RegExp) =>
  within
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first();

/** Taps an item of a menu that a button opens. */
async function choose(page: Page, menu: string, item: string | RegExp): Promise<void> {
  await button(page, menu).tap();
  await page.getByRole('menuitem', { name: item }).tap();
}

/** Opens a conversation of the Inbox. */
async function open(page: Page, subject: string): Promise<void> {
  await row(page, subject).tap();
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
}

const back = (page: Page) => button(page, /^Back/u).tap();

/** Goes somewhere from the drawer. */
async function drawer(page: Page, name: string): Promise<void> {
  await button(page, 'Menu').tap();
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('link', { name: new RegExp(`^${name}`, 'u') })
    .first()
    .tap();
}

/** What is as wide as the screen needs no sideways scrolling, and breaks no rule of axe. */
async function isWhole(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await faults(page)).toEqual([]);
}

test('a day of work by touch at 390 px: mailboxes, labels, pins, mutes, blocks, rules, searches, times, people, templates and answers', async ({
  browser,
}) => {
  await fillMorning(wren);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await signIn(page, wren, ADA);
  await keepTemplate(page);
  await expect(row(page, 'Invitation')).toBeVisible();

  // Putting the morning in order.
  await open(page, 'Signs for the pier');
  await choose(page, 'More', 'Move to…');
  await dialog(page).getByRole('combobox').fill('Projects/2026');
  await isWhole(page);
  await dialog(page)
    .getByRole('option', { name: /Projects\/2026/u })
    .tap();
  await saved(page, /moved/iu);
  await open(page, 'Floor plan');
  await choose(page, 'More', 'Label as…');
  await dialog(page).getByRole('combobox').fill('Museum');
  await dialog(page)
    .getByRole('option', { name: /Museum/u })
    .tap();
  await button(dialog(page), 'Apply').tap();
  await saved(page, 'Labelled “Museum”');
  await choose(page, 'More', 'Pin to top');
  await isWhole(page);
  await back(page);
  await expect(row(page, 'Floor plan')).toHaveAccessibleName(/pinned/iu);
  await open(page, 'Chatter');
  await choose(page, 'More', 'Mute');
  await expect(page.getByText('This conversation is muted')).toBeVisible();
  await back(page);
  await open(page, 'You have won');
  await choose(page, 'Message actions', `Block ${PEST}`);
  await saved(page, `${PEST} is blocked. Its mail goes to Junk.`);
  await expect(row(page, 'You have won')).toHaveCount(0);
  await open(page, 'Later, please');
  await choose(page, 'More', /^Snooze/u);
  await isWhole(page);
  await dialog(page)
    .getByRole('option', { name: /^Tomorrow/u })
    .tap();
  await saved(page, /^Snoozed until/u);
  await open(page, 'First offer');
  await choose(page, 'Message actions', 'Rule for mail like this…');
  await dialog(page).getByLabel('Move to').selectOption('Archive');
  await isWhole(page);
  await button(dialog(page), 'Save').tap();
  await saved(page, /^Rule “.+” saved/u);
  await back(page);

  await open(page, 'Invitation');
  await button(page.getByRole('region', { name: 'Event' }), 'Yes').tap();
  await saved(page, /answer|accepted|sent/iu);
  await isWhole(page);
  await back(page);

  // What arrives now is put in order before it is told of.
  await mailToAda(wren, SHOP, 'Second offer');
  await mailToAda(wren, PEST, 'You have won again');
  await mailToAda(wren, 'Irene <irene@mail.example>', 'Floor plan, once more');
  await expect(row(page, 'Floor plan, once more')).toBeVisible();
  for (const gone of ['Second offer', 'You have won again']) await expect(row(page, gone)).toHaveCount(0);
  await drawer(page, 'Archive');
  await expect(row(page, 'Second offer')).toBeVisible();
  await drawer(page, 'Museum');
  await expect(row(page, 'Floor plan')).toBeVisible();
  await drawer(page, 'Inbox');

  // A search is kept, and the list narrowed to what is unread.
  await button(page, 'Search').tap();
  await page.getByRole('combobox').fill('from:irene');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Results for/u })).toBeVisible();
  await isWhole(page);
  await button(page, 'Save this search').tap();
  await dialog(page).getByLabel('Name').fill('Irene');
  await button(dialog(page), 'Save').tap();
  await drawer(page, 'Irene');
  await expect(row(page, 'Floor plan, once more')).toBeVisible();
  await drawer(page, 'Inbox');
  await button(page, /^Filter/u).tap();
  await page.getByRole('menuitemradio', { name: 'Unread' }).tap();
  await expect(page).toHaveURL(/is=unread/u);
  await expect(row(page, 'Floor plan, once more')).toBeVisible();
  await expect(row(page, 'Invitation')).toHaveCount(0);
  await isWhole(page);

  // People, and mail to them: under another address, from a template, at its time, with a reminder.
  await drawer(page, 'Contacts');
  await button(page.getByRole('region', { name: 'Contacts' }), 'New contact').tap();
  await dialog(page).getByLabel('Name', { exact: true }).fill('Irene Aubert');
  await dialog(page).getByRole('textbox', { name: 'Email address' }).fill('irene@mail.example');
  await isWhole(page);
  await button(dialog(page), 'Save').tap();
  await expect(page.getByRole('heading', { name: 'Irene Aubert' })).toBeVisible();
  await button(page, 'Write').tap();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toBeVisible();
  const from = page.getByRole('combobox', { name: 'From' });
  await from.selectOption(await from.locator('option', { hasText: 'countess' }).innerText());
  await page.getByRole('textbox', { name: 'Message' }).tap();
  await page.keyboard.type(';than');
  await page
    .getByRole('listbox', { name: 'Templates' })
    .getByRole('option', { name: /^Thanks/u })
    .tap();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveText('Dear Irene, thank you.');
  await button(page, 'Remind me if nobody answers').tap();
  await dialog(page).getByRole('combobox').fill('in 3 days');
  await isWhole(page);
  await dialog(page).getByRole('option').first().tap();
  await expect(page.getByText(/^Reminder: .+ if nobody answers$/u)).toBeVisible();
  await isWhole(page);
  await button(page, 'Schedule send').tap();
  await page.getByRole('menuitem').first().tap();
  await saved(page, /^Scheduled for/u);

  // Away from tomorrow on.
  await button(page, 'Menu').tap();
  await button(page.getByRole('dialog', { name: 'Menu' }), 'Settings').tap();
  await page.getByRole('checkbox', { name: 'Vacation reply' }).tap();
  const away = page.getByRole('dialog', { name: 'Vacation reply' });
  await away.getByRole('textbox', { name: 'Message' }).fill('Out walking');
  await isWhole(page);
  await button(away, 'Save and turn on').tap();
  await saved(page, 'Vacation reply is on');
  await button(page, 'Close settings').tap();
  await drawer(page, 'Outbox');
  await expect(page.getByRole('list', { name: 'Outbox' })).toContainText(/Thank you.*Scheduled for.*Reminder:/su);
  await expect(page.getByText(/^Your vacation reply is on/u)).toBeVisible();
  await isWhole(page);

  // The digest leads to what it tells of.
  await sendDayDigest(wren);
  await drawer(page, 'Inbox');
  await row(page, 'Daily digest').tap();
  const link = page.frameLocator('article iframe').getByRole('link', { name: 'Floor plan, once more' });
  await expect(link).toBeVisible();
  await isWhole(page);
  const opened = context.waitForEvent('page');
  await link.tap();
  await expect((await opened).getByRole('heading', { level: 1, name: 'Floor plan, once more' })).toBeVisible();
  await context.close();
});
