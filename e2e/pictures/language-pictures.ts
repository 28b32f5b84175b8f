// Pictures of the main screens in a language:  npm run pictures -- FOLDER de ar ja
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { LANGUAGE_SCREENS, openScreen, wordsOf } from '../support/looks/language-screens.ts';
import type { WrenServer } from '../support/server/wren-server.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Takes each screen of a language in both widths, as `SCREEN-LANGUAGE-WIDTH.png`. @param owner who has the sample mailbox and administers */
export async function takeLanguage(
  browser: Browser,
  wren: WrenServer,
  language: string,
  owner: string,
  folder: string,
): Promise<void> {
  const context = await browser.newContext({ locale: language, viewport: SIZES[0], timezoneId: 'Europe/Berlin' });
  const page = await context.newPage();
  const take = async (screen: string): Promise<void> => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.waitForTimeout(400);
      const path = join(folder, `${screen}-${language}-${size.width}.png`);
      await page.screenshot({ path, animations: 'disabled' });
    }
    await page.setViewportSize(SIZES[0]);
  };
  await page.goto(`${wren.url}/login`);
  await page.locator('input[type=password]').waitFor();
  await take('signin');
  await context.request.post(`${wren.url}/api/method/login`, { data: { usr: owner, pwd: 'wren-demo' } });
  await page.goto(`${wren.url}/app/mail/inbox`);
  const words = await wordsOf(language);
  for (const screen of Object.keys(LANGUAGE_SCREENS)) {
    await openScreen(page, screen, words);
    await take(screen);
  }
  await context.close();
}
