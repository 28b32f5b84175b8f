import { expect, type Locator, type Page } from '@playwright/test';

/** Where notices show. */
export const notices = (on: Page) => on.getByRole('region', { name: 'Notices' });
/** The link of a folder. */
export const link = (on: Page, name: string) =>
  on.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name });
export const FOLDERS = {
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
  if (await back.isVisible()) await back.click();
  await link(on, FOLDERS[folder]).click();
  await expect(on.getByRole('heading', { name: FOLDERS[folder], exact: true })).toBeVisible();
}

/** Where a mail stands and how, on the screen's list or on the server's. */
export type Standing = Readonly<{ there: boolean; starred?: boolean; unread?: boolean }>;

export async function onScreen(line: Locator): Promise<Standing> {
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
    const lines = on.getByRole('row').filter({ has: on.getByRole('checkbox') });
    shown[folder] = await Promise.all(
      (await lines.all()).map(async (line) => `${await line.innerText()} ${JSON.stringify(await onScreen(line))}`),
    );
    shown[`${folder} badge`] = [await link(on, FOLDERS[folder]).innerText()];
  }
  return shown;
}
