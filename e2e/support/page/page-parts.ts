import { expect, type Locator, type Page } from '@playwright/test';

/** Where notices show. */
export const notices = (on: Page) => on.getByRole('region', { name: 'Notices' });
/** Takes all notices away: those that are there now, since they go by themselves, too, while one is pressed. */
export async function dismissNotices(on: Page): Promise<void> {
  const dismiss = notices(on).getByRole('button', { name: 'Dismiss' });
  await expect(async () => {
    await dismiss.evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLElement).click();
    });
    expect(await dismiss.count()).toBe(0);
  }).toPass();
}
/** The link of a folder. */
const link = (on: Page, name: string) => on.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name });
const FOLDERS = {
  inbox: 'Inbox',
  starred: 'Favourite',
  drafts: 'Draft',
  sent: 'Sent',
  junk: 'Junk',
  trash: 'Trash',
};
export type FolderName = keyof typeof FOLDERS;

/** Shows a folder's list. */
export async function show(on: Page, folder: FolderName): Promise<void> {
  const back = on.getByRole('button', { name: 'Back to Mail List' }).first();
  const heading = on.getByRole('heading', { name: FOLDERS[folder], exact: true });
  if (await back.isVisible()) await back.click();
  await link(on, FOLDERS[folder]).click();
  await expect(heading.or(back).first()).toBeVisible();
  // A folder comes back with the conversation it was left with (4.11).
  await expect(async () => {
    if (await back.isVisible()) await back.click({ timeout: 5_000 });
    await expect(heading).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

/** Whether a mail is in a list, and its flags: on the screen or on the server. */
export type RowState = Readonly<{ there: boolean; starred?: boolean; unread?: boolean }>;

export async function onScreen(line: Locator): Promise<RowState> {
  if ((await line.count()) === 0) return { there: false };
  return {
    there: true,
    starred: (await line.getByRole('button', { name: 'Remove from favorites' }).count()) > 0,
    unread: (await line.getByText('Unread', { exact: true }).count()) > 0,
  };
}

/** Everything a browser shows of its lists and numbers. */
export async function allShown(on: Page): Promise<unknown> {
  const shown: Record<string, readonly string[]> = {};
  for (const folder of Object.keys(FOLDERS) as FolderName[]) {
    await show(on, folder);
    await expect(on.getByRole('main').getByText('Loading', { exact: false })).toHaveCount(0);
    // All at once: a list may be long, and is not to change meanwhile.
    shown[folder] = await on.getByRole('row').evaluateAll((rows) =>
      rows
        .filter((line) => line.querySelector('[role=checkbox], input[type=checkbox]'))
        .map((line) => {
          const starred = line.querySelector('button[aria-pressed]')?.getAttribute('aria-pressed') === 'true';
          return `${(line as HTMLElement).innerText}${starred ? ' ★' : ''}`;
        }),
    );
    shown[`${folder} badge`] = [await link(on, FOLDERS[folder]).innerText()];
  }
  return shown;
}
