import { NO_ANSWERS } from '../../../src/host/client/answers/page-answers.ts';
import type { ClientParts } from '../../../src/host/client/client.ts';

/** A session that never changes, as far as a client needs it, without a listener for its end. */
export function fixedSession(
  csrfToken = 'c'.repeat(56),
): Pick<ClientParts, 'session' | 'ready' | 'authorization' | 'cookieUser' | 'onSignedOut' | 'onOtherAccount'> {
  return {
    session: {
      sid: () => '',
      csrfToken: () => csrfToken,
      user: () => '',
      isValid: () => false,
      renew: () => Promise.resolve(),
    },
    ready: NO_ANSWERS,
    authorization: () => null,
    cookieUser: () => '',
    onSignedOut: () => undefined,
    onOtherAccount: () => undefined,
  };
}
