// Measures Wren as it is built: the server through its command line and over HTTP, the client in Chromium.
//   npm run bench                                both, with 10,000 and 100,000 messages
//   npm run bench -- 10000                       another number
//   npm run bench -- --only client 100000        one of the two
//   npm run bench -- --only intake               mail handed over by SMTP and LMTP
//   npm run bench -- --only long-mails           mails of more than 500 KB
//   npm run bench -- --write                     writes docs/measurements-server.md and -client.md too
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { longMailTable, measureLongMails } from './client/long-mail.ts';
import { measureClient } from './client/measure-client.ts';
import { measureIntake, type Protocol } from './intake.ts';
import { measure } from './measure.ts';
import { clientTable, intakeTable, serverTable } from './report.ts';
import { root } from './wren-process.ts';

const { values, positionals } = parseArgs({
  options: { write: { type: 'boolean' }, only: { type: 'string' } },
  allowPositionals: true,
});
const sizes = positionals.length > 0 ? positionals.map(Number) : [10_000, 100_000];
if (sizes.some((size) => !Number.isInteger(size) || size < 6_000)) {
  console.error('Give numbers of messages, 6000 or more (the long threads and the deep page need them).');
  process.exit(2);
}

const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.versions.node}`;
const INTAKE_MAILS = 2_000;
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
      'and over four at once; senders are not checked, since that measures DNS. A mail counts when it is answered 250: it is on disk. Its processor time is',
      'all that it takes, the search index behind the answer too.',
    ],
    measure: async () => {
      const over = (protocol: Protocol) =>
        inTurn([1, 4], (connections) => measureIntake(protocol, connections, INTAKE_MAILS));
      return intakeTable([...(await over('SMTP')), ...(await over('LMTP'))]);
    },
  },
  client: {
    title: '# Measurements: the client',
    how: [
      'Made by `npm run bench -- --write`: the built client in Chromium, 1440 × 900, on the built server with the same invented mail in one Inbox.',
      'Times run from the press to the end of the frame that shows the result. Processor time is that of the main thread, whatever else the machine does.',
    ],
    measure: async (tell: (line: string) => void) =>
      clientTable(await inTurn(sizes, (size) => measureClient(size, tell))),
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

async function inTurn<T>(all: readonly number[], run: (size: number) => Promise<T>): Promise<readonly T[]> {
  const done: T[] = [];
  for (const size of all) done.push(await run(size));
  return done;
}

execFileSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' });
for (const [name, part] of Object.entries(PARTS)) {
  if (values.only !== undefined && values.only !== name) continue;
  const shown = await part.measure((line) => console.log(line));
  console.log(`\n${shown}\n\n${machine}`);
  if (!values.write) continue;
  const text = [part.title, '', ...part.how, '', shown, '', `On ${machine}.`, ''];
  writeFileSync(join(root, `docs/measurements-${name}.md`), text.join('\n'));
}
