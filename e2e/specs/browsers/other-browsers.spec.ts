import { expect } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { missingFirefox, startFirefox } from '../../support/other-browsers/firefox.ts';
import { KEYS, type OtherBrowser } from '../../support/other-browsers/web-driver.ts';
import { missingWebKit, startWebKit } from '../../support/other-browsers/webkit.ts';
import { row as rowIn, signedIn } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { fillInbox } from '../../support/server/large-inbox.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

const BROWSERS = [
  { name: 'Firefox', missing: missingFirefox, start: startFirefox },
  { name: 'WebKit', missing: missingWebKit, start: startWebKit },
] as const;

/** What a page shows. */
const shown = (browser: OtherBrowser): Promise<string> => browser.run(() => document.body.innerText);

/** Waits until a function of the page returns something true. */
async function until(browser: OtherBrowser, act: () => unknown, what: string): Promise<void> {
  await expect.poll(() => browser.run(act), { message: what }).toBeTruthy();
}

const untilListed = (browser: OtherBrowser): Promise<void> =>
  until(browser, () => document.querySelectorAll('[role=row][aria-level="2"]').length > 3, 'the list');

/** Collects what goes wrong in a page from now on. */
function watchErrors(browser: OtherBrowser): Promise<void> {
  return browser.run(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    addEventListener('error', ({ message }) => told.push(message));
    addEventListener('unhandledrejection', ({ reason }) => told.push(String(reason)));
  });
}

const errors = (browser: OtherBrowser): Promise<unknown> =>
  browser.run(() => (window as unknown as { readonly told: readonly string[] }).told);

/** Signs Ada in by the form. */
async function signIn(browser: OtherBrowser, wren: WrenServer): Promise<void> {
  await browser.open(`${wren.url}/login`);
  await until(browser, () => document.querySelector('input[type=password]'), 'the form');
  await browser.run(() => document.querySelector<HTMLElement>('input')?.focus());
  await browser.type(ADA);
  await browser.run(() => document.querySelector<HTMLElement>('input[type=password]')?.focus());
  await browser.type(wren.password, KEYS.Enter);
  await untilListed(browser);
}

/** Whether the database of kept mail can be read: that of a page which was left may hold it up. Runs in the page. */
function keptMailAnswers(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(resolve, 20_000, false);
    const opening = indexedDB.open(name);
    opening.onsuccess = () => {
      const { result: database } = opening;
      database.transaction('head').objectStore('head').count().onsuccess = () => {
        database.close();
        resolve(true);
      };
    };
  });
}

for (const { name, missing, start } of BROWSERS) {
  test.describe(name, () => {
    test.skip(missing !== null, missing ?? '');
    let wren: WrenServer;
    let browser: OtherBrowser;

    const toAda = (subject: string) =>
      sendMail(wren, {
        from: 'Marta Oliveira <marta@mail.example>',
        to: ADA,
        subject,
        text: `${subject} is here.`,
      });

    test.beforeAll(async () => {
      wren = await startWithPeople();
      await fillInbox(wren, ADA, 60);
      await toAda('The lease');
      browser = await start();
      await browser.resize(1440, 1000);
      await signIn(browser, wren);
    });
    test.afterAll(async () => {
      await browser?.close();
      await wren?.remove();
    });
    test.afterEach(async () => {
      const info = test.info();
      if (info.status !== info.expectedStatus)
        await info.attach('page', { body: await browser.picture(), contentType: 'image/png' });
    });

    test(`in ${name} a day of mail goes as in Chromium: sign-in, reading, stars, answers, a list, a search`, async ({
      browser: chromium,
    }) => {
      await watchErrors(browser);
      await untilListed(browser);

      await browser.type('j', 's');
      await until(
        browser,
        () =>
          document.querySelector('[role=row]:focus [aria-pressed=true], [role=row]:focus button[data-tip*="Remove"]'),
        'a starred line',
      );
      await browser.type('o');
      await until(browser, () => document.querySelector('article'), 'the conversation');
      await until(
        browser,
        () =>
          [...document.querySelectorAll('iframe')].some(({ contentDocument }) =>
            contentDocument?.body.innerText.includes('The lease is here.'),
          ),
        'the text of the mail',
      );
      await browser.type('r');
      await until(browser, () => document.activeElement?.matches('textarea, [contenteditable=true]'), 'the answer');
      await browser.type('Signed at last.');
      await browser.chord(KEYS.Control, KEYS.Enter);
      await expect.poll(() => shown(browser)).toContain('Reply sent successfully');
      await browser.type('u');
      await untilListed(browser);

      await browser.type('c');
      await until(browser, () => document.activeElement?.matches('[role=combobox]'), 'the recipients');
      await browser.type(`${GRACE},`, KEYS.Tab);
      await browser.run(() =>
        [...document.querySelectorAll('input')]
          .find(({ labels }) => labels?.[0]?.innerText.trim() === 'Subject')
          ?.focus(),
      );
      await browser.type('From a list');
      await browser.run(() => document.querySelector<HTMLElement>('[contenteditable=true]')?.focus());
      await browser.type('Two things:', KEYS.Enter, '- one', KEYS.Enter, 'two');
      await browser.chord(KEYS.Control, KEYS.Enter);
      await expect.poll(() => shown(browser)).toContain('Email sent successfully');
      const grace = await signedIn(chromium, wren, GRACE);
      await rowIn(grace, 'From a list').click();
      await expect(grace.frameLocator('article iframe').locator('li')).toHaveText(['one', 'two']);

      await browser.type('/', 'lease', KEYS.Enter);
      await expect.poll(() => shown(browser)).toContain('1 conversation found');
      expect(await errors(browser)).toEqual([]);
    });

    test(`in ${name} each page begins at once, after whatever other page, and goes on when the user comes back to it`, async () => {
      for (let visit = 0; visit < 4; visit += 1) {
        await browser.open(`${wren.url}/app/search?q=letter`);
        await untilListed(browser);
        // A page that is left while it keeps what has changed.
        await browser.type('j', 's');
        await browser.open(`${wren.url}/app/mail/inbox`);
        await untilListed(browser);
        expect(await browser.run(keptMailAnswers, `wren ${ADA} mail`)).toBe(true);
      }
      await browser.open(`${wren.url}/favicon.svg`);
      await browser.back();
      await untilListed(browser);
      await watchErrors(browser);
      await toAda('Back again');
      await expect.poll(() => shown(browser)).toContain('Back again');
      await browser.resize(420, 900);
      await until(browser, () => document.documentElement.scrollWidth <= innerWidth, 'all within a narrow window');
      await untilListed(browser);
      expect(await errors(browser)).toEqual([]);
    });
  });
}
