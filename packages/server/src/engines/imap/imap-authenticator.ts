import { WrenError } from '@wren/contract/errors.ts';
import type { Authenticator } from '../../directory/accounts/authenticator.ts';
import type { ServerAddress } from '../../platform/network/server-address.ts';
import { openConnection } from './open-connection.ts';

/** Bytes of a literal that an IMAP server may send before mail is asked for. */
const MAX_LITERAL = 64 * 1024;

/** Asks an IMAP server whether it takes a password. */
export function imapAuthenticator(server: ServerAddress): Authenticator {
  return {
    async check(address, password) {
      // A line feed in it would be another command (RFC 9051 §4.3); no server can have such a password.
      if (/[\0\r\n]/u.test(password)) return false;
      try {
        const client = await openConnection(server, { user: address, password }, { maxLiteral: MAX_LITERAL });
        client.close();
        return true;
      } catch (error) {
        if (error instanceof WrenError && error.code === 'bad-credentials') return false;
        throw error;
      }
    },
  };
}
