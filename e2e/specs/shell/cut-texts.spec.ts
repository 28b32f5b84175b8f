import { expect, type Page } from '@playwright/test';
import { LANGUAGES } from '@wren/contract/languages.ts';
import { test } from '../../support/journey.ts';
import { cutTexts } from '../../support/looks/cut-texts.ts';
import { LANGUAGE_SCREENS, openScreen, wordsOf } from '../../support/looks/language-screens.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { fillInbox } from '../../support/server/large-inbox.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Goes on after a fault, so that all are named. */
const eventually = expect.configure({ soft: true, timeout: 30_000 });

async function cutTextsAtRest(page: Page): Promise<readonly string[]> {
  // What comes in does so by an animation, which the resized window begins.
  await page.evaluate(() => {
    for (const each of document.getAnimations()) if (each.effect?.getTiming().iterations === 1) each.finish();
  });
  return cutTexts(page);
}

let wren: WrenServer;

test.beforeAll(async () => {
  wren = await startWithPeople();
  await wren.wren('account', 'role', ADA, 'admin');
  await fillInbox(wren, ADA, 8);
  await sendMail(wren, {
    from: `Grace Okafor <${GRACE}>`,
    to: [ADA, GRACE],
    subject: 'A letter to two',
    text: 'At noon?',
  });
});
test.afterAll(() => wren?.remove());

for (const language of LANGUAGES) {
  test(`[D58] no text is cut, in wide windows and on phones: ${language}`, async ({ browser }) => {
    const context = await browser.newContext({ locale: language });
    const page = await context.newPage();
    const look = async (screen: string): Promise<void> => {
      for (const size of SIZES) {
        await page.setViewportSize(size);
        // A busy machine draws a resized window late: what is cut for good is a fault.
        await eventually.poll(() => cutTextsAtRest(page), { message: `${screen}, ${size.width}` }).toEqual([]);
      }
      await page.setViewportSize(SIZES[0]);
    };
    await page.goto(`${wren.url}/login`);
    await expect(page.locator('input[type=password]')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await look('sign-in');
    const login = { data: { usr: ADA, pwd: wren.password } };
    expect((await context.request.post(`${wren.url}/api/method/login`, login)).status()).toBe(200);
    await page.goto(`${wren.url}/app/mail/inbox`);
    const words = await wordsOf(language);
    for (const screen of Object.keys(LANGUAGE_SCREENS)) {
      await openScreen(page, screen, words);
      await look(screen);
    }
  });
}
