import { expect, type Page } from '@playwright/test';
import { pdf } from '../../packages/demo/src/files/pdf.ts';
import { test } from '../support/journey.ts';
import { faults } from '../support/looks/faults.ts';
import { row, signIn } from '../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../support/server/accounts.ts';
import { sendMail } from '../support/server/send-mail.ts';
import type { WrenServer } from '../support/server/wren-server.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mP8z8BQz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
);

let wren: WrenServer;
test.beforeAll(async () => {
  wren = await startWithPeople();
  await sendMail(wren, {
    from: 'Lin <lin@example.com>',
    to: ADA,
    subject: 'Lamps',
    html: '<style>p{color:#123456}</style><p style="background:#fff">Lit by <b>lamps</b></p>',
    attachments: [
      { filename: 'lamp.png', content: PICTURE },
      { filename: 'plan.pdf', content: Buffer.from(pdf('Plan', ['Sheet 1'])) },
      { filename: 'words.txt', content: 'words' },
    ],
  });
});
test.afterAll(() => wren?.remove());

/** What a page's policy refused, from its first moment on; a refused sink throws, too, and stops what asked for it. */
async function breaches(page: Page): Promise<() => Promise<readonly string[]>> {
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(String(error)));
  await page.addInitScript(() => {
    // A browser without a printer is done at once, and what it printed goes.
    window.print = () => undefined;
    const seen: string[] = [];
    Object.assign(globalThis, { breaches: seen });
    document.addEventListener('securitypolicyviolation', (event) =>
      seen.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  return async () => [
    ...thrown,
    ...(await page.evaluate(() => (globalThis as unknown as { breaches: string[] }).breaches)),
  ];
}

test('text becomes no markup, script or policy in the page, whoever asks', async ({ page }) => {
  const seen = await breaches(page);
  await signIn(page, wren, ADA);
  expect(await seen()).toEqual([]);
  const tried = await page.evaluate(() => {
    const attempt = (what: () => unknown): string => {
      try {
        what();
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.name : 'failed';
      }
    };
    const box = document.createElement('div');
    const script = document.createElement('script');
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy(name: string, rules: Record<string, unknown>): unknown };
    };
    return {
      innerHTML: attempt(() => Object.assign(box, { innerHTML: '<b>x</b>' })),
      insertAdjacentHTML: attempt(() => box.insertAdjacentHTML('beforeend', '<b>x</b>')),
      write: attempt(() => document.write('<b>x</b>')),
      script: attempt(() => Object.assign(script, { src: '/theme.js' })),
      parse: attempt(() => new DOMParser().parseFromString('<b>x</b>', 'text/html')),
      srcdoc: attempt(() => Object.assign(document.createElement('iframe'), { srcdoc: '<b>x</b>' })),
      policy: attempt(() => trustedTypes.createPolicy('default', {})),
    };
  });
  expect(Object.values(tried)).toEqual(Array.from({ length: 7 }, () => 'TypeError'));
  // The journey below counts in the same way.
  expect((await seen()).length).toBeGreaterThan(0);
});

test('list, conversation, files, print, writing and settings ask for nothing that the policy refuses', async ({
  page,
}) => {
  const seen = await breaches(page);
  await signIn(page, wren, ADA);
  await row(page, 'Lamps').click();
  await expect(page.frameLocator('article iframe').getByText('Lit by lamps')).toBeVisible();
  expect(await faults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Open lamp.png' }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('img', { name: 'lamp.png' })).toBeVisible();
  for (const place of ['2 of 3', '3 of 3']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog')).toContainText(place);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Print conversation' }).click();
  await expect(page.frameLocator('iframe[src="/print-frame.html"]').locator('h1')).toHaveText('Lamps');

  await page.getByRole('button', { name: 'Compose' }).last().click();
  await page.getByRole('combobox', { name: 'To', exact: true }).fill(`${GRACE},`);
  const text = page.getByRole('textbox', { name: 'Message' });
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<table><tr><td><b>pasted</b></td></tr></table><p onclick="x">text</p>');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(text).toContainText('pasted');
  await text.press('ControlOrMeta+a');
  await text.press('ControlOrMeta+c');
  await text.press('ControlOrMeta+x');
  await text.press('ControlOrMeta+v');
  await text.press('ControlOrMeta+Enter');

  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`${wren.url}/app/search?q=lamps`);
  await expect(row(page, 'Lamps')).toBeVisible();
  expect(await seen()).toEqual([]);
});
