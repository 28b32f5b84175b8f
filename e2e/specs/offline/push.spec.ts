import { expect } from '@playwright/test';
import { test, withIdleTime } from '../../support/journey.ts';
import { row, signIn } from '../../support/page/sign-in.ts';
import { giveDesktop, press, registrationOf, shown } from '../../support/page/worker-desktop.ts';
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
  const registrationId = await registrationOf(chromium, `${wren.url}/`);
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
