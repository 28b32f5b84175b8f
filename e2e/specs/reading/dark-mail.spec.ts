import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { writeMails } from '../../hostile/mail/hostile-vectors.ts';
import { test } from '../../support/journey.ts';
import { faintTexts } from '../../support/looks/dark-page.ts';
import { scan } from '../../support/looks/faults.ts';
import { row, signIn } from '../../support/page/sign-in.ts';
import { CORPORA } from '../../support/paths.ts';
import { type HtmlMail, htmlFiles, htmlOf, oneOfEachSender, sampleMails } from '../../support/sample-mails.ts';
import { ADA, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

/** Mails of other clients, where they are at hand. */
const CORPUS = join(CORPORA, 'html-mail');
/** Text needs this contrast (WCAG 2.2, 1.4.3). */
const ENOUGH = 4.5;

const SHEETS = `<style>
  .card { background: #ffffff; border: 1px solid #cccccc; color: #333 } .card h1 { color: #1a73e8 } .cta { background: #1a73e8; color: #fff }
  .band { background-image: linear-gradient(90deg, #ffffff, #dbe9ff); color: #222 } .faint { opacity: .8 }
</style>`;
const DESIGNED = `${SHEETS}<body bgcolor="#f4f4f4"><table bgcolor="#eeeeee" width="100%"><tr><td>
  <div class="card"><h1>A headline</h1><p>Black on white, <font color="#006600">green</font>, <a href="https://a.example/">a link</a></p>
  <p><a class="cta" href="https://b.example/">A button</a></p><p class="band">On a gradient</p><p class="faint">Faint</p></div>
  <div style="background:#001133;color:#eef">Dark already</div><div style="color:#eeeeee">Unseen by intent</div>
  <p style="color:#999">Hard to read as it is</p></td></tr></table></body>`;
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

let wren: WrenServer;
test.beforeAll(async () => {
  wren = await startWithPeople();
});
test.afterAll(() => wren?.remove());
test.use({ colorScheme: 'dark' });

const frameOf = (page: Page): Locator => page.locator('article iframe').first();
const shown = (page: Page) => page.frameLocator('article iframe').first();
const faint = (page: Page) => frameOf(page).evaluate(faintTexts, ENOUGH);
const groundOf = (page: Page, selector: string) =>
  shown(page)
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);

async function open(page: Page, subject: string, html: string): Promise<void> {
  await sendMail(wren, { from: 'Lin <lin@example.com>', to: ADA, subject, html });
  await signIn(page, wren, ADA);
  await row(page, subject).click();
  await expect(shown(page).locator('body > *').first()).toBeAttached();
}

test('[5.13] a designed mail turns dark with every text readable; one click shows its own colours, one more the dark ones', async ({
  page,
}) => {
  await open(page, 'A designed mail', DESIGNED);
  await expect.poll(() => groundOf(page, '.card')).toMatch(/^rgb\((?:1\d|2\d|3\d), /u);
  expect(await faint(page)).toEqual([]);
  expect(await groundOf(page, '[style*="001133"], div:nth-of-type(2)')).toBe('rgb(0, 17, 51)');
  await expect(shown(page).getByText('Unseen by intent')).toHaveCSS('color', 'rgba(0, 0, 0, 0)');

  await page.getByRole('button', { name: 'Show original colours' }).click();
  expect(await groundOf(page, '.card')).toBe('rgb(255, 255, 255)');
  await expect(shown(page).locator('font')).toHaveCSS('color', 'rgb(0, 102, 0)');
  await expect(frameOf(page)).toHaveCSS('color-scheme', 'light');

  await page.getByRole('button', { name: 'Show dark colours' }).click();
  await expect.poll(() => groundOf(page, '.card')).not.toBe('rgb(255, 255, 255)');
  expect(await faint(page)).toEqual([]);
  await scan(page);
});

test('[5.13] a mail follows the theme while it is read', async ({ page }) => {
  await open(page, 'A mail that follows', DESIGNED);
  await expect.poll(() => groundOf(page, '.card')).not.toBe('rgb(255, 255, 255)');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => groundOf(page, '.card')).toBe('rgb(255, 255, 255)');
  await expect(page.getByRole('button', { name: /colours/u })).toHaveCount(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => groundOf(page, '.card')).not.toBe('rgb(255, 255, 255)');
  expect(await faint(page)).toEqual([]);
});

test('[5.13] a mail whose text cannot be made readable lies on a light card as its sender made it', async ({
  page,
}) => {
  await open(
    page,
    'On a picture',
    `<div class="p" style="background-image:url(${PICTURE});color:#222">On a picture</div>`,
  );
  await expect(frameOf(page)).toHaveCSS('color-scheme', 'light');
  await expect(frameOf(page)).toHaveCSS('background-color', 'oklch(1 0 255)');
  await expect(shown(page).locator('.p')).toHaveCSS('color', 'rgb(34, 34, 34)');
  await expect(page.getByRole('button', { name: /colours/u })).toHaveCount(0);
});

test('[5.13] plain mails take the colours of the theme', async ({ page }) => {
  await open(page, 'A plain mail', '<p class="x">Only <b>words</b></p>');
  await expect.poll(() => faint(page)).toEqual([]);
  await expect(shown(page).locator('.x')).toHaveCSS('color', /^oklch\(0\.9/u);
  await expect(page.getByRole('button', { name: /colours/u })).toHaveCount(0);
});

const ONLY_CORPORA = 'only with the corpora beside the checkout: mails of other clients';
/** One mail of each sender of newsletters, receipts, notices and junk in the sample mailbox. */
async function readSamples(): Promise<readonly HtmlMail[]> {
  return htmlOf(oneOfEachSender((await sampleMails()).filter(({ from }) => from === null)));
}
const SOURCES = [
  { name: 'the sample mailbox', address: 'sample@mail.localhost', read: readSamples, skipped: null },
  {
    name: 'other clients',
    address: 'reader@mail.localhost',
    read: async () => htmlFiles(CORPUS).filter(({ html }) => /color|<table|<img/iu.test(html)),
    skipped: existsSync(CORPUS) ? null : ONLY_CORPORA,
  },
];

for (const { name, address, read, skipped } of SOURCES) {
  test(`[5.13] mails of ${name} can be read in the dark, or lie on a light card`, async ({ page }) => {
    test.skip(skipped !== null, skipped ?? '');
    const mails = await read();
    await wren.addAccount(address, 'Reader');
    const folder = mkdtempSync(join(tmpdir(), 'wren-dark-'));
    writeMails(folder, mails);
    await wren.wren('import', address, folder);
    rmSync(folder, { recursive: true });
    await signIn(page, wren, address);
    const threads = await page.evaluate(async () => {
      const answer = await fetch('/api/method/mail.api.mail.get_mails_from_mailbox?mailbox=inbox&limit=500&offset=0');
      return ((await answer.json()) as { message: { subject: string; thread_id: string }[] }).message;
    });
    const told: string[] = [];
    let dark = 0;
    for (const [at, { id }] of mails.entries()) {
      const thread = threads.find(({ subject }) => subject === `vector-${at}-end`)?.thread_id ?? '';
      await page.evaluate((to) => history.pushState(null, '', to), `/app/mail/inbox/${encodeURIComponent(thread)}`);
      await expect(page.getByRole('heading', { name: `vector-${at}-end`, exact: true })).toBeVisible();
      await expect(frameOf(page)).toBeVisible();
      await expect(frameOf(page)).toHaveAttribute('aria-busy', 'false');
      const ground = await frameOf(page).evaluate((frame) => getComputedStyle(frame).backgroundColor);
      // A light card is the mail as its sender made it.
      if (ground === 'oklch(1 0 255)') continue;
      dark += 1;
      told.push(...(await faint(page)).map(([contrast, text]) => `${id}: ${contrast} ${text}`));
    }
    expect(told).toEqual([]);
    expect(dark).toBeGreaterThan(mails.length * 0.8);
  });
}
