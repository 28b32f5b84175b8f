import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SCREEN_COOKIE } from '@wren/contract/page/first-screen.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';

let wren: RunningWren;
let folder: string;
let visitor: Visitor;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wren-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Wren</title>');
  writeFileSync(join(folder, 'assets', 'main-abc123.js'), `export const text = '${'x'.repeat(5000)}';`);
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'service-worker.js'), '// keeps files');
  wren = await startWren({ webFolder: folder });
  visitor = wren.visitor();
});
afterAll(async () => {
  await wren.close();
  rmSync(folder, { recursive: true });
});

describe('the web client', () => {
  it('[2.1] [D8] is reached from / and from addresses without its prefix', async () => {
    const moved = {
      '/': '/app',
      '/?email=ada%40mail.localhost': '/app?email=ada%40mail.localhost',
      '/search?q=a%20b': '/app/search?q=a%20b',
      '/open': '/app/open',
      '/open/sent': '/app/open/sent',
    };
    const more = { '/mail/inbox/01?x=1': '/app/mail/inbox/01?x=1', '/thread/01': '/app/thread/01' };
    for (const [from, to] of Object.entries({ ...moved, ...more })) {
      const answer = await visitor.get(from);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, to]);
    }
  });

  it('[2.9] is reached from an address that cannot be decoded', async () => {
    for (const from of ['/app/mail/%E0%A4%A', '/app/thread/%', '/mail/inbox/%zz?x=1', '/open/%ff%', '/login/%']) {
      const answer = await visitor.get(from);
      expect([from, answer.status, answer.headers.get('location')]).toEqual([from, 302, '/app']);
    }
    for (const from of ['/assets/%E0%A4%A', '/api/method/%E0%A4%A', '/apple/%']) {
      expect((await visitor.get(from)).status).toBeGreaterThanOrEqual(400);
    }
  });

  it('is one page for all of its addresses, asked for anew each time', async () => {
    for (const path of ['/app', '/app/', '/app/mail/inbox', '/app/thread/x.y', '/login', '/login?redirect=/app']) {
      const answer = await visitor.get(path);
      expect(answer.status).toBe(200);
      expect(answer.text).toContain('<title>Wren</title>');
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'; style-src 'self'");
    }
  });

  it('runs its script before the first paint from the document, by its hash, where a session is', async () => {
    const built = (file: string) => `<!doctype html><script src="/assets/${file}"></script><title>Wren</title>`;
    const page = async (name: string, script: string) => {
      writeFileSync(join(folder, 'assets', name), script);
      writeFileSync(join(folder, 'index.html'), built(name));
      const { text, headers } = await (await wren.signedIn(wren.ada)).get('/app/mail/outbox');
      return { text, policy: headers.get('content-security-policy') ?? '' };
    };
    const script = "document.title = '$& early';";
    const early = await page('theme-1.js', script);
    expect(early.text).toContain(`<script>${script}</script>`);
    expect(early.text).not.toContain('theme-1.js');
    const hash = createHash('sha256').update(script).digest('base64');
    expect(early.policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(early.policy).not.toContain('unsafe');
    expect((await visitor.get('/app')).text).toBe(built('theme-1.js'));
    // Another build, and one whose script cannot be inlined.
    expect((await page('theme-2.js', 'void 2;')).text).toContain('<script>void 2;</script>');
    const unsafe = await page('theme-3.js', "void '</script>';");
    expect(unsafe.text).toContain(built('theme-3.js').slice(15));
    expect(unsafe.policy).toContain("script-src 'self';");
  });

  it('[D45] says in which language it is going to be, and names its texts, as the browser asks for it or has told', async () => {
    const document = '<!doctype html><html lang="en" dir="ltr"><head><title>Wren</title></head><body></body></html>';
    for (const name of [
      'language-de-Ab1_c.js',
      'language-plurals-x2.js',
      'language-he-y3.js',
      'main-language-fr-1.js',
    ]) {
      writeFileSync(join(folder, 'assets', name), '');
    }
    writeFileSync(join(folder, 'index.html'), document);
    const ask = async (accepted: string, cookie?: string) => {
      const guest = wren.visitor();
      const screen = {
        locale: 'de',
        timeZone: 'UTC',
        media: [],
        narrow: null,
        keys: 'gmail',
        lines: 20,
        language: cookie,
      };
      if (cookie) guest.cookies.set(SCREEN_COOKIE, encodeURIComponent(JSON.stringify(screen)));
      return (await guest.get('/login', { headers: { 'accept-language': accepted } })).text;
    };
    const german = await ask('fr-CA, en;q=0.5, de-AT;q=0.8, he;q=0');
    expect(german).toContain('<html lang="de" dir="ltr"><head><title>Wren</title>');
    for (const file of ['language-de-Ab1_c.js', 'language-plurals-x2.js']) {
      expect(german).toContain(`<link rel="modulepreload" crossorigin href="/assets/${file}">`);
    }
    expect(await ask('he')).toContain('<html lang="he" dir="rtl">');
    for (const others of ['', '*', 'fr', 'en-GB,de', 'de;q=none', ';;,,=']) expect(await ask(others)).toBe(document);
    expect(await ask('de', 'en')).toBe(document);
    expect(await ask('en', 'de')).toBe(german);
  });

  it('has built files that never change, compressed', async () => {
    const answer = await visitor.get('/assets/main-abc123.js', { headers: { 'accept-encoding': 'br' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await visitor.get('/icon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  it('has a service worker for all of its addresses, asked for anew each time', async () => {
    const { status, headers } = await visitor.get('/service-worker.js');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(headers.get('content-type')).toContain('javascript');
    const page = (await visitor.get('/app')).headers.get('content-security-policy');
    expect(page).toContain("worker-src 'self'");
    expect(page).toContain('wren-worker');
  });

  it('has no other files', async () => {
    for (const path of [
      '/assets/missing.js',
      '/assets/',
      '/assets',
      '/..%2f..%2fetc%2fpasswd',
      '/%2e%2e/secret',
      '/.env',
    ]) {
      expect((await visitor.get(path)).status).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('the frame of a mail', () => {
  it.each(['/mail-frame.html', '/print-frame.html'])(
    '[5.13] [D3] has a policy of its own: styles as mails have them, no scripts, forms or frames: %s',
    async (path) => {
      const { headers, text } = await visitor.get(path);
      const policy = headers.get('content-security-policy')?.split('; ') ?? [];
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "style-src 'unsafe-inline'",
          expect.stringMatching(/^img-src 127\.0\.0\.1:\d+\/api\/method\/mail\.api\.mail\.get_attachment /u),
          "form-action 'none'",
          "frame-ancestors 'self'",
        ]),
      );
      const sandbox = policy.find((directive) => directive.startsWith('sandbox'));
      expect(sandbox).toContain('allow-same-origin');
      expect(sandbox).not.toContain('allow-scripts');
      expect(sandbox).not.toContain('allow-forms');
      expect(text).toContain('<body></body>');
    },
  );
});
