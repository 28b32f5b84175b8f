import { createInterface } from 'node:readline';
import { openDirectory } from '../src/directory/open-directory.ts';
import { createLog } from '../src/platform/log.ts';
import { openQueue } from '../src/smtp/outbound/queue.ts';
import { openSqliteStores } from '../src/store/sqlite/sqlite-stores.ts';
import { composeMail } from './composed-mail.ts';
import { DOMAIN } from './mail-rig.ts';

/**
 * Works the outgoing queue of a data folder until it is killed. Prints 'ready'. A line "<number> <recipient>…" sends a
 * mail, and "<number>@<time> <recipient>…" one that waits until then; it prints the number when the mail has been
 * accepted. The line "idle" makes it print 'idle' when all is done that is due.
 */
const [, , folder = '', relay = '', account = ''] = process.argv;
const { accounts } = openDirectory(folder, async () => {});
const stores = openSqliteStores({ folder });
const queue = openQueue({
  dataFolder: folder,
  stores,
  accounts,
  domains: [DOMAIN],
  relay,
  sign: null,
  clock: Date.now,
  log: createLog('silent'),
  schedule: { delays: [20], giveUpAfter: 60_000 },
});
queue.start();
process.stdout.write('ready\n');
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'idle') {
    await queue.idle();
    process.stdout.write('idle\n');
    continue;
  }
  const [order = '', ...to] = line.split(' ');
  const [number = '', until] = order.split('@');
  const mail = await composeMail(stores, { account, to, commandId: `send-${number}`, subject: `Mail ${number}` });
  const copy = mail.filing.find((change) => change.kind === 'put');
  const hold = copy && until !== undefined && { message: copy.message.id, until: Number(until), filing: [] };
  await queue.submit({ ...mail, ...(hold && { hold }) });
  process.stdout.write(`${number}\n`);
}
