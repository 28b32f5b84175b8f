import type { Locator, Page } from '@playwright/test';

export const grid = (page: Page) => page.getByRole('treegrid');
/** By the row's name: what is written in it runs together. */
export const letter = (page: Page, number: number) => page.getByRole('row', { name: `, Letter ${number}, ` });
export const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
export const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Actions' }).first();
const box = (page: Page, number: number) =>
  page.getByRole('checkbox', { name: `Select: Letter ${number}`, exact: true });
/** Chooses as a mouse does: the box stands in the avatar's place once the pointer is on the row. */
export async function pick(page: Page, number: number, options: Parameters<Locator['click']>[0] = {}): Promise<void> {
  await letter(page, number).hover();
  await box(page, number).click(options);
}
export const selectAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all' });
export const folder = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name });
export const count = async (page: Page, name: string): Promise<number> =>
  Number(/(\d+)/u.exec(await folder(page, name).innerText())?.[1] ?? 0);
export const rowsInDocument = (page: Page) => page.locator('[role=row]').count();
export const confirm = (page: Page, answer: string) =>
  page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: answer }).click();
export const scroller = (page: Page) => grid(page);
