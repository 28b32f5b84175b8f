import { WrenError } from '@wren/contract/errors.ts';
import type { Authenticator } from '../../directory/accounts/authenticator.ts';
import { JmapClient } from '../../store/jmap/client/jmap-client.ts';

/** Asks a JMAP server whether it takes a password. @param url of the server, or of its session resource */
export function jmapAuthenticator(url: URL): Authenticator {
  return {
    async check(address, password) {
      try {
        await new JmapClient({ url, username: address, password }).session();
        return true;
      } catch (error) {
        if (error instanceof WrenError && error.code === 'not-signed-in') return false;
        throw new WrenError('mail-server', error instanceof WrenError ? error.message : undefined, { cause: error });
      }
    },
  };
}
