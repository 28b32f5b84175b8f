import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { PAGE_POLICY } from '../../../packages/server/src/http/security-headers.ts';
import { PlainHost } from '../../../packages/web/test/plain-host/plain-host.ts';
import { ADA } from '../../../packages/web/test/plain-host/plain-sessions.ts';
import { message } from '../../../packages/web/test/support/messages.ts';
import { test } from '../../support/journey.ts';
import { row } from '../../support/page/sign-in.ts';
import { ROOT } from '../../support/paths.ts';

const PAGES = join(ROOT, 'packages/web/dist');

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  await new Promise((done) => server.close(done));
  return typeof bound === 'object' && bound !== null ? bound.port : 0;
}

const documented = (name: string): string => readFileSync(join(ROOT, 'docs/static-hosting', name), 'utf8');

/** A static server that is documented: its own program, run by the documented file with this test's addresses in it. */
interface StaticServer {
  readonly program: string;
  /** Writes its files into a folder. Answers how it is started. */
  readonly configure: (folder: string, port: number, host: string) => readonly string[];
}

const SERVERS: readonly StaticServer[] = [
  {
    program: 'nginx',
    configure: (folder, port, host) => {
      const site = documented('nginx.conf')
        .replace('127.0.0.1:8000', host)
        .replace('listen 80;', `listen 127.0.0.1:${port};`)
        .replace('/srv/wren', PAGES);
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
      const lines = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
      const types = 'types { text/html html; text/css css; text/javascript js; image/svg+xml svg; font/woff2 woff2; }';
      const main = `daemon off; master_process off; error_log stderr; pid ${folder}/pid; events {}
http { access_log off; ${types} ${lines} ${site} }`;
      writeFileSync(join(folder, 'nginx.conf'), main);
      return ['-p', folder, '-c', join(folder, 'nginx.conf')];
    },
  },
  {
    program: 'caddy',
    configure: (folder, port, host) => {
      const site = documented('Caddyfile')
        .replace('127.0.0.1:8000', host)
        .replace('mail.example.org', `http://127.0.0.1:${port}`)
        .replace('/srv/wren', PAGES);
      writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${site}`);
      return ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
    },
  },
];

/** Debian's programs for servers are not on every user's path. */
const PATH = `${process.env.PATH ?? ''}:/usr/sbin`;
const isThere = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${program}`], { env: { ...process.env, PATH } }).status === 0;

for (const { program, configure } of SERVERS) {
  test.describe(`served by ${program} beside a plain host`, () => {
    const missing = isThere(program)
      ? ''
      : `${program} is not installed: how it serves the client as files is not tried`;
    if (missing !== '') process.stdout.write(`${missing}\n`);
    test.skip(missing !== '', missing);
    let host: PlainHost;
    let child: ChildProcess;
    let folder: string;
    let url: string;

    test.beforeAll(async ({ request }) => {
      host = new PlainHost({ messages: [message('m-1', { subject: 'Served as files' })] });
      await host.listen();
      folder = mkdtempSync(join(tmpdir(), `wren-${program}-`));
      const port = await freePort();
      url = `http://127.0.0.1:${port}`;
      const env = { ...process.env, PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
      const started = configure(folder, port, new URL(host.url).host);
      child = spawn(program, started, { env, stdio: ['ignore', 'ignore', 'inherit'] });
      await expect
        .poll(() =>
          request.get(url).then(
            () => true,
            () => false,
          ),
        )
        .toBe(true);
    });
    test.afterAll(async () => {
      child?.kill();
      await host?.close();
      if (folder) rmSync(folder, { recursive: true, force: true });
    });

    test('[2.1] [2.2] files, pages and what is neither are answered as they are, each with its headers', async ({
      request,
    }) => {
      const get = (path: string) => request.get(`${url}${path}`, { maxRedirects: 0 });
      for (const page of ['/app', '/app/mail/inbox', '/app/thread/x.y', '/login']) {
        const answer = await get(page);
        expect([page, answer.status(), answer.headers()['content-type']]).toEqual([
          page,
          200,
          expect.stringContaining('text/html'),
        ]);
        expect(await answer.text()).toContain('<div id="root">');
        expect(answer.headers()).toMatchObject({
          'content-security-policy': PAGE_POLICY,
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'cross-origin-opener-policy': 'same-origin',
          'cache-control': 'no-cache',
        });
      }
      for (const [from, to] of [
        ['/', '/app'],
        ['/mail/inbox/t-1?x=1', '/app/mail/inbox/t-1?x=1'],
        ['/search?q=plan', '/app/search?q=plan'],
        ['/open', '/app/open'],
      ] as const) {
        const answer = await get(from);
        expect([from, answer.status()]).toEqual([from, 302]);
        expect(new URL(answer.headers().location ?? '', url).href).toBe(`${url}${to}`);
      }
      const index = await (await get('/app')).text();
      const [asset = ''] = /\/assets\/[^"]+\.js/u.exec(index) ?? [];
      expect((await get(asset)).headers()).toMatchObject({
        'content-type': expect.stringContaining('javascript'),
        'cache-control': 'public, max-age=31536000, immutable',
      });
      const missing = await get('/assets/of-an-earlier-version.js');
      expect(missing.status()).toBe(404);
      expect(missing.headers()['cache-control'] ?? '').not.toContain('immutable');
      for (const frame of ['/mail-frame.html', '/print-frame.html']) {
        const answer = await get(frame);
        expect(await answer.text()).toContain('<title>Message</title>');
        expect(answer.headers()['content-security-policy']).toMatch(
          /^default-src 'none'; style-src 'unsafe-inline'.*sandbox/u,
        );
      }
      const foreign = await get('/private/files/nothing.pdf');
      expect(foreign.status()).toBe(403);
      expect(foreign.headers()['content-security-policy']).toMatch(/sandbox$/u);
    });

    test('[7.1] [2.34] a user signs in, reads a mail in its frame, and sends one', async ({ page }) => {
      const refused: string[] = [];
      page.on('console', (entry) => {
        if (/Content Security Policy/u.test(entry.text()) && entry.type() === 'error') refused.push(entry.text());
      });
      await page.goto(url);
      await page.getByLabel('Email').fill(ADA.email);
      await page.getByLabel('Password').fill(ADA.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await row(page, 'Served as files').click();
      await expect(page.frameLocator('iframe').first().getByText('Body of m-1.').first()).toBeVisible();
      await page.getByRole('button', { name: 'Compose' }).first().click();
      const to = page.getByRole('combobox', { name: 'To', exact: true });
      await to.first().fill('grace@host.test');
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: 'Subject' }).fill('From files');
      const compose = page.getByRole('region', { name: 'Compose' });
      await compose.getByRole('button', { name: 'Send', exact: true }).click();
      await expect.poll(() => [...host.mail.messages.values()].filter(({ home }) => home === 'sent').length).toBe(1);
      expect(refused).toEqual([]);
    });
  });
}
