import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { isOwnMailboxId, MAILBOX_ROLES, type MailboxId, parseMailbox } from '@wren/domain/message/mailbox/mailbox.ts';
import { quotasBy } from '../../directory/quotas.ts';
import { RECORDS_FILE, takeRecords } from '../../mail/exchange/account-records.ts';
import type { Found, SkippedFile, SourceMail } from '../../mail/exchange/found-mail.ts';
import { type ImportOutcome, importMail } from '../../mail/exchange/import-mail.ts';
import { mailboxMaker } from '../../mail/exchange/mailbox-maker.ts';
import { systemClock } from '../../platform/clock.ts';
import type { MailStore } from '../../store/mail-store.ts';
import type { NoteStore } from '../../store/note-store.ts';
import type { RecordStore } from '../../store/record-store.ts';
import { readArguments } from '../arguments.ts';
import type { CliCommand, CommandContext } from '../command.ts';
import { CommandError, UsageError } from '../command-error.ts';
import { isServer } from '../foreign-account.ts';
import { accountNamed, refuseForeignMail } from '../installation.ts';
import type { Terminal } from '../terminal.ts';
import { openServer } from './import-server.ts';
import { openImportSource, sourceSize } from './open-import-source.ts';
import { messagesLine, progressLine } from './progress-line.ts';

/** Largest number of stray files that are listed one by one. */
const NAMED_STRAYS = 10;
const REASONS: Readonly<Record<SkippedFile['reason'], string>> = {
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

/** Reads the sources one after the other. An invalid one does not stop the others. */
async function* readAll(paths: readonly string[], refused: (error: CommandError) => void): AsyncGenerator<Found> {
  for (const path of paths) {
    try {
      yield* await openImportSource(path);
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

/** The file of records at a path or in its folder; null: none. */
async function recordsFile(path: string): Promise<string | null> {
  const file = basename(path) === RECORDS_FILE ? path : join(path, RECORDS_FILE);
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? file : null;
}

/**
 * Imports account records, before the mail in their mailboxes.
 * @returns the paths with mail, and the result
 */
async function takeAllRecords(
  paths: readonly string[],
  store: MailStore,
  records: RecordStore,
): Promise<{ readonly mails: readonly string[]; readonly notes: readonly string[] }> {
  const mails: string[] = [];
  const notes: string[] = [];
  for (const path of paths) {
    const file = await recordsFile(path);
    if (file !== path) mails.push(path);
    if (file === null) continue;
    const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
    const { taken, known, unreadable } = await takeRecords(store, records, lines);
    notes.push(
      `Labels, rules, contacts and the like: imported ${taken}, there before ${known}, unreadable ${unreadable}.`,
    );
  }
  return { mails, notes };
}

const OPTIONS = {
  mailbox: { type: 'string' },
  read: { type: 'boolean' },
  'password-file': { type: 'string' },
  again: { type: 'boolean' },
} as const;
type Values = ReturnType<typeof readArguments<typeof OPTIONS>>['values'];

/** A source of mail, with its progress line. */
interface Source {
  readonly found: AsyncIterable<Found>;
  readonly onFiled?: (mails: readonly SourceMail[]) => Promise<void>;
  /** @param done number of processed bytes, or of a server's messages @param elapsed milliseconds */
  readonly line: (done: number, messages: number, elapsed: number) => string;
}

async function filesSource(
  paths: readonly string[],
  terminal: Terminal,
  refused: (error: CommandError) => void,
): Promise<Source> {
  let total = 0;
  if (terminal.watched) for (const path of paths) total += await sourceSize(path);
  return {
    found: readAll(paths, refused),
    line: (bytes, messages, elapsed) => progressLine(bytes, total, messages, elapsed),
  };
}

async function serverSource(place: string, values: Values, context: CommandContext, notes: NoteStore): Promise<Source> {
  let total = 0;
  const onCounted = (messages: number): void => {
    total = Math.max(total, messages);
  };
  const { 'password-file': passwordFile, again: fromBeginning = false } = values;
  const reader = await openServer({ place, passwordFile, fromBeginning, onCounted }, context, notes);
  return {
    found: reader.mails(),
    onFiled: (mails) => reader.filed(mails),
    line: (done, messages, elapsed) => messagesLine(done, total, messages, elapsed),
  };
}

async function run(args: readonly string[], context: CommandContext): Promise<void> {
  const { config, open, terminal } = context;
  refuseForeignMail(config);
  const { values, positionals } = readArguments(args, OPTIONS);
  const [address, ...paths] = positionals;
  if (address === undefined) throw new UsageError('Into which account?');
  if (paths.length === 0) throw new UsageError('Import what? Name files, folders or imaps://USER@HOST.');
  const server = paths.find(isServer);
  if (server !== undefined && paths.length > 1) throw new UsageError('Import from one server at a time.');
  const mailbox = mailboxOption(values.mailbox);
  const installation = open();
  const account = await accountNamed(installation, address);
  const store = await installation.stores.of(account.id);
  const records = await installation.stores.recordsOf(account.id);
  const { mails, notes } = await takeAllRecords(server === undefined ? paths : [], store, records);
  await installation.audit.add(installation.actor, { deed: 'mail-imported', target: account.address });
  const refusals: CommandError[] = [];
  const source =
    server === undefined
      ? await filesSource(mails, terminal, (error) => refusals.push(error))
      : await serverSource(server, values, context, await installation.stores.notesOf(account.id));
  const isEmbedded = config.engine.kind === 'embedded';
  const started = systemClock();
  let shownAt = 0;
  const outcome = await importMail(store, source.found, {
    mailbox,
    mailboxAt: mailboxMaker(records),
    quota: isEmbedded ? await quotasBy(installation.quotas, config.quota)(account.id) : null,
    ...{ address: account.address, domains: config.domains },
    unmarkedIsSeen: values.read ?? false,
    now: systemClock,
    ...(source.onFiled && { onFiled: source.onFiled }),
    onProgress(done, messages) {
      if (systemClock() - shownAt < 100) return;
      shownAt = systemClock();
      terminal.show(source.line(done, messages, shownAt - started));
    },
  });
  terminal.show('');
  for (const { path, reason } of outcome.strays.slice(0, NAMED_STRAYS))
    terminal.printError(`${path} ${REASONS[reason]}.`);
  if (outcome.strays.length > NAMED_STRAYS)
    terminal.printError(`… and ${outcome.strays.length - NAMED_STRAYS} more files.`);
  if (server !== undefined || mails.length > 0) terminal.print(summary(outcome));
  for (const line of notes) terminal.print(line);
  if (refusals.length > 0) throw new CommandError(refusals.map((error) => error.message).join('\n'));
}

export const importCommand: CliCommand = {
  usage: [
    'import ACCOUNT PATH… [--mailbox inbox|sent|drafts|junk|trash] [--read]',
    'import ACCOUNT imaps://USER@HOST [--password-file FILE] [--again]',
  ],
  summary:
    'Imports mail: mboxes, Maildirs, folders of messages, single messages, and labels, rules, contacts and the like from an export of Wren; or all mail of an account on an IMAP server, with its folders, flags, keywords and dates. Run again, it imports nothing twice, and new mail from a server; --again also imports mail that was deleted here since. The password at the server is asked for, or read from WREN_IMPORT_PASSWORD or a file. --read: mail not marked unread counts as read.',
  run,
};
