import { expect, type Locator, type Page } from '@playwright/test';
import { landscape } from '../../../packages/demo/src/files/png.ts';
import { test } from '../../support/journey.ts';
import { row, signIn } from '../../support/page/sign-in.ts';
import { ADA, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

let wren: WrenServer;
test.beforeAll(async () => {
  wren = await startWithPeople();
});
test.afterAll(() => wren?.remove());

/** @param before it opens, signed in already */
async function open(
  page: Page,
  subject: string,
  html: string,
  attachments: object[] = [],
  before = async (): Promise<unknown> => undefined,
): Promise<void> {
  await sendMail(wren, { from: 'Lin <lin@example.com>', to: ADA, subject, html, attachments });
  await signIn(page, wren, ADA);
  await before();
  await row(page, subject).click();
  await expect(frame(page)).toHaveAttribute('aria-busy', 'false');
}
const frame = (page: Page): Locator => page.locator('article iframe').first();
const link = (page: Page, name: string) => page.frameLocator('article iframe').first().getByRole('link', { name });

/** Every other host: one page, whatever is asked. */
async function standForTheWorld(page: Page): Promise<void> {
  await page.context().route(
    (url) => url.origin !== wren.url,
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
}

/** What is said of a doubtful link. */
const DOUBTS = {
  'other-host': 'This link shows another address than the one it opens.',
  punycode: 'The address of this link is written with letters that can imitate others.',
  'mixed-scripts': 'The address of this link mixes letters of several alphabets that look alike.',
  'plain-ip': 'This link leads to a bare number instead of a name.',
  'user-info': 'This link begins with a name that is not where it leads.',
  redirector: 'This link leads to a service that passes you on to somewhere else.',
  unreadable: 'The address of this link cannot be read.',
} as const;

const DOUBTFUL: readonly (readonly [doubt: keyof typeof DOUBTS, address: string, shown: string])[] = [
  ['other-host', 'https://evil.example/a', 'https://bank.example/a'],
  ['punycode', 'https://xn--pple-43d.example/b', 'Punycode'],
  ['mixed-scripts', 'https://pаypal.example/c', 'Scripts'],
  ['plain-ip', 'http://203.0.113.7/d', 'Number'],
  ['user-info', 'https://bank.example@evil.example/e', 'User'],
  ['redirector', 'https://bit.ly/f', 'Short'],
];
const LINKS = `<p><a href="https://plain.example/z">Plain</a></p>${DOUBTFUL.map(([, address, shown]) => `<p><a href="${address}">${shown}</a></p>`).join('')}`;

/** The tab that opens knows nothing of the one it came from. */
async function expectStranger(tab: Page, address: string): Promise<void> {
  await expect(tab).toHaveTitle('Elsewhere');
  expect(new URL(tab.url()).pathname).toBe(new URL(address).pathname);
  expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  await tab.close();
}

/** Presses a row. @returns the height of the frame that shows the whole mail by the next frame of the screen; null: it is not there */
function heightByNextFrame(page: Page, subject: string): Promise<string | null> {
  return row(page, subject).evaluate(
    (element: HTMLElement) =>
      new Promise<string | null>((resolve) => {
        requestAnimationFrame(() => {
          const shown = document.querySelector<HTMLElement>('article iframe[aria-busy=false]');
          resolve(shown?.style.height || null);
        });
        element.click();
      }),
  );
}

test('[3.4] the frame of a mail is loaded before the mail is opened, shows no second one, and shows a mail by the next frame of the screen', async ({
  page,
}) => {
  const subjects = ['Read first', 'Read next'];
  for (const subject of subjects)
    await sendMail(wren, { from: 'Lin <lin@example.com>', to: ADA, subject, html: `<p>Text of ${subject}</p>` });
  await signIn(page, wren, ADA);
  for (const subject of subjects) {
    const ready = page.locator('iframe[data-ready]');
    await expect(ready).toHaveCount(1);
    await expect(ready).not.toHaveAttribute('data-mail', /./u);
    await ready.evaluate((element, name) => element.setAttribute('data-mail', name), subject);
    await row(page, subject).click();
    await expect(frame(page)).toHaveAttribute('data-mail', subject);
    await expect(frame(page).contentFrame().getByText(`Text of ${subject}`)).toBeVisible();
    await expect(frame(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(frame(page)).toHaveCount(0);
  }
  // A machine that does other work for longer than a slice has the mail parted.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.locator('iframe[data-ready]')).toHaveCount(1);
    const height = await heightByNextFrame(page, 'Read first');
    expect(height).toMatch(/^\d+px$/u);
    // As high as the mail: nothing moves when it is measured.
    await expect(frame(page)).toHaveCSS('height', height ?? '');
  }).toPass();
});

test('a link that is what it looks like opens in a tab of its own that learns nothing, by press and by key', async ({
  page,
}) => {
  await standForTheWorld(page);
  await open(page, 'A plain link', LINKS);
  for (const press of [() => link(page, 'Plain').click(), () => link(page, 'Plain').press('Enter')]) {
    const [tab] = await Promise.all([page.context().waitForEvent('page'), press()]);
    await expectStranger(tab, 'https://plain.example/z');
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const [doubt, address, shown] of DOUBTFUL) {
  test(`a link is asked about, by its real address, when there is a doubt: ${doubt}`, async ({ page }) => {
    await standForTheWorld(page);
    await open(page, `Doubt ${doubt}`, LINKS);
    const tabs: Page[] = [];
    page.context().on('page', (tab) => tabs.push(tab));
    const question = page.getByRole('dialog', { name: 'Open this link?' });
    // By keys alone, and to stay is what is one press away.
    await link(page, shown).press('Enter');
    await expect(question).toContainText(DOUBTS[doubt]);
    await expect(question).toContainText(new URL(address).pathname);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    expect(tabs).toEqual([]);

    await link(page, shown).click();
    await expect(question).toContainText(address);
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect(question).toHaveCount(0);
    expect(tabs).toEqual([]);

    await link(page, shown).press('Enter');
    await question.getByRole('button', { name: 'Open link' }).focus();
    const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
    await expectStranger(tab, address);
  });
}

/** How much higher the mail is than its frame: 0 when all of it is seen and nothing beneath. */
const missing = (page: Page): Promise<number> =>
  frame(page).evaluate((element: HTMLIFrameElement) => {
    const mail = element.contentDocument?.documentElement.getBoundingClientRect().height ?? 0;
    return Math.ceil(mail) - element.getBoundingClientRect().height;
  });
const heightOf = async (page: Page): Promise<number> => (await frame(page).boundingBox())?.height ?? 0;

test('[3.4] the frame is as high as its mail, also when pictures and typefaces come late, and when the page turns narrow', async ({
  page,
}) => {
  const held: (() => void)[] = [];
  const released = new Promise<void>((resolve) => held.push(resolve));
  const hold = () =>
    page.route(/get_attachment|\.woff2/u, async (route) => {
      await released;
      await route.continue();
    });
  const words = `<p style="font-family:var(--font)">${'Words that take some lines. '.repeat(120)}</p>`;
  const picture = Buffer.from(
    landscape(
      300,
      700,
      [
        [90, 120, 180],
        [240, 220, 200],
      ],
      [60, 90, 70],
    ),
  );
  const files = [{ filename: 'view.png', cid: 'late', content: picture }];
  await open(page, 'Late', `${words}<img src="cid:late" alt="A view">`, files, hold);
  await expect.poll(() => missing(page)).toBe(0);
  const before = await heightOf(page);
  expect(before).toBeGreaterThan(100);

  for (const release of held) release();
  await expect.poll(() => heightOf(page)).toBeGreaterThan(before + 500);
  await expect.poll(() => missing(page)).toBe(0);
  await expect
    .poll(() =>
      frame(page).evaluate((element: HTMLIFrameElement) => element.contentDocument?.fonts.status === 'loaded'),
    )
    .toBe(true);
  await expect.poll(() => missing(page)).toBe(0);

  const wide = await heightOf(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => heightOf(page)).toBeGreaterThan(wide);
  await expect.poll(() => missing(page)).toBe(0);
});

test('a mail made for a wide window is drawn smaller on a phone until all of it shows; one far too wide is scrolled', async ({
  page,
}) => {
  const fits = () =>
    frame(page).evaluate((element: HTMLIFrameElement) => {
      const root = element.contentDocument?.documentElement;
      return {
        wide: (root?.scrollWidth ?? 0) > (root?.clientWidth ?? 0),
        zoom: root?.querySelector('body')?.style.zoom,
      };
    });
  const table = (width: number) =>
    `<table width="${width}"><tr><td>First</td><td align="right">Last</td></tr></table><p>Below.</p>`;
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'Made for 600', table(600), []);
  await expect.poll(fits).toEqual({ wide: false, zoom: expect.stringMatching(/^0\.[5-9]/u) });
  await expect.poll(() => missing(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(fits).toEqual({ wide: false, zoom: '' });
  await expect.poll(() => missing(page)).toBe(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'Made for 2000', table(2_000), []);
  await expect.poll(fits).toEqual({ wide: true, zoom: '' });
});
