import { createInterface } from 'node:readline';
import { reminderKeyword } from '@wren/domain/message/timed/reminder.ts';
import { openDirectory } from '../../src/directory/open-directory.ts';
import { WITHOUT_QUOTAS } from '../../src/directory/quotas.ts';
import { createLog } from '../../src/platform/log.ts';
import { openQueue } from '../../src/smtp/queue/queue.ts';
import type { PutMail } from '../../src/store/mail-store.ts';
import { openSqliteStores } from '../../src/store/sqlite/sqlite-stores.ts';
import { DOMAIN } from '../mail/mail-rig.ts';
import { composeMail } from '../mime/composed-mail.ts';

/**
 * Works the outgoing queue of a data folder until it is killed. Prints 'ready'. A line "<number> <recipient>…" sends a
 * mail, and "<number>@<time> <recipient>…" one that waits until then; it prints the number when the mail has been
 * accepted. "back <number>" takes one that waits back; it prints 'back <number>', or 'late <number>' when it is on its way.
 * "snooze <message> <time>" moves one to Snoozed until then, and prints 'snoozed'; "remind <message> <time>" asks for a reminder of one,
 * and prints 'reminding'. "digest" lets the daily digest be due. The line "idle" makes it print 'idle' when all is done that is due.
 */
const [, , folder = '', relay = '', account = ''] = process.argv;
const { accounts } = openDirectory(folder, async () => {});
const stores = openSqliteStores({ folder });
const queue = openQueue({
  dataFolder: folder,
  stores,
  accounts,
  quotaOf: WITHOUT_QUOTAS,
  domains: [DOMAIN],
  relay,
  sign: null,
  clock: Date.now,
  log: createLog('silent'),
  schedule: { delays: [20], giveUpAfter: 60_000 },
});
queue.start();
process.stdout.write('ready\n');
/** Copies of the mails that wait, by their numbers, which name the submissions. */
const waiting = new Map<string, PutMail>();
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'idle') {
    await queue.idle();
    process.stdout.write('idle\n');
    continue;
  }
  if (line === 'digest') {
    await queue.timers.set({ account, kind: 'digest', name: 'daily', dueAt: Date.now(), data: null });
    continue;
  }
  const [order = '', ...to] = line.split(' ');
  if (order === 'back') {
    const [number = ''] = to;
    const copy = waiting.get(number);
    const draft = { mailbox: 'drafts', home: 'drafts', blobId: null } as const;
    const filing = copy ? [{ ...copy, message: { ...copy.message, ...draft } }] : [];
    const isBack = copy !== undefined && (await queue.scheduled.unschedule(account, number, filing));
    process.stdout.write(`${isBack ? 'back' : 'late'} ${number}\n`);
    continue;
  }
  if (order === 'snooze') {
    const [id = '', time] = to;
    const store = await stores.of(account);
    const target = { messages: [id] };
    await store.apply([{ kind: 'move', target, mailbox: 'snoozed', until: Number(time) }], `snooze-${id}`);
    process.stdout.write('snoozed\n');
    continue;
  }
  if (order === 'remind') {
    const [id = '', time] = to;
    const target = { messages: [id] };
    const keyword = reminderKeyword(Number(time));
    await (await stores.of(account)).apply([{ kind: 'flag', target, keyword, value: true }], `remind-${id}`);
    process.stdout.write('reminding\n');
    continue;
  }
  const [number = '', until] = order.split('@');
  const mail = await composeMail(stores, { account, to, commandId: `send-${number}`, subject: `Mail ${number}` });
  const copy = mail.filing.find((change) => change.kind === 'put');
  const hold = copy &&
    until !== undefined && { submission: number, message: copy.message.id, until: Number(until), filing: [] };
  await queue.submit({ ...mail, ...(hold && { schedule: hold }) });
  if (copy && hold) waiting.set(number, copy);
  process.stdout.write(`${number}\n`);
}
