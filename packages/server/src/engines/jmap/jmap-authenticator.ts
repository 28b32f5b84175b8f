import { WrenError } from '@wren/contract/errors.ts';
import type { Authenticator } from '../../directory/accounts/authenticator.ts';
import { type JmapAccess, JmapClient } from '../../store/jmap/client/jmap-client.ts';

/** Asks a JMAP server whether it takes a password. @param url of the server, or of its session resource */
export function jmapAuthenticator(url: URL): Authenticator {
  const isTaken = async (access: JmapAccess): Promise<boolean> => {
    try {
      await new JmapClient(access).session();
      return true;
    } catch (error) {
      if (error instanceof WrenError && error.code === 'not-signed-in') return false;
      throw new WrenError('mail-server', error instanceof WrenError ? error.message : undefined, { cause: error });
    }
  };
  return {
    check: (address, password) => isTaken({ url, username: address, password }),
    checkToken: (address, token) =>
      isTaken({ url, username: address, password: '', bearer: () => Promise.resolve(token) }),
  };
}
