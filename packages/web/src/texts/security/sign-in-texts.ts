import { many } from '../plural.ts';
import { topic } from '../topic.ts';

/** What the sign-in page says. */
export const SIGN_IN_TEXTS = topic('SIGN_IN_TEXTS', {
  title: 'Sign in to Wren',
  email: 'Email',
  password: 'Password',
  keep: 'Keep me signed in',
  submit: 'Sign in',
  passkey: 'Sign in with a passkey',
  passkeyRefused: 'This passkey was not accepted. Please try again, or sign in with your password.',
  busy: 'Signing in…',
  expired: 'Session expired. Please login again.',
  wrong: 'The email address or the password is wrong.',
  missing: 'Please enter your email address and your password.',
  failed: 'Authentication failed. Please login again.',
  /** For developers: the host's answer has no complete session (8.2). */
  incomplete: 'Missing SID or CSRF token in response',
  anotherStep: 'This account needs another step to sign in, which only the mail server’s own page offers.',
  secondFactor: {
    title: 'One more step',
    motto: 'Your account also asks for a code.',
    code: 'Verification code',
    recoveryCode: 'Recovery code',
    useRecoveryCode: 'Use a recovery code',
    useApp: 'Use a code from the app',
    back: 'Back to the password',
    missing: 'Please enter the code.',
    wrong:
      'The code is wrong, or was used before. Apps show a new one every 30 seconds; after five minutes, go back to the password.',
  },
  provider: {
    go: (name: string) => `Sign in with ${name}`,
    again: 'Start again',
    confirmed: 'Confirmed',
    notConfirmed: 'Not confirmed',
    close: 'You can close this window and continue in Wren.',
    problems: {
      late: 'Signing in took too long, or was started in another window. Please try again.',
      cancelled: 'Signing in was cancelled.',
      provider: 'The sign-in service gave no answer that can be trusted. Please try again.',
      unverified: 'The sign-in service has not confirmed your email address.',
      group: 'You are not allowed to sign in here. Please ask your administrator.',
      'no-account': 'There is no account here for your email address. Please ask your administrator.',
      'other-user': 'This account belongs to another user of the sign-in service. Please ask your administrator.',
    },
  },
  throttled: (seconds: number | null) =>
    seconds === null
      ? 'Too many attempts. Please wait a little and try again.'
      : `Too many attempts. Please try again in ${seconds < 90 ? many(seconds, 'second', 'seconds') : many(Math.ceil(seconds / 60), 'minute', 'minutes')}.`,
  network: 'The mail server did not answer. Please check your connection and try again.',
  broken: 'Something went wrong on the mail server. Please try again.',
});
