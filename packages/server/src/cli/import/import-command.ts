import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { isOwnMailboxId, MAILBOX_ROLES, type MailboxId, parseMailbox } from '@wren/domain/message/mailbox.ts';
import { RECORDS_FILE, takeRecords } from '../../mail/exchange/account-records.ts';
import type { Found, Stray } from '../../mail/exchange/found-mail.ts';
import { type ImportOutcome, importMail } from '../../mail/exchange/import-mail.ts';
import { mailboxMaker } from '../../mail/exchange/mailbox-maker.ts';
import { systemClock } from '../../platform/clock.ts';
import type { MailStore } from '../../store/mail-store.ts';
import type { RecordStore } from '../../store/record-store.ts';
import { readArguments } from '../arguments.ts';
import type { CliCommand, CommandContext } from '../command.ts';
import { CommandError, UsageError } from '../command-error.ts';
import { accountNamed, refuseForeignMail } from '../installation.ts';
import { openSource, sourceSize } from './open-source.ts';
import { progressLine } from './progress-line.ts';

/** Stray files that are named one by one. */
const NAMED_STRAYS = 10;
const REASONS: Readonly<Record<Stray['reason'], string>> = {
  'no-mail': 'is no mail',
  'unreadable-file': 'cannot be opened',
  'too-large': 'holds a message of more than 128 MB, which was left out',
};

function mailboxOption(text: string | undefined): MailboxId | null {
  if (text === undefined) return null;
  const mailbox = parseMailbox(text);
  if (mailbox === null || mailbox === 'snoozed' || mailbox === 'screener' || isOwnMailboxId(mailbox)) {
    const known = MAILBOX_ROLES.filter((role) => role !== 'snoozed' && role !== 'screener');
    throw new UsageError(`There is no mailbox "${text}". Say one of: ${known.join(', ')}.`);
  }
  return mailbox;
}

/** The sources one after the other. One that is nothing of the kind does not stop the others. */
async function* readAll(paths: readonly string[], refused: (error: CommandError) => void): AsyncGenerator<Found> {
  for (const path of paths) {
    try {
      yield* await openSource(path);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      refused(error);
    }
  }
}

function summary({ imported, duplicates, damaged, strays }: ImportOutcome): string {
  const unreadable = damaged + strays.length;
  const how = [
    ...(damaged > 0 ? [`${damaged} kept as source`] : []),
    ...(strays.length > 0 ? [`${strays.length} left where they are`] : []),
  ];
  const detail = how.length === 0 ? '' : ` (${how.join(', ')})`;
  return `Imported ${imported}, duplicates ${duplicates}, unreadable ${unreadable}${detail}.`;
}

/** The file of records that a path names or holds; null: none. */
async function recordsFile(path: string): Promise<string | null> {
  const file = basename(path) === RECORDS_FILE ? path : join(path, RECORDS_FILE);
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? file : null;
}

/** Takes in what accounts have defined, before the mail that is in their mailboxes. @returns the paths that hold mail, and what came of it */
async function takeAllRecords(
  paths: readonly string[],
  store: MailStore,
  records: RecordStore,
): Promise<{ readonly mails: readonly string[]; readonly told: readonly string[] }> {
  const mails: string[] = [];
  const told: string[] = [];
  for (const path of paths) {
    const file = await recordsFile(path);
    if (file !== path) mails.push(path);
    if (file === null) continue;
    const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
    const { taken, known, unreadable } = await takeRecords(store, records, lines);
    told.push(
      `Labels, rules, contacts and the like: imported ${taken}, there before ${known}, unreadable ${unreadable}.`,
    );
  }
  return { mails, told };
}

async function run(args: readonly string[], { config, open, terminal }: CommandContext): Promise<void> {
  refuseForeignMail(config);
  const { values, positionals } = readArguments(args, { mailbox: { type: 'string' }, read: { type: 'boolean' } });
  const [address, ...paths] = positionals;
  if (address === undefined) throw new UsageError('Into which account?');
  if (paths.length === 0) throw new UsageError('Import what? Name files or folders.');
  const mailbox = mailboxOption(values.mailbox);
  const installation = open();
  const account = accountNamed(installation, address);
  const store = await installation.stores.of(account.id);
  const records = await installation.stores.recordsOf(account.id);
  const { mails, told } = await takeAllRecords(paths, store, records);
  const refusals: CommandError[] = [];
  let total = 0;
  if (terminal.watched) for (const path of mails) total += await sourceSize(path);
  const started = systemClock();
  let shownAt = 0;
  const outcome = await importMail(
    store,
    readAll(mails, (error) => refusals.push(error)),
    {
      mailbox,
      mailboxAt: mailboxMaker(records),
      address: account.address,
      unmarkedIsSeen: values.read ?? false,
      now: systemClock,
      onProgress(bytes, messages) {
        if (systemClock() - shownAt < 100) return;
        shownAt = systemClock();
        terminal.show(progressLine(bytes, total, messages, shownAt - started));
      },
    },
  );
  terminal.show('');
  for (const { path, reason } of outcome.strays.slice(0, NAMED_STRAYS)) terminal.tell(`${path} ${REASONS[reason]}.`);
  if (outcome.strays.length > NAMED_STRAYS) terminal.tell(`… and ${outcome.strays.length - NAMED_STRAYS} more files.`);
  if (mails.length > 0) terminal.print(summary(outcome));
  for (const line of told) terminal.print(line);
  if (refusals.length > 0) throw new CommandError(refusals.map((error) => error.message).join('\n'));
}

export const importCommand: CliCommand = {
  usage: ['import ACCOUNT PATH… [--mailbox inbox|sent|drafts|junk|trash] [--read]'],
  summary:
    'Takes mail in: mboxes, Maildirs, folders of messages, single messages, and from an export of Wren labels, rules, contacts and the like. Run again, it imports nothing twice. --read: mail not marked unread counts as read.',
  run,
};
