import { topic } from '../topic.ts';

/** What is said of passwords that are chosen, in settings and by a one-time link (D43). */
export const PASSWORD_TEXTS = topic('PASSWORD_TEXTS', {
  label: 'Password',
  note: 'Changing it signs out every other device.',
  change: 'Change',
  changeIt: 'Change password',
  title: 'Change your password',
  current: 'Your present password',
  code: 'Code of the app, or a recovery code',
  done: 'Your password was changed. Every other device was signed out.',
  appPasswords: 'App passwords go on working.',
  next: {
    label: 'New password',
    scores: [
      'Very weak: it is guessed at once.',
      'Weak: it is soon guessed.',
      'Fair: longer is better.',
      'Good: hard to guess.',
      'Strong: very hard to guess.',
    ] as readonly [string, string, string, string, string],
    hint: 'Eight characters at least. A few words that have nothing to do with each other are strong, and easy to remember.',
  },
  problems: {
    password: 'Your present password is wrong.',
    code: 'The code is wrong, or was used before. Apps show a new one every 30 seconds.',
    short: 'A password needs at least eight characters.',
    common: 'This is among the first that are guessed: it is very common, or made of your name or address.',
    same: 'This is your present password. Choose another one.',
    link: 'This link has been used, or is too old.',
  },
  link: {
    title: 'Choose a new password',
    for: (address: string) => `For ${address}`,
    go: 'Set password',
    busy: 'Setting password…',
    gone: 'This link has been used, or is too old. Ask whoever runs your Wren for a new one.',
    unknown: 'The mail server did not answer. Check your connection and open the link again.',
    signIn: 'Go to sign-in',
    done: 'Your password was changed. Sign in with it.',
  },
});
