import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test, withIdleTime } from '../../support/journey.ts';
import { knownBrowser, openDrawn } from '../../support/page/drawn-page.ts';
import { keptRecords } from '../../support/page/kept-here.ts';
import { row } from '../../support/page/sign-in.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

withIdleTime();

/** The server draws the first screen into the document; the client takes it over as it stands. */
let wren: WrenServer;

const HOSTILE = '</div></script><img src=x onerror="document.title=1"><!-- & "so" $& $1';
const INBOX = '/app/mail/inbox';

test.beforeAll(async () => {
  wren = await startWithPeople();
  for (let at = 1; at <= 24; at += 1) {
    await sendMail(wren, { from: `Grace Okafor <${GRACE}>`, to: ADA, subject: `Plan ${at}`, text: `Of day ${at}.` });
  }
  await sendMail(wren, { from: `"</script>" <${GRACE}>`, to: ADA, subject: HOSTILE, text: '</script>No harm.' });
  await sendMail(wren, { from: `Ada Lovelace <${ADA}>`, to: GRACE, subject: 'For Grace', text: 'Hers alone.' });
});
test.afterAll(() => wren?.remove());

/** Everything that a page says of what went wrong. */
function listen(page: Page): readonly string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (!message.text().includes('Service Worker')) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  return said;
}

test('rows are read before any script has run, whatever they say, and are taken over as they are', async ({
  browser,
}) => {
  const page = await (await knownBrowser(browser, wren, ADA)).newPage();
  const said = listen(page);
  const bringScripts = await openDrawn(page, wren);
  await expect(row(page, 'Plan 24')).toBeVisible();
  await expect(row(page, HOSTILE)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Inbox.*25/u }).first()).toBeVisible();
  await page.getByRole('row', { name: 'Plan 24' }).evaluate((line) => {
    line.id = 'drawn';
  });
  await bringScripts();
  await expect(page.locator('#drawn')).toHaveAttribute('aria-label', /Plan 24/u);
  await expect(row(page, HOSTILE)).toBeVisible();
  await expect(page).toHaveTitle(/Inbox/u);
  expect(said).toEqual([]);
});

test('[D59] a drawn page asks for its font, then for its program, and never for the styles that it holds', async ({
  browser,
}) => {
  const page = await (await knownBrowser(browser, wren, ADA)).newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace(/-[\w-]{8}\./u, '.')));
  const bringScripts = await openDrawn(page, wren);
  await expect.poll(() => asked).toEqual([INBOX, '/assets/inter-latin-wght-normal.woff2', '/assets/index.js']);
  await bringScripts();
  // The last of the screens that are made ready.
  await expect.poll(() => asked, { timeout: 30_000 }).toContain('/assets/writing.js');
  expect(asked).not.toContain('/assets/index.css');
});

test('[D59] the program of a drawn page is asked for when that is painted', async ({ browser }) => {
  const page = await (await knownBrowser(browser, wren, ADA)).newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.addInitScript(() => {
    const frame = window.requestAnimationFrame.bind(window);
    const held: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (run) => held.push(run);
    Object.assign(window, {
      paint: () => {
        window.requestAnimationFrame = frame;
        for (const run of held) frame(run);
      },
    });
  });
  await page.goto(`${wren.url}${INBOX}`, { waitUntil: 'load' });
  const isTakenOver = () =>
    Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__reactContainer'));
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(isTakenOver)).toBe(false);
  expect(asked.filter((url) => url.endsWith('.js'))).toEqual([]);
  await page.evaluate(() => (window as unknown as { paint: () => void }).paint());
  await page.waitForFunction(isTakenOver);
  await expect(row(page, 'Plan 24')).toBeVisible();
});

test('what is pressed before the scripts are there is done when they are', async ({ browser }) => {
  const page = await (await knownBrowser(browser, wren, ADA)).newPage();
  const bringScripts = await openDrawn(page, wren);
  await row(page, 'Plan 24').click();
  await bringScripts();
  await expect(page.frameLocator('iframe').first().getByText('Of day 24.')).toBeVisible();
  const again = await openDrawn(page, wren);
  const checkbox = page.getByRole('checkbox', { name: 'Select: Plan 23' });
  await checkbox.click({ force: true });
  await again();
  await expect(checkbox).toBeChecked();
});

test('what is pointed at before the scripts are there shows its buttons when they are', async ({ browser }) => {
  const page = await (await knownBrowser(browser, wren, ADA)).newPage();
  const bringScripts = await openDrawn(page, wren);
  await row(page, 'Plan 22').hover();
  await bringScripts();
  await expect(row(page, 'Plan 22').getByRole('button', { name: 'Delete' })).toBeVisible();
});

test('links of a drawn page lead on without scripts', async ({ browser }) => {
  const page = await (await knownBrowser(browser, wren, ADA)).newPage();
  await openDrawn(page, wren);
  await page.getByRole('link', { name: 'Sent' }).click();
  await expect(page).toHaveURL(`${wren.url}/app/mail/sent`);
  await expect(page.getByRole('heading', { name: 'Sent is empty' })).toBeVisible();
});

/** How many pixels of a picture are others in another one; the same line may be drawn one shade off twice. */
async function changedPixels(context: BrowserContext, ...pictures: readonly Buffer[]): Promise<number> {
  if (pictures[0]?.equals(pictures[1] ?? pictures[0])) return 0;
  const page = await context.newPage();
  const changed = await page.evaluate(
    async ([one, other]) => {
      const [a = [], b = []] = await Promise.all(
        [one, other].map(async (picture) => {
          const image = new Image();
          image.src = `data:image/png;base64,${picture}`;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
          canvas?.drawImage(image, 0, 0);
          return canvas?.getImageData(0, 0, image.width, image.height).data;
        }),
      );
      return Array.from(a).filter((value, at) => Math.abs(value - (b[at] ?? -99)) > 8).length;
    },
    pictures.map((picture) => picture.toString('base64')),
  );
  await page.close();
  return changed;
}

/** A picture of a page whose parts are all painted: a busy machine paints some of them later. */
async function stillPicture(page: Page): Promise<Buffer> {
  let picture = await page.screenshot();
  await expect(async () => {
    const before = picture;
    picture = await page.screenshot();
    expect(picture.equals(before)).toBe(true);
  }).toPass();
  return picture;
}

const READERS = [
  ['Pacific/Kiritimati', 390],
  ['Asia/Tokyo', 900],
  ['Asia/Kathmandu', 1440],
  ['Europe/Berlin', 390],
  ['UTC', 900],
  ['America/St_Johns', 1440],
  ['America/Los_Angeles', 390],
  ['Pacific/Pago_Pago', 900],
] as const;

for (const [timezoneId, width] of READERS) {
  test(`nothing moves, and no word is said, when the page of a reader in ${timezoneId} is taken over at ${width} px`, async ({
    browser,
  }) => {
    const context = await knownBrowser(browser, wren, ADA, {
      timezoneId,
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const said = listen(page);
    // What comes after the first rows fills places that are kept for it.
    const bringScripts = await openDrawn(page, wren, INBOX, { isRestKept: true });
    const drawn = await stillPicture(page);
    await bringScripts();
    await expect.poll(async () => changedPixels(context, drawn, await page.screenshot())).toBe(0);
    expect(said).toEqual([]);
  });
}

test('pages that are drawn at the same time show each account its own mail', async ({ browser }) => {
  const [ada, grace] = await Promise.all([knownBrowser(browser, wren, ADA), knownBrowser(browser, wren, GRACE)]);
  const ask = async ({ request }: BrowserContext): Promise<string> => (await request.get(`${wren.url}${INBOX}`)).text();
  const drawn = (text: string): string => text.slice(0, text.indexOf('id="wren-answers"'));
  const pages = await Promise.all(
    Array.from({ length: 8 }, async () => [drawn(await ask(ada)), drawn(await ask(grace))] as const),
  );
  for (const [hers, other] of pages) {
    expect(hers).toMatch(/role="treegrid".*Plan 24/su);
    expect(hers).not.toContain('For Grace');
    expect(other).toMatch(/role="treegrid".*For Grace/su);
    expect(other).not.toContain('Plan 24');
  }
});

test('a page that was drawn for another window is drawn anew', async ({ browser }) => {
  const context = await knownBrowser(browser, wren, ADA);
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 800 });
  const said = listen(page);
  const bringScripts = await openDrawn(page, wren);
  await bringScripts();
  await expect(row(page, 'Plan 24')).toBeVisible();
  expect(said).toEqual([]);
});

test('rows that arrived since the page was last here are drawn and stay as they are', async ({ browser }) => {
  const context = await knownBrowser(browser, wren, GRACE);
  const first = await context.newPage();
  await first.goto(`${wren.url}${INBOX}`);
  await expect(row(first, 'For Grace')).toBeVisible();
  await expect.poll(() => keptRecords(first, GRACE, 'thread')).toHaveLength(1);
  await first.close();
  await sendMail(wren, { from: `Ada Lovelace <${ADA}>`, to: GRACE, subject: 'Since then', text: 'New.' });
  const page = await context.newPage();
  const said = listen(page);
  const bringScripts = await openDrawn(page, wren);
  await expect(row(page, 'Since then')).toBeVisible();
  await bringScripts();
  await expect(row(page, 'Since then')).toBeVisible();
  await expect(row(page, 'For Grace')).toBeVisible();
  expect(said).toEqual([]);
});
