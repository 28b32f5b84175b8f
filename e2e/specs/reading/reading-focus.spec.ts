import { expect, type Page } from '@playwright/test';
import { test, withIdleTime } from '../../support/journey.ts';
import { conversation, inline } from '../../support/page/forms.ts';
import { notices } from '../../support/page/page-parts.ts';
import { row } from '../../support/page/sign-in.ts';
import { ADA, GRACE } from '../../support/server/accounts.ts';
import { openInbox, startWithLetters } from '../../support/server/sample-inbox.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

withIdleTime();

/** Where the focus is while mail is read and answered. */
let wren: WrenServer;

test.beforeAll(async () => {
  wren = await startWithLetters();
  for (let at = 0; at < 6; at += 1) {
    await sendMail(wren, {
      from: `Grace <${GRACE}>`,
      to: ADA,
      subject: at === 0 ? 'A long talk' : 'Re: A long talk',
      messageId: `<talk-${at}@a.example>`,
      ...(at > 0 && { references: '<talk-0@a.example>' }),
      text: `Word ${at}.`,
    });
  }
});
test.afterAll(() => wren?.remove());

const focused = (page: Page) => page.locator(':focus');
/** Letters that are shortcuts each: archive, delete, star, select, mark, next, go. */
const TYPED = 'e#sxukjrag, and so on';

for (const pane of [false, true]) {
  const where = pane ? 'beside its list' : 'over its list';
  // What is written stays as a draft: each answers letters of its own.
  const [byKey, byButton] = pane ? ['Letter 38.', 'Letter 36.'] : ['Letter 35.', 'Letter 37.'];
  test(`[2.37] a reply that is asked for in the list, by r or its button, is typed into the box ${where}`, async ({
    page,
  }) => {
    await openInbox(page, wren, { readingPane: pane });
    await row(page, byKey).focus();
    await expect(focused(page)).toContainText(byKey);
    await page.keyboard.press('r');
    await expect(inline(page)).toBeFocused();
    await page.keyboard.type(TYPED);
    await expect(inline(page)).toHaveValue(TYPED);
    await expect(inline(page)).toBeFocused();
    await page.keyboard.press('Escape');
    if (!pane) await page.getByRole('button', { name: 'Back to Mail List' }).click();

    await row(page, byButton).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Reply', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: byButton })).toBeVisible();
    await expect(inline(page)).toBeFocused();
    await page.keyboard.type(TYPED);
    await expect(inline(page)).toHaveValue(TYPED);
    await expect(notices(page)).toHaveCount(0);
  });
}

test('[2.37] what is typed while the reply box is still on its way stands in it, and Escape gives it up', async ({
  page,
}) => {
  let arrive = (): void => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/conversation-[^/]*\.js$/u, (route) => arrived.then(() => route.continue()));
  await openInbox(page, wren);
  await page.keyboard.press('j');
  await expect(focused(page)).toContainText('A long talk');
  await page.keyboard.press('r');
  await page.keyboard.type(TYPED);
  await page.keyboard.press('Backspace');
  arrive();
  await expect(inline(page)).toHaveValue(TYPED.slice(0, -1));
  await page.keyboard.type('n, then');
  await expect(inline(page)).toHaveValue(`${TYPED}, then`);
  await page.keyboard.press('Escape');
  // Where the machine is busy, the next keys are there before the page shows what the first one asks for.
  await page.evaluate(() => {
    const beBusy = (): void => {
      for (const until = performance.now() + 300; performance.now() < until; );
    };
    window.addEventListener('keydown', beBusy, { once: true, capture: true });
  });
  await Promise.all([page.keyboard.press('r'), page.keyboard.type(' more')]);
  await expect(inline(page)).toHaveValue(`${TYPED}, then more`);
});

test('[2.34] a message that is unfolded or folded by keys keeps the focus', async ({ page }) => {
  await openInbox(page, wren);
  await row(page, 'A long talk').click();
  await page.keyboard.press('Tab');
  const folded = conversation(page).getByRole('button', { expanded: false }).filter({ hasText: 'Word' }).last();
  await folded.press('Enter');
  await expect(focused(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(focused(page)).toContainText('Grace');
  await page.keyboard.press('Enter');
  await expect(focused(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(focused(page)).toContainText('Word 0.');
});

test('[2.34] [2.37] after an answer the answer is open and has the focus, also once the server has it', async ({
  page,
}) => {
  await openInbox(page, wren, { undoPeriod: 5 });
  await row(page, 'Letter 36.').click();
  await inline(page).fill('My answer');
  await page.keyboard.press('Control+Enter');
  const open = conversation(page)
    .locator('article')
    .filter({ has: page.locator('button[aria-expanded=true]') });
  await expect(open).toHaveCount(1);
  await expect(open.frameLocator('iframe').getByText('My answer')).toBeVisible();
  await expect(focused(page)).toHaveAttribute('aria-expanded', 'true');
  await notices(page).getByText('Reply sent successfully').waitFor();
  await expect(open).toHaveCount(1);
  await expect(open.frameLocator('iframe').getByText('My answer')).toBeVisible();
});
