import { topic } from '../topic.ts';

/** Texts of the questions before dangerous changes of an account. */
export const REAUTHENTICATION_TEXTS = topic('REAUTHENTICATION_TEXTS', {
  title: 'Confirm that it is you',
  note: 'What you are about to do changes who can get into your account.',
  password: 'Your password',
  code: 'Code of the app, or a recovery code',
  go: 'Confirm',
  passkey: 'Use a passkey',
  passkeyRefused: 'This passkey was not accepted. Please try again, or enter your password.',
  provider: (name: string) => `Confirm with ${name}`,
  providerNote: (name: string) =>
    `${name} opens in a window of its own. When you have signed in there, you go on here.`,
  providerBlocked: 'The window could not be opened. Please allow pop-ups for this page, and try again.',
  wrongPassword: 'The password is wrong.',
  wrongEither: 'The password or the code is wrong. A code works once; apps show a new one every 30 seconds.',
});
