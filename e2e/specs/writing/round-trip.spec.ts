import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Address } from '@wren/domain/message/message.ts';
import { bundleForPage } from '../../../packages/web/build/bundle-for-page.ts';
import type { Answered } from '../../../packages/web/test/support/host/answered.ts';
import { test } from '../../support/journey.ts';
import { signIn } from '../../support/page/sign-in.ts';
import { CORPORA, ROOT } from '../../support/paths.ts';
import { oneOfEachSender, sampleMails, writeSamples } from '../../support/sample-mails.ts';
import { ADA, GRACE, startWithPeople } from '../../support/server/accounts.ts';

const ENTRY = join(ROOT, 'packages/web/test/support/answering-page.ts');
const WANTED = 200;
const MAX_SIZE = 150_000;

/** Files of the corpora that are a mail with a sender and something in it; the same ones on every machine. */
function corporaFiles(): readonly string[] {
  return ['html-mail', 'mime', 'threading', 'special']
    .flatMap((folder) =>
      readdirSync(join(CORPORA, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(CORPORA, folder, name),
      ),
    )
    .filter((path) => path.endsWith('.eml') && !path.includes('bounces') && statSync(path).size < MAX_SIZE)
    .filter((path) => /^from:.*@/imu.test(readFileSync(path, 'latin1').split(/\r?\n\r?\n/u, 1)[0] ?? ''))
    .sort();
}

const emails = (list: readonly Address[]): readonly string[] => [
  ...new Set(list.map(({ email }) => email.toLowerCase())),
];
const written = (list: readonly string[]): readonly string[] =>
  list.map((one) => (/<([^<>]*)>$/u.exec(one)?.[1] ?? one).toLowerCase());

/** Whom an answer goes to, read off sentence 5.10 once more. */
function expected({ mode, original }: Answered): { readonly to: readonly string[]; readonly cc: readonly string[] } {
  if (mode === 'forward') return { to: [], cc: [] };
  const author = emails(original.replyTo.length > 0 ? original.replyTo : original.from ? [original.from] : []);
  if (mode === 'reply') return { to: author, cc: [] };
  const to = [...new Set([...author, ...emails(original.to)])].filter((email) => email !== ADA);
  const cc = emails(original.cc).filter((email) => email !== ADA && !to.includes(email));
  return to.length + cc.length > 0 ? { to, cc } : { to: author, cc: [] };
}

/** Writes two hundred mails of the corpora into a folder. */
async function writeCorpora(folder: string): Promise<void> {
  const all = corporaFiles();
  const step = all.length / Math.min(all.length, WANTED + 20);
  const chosen = all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
  for (const [at, path] of chosen.entries()) copyFileSync(path, join(folder, `${at}.eml`));
}

/**
 * Writes one mail of each sender of the sample mailbox into a folder, of those that begin a conversation with Ada. Not those
 * with a picture in the HTML itself: it goes out as one part more.
 */
async function writeSampleMailbox(folder: string): Promise<void> {
  const mails = await sampleMails();
  writeSamples(
    folder,
    oneOfEachSender(
      mails.filter(
        ({ inReplyTo, from, owners, raw }) =>
          inReplyTo === null && from !== 'ada' && owners.includes('ada') && !Buffer.from(raw).includes('data:image'),
      ),
    ),
  );
}

const ONLY_CORPORA = 'only with the corpora beside the checkout: two hundred mails of the wild';
const SOURCES = [
  { name: 'the mails of the sample mailbox', write: writeSampleMailbox, least: 30, skipped: null },
  {
    name: 'two hundred mails of the wild',
    write: writeCorpora,
    least: 150,
    skipped: existsSync(CORPORA) ? null : ONLY_CORPORA,
  },
];

for (const { name, write, least, skipped } of SOURCES) {
  test(`[5.10] [D26] ${name} are answered and forwarded: quote, people, headers and thread are right`, async ({
    page,
  }) => {
    test.skip(skipped !== null, skipped ?? '');
    test.setTimeout(600_000);
    const wren = await startWithPeople();
    try {
      const folder = join(wren.dataFolder, 'samples');
      mkdirSync(folder);
      await write(folder);
      await wren.wren('import', ADA, folder);
      await signIn(page, wren, ADA);
      const body = await bundleForPage(ENTRY);
      await page.route('**/answering-page.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
      // The application would follow every answer that is sent here.
      await page.goto(`${wren.url}/manifest.json`);
      const threads = await page.evaluate(async () => {
        const answer = await fetch('/api/method/mail.api.mail.get_mails_from_mailbox', {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'X-Frappe-CSRF-Token': sessionStorage.getItem('csrf_token') ?? '',
          },
          body: JSON.stringify({ mailbox: 'inbox', limit: 1000 }),
        });
        const { message } = await answer.json();
        return message.map((row: { thread_id: string }) => row.thread_id);
      });
      expect(threads.length).toBeGreaterThan(least);
      await page.evaluate(`import('/answering-page.js')`);
      // Else all that it asks makes a detour by this process, which takes as long as the server's answers.
      await page.unroute('**/answering-page.js');
      const answers: Answered[] = await page.evaluate(
        `import('/answering-page.js').then((page) => page.answerAll(${JSON.stringify(threads)}, ${JSON.stringify(GRACE)}))`,
      );
      process.stdout.write(`round trip: ${threads.length} mails, ${answers.length} answers\n`);
      const wrong = answers.flatMap((answered) => {
        const { to, cc } = expected(answered);
        const people = [written(answered.to), written(answered.cc)];
        const isRight = JSON.stringify(people) === JSON.stringify([to, cc]);
        const told = isRight ? [] : [`people ${JSON.stringify(people)}, not ${JSON.stringify([to, cc])}`];
        return [...told, ...answered.differences].map((what) => `${answered.mode} of “${answered.subject}”: ${what}`);
      });
      expect(wrong).toEqual([]);
    } finally {
      await wren.remove();
    }
  });
}
