import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { ADDRESS } from '../mail/generate-mail.ts';
import { PASSWORD } from '../mailbox.ts';
import { startServer, wren } from '../server/wren-process.ts';
import { launchBrowser } from './browser.ts';

/** Characters of HTML that a mail has at least. */
const LONG = 512 * 1024;
const ROUNDS = 3;

const repeat = (part: (at: number) => string): string => {
  let text = '';
  for (let at = 0; text.length < LONG; at += 1) text += part(at);
  return text;
};

/** Mails of more than 500 KB, each as such mails are made. */
const MAILS: Readonly<Record<string, string>> = {
  'a designed newsletter of one table': `<style>.card{background:#fff;color:#333}.card h2{color:#1a73e8}</style><table width="600" bgcolor="#f4f4f4">${repeat(
    (at) =>
      `<tr><td class="card" style="padding:12px;border:1px solid #ccc"><h2>Story ${at}</h2><p style="color:#555;font-size:14px">Something happened, and it was <b>written</b> about at length.</p><a href="https://news.example/${at}" style="background:#1a73e8;color:#fff;padding:6px">Read on</a></td></tr>`,
  )}</table>`,
  'an answer that quotes two hundred others': (() => {
    let html = '';
    for (let at = 0; at < 200; at += 1)
      html = `<div dir="ltr"><p>Answer ${at}: ${'words that somebody wrote, '.repeat(90)}</p></div><div class="gmail_quote"><blockquote>${html}</blockquote></div>`;
    return html;
  })(),
  'a report of paragraphs': repeat(
    (at) => `<p>Paragraph ${at} of a <i>long</i> report with <a href="https://a.example/${at}">a link</a>.</p>`,
  ),
};

function source(subject: string, html: string, at: number): string {
  const body = Buffer.from(html).toString('base64').replace(/.{76}/gu, '$&\r\n');
  return [
    'From: Lin <lin@example.com>',
    `To: ${ADDRESS}`,
    `Subject: ${subject}`,
    `Message-ID: <long-${at}@example.com>`,
    `Date: Thu, 01 Jan 2026 12:00:0${at} +0000`,
    'MIME-Version: 1.0',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    body,
  ].join('\r\n');
}

interface LongMail {
  readonly mail: string;
  readonly theme: 'light' | 'dark';
  readonly kilobytes: number;
  /** Milliseconds: the longest task of the main thread, the median of the rounds. */
  readonly longestTask: number;
  /** … until all of it is shown. */
  readonly shown: number;
}

async function open(browser: Browser, url: string, subject: string, theme: 'light' | 'dark') {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: theme });
  const page = await context.newPage();
  // The runner's compiler marks functions with this; the page has to know it.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await context.request.post(`${url}/api/method/login`, { data: { usr: ADDRESS, pwd: PASSWORD } });
  await page.goto(`${url}/app/mail/inbox`);
  // What the conversation is made of is loaded by another one.
  await page.getByRole('row').filter({ hasText: 'Short' }).click();
  await page.frameLocator('article iframe').getByText('Hello').waitFor();
  await page.goBack();
  await page.getByRole('row').filter({ hasText: subject }).waitFor();
  await page.waitForTimeout(500);
  await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel'] });
  const shown = await page.evaluate(async (text) => {
    const pause = (time: number) => new Promise((done) => setTimeout(done, time));
    const began = performance.now();
    [...document.querySelectorAll<HTMLElement>('[role=row]')].find((row) => row.textContent?.includes(text))?.click();
    const frame = () => document.querySelector<HTMLIFrameElement>('article iframe');
    const isReady = () => frame()?.getAttribute('aria-busy') === 'false' && frame()?.style.visibility !== 'hidden';
    while (!isReady()) await pause(5);
    return performance.now() - began;
  }, subject);
  // Until the browser has drawn it.
  await page.waitForTimeout(1_000);
  const longest = longestTask(await browser.stopTracing());
  await context.close();
  return { longest, shown };
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of processor time. */
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly url?: string } };
}

/** Milliseconds of processor time of the longest task of the thread that runs the client: what others do on the machine does not count. */
function longestTask(trace: Buffer): number {
  const { traceEvents: events }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(trace.toString());
  const main = events.find(({ name, args }) => name === 'FunctionCall' && args.data?.url?.includes('/assets/'));
  if (!main) throw new Error('the trace shows nothing of the client');
  const tasks = events.filter(({ name, pid, tid }) => /RunTask$/u.test(name) && pid === main.pid && tid === main.tid);
  return Math.max(...tasks.map(({ tdur }) => (tdur ?? 0) / 1000));
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Opens mails of more than 500 KB in the built client and tells the longest task of the main thread meanwhile. */
export async function measureLongMails(tell: (line: string) => void): Promise<readonly LongMail[]> {
  const folder = await mkdtemp(join(tmpdir(), 'wren-long-'));
  const dataFolder = join(folder, 'data');
  await wren(dataFolder, 'account', 'add', ADDRESS, '--password', PASSWORD);
  const mails = Object.entries({ Short: '<p>Hello</p>', ...MAILS });
  for (const [at, [subject, html]] of mails.entries()) {
    const file = join(folder, `${at}.eml`);
    await writeFile(file, source(subject, html, at));
    await wren(dataFolder, 'import', ADDRESS, file);
  }
  const server = await startServer(dataFolder);
  const browser = await launchBrowser();
  const measured: LongMail[] = [];
  try {
    for (const [mail, html] of Object.entries(MAILS)) {
      for (const theme of ['light', 'dark'] as const) {
        tell(`Opening ${mail}, ${theme} …`);
        const rounds: { readonly longest: number; readonly shown: number }[] = [];
        for (let round = 0; round < ROUNDS; round += 1) rounds.push(await open(browser, server.url, mail, theme));
        measured.push({
          mail,
          theme,
          kilobytes: Math.round(html.length / 1024),
          longestTask: median(rounds.map(({ longest }) => longest)),
          shown: median(rounds.map(({ shown }) => shown)),
        });
      }
    }
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true });
  }
  return measured;
}

export function longMailTable(measured: readonly LongMail[]): string {
  return [
    '| mail | HTML | theme | longest task | all shown after |',
    '| --- | --- | --- | --- | --- |',
    ...measured.map(
      ({ mail, kilobytes, theme, longestTask, shown }) =>
        `| ${mail} | ${kilobytes} KB | ${theme} | ${Math.round(longestTask)} ms | ${Math.round(shown)} ms |`,
    ),
  ].join('\n');
}
