// Takes pictures of the screens with the sample mailbox:  npm run pictures [FOLDER [SCREEN…]]
// into .cache/pictures (every screen, size and theme), and docs/inbox.png for README.md.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import config from './playwright.config.ts';
import { startWren } from './wren-server.ts';

const root = resolve(import.meta.dirname, '..');
const folder = resolve(process.argv[2] ?? join(root, '.cache/pictures'));
/** Only these, where any are named. */
const only = process.argv.slice(3);
const OWNER = 'ada@mail.localhost';
/** Somebody without mail. */
const IDLE = 'idle@mail.localhost';
const LISTED = '**/api/method/mail.api.*.get_mails_from_mailbox*';
const SIZES = { 1440: [1440, 900], 1024: [1024, 768], 390: [390, 844] } as const;

const NEWS = [
  {
    id: 'a',
    icon: 'mail',
    title: 'Grace Okafor',
    message: 'Proofs for the east wing. All sheets are here.',
    threadId: 'x',
  },
  {
    id: 'b',
    icon: 'alert',
    title: 'Mail could not be delivered',
    message: 'Re: Numbers. Nobody has that address.',
    threadId: 'y',
  },
  { id: 'c', icon: 'mail', title: '田中 芽衣', message: '表紙の挿絵について。印刷が楽しみです。', threadId: 'z' },
].map((item, at) => ({ ...item, time: Date.now() - (at * 26 + 1) * 3_600_000, read: at > 0 }));

/** Presses a button of the frame; on a phone it is in the drawer. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
}

/** Runs the first command that the palette finds. */
async function command(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command, folder, person or search' }).fill(text);
  await page.keyboard.press('Enter');
  const dismiss = page.getByRole('button', { name: 'Dismiss' }).first();
  await dismiss.click();
}

const conversation = (page: Page): Promise<void> =>
  page
    .getByText('Harbour Museum: lettering')
    .first()
    .click({ position: { x: 8, y: 8 } });
/** Screens that the pointer is part of. */
const POINTED: ReadonlySet<string> = new Set(['folders-hover']);
/** What the Inbox shows while nothing of it is known: who signs in in a browser of its own, and what happens before. */
const UNKNOWN: Readonly<Record<string, { readonly owner: string; readonly before: (page: Page) => Promise<unknown> }>> =
  {
    empty: { owner: IDLE, before: async () => undefined },
    loading: { owner: OWNER, before: (page) => page.route(LISTED, () => undefined) },
    error: {
      owner: OWNER,
      before: (page) =>
        page.route(LISTED, (route) => route.fulfill({ status: 403, json: { message: 'Not permitted' } })),
    },
  };
/** What a screen leaves behind for all others, and how that is put right. */
const AFTERWARDS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  compact: (page) => command(page, 'Density: Default'),
  relaxed: (page) => command(page, 'Density: Default'),
  pane: async (page) => {
    await page.goBack();
    await command(page, 'Reading pane: Off');
  },
  'folders-hover': (page) => page.getByRole('button', { name: 'Expand folder panel' }).click(),
};

/** Each screen by the steps that lead to it from the Inbox; false: this window has no such screen. */
const SCREENS: Readonly<Record<string, (page: Page, url: string) => Promise<unknown>>> = {
  inbox: async () => undefined,
  compact: (page) => command(page, 'Density: Compact'),
  relaxed: (page) => command(page, 'Density: Relaxed'),
  pane: async (page) => {
    if ((page.viewportSize()?.width ?? 0) < 1024) return false;
    await command(page, 'Reading pane: On');
    await conversation(page);
    return true;
  },
  'thread-end': async (page) => {
    await conversation(page);
    await page.getByRole('article').last().scrollIntoViewIfNeeded();
    await page.getByRole('main').getByRole('button', { name: 'Forward' }).last().scrollIntoViewIfNeeded();
  },
  drawer: async (page) => {
    const menu = page.getByRole('button', { name: 'Menu' });
    if (!(await menu.isVisible())) return false;
    await menu.click();
    return true;
  },
  'folders-hover': async (page) => {
    if ((page.viewportSize()?.width ?? 0) < 768) return false;
    const fold = page.getByRole('button', { name: 'Collapse folder panel' });
    if (await fold.isVisible()) await fold.click();
    await page.mouse.move(600, 500);
    await page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: 'Favourite' }).hover();
    return true;
  },
  selected: async (page) => {
    const boxes = page.getByRole('checkbox', { name: /^Select: / });
    for (const at of [1, 2, 3]) await boxes.nth(at).click({ force: true });
  },
  thread: (page) =>
    page
      .getByText('Harbour Museum: lettering')
      .first()
      .click({ position: { x: 8, y: 8 } }),
  attachments: (page, url) =>
    page.goto(`${url}/app/search?q=has%3Aattachment`).then(() => page.locator('[role=row][data-line]').first().click()),
  event: async (page, url) => {
    await page.goto(`${url}/app/search?q=%22upper%20floor%22%20has%3Aattachment`);
    await page.locator('[role=row][data-line]').first().click();
    await page.getByRole('region', { name: 'Event' }).waitFor();
  },
  viewer: async (page, url) => {
    await page.goto(`${url}/app/search?q=has%3Aattachment`);
    await page.locator('[role=row][data-line]').first().click();
    await page
      .getByRole('button', { name: /^Open .*\./u })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
  },
  search: (page, url) => page.goto(`${url}/app/search?q=museum`),
  compose: (page) => page.getByRole('button', { name: 'Compose' }).last().click(),
  palette: (page) => page.keyboard.press('j').then(() => page.keyboard.press('Control+k')),
  'palette-typed': (page) => page.keyboard.press('Control+k').then(() => page.keyboard.type('mar')),
  shortcuts: (page) => page.keyboard.press('?'),
  sent: (page, url) =>
    page.goto(`${url}/app/mail/sent`).then(() => page.locator('[role=row][data-line]').nth(1).click()),
  rtl: (page) => page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl')),
  'empty-search': (page, url) => page.goto(`${url}/app/search?q=zzzzzz`),
  settings: (page) => press(page, 'Settings'),
  help: (page) => press(page, 'Help'),
  'help-article': async (page) => {
    await press(page, 'Help');
    await page.getByRole('button', { name: 'Advanced search tips' }).click();
  },
  notifications: async (page) => {
    // Kept as the client keeps them, so that no mail comes that the other pictures would show.
    await page.evaluate(
      ([key, items]) => localStorage.setItem(key, JSON.stringify({ items, mark: { time: Date.now(), ids: [] } })),
      [`wren.notifications.${OWNER}`, NEWS] as const,
    );
    await page.reload();
    await page.getByRole('row').nth(3).waitFor();
    await press(page, /^Notifications/u);
  },
  profile: (page) => press(page, /^Account/u),
  'profile-edit': async (page) => {
    await press(page, /^Account/u);
    await page.getByRole('button', { name: 'Edit' }).click();
  },
  outbox: async (page) => {
    await page.getByRole('button', { name: 'Compose' }).last().click();
    await page.getByRole('combobox', { name: 'To' }).fill('grace@mail.localhost,');
    await page.getByRole('textbox', { name: 'Subject' }).fill('Numbers for the board');
    await page.getByRole('textbox', { name: 'Message' }).fill('See below.');
    await page.keyboard.press('Control+Enter');
    await page.evaluate(() => {
      history.pushState(null, '', '/app/mail/outbox');
    });
  },
};

const wren = await startWren({ WREN_APPS: 'home=/,chat=/chat,calendar=/calendar,drive=/drive' });
await wren.wren('demo');
await wren.wren('account', 'add', IDLE, '--name', 'Idle', '--password', 'wren-demo');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(config.use?.launchOptions ?? {});
process.on('exit', () => wren.abandon());
const isWanted = (name: string): boolean => only.length === 0 || only.includes(name);

async function signIn(page: Page, address: string, before: () => Promise<unknown>): Promise<void> {
  await page.goto(`${wren.url}/login`);
  await page.getByLabel('Email').fill(address);
  await before();
  await page.getByLabel('Password').fill('wren-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

for (const [size, [width, height]] of Object.entries(SIZES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const options = {
      viewport: { width, height },
      colorScheme,
      locale: 'en-US',
      timezoneId: 'Europe/Berlin',
      hasTouch: width < 768,
    };
    const take = async (page: Page, name: string): Promise<void> => {
      await page.evaluate(() => document.fonts.ready);
      if (!POINTED.has(name)) await page.mouse.move(0, 0);
      await page.waitForTimeout(600);
      await page.screenshot({ path: join(folder, `${name}-${colorScheme}-${size}.png`) });
    };
    for (const [name, { owner, before }] of Object.entries(UNKNOWN)) {
      if (!isWanted(name)) continue;
      const context = await browser.newContext(options);
      const page = await context.newPage();
      await before(page);
      await signIn(page, owner, async () => undefined);
      await page.getByRole('heading', { name: 'Inbox', exact: true }).waitFor();
      await take(page, name);
      await context.close();
    }
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await signIn(page, OWNER, () => take(page, 'signin'));
    await page.getByRole('row').nth(3).waitFor();
    for (const [name, go] of Object.entries(SCREENS)) {
      if (!isWanted(name)) continue;
      await page.goto(`${wren.url}/app/mail/inbox`);
      await page.getByRole('row').nth(3).waitFor();
      if ((await go(page, wren.url)) === false) continue;
      await take(page, name);
      await AFTERWARDS[name]?.(page);
      if (name === 'inbox' && size === '1440' && colorScheme === 'light') {
        await page.screenshot({ path: join(root, 'docs/inbox.png') });
      }
    }
    await context.close();
  }
}
await browser.close();
await wren.remove();
console.log(`Pictures are in ${folder}`);
