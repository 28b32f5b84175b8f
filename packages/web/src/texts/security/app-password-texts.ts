import { topic } from '../topic.ts';

/** What settings say of passwords for programs and devices (D43). */
export const APP_PASSWORD_TEXTS = topic('APP_PASSWORD_TEXTS', {
  title: 'App passwords',
  note: 'For scanners, phones and programs that send mail under your addresses. Each gets its own password, which gives access to nothing else.',
  unknown: 'App passwords could not be loaded.',
  add: 'New app password',
  made: (date: string) => `Created: ${date}`,
  used: (date: string, address: string) => `Last used: ${date}, from ${address}`,
  unused: 'Not used yet',
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke ${name}`,
  revoked: (name: string) => `${name} can no longer send mail`,
  notRevoked: (reason: string) => `It was not revoked. ${reason}`,
  question: {
    title: (name: string) => `Revoke ${name}?`,
    text: 'Programs that use this password can no longer send mail. You can create another one at any time.',
    cancel: 'Cancel',
    apply: 'Revoke',
  },
  dialog: {
    title: 'New app password',
    name: 'What is it for?',
    example: 'Scanner in the hall',
    make: 'Create',
    missing: 'Give it a name that you will recognise.',
    full: 'There are already twenty. Revoke one that is no longer used.',
  },
  shown: {
    title: (name: string) => `The password for ${name}`,
    note: 'Enter this in the program that sends the mail. It will not be shown again.',
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
