import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { OWN_VECTORS } from './hostile-own.ts';
import { type Finding, instrument, openEach, writeEach } from './hostile-page.ts';
import { type Sink, startSink } from './hostile-sink.ts';
import { hasCorpus, readCorpus, type Vector, writeMails } from './hostile-vectors.ts';
import config from './playwright.config.ts';
import { signIn } from './sign-in.ts';
import { startWren, type WrenServer } from './wren-server.ts';

const SUITES: Readonly<Record<string, () => readonly Vector[]>> = { own: () => OWN_VECTORS, published: readCorpus };
/** Minutes of work: by command only. */
const PUBLISHED = hasCorpus && process.env.WREN_PUBLISHED_VECTORS === '1';
const ABSENT = 'the published vectors run with WREN_PUBLISHED_VECTORS=1 where shared/corpora/xss is at hand';

/** Whom the browser itself asks of its own accord. */
const OWN_HOSTS = [
  'accounts.google.com',
  'clients2.google.com',
  'content-autofill.googleapis.com',
  'optimizationguide-pa.googleapis.com',
  'safebrowsing.googleapis.com',
  'update.googleapis.com',
];

/** Vectors that are read in one conversation: a page is made once for so many. */
const TOGETHER = 20;

let wren: WrenServer;
let sink: Sink;
let browser: Browser;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  [wren, sink] = [await startWren(), await startSink()];
  const options = config.use?.launchOptions ?? {};
  browser = await chromium.launch({
    ...options,
    args: [
      ...(options.args ?? []),
      `--host-resolver-rules=${[...OWN_HOSTS.map((host) => `MAP ${host} ~NOTFOUND`), `MAP * 127.0.0.1:${sink.port}`, 'EXCLUDE 127.0.0.1'].join(', ')}`,
    ],
  });
});
test.afterAll(async () => {
  await browser?.close();
  sink?.close();
  await wren?.remove();
});

const told = (found: readonly Finding[]) => found.map(([id, what]) => `${id}: ${what}`);

/** A page whose every effect is kept: what it says of scripts, windows it opens, files it takes, requests of its frames. */
async function watched(): Promise<{ readonly page: Page; readonly seen: string[]; close(): Promise<void> }> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  await context.addInitScript(instrument);
  const page = await context.newPage();
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('download', (download) => seen.push(`download ${download.url()}`));
  context.on('page', (opened) => seen.push(`window ${opened.url()}`));
  return { page, seen, close: () => context.close() };
}

/** A conversation of many mails shows all of them. */
async function keepMessagesOpen(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const sid = (await (await fetch('/api/method/mail.session.get_sid')).json()) as { message: { csrf_token: string } };
    const headers = { 'content-type': 'application/json', 'x-frappe-csrf-token': sid.message.csrf_token };
    const body = JSON.stringify({ settings: { keepMessagesOpen: true } });
    return (await fetch('/api/method/mail.api.client.save_settings', { method: 'POST', headers, body })).status;
  });
  expect(status).toBe(200);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible();
}

async function threadsOf(page: Page, count: number): Promise<ReadonlyMap<number, string>> {
  const threads = new Map<number, string>();
  for (let offset = 0; offset < count; offset += 500) {
    const rows = await page.evaluate(async (from) => {
      const query = `mailbox=inbox&limit=500&offset=${from}`;
      const answer = await fetch(`/api/method/mail.api.mail.get_mails_from_mailbox?${query}`);
      return (await answer.json()) as { message: { subject: string; thread_id: string }[] };
    }, offset);
    for (const { subject, thread_id } of rows.message) threads.set(Number(/\d+/u.exec(subject)?.[0]), thread_id);
  }
  return threads;
}

test('the counters see what a page without walls does', async () => {
  const { page, seen, close } = await watched();
  const before = sink.arrived.length;
  // A page of this machine: from elsewhere a browser would ask before it speaks to loopback.
  await page.goto('http://seen.example/');
  await page.setContent(
    '<img src="http://seen.example/in-page"><img src="x:" onerror="alert(1)"><iframe sandbox srcdoc="<img src=http://seen.example/in-frame>"></iframe>',
  );
  await expect.poll(() => sink.arrived.slice(before).join()).toMatch(/in-frame/u);
  expect(sink.arrived.slice(before).join()).toMatch(/in-page/u);
  const ran = await page.evaluate(() => (globalThis as unknown as { ranScripts: string[] }).ranScripts);
  expect(ran).toEqual(['alert(1)']);
  expect(seen).toEqual([]);
  await close();
});

for (const [name, read] of Object.entries(SUITES)) {
  test(`[5.13] sanitised: no ${name} vector runs, loads, leaves its frame or moves the page`, async () => {
    test.skip(name === 'published' && !PUBLISHED, ABSENT);
    test.setTimeout(900_000);
    const vectors = read();
    const address = `${name}@mail.localhost`;
    await wren.addAccount(address, 'Ada Marlow');
    const folder = await mkdtemp(join(tmpdir(), 'wren-hostile-'));
    writeMails(folder, vectors, TOGETHER);
    await wren.wren('import', address, folder);
    await rm(folder, { recursive: true });

    const { page, seen, close } = await watched();
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      if (request.frame() === page.mainFrame() || path === '/mail-frame' || path.startsWith('/assets/')) return;
      // The server fetches images, or refuses to; the browser asks nobody else.
      if (request.url().startsWith(`${wren.url}/api/method/mail.api.mail.get_remote_image?`)) return;
      if (!request.url().startsWith('data:')) seen.push(`request of a frame: ${request.url()}`);
    });
    await signIn(page, wren, address);
    await keepMessagesOpen(page);
    const threads = await threadsOf(page, vectors.length);
    expect(threads.size).toBe(Math.ceil(vectors.length / TOGETHER));
    const before = sink.arrived.length;
    const list = [...threads].map(([at, thread]) => ({
      thread,
      vectors: vectors.map(({ id }, place) => [place, id] as const).slice(at * TOGETHER, (at + 1) * TOGETHER),
    }));
    const found: Finding[] = [];
    for (let at = 0; at < list.length; at += 5) found.push(...(await page.evaluate(openEach, list.slice(at, at + 5))));
    expect([...told(found), ...seen, ...sink.arrived.slice(before).map((line) => `arrived: ${line}`)]).toEqual([]);
    await close();
  });

  test(`[5.13] [D3] unsanitised: frame and policy alone hold every ${name} vector`, async () => {
    test.skip(name === 'published' && !PUBLISHED, ABSENT);
    test.setTimeout(900_000);
    const { page, seen, close } = await watched();
    const address = `raw-${name}@mail.localhost`;
    await wren.addAccount(address, 'Ada Marlow');
    const folder = await mkdtemp(join(tmpdir(), 'wren-hostile-'));
    writeMails(folder, [{ id: 'plain', html: '<p>Nothing to see</p>' }]);
    await wren.wren('import', address, folder);
    await rm(folder, { recursive: true });
    await signIn(page, wren, address);
    await page.getByRole('row').filter({ hasText: 'vector-0-end' }).click();
    await expect(page.frameLocator('article iframe').getByText('Nothing to see')).toBeVisible();
    const before = sink.arrived.length;
    const vectors = read().filter(({ text }) => text === undefined);
    const found: Finding[] = [];
    for (let at = 0; at < vectors.length; at += 100) {
      found.push(...(await page.evaluate(writeEach, vectors.slice(at, at + 100))));
    }
    expect([...told(found), ...seen, ...sink.arrived.slice(before).map((line) => `arrived: ${line}`)]).toEqual([]);
    await expect(page.getByRole('heading', { name: 'vector-0-end' })).toBeVisible();
    await close();
  });
}
