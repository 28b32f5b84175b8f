import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
import { answer, conversation, inline, keptDrafts, message } from '../../support/page/forms.ts';
import { row, signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

/** Replies to a mail of which something is selected. */
let wren: WrenServer;
test.beforeAll(async () => {
  wren = await startWithPeople();
  await sendMail(wren, {
    from: `Grace Okafor <${GRACE}>`,
    to: ADA,
    subject: 'In looks',
    html: '<body style="background:#fff;color:#222"><p id="one">Leave this</p><ul><li style="color:#aa0000">Quote <b id="two">exactly this</b></li><li>and not this</li></ul></body>',
  });
  await sendMail(wren, {
    from: `Grace Okafor <${GRACE}>`,
    to: ADA,
    subject: 'In plain text',
    text: 'First line\nsecond line\n\nAnother paragraph',
  });
});
test.afterAll(() => wren?.remove());

const mail = (page: Page) => conversation(page).locator('[data-message] iframe').first().contentFrame();
const quote = (page: Page) => page.locator('iframe[title="Conversation"]').contentFrame();

/** Selects from the beginning of one element to the end of another, as by the mouse; the page has heard of it then, which an input event would overtake. */
async function select(page: Page, from: string, to: string): Promise<void> {
  await mail(page)
    .locator('body')
    .evaluate(
      (body, [first = '', last = '']) => {
        const find = (text: string): Element =>
          [...body.querySelectorAll('*')].findLast((one) => one.textContent?.includes(text)) ?? body;
        const { ownerDocument: page } = body;
        page.getSelection()?.setBaseAndExtent(find(first), 0, find(last), find(last).childNodes.length);
      },
      [from, to],
    );
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

for (const scheme of ['light', 'dark'] as const) {
  test(`a reply quotes what is selected alone, as the mail has it (${scheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await signIn(page, wren, ADA);
    await row(page, 'In looks').click();
    await expect(mail(page).getByText('exactly this')).toBeVisible();
    await select(page, 'exactly this', 'exactly this');
    await page.keyboard.press('r');
    await expect(page.getByText('The text that you selected is added below yours.')).toBeVisible();
    await expect(message(page)).toBeFocused();
    await expect(quote(page).locator('blockquote')).toHaveText('exactly this');
    await expect(quote(page).locator('blockquote li')).toHaveCount(1);
    await expect(quote(page).locator('p').first()).toHaveText(/Grace Okafor wrote:$/u);
    expect(await faults(page)).toEqual([]);
    await page.keyboard.type('Yes');
    await expect.poll(() => keptDrafts(page, ADA)).toMatch(/<li style=\\"color: ?(?:#aa0000|rgb\(170, 0, 0\));?\\">/u);
  });
}

test('of a plain text its lines are quoted; a reply to all and from the menu does so, too, and a forward passes on all', async ({
  page,
}) => {
  await signIn(page, wren, ADA);
  await row(page, 'In plain text').click();
  await expect(mail(page).getByText('First line')).toBeVisible();
  await select(page, 'First line', 'First line');
  await answer(page, 'Reply All');
  await expect(quote(page).locator('blockquote')).toContainText('First line');
  await expect(quote(page).locator('blockquote br')).toHaveCount(1);
  await expect(quote(page).locator('blockquote')).not.toContainText('Another paragraph');
  await page.getByRole('button', { name: /^Kind of answer/u }).click();
  await page
    .getByRole('menuitemradio', { name: 'Forward' })
    .or(page.getByRole('menuitem', { name: 'Forward' }))
    .click();
  await page.getByRole('button', { name: 'Show quoted text' }).last().click();
  await expect(quote(page).getByText('Another paragraph')).toBeVisible();
});

test('where nothing is selected any more, the reply box is used, which quotes all', async ({ page }) => {
  await signIn(page, wren, ADA);
  await row(page, 'In plain text').click();
  await expect(mail(page).getByText('First line')).toBeVisible();
  await select(page, 'First line', 'First line');
  await mail(page).getByText('Another paragraph').click();
  await page.keyboard.press('r');
  await expect(inline(page)).toBeFocused();
});

test('an answer that is begun in the reply box goes on with what is selected', async ({ page }) => {
  await signIn(page, wren, ADA);
  await row(page, 'In plain text').click();
  await inline(page).fill('I agree');
  await select(page, 'Another paragraph', 'Another paragraph');
  await answer(page, 'Reply');
  await expect(message(page)).toHaveText('I agree');
  await expect(quote(page).locator('blockquote')).toHaveText('Another paragraph');
});
