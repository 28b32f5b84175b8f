import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningWren, startWren } from '../../../test/wren/running-wren.ts';

const BUILT = `<!doctype html><head>
  <script type="module" crossorigin src="/assets/index-A1.js"></script>
  <link rel="stylesheet" crossorigin href="/assets/index-B_2.css">
  <link href="/assets/inter-C-3.woff2" rel="preload" as="font" type="font/woff2" crossorigin="">
</head><body><div id="root"></div></body>`;

const HINTS = [
  '</assets/index-A1.js>; rel=modulepreload',
  '</assets/index-B_2.css>; rel=preload; as=style; crossorigin',
  '</assets/inter-C-3.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
];

let folder: string;
let hinting: RunningWren;
let silent: RunningWren;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wren-hints-'));
  writeFileSync(join(folder, 'index.html'), BUILT);
  hinting = await startWren({ webFolder: folder, environment: { WREN_EARLY_HINTS: 'on' } });
  silent = await startWren({ webFolder: folder });
});
afterAll(async () => {
  await hinting.close();
  await silent.close();
  rmSync(folder, { recursive: true });
});

/** Opens an address. Returns the links of its early hints, and its status. */
function open(wren: RunningWren, path: string, mode?: string): Promise<readonly [readonly string[], number]> {
  return new Promise((resolve, reject) => {
    const hints: string[] = [];
    const headers = mode === undefined ? {} : { 'sec-fetch-mode': mode };
    const hintRequest = request(`${wren.visitor().origin}${path}`, { headers });
    hintRequest.on('information', (early) => {
      if (early.statusCode === 103) hints.push(...String(early.headers.link).split(', '));
    });
    hintRequest.on('response', (answer: IncomingMessage) => {
      answer.resume();
      answer.on('end', () => resolve([hints, answer.statusCode ?? 0]));
    });
    hintRequest.on('error', reject);
    hintRequest.end();
  });
}

test('a page that is opened tells what it needs before it comes, where the proxy passes that on', async () => {
  for (const path of ['/app/mail/inbox', '/app/thread/x', '/login']) {
    expect([path, await open(hinting, path, 'navigate')]).toEqual([path, [HINTS, 200]]);
  }
});

test('nothing is told before calls and frames, to clients that open no page, and unless it is switched on', async () => {
  expect(await open(hinting, '/app/mail/inbox')).toEqual([[], 200]);
  expect(await open(hinting, '/app/mail/inbox', 'no-cors')).toEqual([[], 200]);
  expect((await open(hinting, '/mail-frame.html', 'navigate'))[0]).toEqual([]);
  expect((await open(hinting, '/api/method/mail.api.client.get_capabilities', 'cors'))[0]).toEqual([]);
  expect(await open(silent, '/app/mail/inbox', 'navigate')).toEqual([[], 200]);
});
