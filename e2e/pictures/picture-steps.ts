// Steps that lead to the screens of picture-screens.ts and picture-opened.ts.
import type { Page } from '@playwright/test';

/** The conversations of the list on screen, without the headers of their sections. */
export const rows = (page: Page) => page.locator('[role=row][aria-level="2"]');

/** Presses a button of the frame; on a phone it is in the drawer. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
}

/** Runs a command by its name in the palette, once it is there. */
export async function command(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command, folder, person or search' }).fill(text);
  await page.getByRole('option', { name: text, exact: true }).click();
  const dismiss = page.getByRole('button', { name: 'Dismiss' }).first();
  await dismiss.click();
}

/** Opens a long conversation. */
export const conversation = (page: Page): Promise<void> =>
  page
    .getByText('Harbour Museum: lettering')
    .first()
    .click({ position: { x: 8, y: 8 } });

/** Begins a mail to two people. */
export async function write(page: Page, subject: string): Promise<void> {
  await page.getByRole('button', { name: 'Compose', exact: true }).filter({ visible: true }).first().click();
  await page.getByRole('combobox', { name: 'To', exact: true }).fill('grace@mail.localhost,tomas@example.com,');
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await page
    .getByRole('textbox', { name: 'Message', exact: true })
    .fill('The proofs are here. Please look at sheet four.');
}

/** Takes every form away with its draft. */
export async function discard(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Save Draft?' });
  const close = page.getByRole('button', { name: /^Close( |$)/u }).filter({ visible: true });
  const over = page.locator('[role=menu], [role=listbox], dialog[open]').filter({ visible: true });
  if (!(await question.isVisible()) && (await over.count()) > 0) await page.keyboard.press('Escape');
  for (;;) {
    if (await question.isVisible()) await question.getByRole('button', { name: /No|Discard/u }).click();
    await question.waitFor({ state: 'hidden' });
    if ((await close.count()) === 0) return;
    await close.first().click();
    await page.waitForTimeout(300);
  }
}
