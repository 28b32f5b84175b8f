import { readFile } from 'node:fs/promises';
import { WrenError } from '@wren/contract/errors.ts';
import type { Credential } from '../../directory/credentials/credentials.ts';
import { ImapConnector } from '../../engines/imap/imap-connector.ts';
import { openConnection } from '../../engines/imap/open-connection.ts';
import { AccountReader } from '../../engines/imap/read-account.ts';
import { LARGEST_MESSAGE } from '../../mail/exchange/found-mail.ts';
import { IMAP_SCHEME, parseServerAddress, type ServerAddress } from '../../platform/network/server-address.ts';
import type { NoteStore } from '../../store/note-store.ts';
import type { CommandContext } from '../command.ts';
import { CommandError, UsageError } from '../command-error.ts';

/** Name of the environment's variable that holds the password at the server. */
const PASSWORD = 'WREN_IMPORT_PASSWORD';

/** An account at an IMAP server, as a command line names it. */
interface ForeignAccount {
  readonly server: ServerAddress;
  readonly user: string;
}

/** Whether a place is an account at a server, and no file. */
export function isServer(place: string): boolean {
  return /^imaps?:\/\//iu.test(place);
}

/** @throws UsageError */
export function readForeignAccount(place: string, mayBePlain: boolean): ForeignAccount {
  const wanted = 'Say imaps://USER@HOST, or imap://USER@HOST for a server with STARTTLS.';
  if (!URL.canParse(place)) throw new UsageError(`"${place}" is no address of an IMAP server. ${wanted}`);
  const url = new URL(place);
  if (url.password !== '') {
    throw new UsageError(
      `A password in the address is seen by all users of this machine: leave it out. It is asked for, or read from ${PASSWORD} or --password-file.`,
    );
  }
  if (url.username === '') throw new UsageError(`The address names no user. ${wanted}`);
  const user = decodeURIComponent(url.username);
  url.username = '';
  const server = parseServerAddress(url.href, IMAP_SCHEME, mayBePlain);
  if (server === null) throw new UsageError(`The address is none of an IMAP server. ${wanted}`);
  return { server, user };
}

async function passwordOf(
  { user, server }: ForeignAccount,
  file: string | undefined,
  { environment, terminal }: Pick<CommandContext, 'environment' | 'terminal'>,
): Promise<string> {
  if (file !== undefined) {
    const text = await readFile(file, 'utf8').catch((error: unknown) => {
      throw new CommandError(`${file} cannot be read.`, { cause: error });
    });
    return text.split(/\r?\n/u, 1)[0] ?? '';
  }
  return environment[PASSWORD] || terminal.askSecret(`Password of ${user} at ${server.host}: `);
}

export interface ServerImport {
  /** As the command line names it. */
  readonly place: string;
  readonly passwordFile: string | undefined;
  readonly fromBeginning: boolean;
  readonly onCounted: (messages: number) => void;
}

/**
 * An account at an IMAP server, to be read.
 * @throws UsageError, CommandError
 */
export async function openServer(
  { place, passwordFile, fromBeginning, onCounted }: ServerImport,
  context: CommandContext,
  notes: NoteStore,
): Promise<AccountReader> {
  const account = readForeignAccount(place, context.config.enginePlain);
  const { server, user } = account;
  const credential: Credential = { user, password: await passwordOf(account, passwordFile, context) };
  if (/^$|[\0\r\n]/u.test(credential.password)) throw new CommandError('There is no password to sign in with.');
  const connect = async (): Promise<ImapConnector> => {
    try {
      return new ImapConnector(await openConnection(server, credential, { maxLiteral: LARGEST_MESSAGE }));
    } catch (error) {
      if (!(error instanceof WrenError) || error.code !== 'bad-credentials') throw error;
      throw new CommandError(`${server.host} does not take this password of ${user}.`, { cause: error });
    }
  };
  return new AccountReader({
    connect,
    notes,
    name: `${user}@${server.host}:${server.port}`,
    fromBeginning,
    only: null,
    onCounted,
  });
}
