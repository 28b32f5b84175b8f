import type { Locator, Page } from '@playwright/test';

/** What leads through the screens, as a language says it. */
export interface Words {
  readonly help: string;
  readonly schedule: string;
  readonly message: string;
}

const ENGLISH: Words = { help: 'Help', schedule: 'Schedule send', message: 'Message' };

interface Said {
  readonly TRANSLATION: {
    readonly TEXTS: { readonly sidebar: { readonly help: string } };
    readonly SEND_TEXTS: { readonly scheduleSend: string };
    readonly COMPOSER_TEXTS: { readonly message: string };
  };
}

/** @param language of `LANGUAGES` */
export async function wordsOf(language: string): Promise<Words> {
  if (language === 'en') return ENGLISH;
  const texts = '../../../packages/web/src/texts/languages';
  const { TRANSLATION }: Said = await import(`${texts}/${language}/index.ts`);
  const { TEXTS, SEND_TEXTS, COMPOSER_TEXTS } = TRANSLATION;
  return { help: TEXTS.sidebar.help, schedule: SEND_TEXTS.scheduleSend, message: COMPOSER_TEXTS.message };
}

const rows = (page: Page): Locator => page.locator('[role=row][aria-level="2"]');

async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
}

/** Closes what covers the page. */
async function clear(page: Page): Promise<void> {
  const over = page.locator(
    'dialog[open], [role=dialog], [role=alertdialog], :popover-open:is([role=menu], [role=listbox])',
  );
  while ((await over.filter({ visible: true }).count()) > 0) {
    await page.keyboard.press('Escape');
  }
}

async function listed(page: Page, path = '/app/mail/inbox'): Promise<void> {
  await go(page, path);
  await rows(page).first().waitFor();
}

async function onRow(page: Page, key: string): Promise<void> {
  await listed(page);
  await rows(page).first().focus();
  await page.keyboard.press(key);
}

const overlay = (page: Page): Locator =>
  page.locator('[role=dialog], [role=alertdialog], [role=menu], dialog[open]').filter({ visible: true }).first();

async function over(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await overlay(page).waitFor();
}

/** Each screen by the steps that lead to it without loading a page; the last one stays open. */
export const LANGUAGE_SCREENS: Readonly<Record<string, (page: Page, words: Words) => Promise<unknown>>> = {
  inbox: (page) => listed(page),
  question: (page) => onRow(page, '#').then(() => overlay(page).waitFor()),
  selected: (page) => onRow(page, 'x'),
  palette: (page) => listed(page).then(() => over(page, 'Control+k')),
  snooze: (page) => onRow(page, 'b').then(() => overlay(page).waitFor()),
  thread: async (page) => {
    await listed(page);
    await rows(page)
      .first()
      .click({ position: { x: 300, y: 10 } });
    await page.getByRole('article').first().waitFor();
  },
  search: (page) => listed(page, '/app/search?q=letter'),
  admin: (page) => go(page, '/app/admin').then(() => page.locator('main h2').first().waitFor()),
  domain: (page) => go(page, '/app/admin/domain').then(() => page.locator('main h2').first().waitFor()),
  settings: (page) => listed(page).then(() => over(page, 'Control+,')),
  help: async (page, { help }) => {
    await listed(page);
    await page.getByRole('button', { name: help, exact: true }).filter({ visible: true }).first().click();
    await overlay(page).waitFor();
  },
  shortcuts: (page) => listed(page).then(() => over(page, '?')),
  compose: async (page, words) => {
    await listed(page);
    await page.keyboard.press('c');
    await page.getByRole('textbox', { name: words.message, exact: true }).waitFor();
  },
  schedule: async (page, words) => {
    await page.getByRole('button', { name: words.schedule, exact: true }).click();
    await overlay(page).waitFor();
  },
};

/** Opens a screen of a language, from any other. */
export async function openScreen(page: Page, name: string, words: Words): Promise<void> {
  if (name !== 'schedule') await clear(page);
  await LANGUAGE_SCREENS[name]?.(page, words);
}
