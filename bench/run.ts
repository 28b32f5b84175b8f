// Measures Wren as it is built: the server through its command line and over HTTP, the client in Chromium.
//   npm run bench                                both, with 10,000 and 100,000 messages
//   npm run bench -- 10000                       another number
//   npm run bench -- --only client 100000        one of the two
//   npm run bench -- --only intake               mail handed over by SMTP and LMTP
//   npm run bench -- --only long-mails           mails of more than 500 KB
//   npm run bench -- --only lighthouse 10000     what Lighthouse says of the client: fetched by npx when it is asked for
//   npm run bench -- --only idle-accounts        30 accounts of a Dovecot that are signed in and do nothing
//   npm run bench -- --engine dovecot 10000      Wren on a mail server that is there already, beside the embedded store: dovecot,
//                                                cyrus (cyrus:2000 for another number there), or postgres for Cyrus with what Wren
//                                                keeps in PostgreSQL; several --engine each have a table of their own
//   npm run bench -- --only failover             the node that answers a reader is killed, behind Caddy and nginx
//   npm run bench -- --write                     renews the tables of docs/measurements-*.md too
//   npm run bench -- --beside URL 10000          the client, and beside it the Roundcube at that address in the same run: its user
//                                                and password in WREN_BENCH_BESIDE_USER and WREN_BENCH_BESIDE_PASSWORD
//   npm run bench -- --mbox FILE 10000           writes the invented mail into a file, for the server that stands beside
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Beside, measureRoundcube, roundcubeVersion } from './beside/roundcube.ts';
import { launchBrowser } from './client/browser.ts';
import { measureByLighthouse } from './client/lighthouse.ts';
import { longMailTable, measureLongMails } from './client/long-mail.ts';
import { measureClient } from './client/measure-client.ts';
import { ENGINES, type Engine, missingEngine } from './engines/engine-account.ts';
import { type MeasuredEngine, measureEngine } from './engines/measure-engine.ts';
import { measureFailover } from './engines/measure-failover.ts';
import { writeMbox } from './mail/write-mbox.ts';
import { SEED } from './mailbox.ts';
import { renewedText } from './renewed-text.ts';
import {
  besideTable,
  clientTable,
  engineTable,
  failoverTable,
  idleTable,
  intakeTable,
  lighthouseTable,
  serverTable,
} from './report.ts';
import { measureIdleAccounts } from './server/idle-accounts.ts';
import { measureIntake, type Protocol } from './server/intake.ts';
import { measure } from './server/measure.ts';
import { root } from './server/wren-process.ts';

const { values, positionals } = parseArgs({
  options: {
    write: { type: 'boolean' },
    only: { type: 'string' },
    beside: { type: 'string' },
    mbox: { type: 'string' },
    engine: { type: 'string', multiple: true },
  },
  allowPositionals: true,
});
const sizes = positionals.length > 0 ? positionals.map(Number) : [10_000, 100_000];
const SMALLEST = 6_000;
if (sizes.some((size) => !Number.isInteger(size) || size < SMALLEST)) {
  console.error('Give numbers of messages, 6000 or more (the long threads and the deep page need them).');
  process.exit(2);
}

/** Where Roundcube is, and who signs in to it. */
function peer(): Beside {
  const { WREN_BENCH_BESIDE_USER: user, WREN_BENCH_BESIDE_PASSWORD: password } = process.env;
  if (values.beside === undefined || user === undefined || password === undefined) {
    console.error('Give --beside URL, and user and password in WREN_BENCH_BESIDE_USER and WREN_BENCH_BESIDE_PASSWORD.');
    process.exit(2);
  }
  return { url: values.beside, user, password };
}

/** What is measured of engines: those that were named and are there, beside the embedded one. `name:messages` has a number of its own. */
function engines(size: number): readonly { readonly engine: Engine; readonly size: number }[] {
  return ['embedded', ...(values.engine ?? [])].flatMap((text) => {
    const [name = '', own = String(size)] = text.split(':');
    const engine = ENGINES.find((one) => one === name);
    if (!engine || !/^\d{3,7}$/u.test(own)) {
      console.error(`Give --engine ${ENGINES.slice(1).join(' or ')}, not ${text}.`);
      process.exit(2);
    }
    const missing = missingEngine[engine];
    if (missing !== null) console.log(missing);
    return missing === null ? [{ engine, size: Number(own) }] : [];
  });
}

/** Each engine that was named beside the embedded one: a table for each, by its name as it was given. */
async function enginesBeside(tell: (line: string) => void): Promise<ReadonlyMap<string, string>> {
  const all = sizes.flatMap(engines);
  const each = all.filter(
    ({ engine, size }, at) => all.findIndex((one) => one.engine === engine && one.size === size) === at,
  );
  const measured: MeasuredEngine[] = [];
  for (const { engine, size } of each) {
    // What idle accounts cost has nothing to do with how much mail the measured one has.
    const isFirst = measured.every((one) => one.engine !== engine);
    measured.push(await measureEngine(engine, size, { tell, withIdle: isFirst }));
  }
  const tables = ENGINES.filter((name) => name !== 'embedded').flatMap((name): readonly [string, string][] => {
    const beside = measured.filter(({ engine }) => engine === 'embedded' || engine === name);
    return beside.some(({ engine }) => engine === name) ? [[name, engineTable(beside)]] : [];
  });
  return new Map(tables);
}

/** The command that measures a part again. @param table of several: the engine that it is of */
function commandFor(part: string, table: string): string {
  const engine = (values.engine ?? []).find((text) => text.split(':')[0] === table);
  const asked = part === 'beside' ? '--beside URL' : engine === undefined ? `--only ${part}` : `--engine ${engine}`;
  return ['npm run bench --', asked, ...positionals, '--write'].join(' ');
}

const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.versions.node}`;
const INTAKE_MAILS = 2_000;
/** Conversations of the list that the client's memory is measured on, whatever the size of the other mailbox. */
const LONG_LIST = 50_000;
const IDLE_ACCOUNTS = 30;
/** As many as an account may have. */
const RULES = 1_000;
const PARTS = {
  server: {
    title: '# Measurements: the server',
    how: [
      'Made by `npm run bench -- --write`: invented mail (threads, HTML, attachments, several charsets, three years), imported by the command',
      'line, then asked for over HTTP by one signed-in reader in the form that the client asks for, 120 times each after 10 that do not count: p50 / p95, then the',
      'processor time of the server for one of them in milliseconds, which is true on a busy machine too. Answers to 8 clients at once are compressed.',
    ],
    measure: async (tell: (line: string) => void) => serverTable(await inTurn(sizes, (size) => measure(size, tell))),
  },
  intake: {
    title: '# Measurements: incoming mail',
    how: [
      'Made by `npm run bench -- --only intake --write`: invented mail handed to the SMTP and LMTP listeners of the built server, for one account, over one connection',
      'and over four at once, then for one whose account has 1,000 rules; senders are not checked, since that measures DNS. A mail counts when it is answered 250: it is on disk. Its processor time is',
      'all that it takes, the search index behind the answer too.',
    ],
    measure: async () => {
      const over = (protocol: Protocol) =>
        inTurn([1, 4], (connections) => measureIntake(protocol, connections, INTAKE_MAILS));
      const ruled = await measureIntake('SMTP', 4, INTAKE_MAILS, RULES);
      return intakeTable([...(await over('SMTP')), ruled, ...(await over('LMTP'))]);
    },
  },
  client: {
    title: '# Measurements: the client',
    how: [
      'Made by `npm run bench -- --only client --write`: the built client in Chromium, 1440 × 900, on the built server with invented mail in one Inbox.',
      'Times run from the press to the end of the frame that shows the result, p50 / p95, then the processor time of the main thread of the page in milliseconds, measuring included, which',
      'is true on a busy machine too. The text of a conversation is shown when its frame is written into and as high as the mail. Below the table two presses step by step, from Chromium’s trace:',
      'each step without what it calls, medians of seven presses. Script heaps are taken after a collection; the long list is a mailbox of its own.',
    ],
    measure: async (tell: (line: string) => void) =>
      clientTable(await inTurn(sizes, (size) => measureClient(size, tell, size === sizes[0] ? LONG_LIST : null))),
  },
  beside: {
    title: '# Measurements: the client beside Roundcube',
    how: [
      'Made by `npm run bench -- --beside URL --write`: the built client, and right after it a Roundcube with the same mail (`--mbox`), in the same Chromium on the same',
      'machine. Roundcube is driven by its own pages (Elastic): its list, the message beside it, its search box, its keys. Here it is Debian’s, behind nginx and PHP-FPM with',
      'an opcode cache, on Dovecot with a full-text index (Xapian). Times run from the press to the end of the frame that shows the result, p50 / p95, then the processor',
      'time of the main thread.',
    ],
    measure: async (tell: (line: string) => void) => {
      const client = await measureClient(sizes[0] ?? SMALLEST, tell);
      const browser = await launchBrowser();
      try {
        tell('Asking the other one …');
        const name = `Roundcube ${await roundcubeVersion(browser, peer())}`;
        return besideTable(client, await measureRoundcube(browser, peer()), name);
      } finally {
        await browser.close();
      }
    },
  },
  engines: {
    title: '# Measurements: mail servers that are there already',
    how: [
      'Made by the command above each table: the built server on a real Dovecot (IMAP, a mirror) and a real Cyrus (JMAP, no copy), with the invented mail of the other',
      'measurements in one Inbox there, beside the embedded store. p50 / p95 of 60 after 10 that do not count, then the processor time of Wren for one; what the mail server takes beside it is not in that.',
      '*The server itself* is the same question asked of the mail server by its own protocol, without Wren; one that takes it seconds is asked for 40 seconds.',
      'A mail that arrives is delivered by LMTP, while a page waits for news by the event stream. The mirror is filled with one Inbox of one account.',
    ],
    measure: async (tell: (line: string) => void) => enginesBeside(tell),
  },
  failover: {
    title: '# Measurements: a node that is killed',
    how: [
      'Made by `npm run bench -- --only failover --write`: two nodes on Cyrus and PostgreSQL behind the files of deploy/two-nodes. The node that answers a reader is killed (SIGKILL), and the reader asks',
      'for a list and for its event stream until it has them. p50 / p95 of five.',
    ],
    measure: async (tell: (line: string) => void) => failoverTable(await measureFailover(tell)),
  },
  'idle-accounts': {
    title: '# Measurements: accounts of an IMAP server that do nothing',
    how: [
      'Made by `npm run bench -- --only idle-accounts --write`: accounts of a real Dovecot with 20 mails each, signed in to the built server, which has both connections to each. Resident memory that each adds',
      'to that of one, and the processor time of the server in the minute after.',
    ],
    measure: async (tell: (line: string) => void) => idleTable(await measureIdleAccounts(IDLE_ACCOUNTS, tell)),
  },
  lighthouse: {
    title: '# Measurements: the client by Lighthouse',
    how: [
      'Made by `npm run bench -- --only lighthouse --write`: Lighthouse on the built client with invented mail, by its settings for a desktop and for a phone, whose line and processor it reckons with.',
      'Aims: performance 98, accessibility and best practices 100.',
    ],
    measure: async (tell: (line: string) => void) =>
      lighthouseTable(await measureByLighthouse(sizes[0] ?? SMALLEST, tell)),
  },
  'long-mails': {
    title: '# Measurements: long mails',
    how: [
      'Made by `npm run bench -- --only long-mails --write`: mails of about 500 KB of HTML, opened in the built client in Chromium. The longest task of the main thread from',
      'the press until a second after all of the mail was there, in processor time, so that what else the machine does is left out; medians of three visits. Aim: 100 ms.',
    ],
    measure: async (tell: (line: string) => void) => longMailTable(await measureLongMails(tell)),
  },
};

/** Measured when they are asked for: they want a real mail server, or fetch a program. */
const ASKED_FOR: ReadonlySet<string> = new Set(['idle-accounts', 'engines', 'failover', 'lighthouse']);

async function inTurn<A, T>(all: readonly A[], run: (one: A) => Promise<T>): Promise<readonly T[]> {
  const done: T[] = [];
  for (const size of all) done.push(await run(size));
  return done;
}

if (values.mbox !== undefined) {
  await writeMbox(values.mbox, sizes[0] ?? SMALLEST, SEED);
  process.exit(0);
}
// Known to be wrong before minutes are spent.
if (values.beside !== undefined) peer();
const only = values.engine === undefined ? values.only : 'engines';
execFileSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' });
for (const [name, part] of Object.entries(PARTS)) {
  if ((values.beside === undefined) === (name === 'beside')) continue;
  if (only === undefined ? ASKED_FOR.has(name) : only !== name) continue;
  const shown = await part.measure((line) => console.log(line));
  for (const [table, text] of typeof shown === 'string' ? new Map([['', shown]]) : shown) {
    console.log(`\n${text}\n\n${machine}`);
    if (!values.write) continue;
    const file = join(root, `docs/measurements-${name}.md`);
    const old = existsSync(file) ? readFileSync(file, 'utf8') : null;
    const head = [part.title, '', ...part.how];
    writeFileSync(file, renewedText(old, head, `${text}\n\nOn ${machine}.`, commandFor(name, table), table));
  }
}
