import type { CALLS } from '@wren/contract/calls.ts';
import type { Handler } from '../handler.ts';

/** Returns the session's handle and CSRF token (7.2, D6). */
export const getSid: Handler<typeof CALLS.getSid> = (_input, { signedIn, sessionControl }) => {
  if (!signedIn) return { sid: 'Guest', session_id: 'Guest', csrf_token: '' };
  const { session, account } = signedIn;
  sessionControl.openFiles();
  return {
    sid: session.handle,
    session_id: session.handle,
    csrf_token: session.csrfToken,
    user: account.address,
    full_name: account.fullName,
  };
};
