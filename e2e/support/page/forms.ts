import { expect, type Page } from '@playwright/test';

export const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name });
export const tray = (page: Page) => page.getByRole('region', { name: 'Minimized messages' });
export const tab = (page: Page, title: string) =>
  tray(page).getByRole('button', { name: `Restore ${title}`, exact: true });
export const minimize = (page: Page) => page.getByRole('button', { name: 'Minimize', exact: true });
export const subject = (page: Page) => page.getByRole('textbox', { name: 'Subject' });
export const message = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
export const saveDialog = (page: Page) => page.getByRole('dialog', { name: 'Save Draft?' });
export const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' });
export const inline = (page: Page) => page.getByPlaceholder('Type your reply...');

/** Begins a new mail. */
export async function write(page: Page, title: string, text: string, to: readonly string[] = []): Promise<void> {
  await page.getByRole('button', { name: 'Compose', exact: true }).first().click();
  if (to.length > 0) await page.getByRole('combobox', { name: 'To', exact: true }).fill(`${to.join(',')},`);
  if (title !== '') await subject(page).fill(title);
  await message(page).fill(text);
}

/** Answers a message of the open conversation from its menu. */
export async function answer(page: Page, kind: 'Reply' | 'Reply All' | 'Forward'): Promise<void> {
  await conversation(page).getByRole('button', { name: 'Message actions' }).first().click();
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
}

/** Takes all forms away again, and the drafts that they have. */
export async function clear(page: Page): Promise<void> {
  for (;;) {
    const close = tray(page)
      .getByRole('button', { name: /^Close /u })
      .first();
    if ((await close.count()) === 0) return;
    await close.click();
    await saveDialog(page)
      .getByRole('button', { name: /No|Discard/u })
      .click();
    await expect(saveDialog(page)).toHaveCount(0);
  }
}

/** What this browser keeps of an account's open forms, as JSON. */
export const keptDrafts = (page: Page, account: string): Promise<string> =>
  page.evaluate(async (name) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const all = await new Promise<unknown>((resolve) => {
      const asking = database.transaction('draft').objectStore('draft').getAll();
      asking.onsuccess = () => resolve(asking.result);
    });
    database.close();
    return JSON.stringify(all);
  }, `wren ${account}`);
