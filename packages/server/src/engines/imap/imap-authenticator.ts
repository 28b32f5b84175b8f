import { WrenError } from '@wren/contract/errors.ts';
import type { ImapFlow } from 'imapflow';
import type { Authenticator } from '../../directory/accounts/authenticator.ts';
import type { Credential } from '../../directory/credentials/credentials.ts';
import type { ServerAddress } from '../../platform/network/server-address.ts';
import { openConnection } from './connection/open-connection.ts';

/**
 * Asks an IMAP server whether it takes a password.
 * @param maxLiteral bytes of a literal that it may send
 * @param keep has the connection afterwards
 */
export function imapAuthenticator(
  server: ServerAddress,
  maxLiteral: number,
  keep: (credential: Credential, client: ImapFlow) => void,
): Authenticator {
  const isTaken = async (credential: Credential): Promise<boolean> => {
    try {
      keep(credential, await openConnection(server, credential, { maxLiteral }));
      return true;
    } catch (error) {
      if (error instanceof WrenError && error.code === 'bad-credentials') return false;
      throw error;
    }
  };
  return {
    async check(address, password) {
      // A line feed in it would be another command (RFC 9051 §4.3); no server can have such a password.
      return !/[\0\r\n]/u.test(password) && isTaken({ user: address, password });
    },
    checkToken: (address, token) =>
      isTaken({ user: address, password: '', access: { token, refresh: null, expiresAt: null } }),
  };
}
