import type { CALLS } from '@wren/contract/calls.ts';
import type { Handler } from '../handler.ts';

/** Signs in (wire contract 1.3). */
export const login: Handler<typeof CALLS.login> = async (
  { usr, pwd, remember, otp, tmp_id: pending },
  { sessionControl },
) => {
  const account =
    pending !== undefined && otp !== undefined
      ? await sessionControl.finishSignIn(pending, otp)
      : await sessionControl.signIn(usr, pwd, remember);
  if (!('pending' in account)) return { message: 'Logged In', home_page: '/app', full_name: account.fullName };
  const prompt = 'Enter the code of your authenticator app';
  return { verification: { method: 'OTP App', prompt, setup: true, recovery_codes: true }, tmp_id: account.pending };
};
