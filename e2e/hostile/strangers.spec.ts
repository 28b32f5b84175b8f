import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { faults } from '../support/looks/faults.ts';
import { row, signedIn } from '../support/page/sign-in.ts';
import { ADA, startWithPeople } from '../support/server/accounts.ts';
import { call } from '../support/server/call-server.ts';
import { sendMail } from '../support/server/send-mail.ts';
import type { WrenServer } from '../support/server/wren-server.ts';

let wren: WrenServer;
let host: Server;
let origin: string;
const asked: string[] = [];

function chunk(type: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  let sum = 0xffffffff;
  for (const byte of body) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  const check = Buffer.alloc(4);
  check.writeUInt32BE((sum ^ 0xffffffff) >>> 0);
  return Buffer.concat([size, body, check]);
}

/** A grey PNG, 40 by 20 pixels. */
function picture(): Buffer {
  const head = Buffer.from([0, 0, 0, 40, 0, 0, 0, 20, 8, 0, 0, 0, 0]);
  const pixels = deflateSync(Buffer.alloc(20 * 41, 0x80).map((byte, at) => (at % 41 === 0 ? 0 : byte)));
  const sign = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([sign, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

test.beforeAll(async () => {
  host = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/evil.png') response.setHeader('content-type', 'image/svg+xml').end('<svg/>');
    else response.setHeader('content-type', 'image/png').end(picture());
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const { port } = host.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  wren = await startWithPeople({ WREN_IMAGE_HOSTS: `127.0.0.1:${port}` });
});
test.afterAll(async () => {
  host?.close();
  await wren?.remove();
});

const html = (subject: string): string =>
  `<p>${subject}</p><img src="${origin}/a.png?${subject}" alt="first"><img src="${origin}/evil.png" alt="second">
   <img src="${origin}/p.png" width="1" height="1" alt=""><img src="https://x.list-manage.com/track/open.php?u=1" alt="">`;

async function receive(subject: string, from = 'Lin <lin@example.com>', extra = {}): Promise<void> {
  await sendMail(wren, { from, to: ADA, subject, html: html(subject), ...extra });
}

async function opened(page: Page, subject: string): Promise<FrameLocator> {
  await row(page, subject).click();
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
  return page.frameLocator('iframe[title^="Message from"]');
}

const width = (frame: FrameLocator) =>
  frame.getByAltText('first').evaluate((image: HTMLImageElement) => image.naturalWidth);

test('[3.16] [D3] images are shown by the server, what is no image is not, trackers are named and never asked', async ({
  browser,
}) => {
  await receive('Shown');
  const page = await signedIn(browser, wren, ADA);
  const direct: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(wren.url)) direct.push(request.url());
  });
  const frame = await opened(page, 'Shown');
  await expect.poll(() => width(frame)).toBe(40);
  await expect(page.getByText('2 trackers were not loaded: 127.0.0.1, Mailchimp')).toBeVisible();
  await expect.poll(() => asked).toContain('/evil.png');
  const second = frame.getByAltText('second');
  expect(await second.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(0);
  expect(asked).not.toContain('/p.png');
  expect(direct).toEqual([]);
});

test('[3.16] blocked images come for this mail, this sender or this domain alone', async ({ browser }) => {
  for (const subject of ['Alpha', 'Beta']) await receive(subject);
  await receive('Gamma', 'Mo <mo@example.com>');
  const page = await signedIn(browser, wren, ADA);
  const saved = await call(page, '/api/method/mail.api.client.save_settings', { settings: { blockImages: true } });
  expect(saved.status).toBe(200);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).some((value) => /"blockImages":true/u.test(value))))
    .toBe(true);

  const alpha = await opened(page, 'Alpha');
  await expect(page.getByText('2 images blocked to keep your reading private.')).toBeVisible();
  expect(asked.filter((path) => path.includes('Alpha'))).toEqual([]);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show images' }).click();
  await expect.poll(() => width(alpha)).toBe(40);
  await page.goBack();

  const beta = await opened(page, 'Beta');
  await page.getByRole('button', { name: 'Always from lin@example.com' }).click();
  await expect.poll(() => width(beta)).toBe(40);
  await page.reload();
  await expect.poll(() => width(beta)).toBe(40);
  await page.goBack();

  const gamma = await opened(page, 'Gamma');
  await expect(page.getByText('2 images blocked')).toBeVisible();
  await page.getByRole('button', { name: 'Always from example.com' }).click();
  await expect.poll(() => width(gamma)).toBe(40);
  await page.context().close();

  // A device that never saw the question.
  await receive('Delta', 'Ny <ny@example.com>');
  const elsewhere = await signedIn(browser, wren, ADA);
  const delta = await opened(elsewhere, 'Delta');
  await expect.poll(() => width(delta)).toBe(40);
  await receive('Epsilon', 'Ny <ny@example.net>');
  await elsewhere.goBack();
  await opened(elsewhere, 'Epsilon');
  await expect(elsewhere.getByText('2 images blocked')).toBeVisible();
});

test('who is not what the name says is told apart, and gets no images unasked', async ({ browser }) => {
  await receive('Fraud', '"Ada Marlow" <x@freemail.example>', { replyTo: 'y@evil.example' });
  const page = await signedIn(browser, wren, ADA);
  await opened(page, 'Fraud');
  const trust = page.locator('[data-trust]');
  await expect(trust).toHaveAttribute('data-trust', 'doubtful');
  await expect(trust.getByRole('listitem')).toHaveText([
    `You know this name as ${ADA}, but this is another address.`,
    'Answers go to y@evil.example.',
    'First mail from this address.',
  ]);
  await expect(page.getByText('2 images blocked')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Always/u })).toHaveCount(0);
});
