import { expect } from '@playwright/test';
import { test, withIdleTime } from '../../support/journey.ts';
import { faults } from '../../support/looks/faults.ts';
import { notices } from '../../support/page/page-parts.ts';
import { row, signIn } from '../../support/page/sign-in.ts';
import { ADA, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

withIdleTime();

/** What an installed application does that a page in a tab does not. */
let wren: WrenServer;

test.use({ serviceWorkers: 'allow' });
test.beforeAll(async () => {
  wren = await startWithPeople();
});
test.afterAll(() => wren?.remove());

test('the browser finds nothing that keeps the application from being installed, and its icon tells what is unread', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      setAppBadge: async (count: number) => Object.assign(document, { badge: count }),
      clearAppBadge: async () => Object.assign(document, { badge: null }),
    });
  });
  const badge = () => page.evaluate(() => (document as unknown as { badge?: number | null }).badge);
  await sendMail(wren, { from: 'lin@example.com', to: ADA, subject: 'Unread so far', text: 'Not for long.' });
  await signIn(page, wren, ADA);
  const chromium = await page.context().newCDPSession(page);
  const { installabilityErrors } = await chromium.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual([]);
  const { errors, url } = await chromium.send('Page.getAppManifest');
  expect([errors, url]).toEqual([[], `${wren.url}/manifest.json`]);
  const manifest = await (await page.request.get(url)).json();
  expect(manifest).toMatchObject({
    display_override: ['window-controls-overlay'],
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    file_handlers: [{ action: '/app/mail/inbox', accept: { 'message/rfc822': ['.eml'] } }],
    protocol_handlers: [{ protocol: 'mailto' }],
    shortcuts: [{ name: 'Compose' }, { name: 'Search' }, { name: 'Inbox' }],
  });
  // Where its bar is the window's title, the window is moved by it, and what is in it is pressed. No browser shows that without a window.
  const regions = await page.getByRole('banner').evaluate((bar) => {
    const rules = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSMediaRule)
      .filter((rule) => rule.conditionText.includes('window-controls-overlay'))
      .flatMap((rule) => [...rule.cssRules])
      .filter((rule) => rule instanceof CSSStyleRule);
    const regionOf = (part: Element): string =>
      rules
        .filter((rule) => part.matches(rule.selectorText))
        .map(({ style }) => style.getPropertyValue('-webkit-app-region'))
        .join();
    return [bar, ...bar.querySelectorAll('a, button, input')].map(regionOf);
  });
  expect([regions[0], new Set(regions.slice(1))]).toEqual(['drag', new Set(['no-drag'])]);
  await expect.poll(badge).toBe(1);
  await row(page, 'Unread so far').click();
  await expect.poll(badge).toBeNull();
});

test('a mailto link opens a form with its fields as text, signed in before or not', async ({ page }) => {
  const link =
    'mailto:lin%40example.com,kai@example.com?cc=mo@example.com&bcc=ben@example.com&subject=The%20plan%3F&body=%3Cb%3EOne%3C/b%3E%0D%0ATwo&attach=/etc/passwd';
  await page.goto(`${wren.url}/app/compose?mailto=${encodeURIComponent(link)}`);
  await page.getByLabel('Email').fill(ADA);
  await page.getByLabel('Password').fill(wren.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const compose = page.getByRole('region', { name: 'Compose' });
  for (const person of ['lin@example.com', 'kai@example.com', 'mo@example.com', 'ben@example.com']) {
    await expect(compose.getByText(person).first()).toBeVisible();
  }
  await expect(compose.getByRole('textbox', { name: 'Subject' })).toHaveValue('The plan?');
  const text = compose.getByRole('textbox', { name: 'Message', exact: true });
  await expect(text).toContainText('<b>One</b>');
  await expect(text).toContainText('Two');
  await expect(page).toHaveURL(`${wren.url}/app/mail/inbox`);
});

test('what another app shares becomes a new mail', async ({ page }) => {
  await signIn(page, wren, ADA);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null && localStorage.getItem('wren.account'));
  // As a browser hands over what is shared: a form that leads to the address of the manifest.
  await page.evaluate(() => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: '/app/share', enctype: 'multipart/form-data' });
    for (const [name, value] of [
      ['title', 'A heron'],
      ['text', 'Seen at noon'],
      ['url', 'https://birds.example/heron'],
    ] as const) {
      const input = document.createElement('input');
      Object.assign(input, { name, value });
      form.append(input);
    }
    const files = document.createElement('input');
    Object.assign(files, { type: 'file', name: 'files' });
    const data = new DataTransfer();
    data.items.add(new File(['tall and grey'], 'hérón 1.txt', { type: 'text/plain' }));
    files.files = data.files;
    form.append(files);
    document.body.append(form);
    form.submit();
  });
  const compose = page.getByRole('region', { name: 'Compose' });
  await expect(compose.getByRole('textbox', { name: 'Subject' })).toHaveValue('A heron');
  await expect(compose.getByRole('textbox', { name: 'Message', exact: true })).toContainText(
    'https://birds.example/heron',
  );
  await expect(compose.getByText('hérón 1.txt').first()).toBeVisible();
  expect(await page.evaluate(() => caches.has('wren-shared'))).toBe(false);
});

test('an .eml file by which the application is opened is shown as a mail, and runs nothing', async ({ page }) => {
  // As a browser hands over files that the system opens with the installed application.
  await page.addInitScript(() => {
    const source = [
      'From: Lin <lin@example.com>',
      'To: ada@mail.localhost',
      'Subject: A mail in a file',
      'MIME-Version: 1.0',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>Kept in a folder.</p><script>parent.document.title = "run"</script><img src=x onerror="parent.document.title = 1">',
    ].join('\r\n');
    const getFile = async () => new File([source], 'kept.eml');
    const setConsumer = (run: (launched: object) => void): void => run({ files: [{ name: 'kept.eml', getFile }] });
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
  });
  await signIn(page, wren, ADA);
  const viewer = page.getByRole('dialog', { name: 'kept.eml' });
  await expect(viewer.getByRole('heading', { name: 'A mail in a file' })).toBeVisible();
  await expect(viewer.frameLocator('iframe').getByText('Kept in a folder.')).toBeVisible();
  await expect(page).toHaveTitle(/Inbox/u);
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(`${wren.url}/app/mail/inbox`);
});

test('an .eml file that is dropped onto the window is read, answered and saved to a folder; other files leave the page as it is', async ({
  page,
}) => {
  await signIn(page, wren, ADA);
  const drop = (name: string, text: string): Promise<boolean> =>
    page.evaluate(
      ([file, content]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([content], file));
        const isTaken = (type: string): boolean =>
          !document.body.dispatchEvent(
            new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }),
          );
        return isTaken('dragover') && isTaken('drop');
      },
      [name, text] as const,
    );
  await expect.poll(() => drop('notes.pdf', 'No mail.')).toBe(true);
  const mail = [
    'From: Lin <lin@example.com>',
    'To: ada@mail.localhost',
    'Subject: Found on a disk',
    'Message-ID: <disk@example.com>',
    'Date: Tue, 3 Mar 2020 10:00:00 +0000',
    '',
    'An old letter.',
  ].join('\r\n');
  expect(await drop('old.eml', mail)).toBe(true);
  const viewer = page.getByRole('dialog', { name: 'old.eml' });
  await expect(viewer.getByRole('heading', { name: 'Found on a disk' })).toBeVisible();
  await expect(viewer.frameLocator('iframe').getByText('An old letter.')).toBeVisible();
  expect(await faults(page)).toEqual([]);

  await viewer.getByRole('button', { name: 'Save to folder' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(notices(page).getByText('1 mail imported')).toBeVisible();
  await viewer.getByRole('button', { name: 'Reply' }).click();
  await expect(viewer).toHaveCount(0);
  const compose = page.getByRole('region', { name: 'Compose' });
  await expect(compose.getByRole('textbox', { name: 'Subject' })).toHaveValue('Re: Found on a disk');
  await expect(compose.getByRole('button', { name: /Lin/u }).first()).toBeVisible();
  // A form that is open takes them as what is attached.
  expect(await drop('attached.eml', mail)).toBe(true);
  await expect(compose.getByText('attached.eml').first()).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'attached.eml' })).toHaveCount(0);
  await compose.getByRole('textbox', { name: 'Message', exact: true }).fill('I had forgotten it.');
  await expect(compose.getByText('Saved').first()).toBeVisible();
  await page.goto(`${wren.url}/app/mail/archive`);
  await expect(row(page, 'Found on a disk')).toBeVisible();
});
