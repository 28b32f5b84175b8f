import { join, relative, resolve } from 'node:path';
import { BackupError } from '../../backup/backup-error.ts';
import type { BackupFolder, KeptBackup } from '../../backup/backup-folder.ts';
import { makeBackup } from '../../backup/make-backup.ts';
import { DKIM_FILE } from '../../backup/manifest.ts';
import { checkBackup, hasFile } from '../../backup/read-backup.ts';
import { systemClock } from '../../platform/clock.ts';
import { noteBackup } from '../../platform/files/last-backup.ts';
import { VERSION } from '../../platform/version.ts';
import { readArguments } from '../arguments.ts';
import type { CliCommand, CommandContext } from '../command.ts';
import { CommandError, UsageError } from '../command-error.ts';
import { refuseDatabase } from '../installation.ts';
import { sizeText } from './size-text.ts';
import { withBackupFolder } from './with-backup-folder.ts';

function list(folder: BackupFolder, { terminal }: CommandContext): void {
  const names = folder.names();
  for (const name of names) {
    const { accounts, files, added } = folder.read(name).manifest;
    const size = files.reduce((sum, file) => sum + file.size, 0);
    terminal.print(`${name}\t${accounts.length} accounts\t${sizeText(size)}\t${sizeText(added)} of it new`);
  }
  if (names.length === 0) terminal.print('There is no backup yet.');
}

/** The damage of a backup; null: none. */
function damageOf(folder: BackupFolder, name: string, { terminal }: CommandContext): string | null {
  try {
    const backup = folder.read(name);
    checkBackup(folder, backup, 'bytes');
    terminal.print(`${name} is whole: ${backup.manifest.files.length} files.`);
    return null;
  } catch (error) {
    if (error instanceof BackupError) return `${name} is not whole. ${error.message}`;
    throw error;
  }
}

/** Checks all of them: a damaged one implies nothing about the others. @throws CommandError that names the damaged ones */
function verify(folder: BackupFolder, context: CommandContext): void {
  const damage = folder.names().flatMap((name) => damageOf(folder, name, context) ?? []);
  if (damage.length > 0) throw new CommandError(damage.join('\n'));
}

/** The secrets in a backup, and those that a restore needs besides. */
function secretsOf(backup: KeptBackup, { config }: CommandContext): readonly string[] {
  const secrets = [
    ['credentials.key', 'the key of sealed credentials and second factors (credentials.key)'],
    ['push-key.pem', 'the push identity (push-key.pem)'],
    [DKIM_FILE, 'the DKIM key (WREN_DKIM_KEY)'],
  ] as const;
  const included = secrets.flatMap(([name, what]) => (hasFile(backup, name) ? [what] : []));
  return [
    `It holds all mail, password hashes${included.map((what) => `, ${what}`).join('')}: keep it where only its keepers can read it.`,
    ...(config.credentialKey === null
      ? []
      : ['It does not hold WREN_CREDENTIAL_KEY, by which credentials in it are sealed: keep that as well.']),
    ...(config.tls === null ? [] : ['It does not hold the certificate of WREN_TLS_CERT and its key.']),
  ];
}

async function run(args: readonly string[], context: CommandContext): Promise<void> {
  const { values, positionals } = readArguments(args, {
    list: { type: 'boolean' },
    verify: { type: 'boolean' },
    keep: { type: 'string' },
  });
  const [path, ...more] = positionals;
  if (path === undefined) throw new UsageError('Into which folder?');
  if (more.length > 0) throw new UsageError(`"${more.join(' ')}" is too much.`);
  const keep = values.keep === undefined ? null : Number(values.keep);
  if (keep !== null && !(Number.isInteger(keep) && keep > 0))
    throw new UsageError(`"${values.keep}" is no number of backups.`);
  const { config, terminal } = context;
  refuseDatabase(config);
  const inside = relative(join(config.dataFolder), resolve(path));
  if (!inside.startsWith('..'))
    throw new UsageError('A backup in the data folder is lost with it. Name another folder.');
  await withBackupFolder(path, async (folder) => {
    if (values.verify === true) return verify(folder, context);
    for (const line of folder.packs.damaged)
      terminal.printError(`${line} What it held is missing in backups that name it.`);
    if (values.list === true) return list(folder, context);
    const backup = await makeBackup(folder, {
      dataFolder: config.dataFolder,
      dkimKeyFile: config.dkim?.keyFile ?? null,
      version: VERSION,
      clock: systemClock,
      onProgress: (files, of) => terminal.show(`${files} of ${of} files`),
    });
    terminal.show('');
    noteBackup(config.dataFolder, systemClock());
    const { accounts, files, added } = backup.manifest;
    terminal.print(
      `Backed up ${accounts.length} accounts in ${files.length} files as ${backup.name}: ${sizeText(added)} are new.`,
    );
    for (const line of secretsOf(backup, context)) terminal.print(line);
    const deleted = keep === null ? 0 : folder.forget(keep);
    if (deleted > 0) terminal.print(`Took ${deleted} older ${deleted === 1 ? 'backup' : 'backups'} away.`);
  });
}

export const backupCommand: CliCommand = {
  usage: ['backup FOLDER [--keep NUMBER]', 'backup FOLDER --list', 'backup FOLDER --verify'],
  summary:
    'Adds a backup of all accounts, mail and keys to a folder, storing only what is new. --keep deletes all but the newest NUMBER; --list lists them, --verify reads all of them.',
  run,
};
