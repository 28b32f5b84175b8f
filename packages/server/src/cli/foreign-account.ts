import { readFile } from 'node:fs/promises';
import { WrenError } from '@wren/contract/errors.ts';
import type { Credential } from '../directory/credentials/credentials.ts';
import { openConnection } from '../engines/imap/connection/open-connection.ts';
import { ImapConnector } from '../engines/imap/connector/imap-connector.ts';
import { MAX_MESSAGE_SIZE } from '../mail/exchange/found-mail.ts';
import { IMAP_SCHEME, parseServerAddress, type ServerAddress } from '../platform/network/server-address.ts';
import type { CommandContext } from './command.ts';
import { CommandError, UsageError } from './command-error.ts';

/** An account on an IMAP server, as given in a command line. */
interface ForeignPlace {
  readonly server: ServerAddress;
  readonly user: string;
}

/** The same, with access. */
export interface ForeignAccount {
  /** Its description: user, server and port. */
  readonly name: string;
  /** @throws CommandError for a wrong password, WrenError 'mail-server' */
  readonly connect: () => Promise<ImapConnector>;
}

/** True if a place is an account on a server, and not a file. */
export function isServer(place: string): boolean {
  return /^imaps?:\/\//iu.test(place);
}

/** @throws UsageError */
function readPlace(place: string, mayBePlain: boolean, variable: string): ForeignPlace {
  const usage = 'Say imaps://USER@HOST, or imap://USER@HOST for a server with STARTTLS.';
  if (!URL.canParse(place)) throw new UsageError(`"${place}" is no address of an IMAP server. ${usage}`);
  const url = new URL(place);
  if (url.password !== '') {
    throw new UsageError(
      `A password in the address is seen by all users of this machine: leave it out. It is asked for, or read from ${variable} or --password-file.`,
    );
  }
  if (url.username === '') throw new UsageError(`The address names no user. ${usage}`);
  const user = decodeURIComponent(url.username);
  url.username = '';
  const server = parseServerAddress(url.href, IMAP_SCHEME, mayBePlain);
  if (server === null) throw new UsageError(`The address is none of an IMAP server. ${usage}`);
  return { server, user };
}

async function passwordOf(
  { user, server }: ForeignPlace,
  file: string | undefined,
  variable: string,
  { environment, terminal }: Pick<CommandContext, 'environment' | 'terminal'>,
): Promise<string> {
  if (file !== undefined) {
    const text = await readFile(file, 'utf8').catch((error: unknown) => {
      throw new CommandError(`${file} cannot be read.`, { cause: error });
    });
    return text.split(/\r?\n/u, 1)[0] ?? '';
  }
  return environment[variable] || terminal.askSecret(`Password of ${user} at ${server.host}: `);
}

/**
 * An account on an IMAP server from the command line.
 * @param variable of the environment that may contain the password
 * @throws UsageError, CommandError
 */
export async function foreignAccount(
  place: string,
  passwordFile: string | undefined,
  variable: string,
  context: CommandContext,
): Promise<ForeignAccount> {
  const found = readPlace(place, context.config.enginePlain, variable);
  const { server, user } = found;
  const credential: Credential = { user, password: await passwordOf(found, passwordFile, variable, context) };
  if (/^$|[\0\r\n]/u.test(credential.password)) throw new CommandError('There is no password to sign in with.');
  return {
    name: `${user}@${server.host}:${server.port}`,
    async connect() {
      try {
        return new ImapConnector(await openConnection(server, credential, { maxLiteral: MAX_MESSAGE_SIZE }));
      } catch (error) {
        if (!(error instanceof WrenError) || error.code !== 'bad-credentials') throw error;
        throw new CommandError(`${server.host} does not take this password of ${user}.`, { cause: error });
      }
    },
  };
}
