import type { TRANSFER_PROBLEMS } from '@wren/contract/calls/transfer.ts';
import { WrenError } from '@wren/contract/errors.ts';
import type { Credential } from '../../directory/credentials/credentials.ts';
import { MAX_MESSAGE_SIZE } from '../../mail/exchange/found-mail.ts';
import { resolveHost } from '../../platform/network/dns/resolve-host.ts';
import { FetchRefused } from '../../platform/network/fetch-refused.ts';
import { type Exception, guardedAddresses } from '../../platform/network/guarded-addresses.ts';
import { isLoopback, type ServerAddress } from '../../platform/network/server-address.ts';
import { connectionProblem, openConnection } from '../imap/connection/open-connection.ts';
import { ImapConnector } from '../imap/connector/imap-connector.ts';

export type TransferProblem = (typeof TRANSFER_PROBLEMS)[number];

/** Ports of IMAP (RFC 8314, RFC 9051). */
const PORTS = [993, 143];
/** Milliseconds to look a name up. */
const LOOK_UP = 10_000;

/** Where foreign accounts may be read from. */
export interface TransferGuard {
  /** Places of the own network that may be reached all the same. */
  readonly exceptions: readonly Exception[];
  /** Servers on this machine may be spoken to without TLS, where they are such places. */
  readonly mayBePlain: boolean;
}

/** Why there is no connection. */
export function problemOf(error: unknown): TransferProblem {
  if (error instanceof FetchRefused) {
    if (error.code === 'private-address' || error.code === 'bad-port') return 'not-allowed';
    return error.code === 'unknown-host' ? 'unknown-host' : 'unreachable';
  }
  if (error instanceof WrenError && error.code === 'bad-credentials') return 'bad-credentials';
  return connectionProblem(error);
}

/** A server as it is spoken to: without TLS on this machine alone, and where that is allowed. */
export function plainWhereAllowed(server: ServerAddress, { exceptions, mayBePlain }: TransferGuard): ServerAddress {
  const isHere = isLoopback(server.host) && exceptions.some(({ port }) => port === server.port);
  return mayBePlain && isHere && server.security === 'starttls' ? { ...server, security: 'none' } : server;
}

/**
 * Connects to an account of a foreign IMAP server, which its user names: its name is looked up here, every one of its addresses must be public,
 * and the connection goes to one of them and nowhere else.
 * @throws FetchRefused, WrenError 'bad-credentials', 'mail-server'
 */
export async function connectForeign(
  server: ServerAddress,
  credential: Credential,
  { exceptions }: TransferGuard,
): Promise<ImapConnector> {
  const guard = { resolve: resolveHost, exceptions };
  const signal = AbortSignal.timeout(LOOK_UP);
  const [address] = await guardedAddresses(guard, server, PORTS, signal);
  if (address === undefined) throw new FetchRefused('unknown-host', `${server.host} has no address`);
  return new ImapConnector(await openConnection(server, credential, { maxLiteral: MAX_MESSAGE_SIZE, address }));
}
