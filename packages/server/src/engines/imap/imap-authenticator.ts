import { WrenError } from '@wren/contract/errors.ts';
import type { Authenticator } from '../../directory/accounts/authenticator.ts';
import type { Credential } from '../../directory/credentials/credentials.ts';
import type { ServerAddress } from '../../platform/network/server-address.ts';
import { openConnection } from './open-connection.ts';

/** Bytes of a literal that an IMAP server may send before mail is asked for. */
const MAX_LITERAL = 64 * 1024;

/** Asks an IMAP server whether it takes a password. */
export function imapAuthenticator(server: ServerAddress): Authenticator {
  const isTaken = async (credential: Credential): Promise<boolean> => {
    try {
      const client = await openConnection(server, credential, { maxLiteral: MAX_LITERAL });
      client.close();
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
