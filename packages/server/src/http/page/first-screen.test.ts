import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DRAWN_FOR, KEPT_STYLES, SCREEN_COOKIE, type Screen } from '@wren/contract/page/first-screen.ts';
import { afterEach, expect, test } from 'vitest';
import { mail, type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';

const SCREEN: Screen = {
  locale: 'en-GB',
  timeZone: 'Europe/Lisbon',
  language: 'en',
  media: ['(width >= 64rem)'],
  narrow: null,
  keys: 'gmail',
  lines: 20,
};
const cookieOf = (screen: unknown): string => encodeURIComponent(JSON.stringify(screen));

const NAMED = '<link rel="stylesheet" crossorigin href="/assets/index-B_2.css">';
const PROGRAM = '<script type="module" crossorigin src="/assets/index-C_3.js"></script>';

let wren: RunningWren | null = null;
let folder = '';
afterEach(async () => {
  await wren?.close();
  wren = null;
  rmSync(folder, { recursive: true });
});

/** A page's user, with a rendering program. @param program text of the module; null: the client was built without one */
async function visit(program: string | null, styles = ''): Promise<Visitor> {
  folder = mkdtempSync(join(tmpdir(), 'wren-web-'));
  const webFolder = join(folder, 'dist');
  mkdirSync(join(webFolder, 'assets'), { recursive: true });
  writeFileSync(join(webFolder, 'assets/index-B_2.css'), styles);
  writeFileSync(
    join(webFolder, 'index.html'),
    `<!doctype html><head>${NAMED}</head><body><div id="root"></div>${PROGRAM}</body>`,
  );
  mkdirSync(join(folder, 'drawing/dist'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  if (program !== null) writeFileSync(join(folder, 'drawing/dist/draw-page.js'), program);
  wren = await startWren({ webFolder });
  await wren.deliver(wren.ada, mail('Plans'));
  const visitor = await wren.signedIn(wren.ada);
  visitor.cookies.set(SCREEN_COOKIE, cookieOf(SCREEN));
  return visitor;
}

const DRAWS = `export const drawPage = async ({ path, user, screen, answers }) =>
  '<p>' + [path, user, screen.timeZone, JSON.parse(answers).length > 0].join(' ') + '</p>';`;

test('a page is drawn from its answers, for the screen that the browser has told of', async () => {
  const ada = await visit(DRAWS);
  const page = await ada.get('/app/mail/inbox?x=1');
  expect(page.text).toContain('<p>/app/mail/inbox ada@mail.localhost Europe/Lisbon true</p></div>');
  expect(page.text).toContain(`${DRAWN_FOR}="${JSON.stringify(SCREEN).replaceAll('"', '&quot;')}"`);
  expect(page.headers.get('cache-control')).toBe('private, no-store');
});

test('a page for which no screen is known, or none that there is, is not drawn', async () => {
  const ada = await visit(DRAWS);
  const others = [
    null,
    'x',
    cookieOf({ ...SCREEN, timeZone: 'Nowhere/Never' }),
    cookieOf({ ...SCREEN, lines: 1e9 }),
    cookieOf({ ...SCREEN, locale: '<b>' }),
  ];
  for (const other of others) {
    if (other === null) ada.cookies.delete(SCREEN_COOKIE);
    else ada.cookies.set(SCREEN_COOKIE, other);
    const page = await ada.get('/app/mail/inbox');
    expect([other, page.status, page.text.includes('<div id="root"></div>')]).toEqual([other, 200, true]);
    expect(page.text).toContain('Plans');
  }
});

test('[D59] a drawn page holds its styles, by their hash, unless the browser says that it has their file', async () => {
  const styles = ".row::before{content:'$& <b>'}";
  const ada = await visit(DRAWS, styles);
  const ask = async (path: string, cachedPath?: string) => {
    const page = await ada.get(path, cachedPath === undefined ? {} : { headers: { [KEPT_STYLES]: cachedPath } });
    return { ...page, policy: page.headers.get('content-security-policy') ?? '' };
  };
  for (const cachedPath of [undefined, 'true', '/assets/index-A_1.css']) {
    const page = await ask('/app/mail/inbox', cachedPath);
    expect(page.text).toContain(`<head><style>${styles}</style></head>`);
    const hash = createHash('sha256').update(styles).digest('base64');
    expect(page.policy).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(page.policy).not.toContain('unsafe');
  }
  expect((await ask('/app/mail/inbox', '/assets/index-B_2.css')).text).toContain(`<head>${NAMED}</head>`);
  // A page that needs the main script to show anything has time for a file.
  ada.cookies.delete(SCREEN_COOKIE);
  expect((await ask('/app/mail/inbox')).text).toContain(`<head>${NAMED}</head>`);
});

test('[D59] a drawn page has its program begin later, and another one at once', async () => {
  const ada = await visit(DRAWS);
  const drawn = await ada.get('/app/mail/inbox');
  expect(drawn.text).toContain(PROGRAM.replace('module', 'after-paint'));
  expect(drawn.text).not.toContain('type="module"');
  ada.cookies.delete(SCREEN_COOKIE);
  expect((await ada.get('/app/mail/inbox')).text).toContain(PROGRAM);
});

test('[D59] styles that a document cannot hold stay a file', async () => {
  const ada = await visit(DRAWS, "a::before{content:'</style>'}");
  const page = await ada.get('/app/mail/inbox');
  expect(page.text).toContain(`<head>${NAMED}</head>`);
  expect(page.headers.get('content-security-policy')).toContain("style-src 'self';");
});

test('without a session nothing is drawn', async () => {
  await visit(DRAWS);
  const stranger = wren?.visitor();
  stranger?.cookies.set(SCREEN_COOKIE, cookieOf(SCREEN));
  expect((await stranger?.get('/app/mail/inbox'))?.text).toContain('<div id="root"></div>');
});

test.each([
  ['fails', "export const drawPage = async () => { throw new Error('no'); };"],
  ['knows not how to draw the page', 'export const drawPage = async () => null;'],
  ['is no program', 'export const drawPage = 1;'],
  ['cannot be loaded', 'import "./missing.js";'],
  ['is missing', null],
])('where what draws %s, the page brings its answers as it would without', async (_how, program) => {
  const ada = await visit(program);
  const page = await ada.get('/app/mail/inbox');
  expect(page.status).toBe(200);
  expect(page.text).toContain('<div id="root"></div>');
  expect(page.text).toContain('Plans');
});
