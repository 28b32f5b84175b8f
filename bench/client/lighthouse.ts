import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copiedMailbox } from '../mailbox.ts';
import { startServer } from '../server/wren-process.ts';
import { browserPath, launchBrowser } from './browser.ts';
import { signIn } from './sign-in.ts';

/** No dependency of ours: it brings 200 packages, and is fetched when it is asked for. The last with Node 20. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

const PAGES: readonly (readonly [page: string, path: string, isPhone: boolean])[] = [
  ['Inbox', '/app/mail/inbox', false],
  ['Inbox, on a phone', '/app/mail/inbox', true],
  ['Sign-in', '/login', false],
];

/** What Lighthouse says of a page: of 100. */
export interface Audited {
  readonly page: string;
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  /** Milliseconds to the first contents, by the line and processor that Lighthouse reckons with. */
  readonly firstPaint: number;
}

/** What is read of its report. */
interface Report {
  readonly categories: Readonly<Record<'performance' | 'accessibility' | 'best-practices', { readonly score: number }>>;
  readonly audits: Readonly<Record<'first-contentful-paint', { readonly numericValue: number }>>;
}

/** The `Cookie` of a browser that is signed in, and has told of its screen. */
async function signedIn(url: string): Promise<string> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
    await signIn(page, url);
    return (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  } finally {
    await browser.close();
  }
}

/** @param headers file of the headers that are sent with every request */
async function audit(url: string, isPhone: boolean, headers: string, reportFile: string): Promise<Report> {
  const options = [
    '--quiet',
    '--output=json',
    `--output-path=${reportFile}`,
    '--only-categories=performance,accessibility,best-practices',
    '--chrome-flags=--no-sandbox --headless=new',
    `--extra-headers=${headers}`,
    ...(isPhone ? [] : ['--preset=desktop']),
  ];
  const env = { ...process.env, CHROME_PATH: browserPath() };
  await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...options], { env });
  return JSON.parse(await readFile(reportFile, 'utf8')) as Report;
}

/** Has Lighthouse look at pages of the built client on a mailbox of so many messages. */
export async function measureByLighthouse(messages: number, tell: (line: string) => void): Promise<readonly Audited[]> {
  const { folder, dataFolder } = await copiedMailbox(messages, tell);
  const server = await startServer(dataFolder);
  const own = await mkdtemp(join(tmpdir(), 'wren-lighthouse-'));
  try {
    const Cookie = await signedIn(server.url);
    const headers = join(own, 'headers.json');
    const done: Audited[] = [];
    for (const [page, path, isPhone] of PAGES) {
      tell(`Lighthouse: ${page} …`);
      await writeFile(headers, JSON.stringify(path === '/login' ? {} : { Cookie }));
      const { categories, audits } = await audit(server.url + path, isPhone, headers, join(own, 'report.json'));
      const of = (category: keyof Report['categories']): number => Math.round(categories[category].score * 100);
      done.push({
        page,
        performance: of('performance'),
        accessibility: of('accessibility'),
        bestPractices: of('best-practices'),
        firstPaint: audits['first-contentful-paint'].numericValue,
      });
    }
    return done;
  } finally {
    await server.stop();
    await rm(own, { recursive: true });
    await rm(folder, { recursive: true });
  }
}
