import { type Browser, expect, type Page } from '@playwright/test';
import {
  type CyrusUser,
  missingCyrus,
  type RealCyrus,
  startCyrus,
} from '../../../packages/server/test/engines/real-servers/real-cyrus.ts';
import {
  missingPostgres,
  type RealPostgres,
  startPostgres,
} from '../../../packages/server/test/engines/real-servers/real-postgres.ts';
import {
  missingProxy,
  PROXIES,
  type RealProxy,
  startProxy,
} from '../../../packages/server/test/engines/real-servers/real-proxy.ts';
import { type RelaySink, startRelaySink } from '../../../packages/server/test/smtp/relay-sink.ts';
import { mail } from '../../../packages/server/test/wren/running-wren.ts';
import { test } from '../../support/journey.ts';
import { folder, notices } from '../../support/page/list-page.ts';
import { haveSettings, row } from '../../support/page/sign-in.ts';
import { freePort, startWrenProcess, type WrenProcess } from '../../support/server/wren-server.ts';

const proxyName = PROXIES.find((name) => missingProxy(name) === null);
const missing = missingPostgres ?? missingCyrus ?? (proxyName ? null : 'there is neither Caddy nor nginx');
const NOTHING = 'Nothing is lost.';

interface Node {
  readonly wren: WrenProcess;
  /** Event streams that are open at it: pages. @throws when it is gone */
  streams(): Promise<number>;
}

test.describe('two nodes behind a proxy', () => {
  test.skip(missing !== null, missing ?? '');
  let sink: RelaySink;
  let postgres: RealPostgres;
  let cyrus: RealCyrus;
  let user: CyrusUser;
  let proxy: RealProxy;
  let a: Node;
  let b: Node;

  async function startNode(settings: Readonly<Record<string, string>>): Promise<Node> {
    const port = await freePort();
    const wren = await startWrenProcess({ ...settings, WREN_METRICS: `127.0.0.1:${port}` });
    const streams = async (): Promise<number> => {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      return Number(/^wren_event_streams (\d+)$/mu.exec(text)?.[1]);
    };
    return { wren, streams };
  }

  test.beforeAll(async () => {
    if (!proxyName) return;
    sink = await startRelaySink();
    postgres = await startPostgres();
    cyrus = await startCyrus(new URL(sink.url).host);
    user = await cyrus.addUser();
    for (const subject of ['The lease', 'Lunch on Friday']) {
      await cyrus.deliver(user.address, mail(subject).replaceAll('\n', '\r\n'));
    }
    const settings = {
      WREN_DATABASE: postgres.newDatabase(),
      WREN_CREDENTIAL_KEY: '07'.repeat(32),
      ...{ WREN_ENGINE: 'jmap', WREN_JMAP_URL: cyrus.url.href, WREN_ENGINE_PLAIN: 'on' },
      ...{ WREN_TRUST_PROXY: '127.0.0.1', WREN_SMTP_PORT: '0' },
    };
    [a, b] = await Promise.all([startNode(settings), startNode(settings)]);
    const [portA, portB] = [a, b].map(({ wren }) => Number(new URL(wren.url).port));
    proxy = await startProxy(proxyName, [portA ?? 0, portB ?? 0]);
  });
  test.afterAll(async () => {
    await proxy?.close();
    await Promise.all([a?.wren.remove(), b?.wren.remove()]);
    cyrus?.close();
    postgres?.close();
    await sink?.close();
  });

  /** A page in a browser of its own, at a node or at the proxy. */
  async function open(browser: Browser, url: string): Promise<Page> {
    const page = await (await browser.newContext()).newPage();
    await haveSettings(page, user.address, { undoPeriod: 0 });
    const data = { usr: user.address, pwd: user.password };
    expect((await page.context().request.post(`${url}/api/method/login`, { data })).status()).toBe(200);
    await page.goto(`${url}/app/mail/inbox`);
    await expect(row(page, 'The lease')).toBeVisible();
    return page;
  }

  const star = (page: Page, subject: string) => row(page, subject).getByRole('button', { name: 'Add to favorites' });
  const unstar = (page: Page, subject: string) =>
    row(page, subject).getByRole('button', { name: 'Remove from favorites' });

  test('a star at one is seen by a page that is open at the other', async ({ browser }) => {
    const [atA, atB] = [await open(browser, a.wren.url), await open(browser, b.wren.url)];
    await expect.poll(() => Promise.all([a.streams(), b.streams()])).toEqual([1, 1]);
    await row(atA, 'The lease').hover();
    await star(atA, 'The lease').click();
    await expect(unstar(atB, 'The lease')).toBeVisible();
    await unstar(atB, 'The lease').click();
    await expect(star(atA, 'The lease')).toHaveCount(1);
    await expect(unstar(atA, 'The lease')).toHaveCount(0);
  });

  /** The node that a page has its event stream with. */
  async function nodeOf(): Promise<Node> {
    await expect.poll(async () => (await a.streams()) + (await b.streams())).toBe(1);
    return (await a.streams()) === 1 ? a : b;
  }

  test('a page goes on with the other node when its own is killed: a star, a draft and a mail that were on their way are there once', async ({
    browser,
  }) => {
    const page = await open(browser, proxy.url);
    const first = await nodeOf();

    // What forms are made of is fetched with the first.
    await page.keyboard.press('c');
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveCount(0);

    // The node is asked to keep a draft and a star, and dies before it answers.
    first.wren.freeze();
    const asked = page.waitForRequest(/set_flagged/u, { timeout: 60_000 });
    await row(page, 'Lunch on Friday').hover();
    await star(page, 'Lunch on Friday').click();
    await asked;
    await page.keyboard.press('c');
    await page.keyboard.type('grace@example.com;');
    await page.getByRole('textbox', { name: 'Subject' }).fill('From two nodes');
    await page.getByRole('textbox', { name: 'Message' }).fill(NOTHING);
    await first.wren.kill();
    const second = first === a ? b : a;
    const elsewhere = await open(browser, second.wren.url);
    await expect(unstar(elsewhere, 'Lunch on Friday')).toBeVisible();
    await folder(elsewhere, 'Draft').click();
    await expect(folder(elsewhere, 'Draft')).toContainText('1');
    await expect(row(elsewhere, 'From two nodes')).toHaveCount(1);
    await row(elsewhere, 'From two nodes').click();
    await expect(elsewhere.getByRole('textbox', { name: 'Message' })).toHaveText(NOTHING);
    await elsewhere.context().close();
    await first.wren.restart();

    // The other one sends a mail, and dies before its answer has come to the page.
    const isHere = await nodeOf();
    let deaths = 0;
    await page.route(/mail\.(?:create_mail|update_draft_mail)/u, async (route) => {
      const order: unknown = route.request().postDataJSON();
      if (deaths > 0 || !(order instanceof Object) || !('submit' in order) || !order.submit) return route.continue();
      deaths += 1;
      expect((await route.fetch()).status()).toBe(200);
      await isHere.wren.kill();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.poll(() => sink.taken.map(({ to }) => to)).toEqual([['grace@example.com']]);
    await folder(page, 'Sent').click();
    await expect(row(page, 'From two nodes')).toHaveCount(1);
    await expect(folder(page, 'Draft')).not.toContainText('1');
    expect(deaths).toBe(1);
    await expect(notices(page).getByRole('alert')).toHaveCount(0);
    // What happens at the node that is left is told to the page at once.
    await cyrus.deliver(user.address, mail('Just arrived').replaceAll('\n', '\r\n'));
    await folder(page, 'Inbox').click();
    await expect(row(page, 'Just arrived')).toBeVisible();
    await isHere.wren.restart();
    expect(sink.taken).toHaveLength(1);
    expect(sink.taken[0]?.raw).toContain(NOTHING);
  });
});
