import { many } from '../plural.ts';
import { topic } from '../topic.ts';

const number = (count: number): string => count.toLocaleString('en');
const mails = (count: number): string => many(count, 'mail', 'mails').replace(/^\d+/u, number(count));

/** What is said of mail that is brought from another provider or taken to one; part of the catalogue in texts.ts. */
export const TRANSFER_TEXTS = topic('TRANSFER_TEXTS', {
  title: 'Bring mail from another provider',
  note: 'All folders, with read, starred and answered marks. Nothing is imported twice, and nothing is changed there.',
  begin: 'Choose provider…',
  unknown: 'The state of the import could not be loaded.',
  dialog: {
    address: 'Mail address there',
    next: 'Next',
    host: 'IMAP server',
    port: 'Port',
    security: 'Encryption',
    securities: { tls: 'TLS', starttls: 'STARTTLS' },
    user: 'User name',
    password: 'Password',
    appPassword: 'App password',
    signIn: 'Sign in',
    keeps: 'The password is kept, encrypted, until all mail is here, and then deleted.',
    missing: 'Fill in all fields.',
    badPort: 'The port is a number, usually 993.',
    notFound: 'No server was found for this address. Your provider’s help pages name it.',
    folders: 'Folders',
    folder: (name: string, count: number) => `${name} (${number(count)})`,
    all: (folders: number, count: number) => `All ${number(folders)} folders, ${mails(count)}`,
    none: 'Choose at least one folder.',
    empty: 'There is no mail in this account.',
    start: 'Bring it here',
  },
  hints: {
    own: (_provider: string) => '',
    app: (provider: string) => `${provider} requires an app password, which you create in your account settings there.`,
    allowed: (provider: string) => `Turn on IMAP access in the settings of ${provider} first.`,
    none: (provider: string) =>
      `${provider} does not let other programs sign in with a password. Export your mail there, and import the files here.`,
  },
  problems: {
    'bad-credentials': 'The server does not accept this user name or password. Some providers require an app password.',
    'unknown-host': 'There is no server with this name.',
    unreachable: 'The server cannot be reached.',
    certificate: 'The certificate of the server is not valid. Your password was not sent.',
    'no-encryption': 'The server offers no encryption. Your password was not sent.',
    'not-allowed': 'This server cannot be used: it must be on the internet, at port 993 or 143.',
    'over-quota': 'Your mailbox here is full. Make room, then continue.',
    'account-disabled': 'This account was disabled. Enter the password again to continue.',
    internal: 'Something went wrong on this server. Continuing may help.',
  },
  counting: (host: string) => `Bringing mail from ${host}: counting`,
  running: (done: number, total: number, host: string) =>
    `Bringing mail from ${host}: ${number(done)} of ${number(total)}`,
  waiting: (host: string) => `${host} cannot be reached. Wren will try again.`,
  paused: (done: number, total: number) => `Paused at ${number(done)} of ${number(total)}`,
  goesOn: 'It continues when this page is closed.',
  done: (imported: number, duplicates: number) =>
    `${mails(imported)} imported${duplicates > 0 ? `, ${number(duplicates)} were already here` : ''}`,
  stopped: (imported: number) => `Stopped after ${mails(imported)}`,
  failed: (imported: number) => `Ended after ${mails(imported)}`,
  leftOut: (count: number) => `${mails(count)} left out`,
  reasons: {
    'no-mail': 'no mail',
    'unreadable-file': 'cannot be read there',
    'too-large': 'larger than 128 MB',
    refused: 'refused by the server',
  },
  damaged: (count: number) => `${mails(count)} could not be read and were imported as source`,
  pause: 'Pause',
  resume: 'Go on',
  stop: 'Stop',
  forget: 'Done',
  out: {
    title: 'Take mail to another provider',
    note: 'All your mail, in folders with the same names, with read, starred and label marks. Nothing is exported twice, and nothing is changed here.',
    elsewhere: 'A transfer in the other direction is running. Only one runs at a time.',
    start: 'Take it there',
    keeps: 'The password is kept, encrypted, until all mail is there, and then deleted.',
    noPassword: (provider: string) =>
      `${provider} does not let other programs sign in with a password. Export your mail here, and import the files there.`,
    counting: (host: string) => `Taking mail to ${host}: checking what is there`,
    running: (done: number, total: number, host: string) =>
      `Taking mail to ${host}: ${number(done)} of ${number(total)}`,
    done: (written: number, known: number) =>
      `${mails(written)} exported${known > 0 ? `, ${number(known)} were already there` : ''}`,
    stopped: (written: number) => `Stopped after ${mails(written)}`,
    failed: (written: number) => `Ended after ${mails(written)}`,
    leftOut: (count: number) => `${mails(count)} refused by the server`,
    full: 'The mailbox there is full. Make room there, then continue.',
  },
  notChanged: (message: string) => `That did not work: ${message}`,
});
