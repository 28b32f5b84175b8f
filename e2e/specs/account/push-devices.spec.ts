import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, type Page } from '@playwright/test';
import { pushBrowser } from '../../../packages/server/test/push-browser.ts';
import { test, withIdleTime } from '../../support/journey.ts';
import { notices } from '../../support/page/page-parts.ts';
import { signIn } from '../../support/page/sign-in.ts';
import { ADA, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

withIdleTime();

/** Which devices are notified of new mail while no page is open. The push service is one of our own on loopback. */
let service: Server;
let place: string;
let wren: WrenServer;
const posted: Buffer[] = [];

test.use({ serviceWorkers: 'allow' });
test.beforeAll(async () => {
  service = createServer(async (request, response) => {
    posted.push(await buffer(request));
    response.writeHead(201).end();
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  place = `127.0.0.1:${(service.address() as AddressInfo).port}`;
  wren = await startWithPeople({ WREN_PUSH_HOSTS: place });
});
test.afterAll(async () => {
  await wren?.remove();
  service?.close();
});

const browser = pushBrowser();

/** Gives the page a browser whose user grants notifications when asked, and that knows a push service: a headless one has neither. */
async function givePushes(page: Page): Promise<void> {
  await page.addInitScript(
    ({ endpoint, keys }) => {
      let permission = 'default';
      Object.defineProperty(Notification, 'permission', { get: () => permission });
      Notification.requestPermission = async () => {
        Object.assign(document, { asked: true });
        permission = 'granted';
        return 'granted';
      };
      let subscription: unknown = null;
      const pushManager = {
        getSubscription: async () => subscription,
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          const text = atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/'));
          subscription = {
            options: { applicationServerKey: Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer },
            toJSON: () => ({ endpoint, keys }),
            unsubscribe: async () => {
              subscription = null;
            },
          };
          return subscription;
        },
      };
      Object.defineProperty(ServiceWorkerRegistration.prototype, 'pushManager', { get: () => pushManager });
    },
    { endpoint: `http://${place}/browser`, keys: browser.keys },
  );
}

const panel = (page: Page) => page.getByRole('dialog', { name: 'Settings' });
/** Beside it stands the same browser as a session. */
const thisDevice = (page: Page) => panel(page).getByText(/^This device · .* · Since/u);
const pushSwitch = (page: Page) => panel(page).getByRole('checkbox', { name: 'Notifications while Wren is closed' });

test('a device is told of new mail once its user has pressed for it, no more than they choose, until it is removed', async ({
  page,
}) => {
  await givePushes(page);
  await signIn(page, wren, ADA);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(pushSwitch(page)).toBeEnabled();
  expect(await page.evaluate(() => 'asked' in document)).toBe(false);
  await pushSwitch(page).check();
  await expect(thisDevice(page)).toContainText('Sender and subject');
  expect(await page.evaluate(() => 'asked' in document)).toBe(true);
  await panel(page).getByLabel('They show').selectOption('Sender');
  await expect(thisDevice(page)).toContainText('Sender');
  await expect(thisDevice(page)).not.toContainText('subject');

  await sendMail(wren, { from: 'Lin <lin@example.com>', to: ADA, subject: 'The heron', text: 'Seen at noon.' });
  await expect.poll(() => posted.map((body) => browser.read(body))).toMatchObject([{ sender: 'Lin', subject: null }]);

  await panel(page)
    .getByRole('button', { name: /^Remove .*Chrome on Linux/u })
    .focus();
  await page.keyboard.press('Enter');
  await expect(pushSwitch(page)).not.toBeChecked();
  await expect(thisDevice(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('wren.push'))).toBeNull();
  // Whatever goes, the focus stays in the panel.
  await expect.poll(() => panel(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
});

test('where the browser refuses, the switch says so and stays off', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  });
  await signIn(page, wren, ADA);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(pushSwitch(page)).toBeEnabled();
  await pushSwitch(page).click();
  await expect(notices(page)).toContainText('Notifications could not be set up.');
  await expect(pushSwitch(page)).not.toBeChecked();
});
