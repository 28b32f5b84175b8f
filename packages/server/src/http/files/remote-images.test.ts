import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  dripping,
  endless,
  type HostileHost,
  redirectTo,
  startHostileHost,
} from '../../../test/attacks/hostile-host.ts';
import { BOMB, IMAGE_HEADS, PIXEL } from '../../../test/mime/sample-images.ts';
import { mail, type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import type { Answer, Visitor } from '../../../test/wren/visitor.ts';

const PNG = IMAGE_HEADS['image/png'];
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>';

let host: HostileHost;
let inner: HostileHost;
let wren: RunningWren;
let ada: Visitor;
let id: string;

const at = (path: string): string => `http://127.0.0.1:${host.port}${path}`;

beforeAll(async () => {
  inner = await startHostileHost({ '/': (_request, response) => void response.end(PNG) });
  const send =
    (bytes: Buffer | string, type = 'image/png') =>
    (_request: unknown, response: import('node:http').ServerResponse) =>
      void response.writeHead(200, { 'content-type': type }).end(bytes);
  host = await startHostileHost({
    '/good.png': send(PNG, 'text/html'),
    '/moved.png': redirectTo('/good.png'),
    '/inner.png': redirectTo(`http://127.0.0.1:${inner.port}/`),
    '/evil.png': send(SVG),
    '/page.png': send('<html><script>1</script></html>'),
    '/pixel.png': send(PIXEL),
    '/bomb.png': send(BOMB),
    '/endless.png': endless('image/png'),
    '/drip.png': dripping('image/png', Buffer.from('x'), 100),
    '/unlisted.png': send(PNG),
    '/wf/open': send(PNG),
  });
  wren = await startWren({ environment: { WREN_IMAGE_HOSTS: `127.0.0.1:${host.port}` } });
  ada = await wren.signedIn(wren.ada);
  const paths = ['good', 'moved', 'inner', 'evil', 'page', 'pixel', 'bomb', 'endless', 'gone', 'mixed%20up'];
  const images = paths.map((name) => `<IMG SRC=" ${at(`/${name}.png`)}?a=1&amp;b=2 ">`);
  const others = [`<img src="${at('/wf/open')}">`, `<img src="http://169.254.169.254/a.png">`, '<img src="/api/x">'];
  const header = { 'Content-Type': 'text/html; charset=utf-8' };
  id = await wren.deliver(wren.ada, mail('Images', header, `<p>Hi</p>${[...images, ...others].join('\n')}`));
});
afterAll(async () => {
  await wren.close();
  await Promise.all([host.close(), inner.close()]);
});

function ask(url: string, visitor: Visitor = ada, name = id): Promise<Answer> {
  return visitor.get(`/api/method/mail.api.mail.get_remote_image?${new URLSearchParams({ name, url })}`);
}

describe('an image of a mail from the internet', () => {
  it('is fetched by the server, once, and comes back as what it is, in a box of its own', async () => {
    const url = `${at('/good.png')}?a=1&b=2`;
    const { status, headers } = await ask(url);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toBe('private, max-age=2592000, immutable');
    expect((await ask(url)).status).toBe(200);
    expect(host.seen.filter((line) => line.startsWith('GET /good.png'))).toHaveLength(1);
    expect(host.requests[0]?.headers).not.toHaveProperty('cookie');
    expect(host.requests[0]?.headers).not.toHaveProperty('referer');
  });

  it('may have moved', async () => expect((await ask(`${at('/moved.png')}?a=1&b=2`)).status).toBe(200));

  for (const name of ['inner', 'evil', 'page', 'pixel', 'bomb', 'endless', 'gone'] as const) {
    it(`is refused when its host plays ${name}`, async () => {
      const answer = await ask(`${at(`/${name}.png`)}?a=1&b=2`);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toContain('application/json');
      expect(host.seen).toContain(`GET /${name}.png?a=1&b=2`);
      expect(inner.connections()).toBe(0);
    });
  }

  it('is not even asked for at a tracker, at an address of this network, or where the mail shows none', async () => {
    const before = host.seen.length;
    for (const url of [
      at('/wf/open'),
      'http://169.254.169.254/a.png',
      at('/unlisted.png'),
      '/api/x',
      'x',
      'file:///etc/passwd',
    ])
      expect([url, (await ask(url)).status]).toEqual([url, 404]);
    expect(host.seen).toHaveLength(before);
  });

  it('is there for its reader alone: nobody signed in, nobody else, no other mail', async () => {
    const url = `${at('/good.png')}?a=1&b=2`;
    const grace = await wren.signedIn(wren.grace);
    expect((await ask(url, wren.visitor())).status).toBe(401);
    const foreign = await ask(url, grace);
    expect(foreign.status).toBe(404);
    expect(foreign.text.replace(id, 'x')).toBe((await ask(url, grace, 'no-such-id')).text.replace('no-such-id', 'x'));
    const other = await wren.deliver(wren.ada, mail('Other'));
    expect((await ask(url, ada, other)).status).toBe(404);
  });

  it('the frame of a mail shows images of the two addresses for them, and of no other of ours', async () => {
    const { headers } = await ada.get('/mail-frame.html');
    const { host: own } = new URL(ada.origin);
    const [, images] = /img-src ([^;]*) data: blob:;/u.exec(headers.get('content-security-policy') ?? '') ?? [];
    // For each account that a browser can be signed in to (D51).
    const expected = Array.from({ length: 9 }, (_, place) => (place === 0 ? own : `${own}/u/${place}`)).flatMap(
      (base) => [
        `${base}/api/method/mail.api.mail.get_attachment`,
        `${base}/api/method/mail.api.mail.get_remote_image`,
      ],
    );
    expect(images?.split(' ')).toEqual(expected);
    const odd = await ada.get('/mail-frame.html', { headers: { host: "x; script-src 'unsafe-inline'" } });
    expect(odd.headers.get('content-security-policy') ?? '').not.toContain('script-src');
  });
});
