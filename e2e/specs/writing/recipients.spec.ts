import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { scan } from '../../support/looks/faults.ts';
import { signIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;
test.beforeAll(async () => {
  wren = await startWithPeople();
  await sendMail(wren, { from: `Grace Okafor <${GRACE}>`, to: ADA, subject: 'Hello', text: 'Hello' });
});
test.afterAll(() => wren?.remove());

const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const tag = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function compose(page: Page): Promise<void> {
  await signIn(page, wren, ADA);
  await page.getByRole('button', { name: 'Compose' }).first().click();
  await expect(field(page, 'To')).toBeFocused();
}

for (const [name, viewport] of [
  ['wide', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`[2.41] people are suggested, chosen by keyboard, moved and edited (${name})`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await compose(page);
    await page.keyboard.type('gra');
    await expect(page.getByRole('option', { name: /Grace Okafor/u })).toBeVisible();
    await scan(page);
    await page.keyboard.press('Enter');
    await expect(tag(page, `Grace Okafor <${GRACE}>`)).toBeVisible();

    await page.keyboard.press('ArrowLeft');
    await expect(tag(page, `Grace Okafor <${GRACE}>`)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('menuitem', { name: 'Move to Cc' }).press('Enter');
    await expect(field(page, 'Cc')).toBeVisible();
    await field(page, 'Cc').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(field(page, 'Cc')).toHaveValue(`Grace Okafor <${GRACE}>`);
  });
}

test('[2.41] a list with names, quoted commas and a group is pasted whole; what is no address is said', async ({
  page,
}) => {
  await compose(page);
  const pasted = '"Hopper, Grace" <g@host.test>; Team: ada@host.test, 用户@例子.广告; nobody@';
  await field(page, 'To').evaluate((input, text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, pasted);
  await expect(tag(page, '"Hopper, Grace" <g@host.test>')).toBeVisible();
  await expect(tag(page, 'ada@host.test')).toBeVisible();
  await expect(tag(page, '用户@例子.广告')).toBeVisible();
  await expect(page.getByText('Invalid email: nobody@')).toBeVisible();
});

for (const [name, viewport] of [
  ['wide', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`a long list of recipients says how many they are, and leaves the text in sight (${name})`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await compose(page);
    const addresses = Array.from({ length: 120 }, (_, at) => `person${at}@department.test`);
    await field(page, 'To').fill(`${addresses.join(', ')},`);
    await expect(page.getByText('120', { exact: true })).toBeVisible();
    // What is typed next is seen.
    await expect(tag(page, 'person119@department.test')).toBeInViewport();
    await expect(field(page, 'To')).toBeInViewport();
    await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeInViewport();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Home');
    await expect(tag(page, 'person0@department.test')).toBeFocused();
    await expect(tag(page, 'person0@department.test')).toBeInViewport();
    await scan(page);
  });
}

test('a tag is dragged from To to Cc', async ({ page }) => {
  await compose(page);
  await page.getByRole('button', { name: 'Cc', exact: true }).click();
  await field(page, 'To').fill('ada@host.test,');
  await tag(page, 'ada@host.test').dragTo(field(page, 'Cc'));
  await field(page, 'Cc').press('ArrowLeft');
  await expect(tag(page, 'ada@host.test')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(tag(page, 'ada@host.test')).toHaveCount(0);
});
