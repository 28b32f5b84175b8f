import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { mailboxesOf } from '@wren/contract/records/mailboxes-of.ts';
import { RECORDS_FILE, recordLines } from '../../mail/exchange/account-records.ts';
import { readArguments } from '../arguments.ts';
import type { CliCommand, CommandContext } from '../command.ts';
import { CommandError, UsageError } from '../command-error.ts';
import { isServer } from '../foreign-account.ts';
import { accountNamed, refuseForeignMail } from '../installation.ts';
import { exportMail } from './export-mail.ts';
import { exportToServer } from './export-to-server.ts';
import { EXPORT_FORMATS, type ExportFormat, maildirFiles, mboxFiles } from './mail-files.ts';

function formatOption(text: string): ExportFormat {
  const format = EXPORT_FORMATS.find((name) => name === text.toLowerCase());
  if (format === undefined) throw new UsageError(`There is no format "${text}". Say ${EXPORT_FORMATS.join(' or ')}.`);
  return format;
}

/** Creates the folder of an export, which must be empty. */
async function emptyFolder(path: string): Promise<string> {
  const folder = resolve(path);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if ((await readdir(folder)).length === 0) return folder;
  } catch (error) {
    throw new CommandError(`${path} cannot be made or is no folder.`, { cause: error });
  }
  throw new CommandError(`${path} is not empty. Name a new folder.`);
}

/** Writes lines, if there are any, into a new file. */
async function writeRecords(path: string, lines: AsyncIterable<string>): Promise<void> {
  let file: FileHandle | null = null;
  try {
    for await (const line of lines) {
      file ??= await open(path, 'wx', 0o600);
      await file.writeFile(`${line}\n`);
    }
  } finally {
    await file?.close();
  }
}

async function run(args: readonly string[], context: CommandContext): Promise<void> {
  const { config, open: openWren, terminal } = context;
  refuseForeignMail(config);
  const { values, positionals } = readArguments(args, {
    format: { type: 'string', default: 'mbox' },
    'password-file': { type: 'string' },
  });
  const [address, path, ...more] = positionals;
  if (address === undefined) throw new UsageError('Export which account?');
  if (path === undefined) throw new UsageError('Export to which folder, or imaps://USER@HOST?');
  if (more.length > 0) throw new UsageError(`"${more.join(' ')}" is too much.`);
  const format = formatOption(values.format);
  const installation = openWren();
  const account = await accountNamed(installation, address);
  if (isServer(path)) return exportToServer(path, values['password-file'], installation, account, context);
  const folder = await emptyFolder(path);
  await installation.audit.add(installation.actor, { deed: 'mail-exported', target: account.address, fact: folder });
  const records = await installation.stores.recordsOf(account.id);
  const mailboxes = mailboxesOf(await records.list('mailbox'));
  const files = format === 'mbox' ? mboxFiles(folder, mailboxes) : maildirFiles(folder, mailboxes);
  const store = await installation.stores.of(account.id);
  const sender = { name: account.fullName, email: account.address };
  const count = await exportMail(store, files, sender, (messages) => terminal.show(`${messages} messages`));
  await writeRecords(join(folder, RECORDS_FILE), recordLines(store, records));
  terminal.print(`Exported ${count} messages to ${folder}.`);
}

export const exportCommand: CliCommand = {
  usage: ['export ACCOUNT FOLDER [--format mbox|maildir]', 'export ACCOUNT imaps://USER@HOST [--password-file FILE]'],
  summary:
    'Exports all mail, labels, rules, contacts and other definitions of an account to a new folder; or its mail to an account on an IMAP server, with folders, flags, keywords and dates: run again, it exports nothing twice. The password there is asked for, or read from WREN_EXPORT_PASSWORD or a file.',
  run,
};
