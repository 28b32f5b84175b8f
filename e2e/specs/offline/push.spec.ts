import { type CDPSession, expect, type Worker } from '@playwright/test';
import { test, withIdleTime } from '../../support/journey.ts';
import { row, signIn } from '../../support/page/sign-in.ts';
import { ADA, startWithPeople } from '../../support/server/accounts.ts';
import { sendMail } from '../../support/server/send-mail.ts';
import type { WrenServer } from '../../support/server/wren-server.ts';

withIdleTime();

/** New mail is told of while no page of Wren is open: by the browser's own delivery of push messages to the service worker. */
let wren: WrenServer;

test.use({ serviceWorkers: 'allow' });
test.beforeAll(async () => {
  wren = await startWithPeople();
});
test.afterAll(() => wren?.remove());

/** The id under which the browser has registered the worker. */
async function registrationOf(chromium: CDPSession): Promise<string> {
  const registered = new Promise<string>((resolve) => {
    chromium.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (first) resolve(first.registrationId);
    });
  });
  await chromium.send('ServiceWorker.enable');
  return registered;
}

/** A desktop for the worker's notifications: a headless browser has none, and gives no permission for them. */
async function giveDesktop(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const desktop = new Map<string, object>();
    const told = new Map<string, object>();
    const { registration } = globalThis as unknown as { readonly registration: ServiceWorkerRegistration };
    Object.assign(registration, {
      showNotification: async (title: string, options: NotificationOptions & { tag: string }) => {
        const notification = { title, ...options, close: () => desktop.delete(options.tag) };
        desktop.set(options.tag, notification);
        told.set(options.tag, notification);
      },
      getNotifications: async ({ tag }: GetNotificationOptions = {}) =>
        [...desktop].filter(([own]) => tag === undefined || own === tag).map(([, notification]) => notification),
    });
    Object.assign(globalThis, { desktop, told });
  });
}

const shown = (worker: Worker) =>
  worker.evaluate(() => {
    const { desktop } = globalThis as unknown as {
      readonly desktop: Map<string, NotificationOptions & { title: string }>;
    };
    return [...desktop.values()].map(({ title, body }) => `${title}: ${body}`);
  });

/** Presses the notification of a thread. @param action '' for the notification itself */
const press = (worker: Worker, thread: string, action: string) =>
  worker.evaluate(
    ([tag, pressed]) => {
      const { told } = globalThis as unknown as { readonly told: Map<string, object> };
      const notification = told.get(tag);
      dispatchEvent(
        Object.assign(new Event('notificationclick'), { notification, action: pressed, waitUntil: () => 0 }),
      );
    },
    [thread, action] as const,
  );

test('a push message is shown while no page of Wren is looked at; pressed, it leads there or marks the mail as read', async ({
  page,
}) => {
  await sendMail(wren, { from: 'lin@example.com', to: ADA, subject: 'The heron', text: 'Seen at noon.' });
  await signIn(page, wren, ADA);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('the browser has no worker');
  await giveDesktop(worker);
  const chromium = await page.context().newCDPSession(page);
  const registrationId = await registrationOf(chromium);
  const listed = async () => {
    const list = '/api/method/mail.api.mail.get_mails_from_mailbox?mailbox=inbox&limit=1&offset=0';
    const { message } = await (await page.context().request.get(`${wren.url}${list}`)).json();
    return message[0];
  };
  const { thread_id: thread, seen } = await listed();
  expect(seen).toBeFalsy();
  const push = (data: object) =>
    chromium.send('ServiceWorker.deliverPushMessage', {
      origin: wren.url,
      registrationId,
      data: JSON.stringify({
        ...{ count: 1, message: 'm', thread, sender: 'Lin', subject: 'The heron', closed: [] },
        ...data,
      }),
    });

  // A page of the same origin that is none of the application.
  await page.goto(`${wren.url}/favicon.svg`);
  await push({});
  await expect.poll(() => shown(worker)).toEqual(['Lin: The heron']);
  await push({ thread: 'other', sender: null, subject: null, closed: [thread] });
  await expect.poll(() => shown(worker)).toEqual(['New mail: ']);
  await push({});
  await expect.poll(() => shown(worker)).toEqual(['New mail: ', 'Lin: The heron']);
  await press(worker, thread, 'read');
  await expect.poll(async () => (await listed()).seen).toBeTruthy();
  expect(await shown(worker)).toEqual(['New mail: ']);

  await page.goto(`${wren.url}/app/mail/inbox`);
  await expect(row(page, 'The heron')).toBeVisible();
  await push({ thread: 'seen in the page' });
  // A page that is still being loaded does not hear of it.
  await expect(async () => {
    await press(worker, thread, '');
    await expect(page).toHaveURL(`${wren.url}/app/mail/inbox/${thread}`, { timeout: 5_000 });
  }).toPass();
  expect(await shown(worker)).toEqual(['New mail: ']);

  // Where no page is open, Reply opens one at this address.
  await page.goto(`${wren.url}/app/mail/inbox/${thread}?reply`);
  await expect(page.getByRole('textbox', { name: 'Type your reply' })).toBeFocused();
  await expect(page).toHaveURL(`${wren.url}/app/mail/inbox/${thread}`);
});
