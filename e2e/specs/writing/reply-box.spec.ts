import { expect } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { answer, conversation, inline, keptDrafts, message, subject } from '../../support/page/forms.ts';
import { notices, show } from '../../support/page/page-parts.ts';
import { passTime } from '../../support/page/page-time.ts';
import { haveSettings, row, signedIn, signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE } from '../../support/server/accounts.ts';
import { startWithGroupLetters } from '../../support/server/sample-inbox.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

/** Answers: their kinds, and the reply box of a conversation (2.37, 2.39). */
let wren: WrenServer;

test.beforeAll(async () => {
  wren = await startWithGroupLetters();
});
test.afterAll(() => wren?.remove());

test('[2.39] the kind of an answer is changed while its text stays, and everybody goes where that kind says', async ({
  page,
  browser,
}) => {
  await haveSettings(page, ADA, { undoPeriod: 0 });
  await signIn(page, wren, ADA);
  await row(page, 'Letter 28.').click();
  await answer(page, 'Reply');
  await message(page).fill('The same words');
  await expect(page.getByRole('button', { name: `Remove ${GRACE}` })).toBeVisible();
  const kind = (name: string) => page.getByRole('button', { name: `Kind of answer: ${name}`, exact: true });
  await kind('Reply').click();
  await page.getByRole('menuitemradio', { name: 'Reply All' }).click();
  await expect(page.getByRole('button', { name: 'Remove carol@mail.localhost' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Remove dan/u })).toBeVisible();
  await kind('Reply All').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('f');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'To', exact: true })).toBeFocused();
  await expect(subject(page)).toHaveValue('Fwd: Letter 28.');
  await expect(page.getByRole('button', { name: 'Remove carol@mail.localhost' })).toHaveCount(0);
  await expect(message(page)).toHaveText('The same words');
  await page.keyboard.type('grace@mail.localhost,');
  await page.keyboard.press('Control+Enter');
  await notices(page)
    .getByText(/sent successfully/u)
    .waitFor();
  const grace = await signedIn(browser, wren, GRACE);
  await row(grace, 'Letter 28.').first().click();
  await expect(conversation(grace).frameLocator('iframe').first().getByText('The same words')).toBeVisible();
  await expect(conversation(grace).frameLocator('iframe').first().getByText('Text of letter 28.')).toBeAttached();
});

test('[2.37] [4.5] the reply box says to whom, waits for text, closes by Escape and Cancel and sends by keys; after a reply the row shows the new preview and date, and keeps it after a reload', async ({
  page,
}) => {
  await haveSettings(page, ADA, { undoPeriod: 5 });
  await signIn(page, wren, ADA);
  const answered = row(page, 'Letter 27.');
  const before = String(await answered.locator('time').getAttribute('datetime'));
  await answered.click();
  const box = conversation(page).locator('form');
  await expect(box).toContainText('To:');
  await expect(box).toContainText('Grace Okafor');
  await expect(inline(page)).toHaveAttribute('rows', '4');
  const send = box.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toBeDisabled();
  await inline(page).fill('   ');
  await expect(send).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(inline(page)).toHaveCount(0);
  await page.keyboard.press('r');
  await expect(inline(page)).toBeFocused();
  await box.getByRole('button', { name: 'Cancel' }).click();
  await expect(inline(page)).toHaveCount(0);
  await page.keyboard.press('r');
  await inline(page).fill('Sent by keys');
  await expect(send).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(inline(page)).toHaveCount(0);
  // The local copy is there before anything has gone out (4.5).
  await expect(conversation(page).getByText('2 messages')).toBeVisible();
  await expect(notices(page)).toContainText('Sending email...');
  await page.getByRole('button', { name: 'Back to Mail List' }).first().click();
  const shows = async (): Promise<void> => {
    await expect(page.getByRole('row').filter({ hasText: 'Letter' }).first()).toContainText('Letter 27.');
    await expect(answered).toContainText('You: Sent by keys');
    await expect(answered).toContainText('Grace Okafor');
    await expect(answered.locator('time')).not.toHaveAttribute('datetime', before);
  };
  await shows();
  await notices(page).getByText('Reply sent successfully').waitFor();
  await page.reload();
  await shows();
  // The answer quotes what it answers, though it was written in the box alone.
  await answered.click();
  const sent = conversation(page).frameLocator('iframe').first();
  await expect(sent.getByText('Sent by keys')).toBeVisible();
  await expect(sent.getByText('Text of letter 27.')).toBeAttached();
});

test('[2.37] one reply box at a time, and Sending... until what it quotes is here', async ({ page }) => {
  await haveSettings(page, ADA, { undoPeriod: 0 });
  await signIn(page, wren, ADA);
  const held: (() => void)[] = [];
  let release = false;
  // The text that the answer quotes comes late.
  await page.route(/get_mail_thread/u, async (route) => {
    if (!release) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await row(page, 'Letter 26.').click();
  await inline(page).fill('Written early');
  const box = conversation(page).locator('form');
  await box.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(box.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  release = true;
  for (const run of held) run();
  await expect(conversation(page).getByText('2 messages')).toBeVisible();
  await notices(page).getByText('Reply sent successfully').waitFor();
  // It is there again for the next one.
  await expect(inline(page)).toHaveValue('');
  await conversation(page)
    .getByRole('button', { name: /Grace Okafor/u, expanded: false })
    .click();
  await expect(inline(page)).toHaveCount(1);
});

test('[2.37] [2.39] a reply begun in the conversation goes on in the box, and back', async ({ page }) => {
  await page.clock.install();
  await signIn(page, wren, ADA);
  await row(page, 'Letter 25.').click();
  await inline(page).fill('Begun here');
  await conversation(page).getByRole('button', { name: 'Open in a larger box' }).click();
  await expect(message(page)).toHaveText('Begun here');
  await expect(inline(page)).toHaveCount(0);
  await message(page).press('End');
  await page.keyboard.type(', gone on there');
  // Asked for again, the answer that is begun comes forward: there is no second one.
  await page.getByRole('button', { name: 'Minimize' }).click();
  await expect(message(page)).toBeHidden();
  await conversation(page).getByRole('button', { name: 'Reply', exact: true }).first().click();
  await expect(message(page)).toBeVisible();
  await expect(message(page)).toHaveText('Begun here, gone on there');
  await expect(inline(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to the conversation' }).click();
  await expect(inline(page)).toHaveValue('Begun here, gone on there');
  await expect(inline(page)).toBeFocused();
  await expect(message(page)).toHaveCount(0);
  // To answer all is the same answer: its text continues, and everybody is among its recipients.
  await answer(page, 'Reply All');
  await expect(message(page)).toHaveText('Begun here, gone on there');
  await expect(page.getByRole('button', { name: 'Remove carol@mail.localhost' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Remove dan/u })).toBeVisible();
  await expect(inline(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Minimize' }).click();
  // It continues as one draft, wherever it is written.
  await show(page, 'drafts');
  await passTime(page, (soon) => soon(row(page, 'Letter 25.')).toHaveCount(1));
});

test('[4.3] what stands in the reply box is kept like any draft: over leaving the conversation, a crash, and on another device', async ({
  page,
  browser,
}) => {
  await page.clock.install();
  await signIn(page, wren, ADA);
  await row(page, 'Letter 24.').click();
  await inline(page).fill('First line\nsecond line');
  await show(page, 'inbox');
  await row(page, 'Letter 23.').click();
  await expect(inline(page)).toHaveValue('');
  await show(page, 'inbox');
  await row(page, 'Letter 24.').click();
  await expect(inline(page)).toHaveValue('First line\nsecond line');
  await inline(page).press('End');
  await page.keyboard.type(', and more');
  // The page ends without being asked, as by a crash.
  await expect.poll(() => keptDrafts(page, ADA)).toContain('and more');
  const context = page.context();
  const address = page.url();
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto(address);
  await expect(inline(again)).toHaveValue('First line\nsecond line, and more');
  // Once the server has it, nothing is kept here.
  await passTime(again, (soon) => soon.poll(() => keptDrafts(again, ADA)).toBe('[]'));
  const there = await signedIn(browser, wren, ADA, { undoPeriod: 0 });
  await show(there, 'drafts');
  await expect(row(there, 'Letter 24.')).toHaveCount(1);
  await again.close({ runBeforeUnload: false });
  await show(there, 'inbox');
  await row(there, 'Letter 24.').click();
  await expect(inline(there)).toHaveValue('First line\nsecond line, and more');
  await inline(there).press('Control+Enter');
  await notices(there).getByText('Reply sent successfully').waitFor();
  await show(there, 'drafts');
  await expect(row(there, 'Letter 24.')).toHaveCount(0);
});

test('[4.3] a reply whose page crashed before what it quotes had come is in its box again, and has its quote', async ({
  page,
}) => {
  await signIn(page, wren, ADA);
  // The text that the answer quotes never comes to this page.
  await page.route(/get_mail_thread/u, () => undefined);
  await row(page, 'Letter 22.').click();
  await inline(page).fill('Written early');
  await expect.poll(() => keptDrafts(page, ADA)).toContain('Written early');
  const context = page.context();
  const address = page.url();
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto(address);
  await expect(inline(again)).toHaveValue('Written early');
  await conversation(again).getByRole('button', { name: 'Open in a larger box' }).click();
  await expect(message(again)).toHaveText('Written early');
  await expect(again.getByRole('button', { name: 'Show quoted text' })).toBeVisible();
});

test('[2.37] [D22] an answer that is taken back is in its box again as the draft that it is, and is sent once', async ({
  page,
}) => {
  await haveSettings(page, ADA, { undoPeriod: 30 });
  await signIn(page, wren, ADA);
  await row(page, 'Letter 21.').click();
  await inline(page).fill('Not yet');
  const held = page.waitForResponse(/\.create_mail|\.update_draft_mail/u);
  await page.keyboard.press('Control+Enter');
  await held;
  await notices(page).getByRole('button', { name: 'Undo' }).click();
  await expect(inline(page)).toHaveValue('Not yet');
  // The server has it: nothing has to be kept here, and it is found by every page.
  await expect.poll(() => keptDrafts(page, ADA)).toBe('[]');
  await page.reload();
  await expect(inline(page)).toHaveValue('Not yet');
  await inline(page).fill('Now it may go');
  await page.keyboard.press('Control+Enter');
  await expect(inline(page)).toHaveCount(0);
  await show(page, 'drafts');
  await expect(row(page, 'Letter 21.')).toHaveCount(0);
  await show(page, 'sent');
  await expect(row(page, 'Letter 21.')).toHaveCount(1);
});
