import { topic } from '../topic.ts';

/** What settings say of passwords for programs and devices (D43). */
export const APP_PASSWORD_TEXTS = topic('APP_PASSWORD_TEXTS', {
  title: 'App passwords',
  note: 'For scanners, phones and programs that send mail under your addresses. Each gets one of its own, which opens nothing else.',
  unknown: 'App passwords could not be asked.',
  add: 'New app password',
  made: (date: string) => `Made: ${date}`,
  used: (date: string, address: string) => `Last used: ${date}, from ${address}`,
  unused: 'Not used yet',
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke ${name}`,
  revoked: (name: string) => `${name} can send no mail any more`,
  notRevoked: (reason: string) => `It was not revoked. ${reason}`,
  question: {
    title: (name: string) => `Revoke ${name}?`,
    text: 'What uses this password can send no mail any more. Another one can be made at any time.',
    cancel: 'Cancel',
    apply: 'Revoke',
  },
  dialog: {
    title: 'New app password',
    name: 'What is it for?',
    example: 'Scanner in the hall',
    make: 'Make it',
    missing: 'Give it a name by which you know it again.',
    full: 'There are twenty already. Revoke one that is not used any more.',
  },
  shown: {
    title: (name: string) => `The password for ${name}`,
    note: 'Enter this where mail is to be sent from. It is not shown again.',
    server: 'Server',
    port: 'Port',
    security: 'Security',
    starttls: 'STARTTLS',
    user: 'User name',
    password: 'Password',
    copy: 'Copy password',
    copied: 'The password was copied',
    notCopied: 'The password could not be copied',
    done: 'Done',
  },
});
