import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { HOLD_REASON } from '@wren/contract/calls/admin/queue.ts';
import { type AnyQueue, queueOperations } from '../../administration/queue-operations.ts';
import { queueOfServer } from '../../administration/queue-socket.ts';
import type { Config } from '../../config/config.ts';
import { DATABASE_MIGRATIONS } from '../../config/database-form.ts';
import type { WaitingMail } from '../../mail/outgoing/queue-control.ts';
import { systemClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { openPostgresWithRetry } from '../../platform/sql/open-postgres-with-retry.ts';
import { openWaitingMail, QUEUE_FILE } from '../../smtp/queue/storage/queue-database.ts';
import { openSharedWaitingMail } from '../../smtp/queue/storage/shared-queue.ts';
import { readArguments } from '../arguments.ts';
import type { CliCommand, CommandContext } from '../command.ts';
import { CommandError, UsageError } from '../command-error.ts';

/** Largest number of printed mails. */
const LIMIT = 1_000;

const ADMIN_OPERATIONS = {
  retry: 'It is tried now.',
  delete: 'It is tried no more, and its sender gets a report.',
  hold: 'It is on hold: it is neither tried nor given up until it is released.',
  release: 'It is no longer on hold.',
} as const;
type AdminOperation = keyof typeof ADMIN_OPERATIONS;
const isDeed = (word: string): word is AdminOperation => Object.hasOwn(ADMIN_OPERATIONS, word);

const timeOf = (time: number): string => new Date(time).toISOString();

async function printMail(
  { open, terminal }: CommandContext,
  { id, account, sender, bytes, createdAt, ...mail }: WaitingMail,
): Promise<void> {
  const from = (await open().accounts.byId(account))?.address ?? sender ?? 'report';
  terminal.print(`${id}\t${timeOf(createdAt)}\tfrom ${from}\t${bytes} bytes`);
  if (mail.hold) {
    const { at, by, reason } = mail.hold;
    const who = by === '' ? 'the command line' : by;
    terminal.print(`\ton hold since ${timeOf(at)} by ${who}${reason === '' ? '' : `: ${reason}`}`);
  }
  for (const { address, attempts, dueAt, status, reason } of mail.recipients) {
    const next = mail.hold ? '' : `\tnext ${timeOf(dueAt)}`;
    const why = reason === '' ? '' : `\t${reason.startsWith(status) ? reason : `${status} ${reason}`}`;
    terminal.print(`\tto ${address}\tattempts ${attempts}${next}${why}`);
  }
}

async function list(context: CommandContext, queue: AnyQueue): Promise<void> {
  const { total, mails } = await queue.waiting(LIMIT);
  for (const mail of mails) await printMail(context, mail);
  context.terminal.printError(total > mails.length ? `These are ${mails.length} of ${total}.` : `Waiting: ${total}.`);
}

async function withSharedQueue(
  database: string,
  work: (queue: AnyQueue, isRunning: boolean) => Promise<void>,
): Promise<void> {
  const store = await openPostgresWithRetry(database, DATABASE_MIGRATIONS);
  const shared = openSharedWaitingMail(store, systemClock, { log: createLog('silent') });
  try {
    await work(shared.mail, false);
  } finally {
    shared.close();
    await store.close();
  }
}

/**
 * Uses the running server, which alone has the queue open; without one, the file or the database itself. @throws CommandError if
 * there is no queue
 */
export async function withQueue(
  { dataFolder, database }: Pick<Config, 'dataFolder' | 'database'>,
  work: (queue: AnyQueue, isRunning: boolean) => Promise<void>,
): Promise<void> {
  if (database === null && !existsSync(join(dataFolder, QUEUE_FILE)))
    throw new CommandError(`${dataFolder} holds no queue of Wren.`);
  const running = await queueOfServer(dataFolder);
  if (running) return work(running, true);
  if (database !== null) return withSharedQueue(database, work);
  const file = openWaitingMail(dataFolder, systemClock);
  try {
    await work(file.mail, false);
  } finally {
    file.close();
  }
}

async function run(args: readonly string[], context: CommandContext): Promise<void> {
  const { values, positionals } = readArguments(args, { reason: { type: 'string' } });
  const [word = 'list', id, ...more] = positionals;
  const { reason = '' } = values;
  if (word !== 'list' && !isDeed(word)) throw new UsageError(`There is no "queue ${word}".`);
  const surplus = word === 'list' ? positionals.slice(1) : more;
  if (surplus.length > 0) throw new UsageError(`"${surplus.join(' ')}" is too much.`);
  if (values.reason !== undefined && word !== 'hold') throw new UsageError('A reason is said of what is held.');
  if (reason.length > HOLD_REASON) throw new UsageError(`A reason has ${HOLD_REASON} characters at most.`);
  if (word !== 'list' && id === undefined) throw new UsageError('Which mail? See: wren queue list');
  await withQueue(context.config, async (queue) => {
    if (word === 'list' || id === undefined) return list(context, queue);
    const { audit, actor } = context.open();
    const deeds = queueOperations(queue, audit, actor);
    const carryOut = {
      retry: deeds.retry,
      delete: deeds.remove,
      hold: (mail: string) => deeds.hold(mail, reason.trim()),
      release: deeds.release,
    };
    if (await carryOut[word](id)) return context.terminal.print(ADMIN_OPERATIONS[word]);
    const isOnHold = (await queue.waiting(LIMIT)).mails.some((mail) => mail.id === id && mail.hold !== null);
    if (isOnHold) throw new CommandError('It is on hold. See: wren queue release');
    throw new CommandError(
      word === 'release'
        ? 'No such mail is on hold.'
        : 'No such mail waits: it is being delivered, or has gone already.',
    );
  });
}

export const queueCommand: CliCommand = {
  usage: ['queue [list]', 'queue retry|delete|release ID', 'queue hold ID [--reason TEXT]'],
  summary:
    'Outgoing mail: lists what is waiting and why. Tries a mail now, gives it up with a report to its sender, puts it on hold, and releases it.',
  run,
};
