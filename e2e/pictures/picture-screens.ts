// The screens that pictures are taken of: the steps that lead to each, and what has to be put right behind it.
import type { Page } from '@playwright/test';
import { command, conversation, discard, press, rows, write } from './picture-steps.ts';

export const OWNER = 'ada@mail.localhost';
/** An account without mail. */
export const IDLE = 'idle@mail.localhost';
const LISTED = '**/api/method/mail.api.*.get_mails_from_mailbox*';

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

/** Screens that the pointer is part of. */
export const POINTED: ReadonlySet<string> = new Set(['folders-hover']);
/** What the Inbox shows while nothing of it is known: who signs in in a browser of its own, and what happens before. */
export const UNKNOWN: Readonly<
  Record<
    string,
    {
      readonly owner: string;
      readonly before: (page: Page) => Promise<unknown>;
      /** The heading by which the screen is known; absent: that of the Inbox. */
      readonly heading?: string;
    }
  >
> = {
  empty: { owner: IDLE, before: async () => undefined },
  loading: { owner: OWNER, before: (page) => page.route(LISTED, () => undefined) },
  error: {
    owner: OWNER,
    before: (page) => page.route(LISTED, (route) => route.fulfill({ status: 403, json: { message: 'Not permitted' } })),
  },
  'start-failed': {
    owner: OWNER,
    before: (page) => page.route('**/*get_user_info*', (route) => route.abort()),
    heading: 'Your mail could not be opened',
  },
};
/** What a screen leaves behind for all others, and how that is put right. */
export const AFTERWARDS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  compact: (page) => command(page, 'Density: Default'),
  relaxed: (page) => command(page, 'Density: Default'),
  compose: discard,
  'compose-people': discard,
  'compose-schedule': discard,
  'compose-save': discard,
  'reply-box': discard,
  pane: async (page) => {
    await page.goBack();
    await command(page, 'Reading pane: Off');
  },
  'folders-hover': (page) => page.getByRole('button', { name: 'Expand folder panel' }).click(),
};

/** Each screen by the steps that lead to it from the Inbox; false: this window has no such screen. */
export const SCREENS: Readonly<Record<string, (page: Page, url: string) => Promise<unknown>>> = {
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
    for (const at of [1, 2, 3]) await boxes.nth(at).click();
  },
  thread: (page) =>
    page
      .getByText('Harbour Museum: lettering')
      .first()
      .click({ position: { x: 8, y: 8 } }),
  attachments: (page, url) => page.goto(`${url}/app/search?q=has%3Aattachment`).then(() => rows(page).first().click()),
  event: async (page, url) => {
    await page.goto(`${url}/app/search?q=%22upper%20floor%22%20has%3Aattachment`);
    await rows(page).first().click();
    await page.getByRole('region', { name: 'Event' }).waitFor();
  },
  viewer: async (page, url) => {
    await page.goto(`${url}/app/search?q=has%3Aattachment`);
    await rows(page).first().click();
    await page
      .getByRole('button', { name: /^Open .*\./u })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
  },
  search: (page, url) => page.goto(`${url}/app/search?q=museum`),
  compose: (page) => write(page, 'Proofs for the east wing'),
  'compose-people': async (page) => {
    await write(page, 'Proofs for the east wing');
    await page.getByRole('combobox', { name: 'To', exact: true }).pressSequentially('ma');
    await page.getByRole('listbox').waitFor();
  },
  'compose-schedule': async (page) => {
    await write(page, 'Proofs for the east wing');
    await page.getByRole('button', { name: 'Schedule send' }).click();
    await page.getByRole('menu').waitFor();
  },
  'compose-save': async (page) => {
    await write(page, 'Proofs for the east wing');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('dialog', { name: 'Save Draft?' }).waitFor();
  },
  'reply-box': async (page) => {
    await conversation(page);
    await page.getByRole('button', { name: 'Message actions' }).first().click();
    await page.getByRole('menuitem', { name: 'Reply', exact: true }).click();
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Thank you, I will look at it tonight.');
  },
  palette: (page) => page.keyboard.press('j').then(() => page.keyboard.press('Control+k')),
  'palette-typed': (page) => page.keyboard.press('Control+k').then(() => page.keyboard.type('mar')),
  shortcuts: (page) => page.keyboard.press('?'),
  sent: (page, url) => page.goto(`${url}/app/mail/sent`).then(() => rows(page).nth(1).click()),
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
  // The last one: on a phone its forms are one pile, which nothing takes away at once.
  tray: async (page) => {
    for (const subject of ['Proofs for the east wing', 'Numbers for the board', 'Lunch']) {
      await write(page, subject);
      await page.getByRole('button', { name: 'Minimize', exact: true }).click();
    }
  },
};
