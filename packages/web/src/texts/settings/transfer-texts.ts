import { many } from '../plural.ts';
import { topic } from '../topic.ts';

const number = (count: number): string => count.toLocaleString('en');
const mails = (count: number): string => many(count, 'mail', 'mails').replace(/^\d+/u, number(count));

/** What is said of mail that is brought from another provider or taken to one; part of the catalogue in texts.ts. */
export const TRANSFER_TEXTS = topic('TRANSFER_TEXTS', {
  title: 'Bring mail from another provider',
  note: 'All folders, with what is read, starred and answered. Nothing comes in twice, and nothing is changed there.',
  begin: 'Choose provider…',
  unknown: 'It is not known whether mail is being brought here.',
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
    keeps: 'The password is kept, encrypted, until all mail is here, and then destroyed.',
    missing: 'Fill in all fields.',
    badPort: 'The port is a number, mostly 993.',
    notFound: 'No server was found for this address. The help of your provider names it.',
    folders: 'Folders',
    folder: (name: string, count: number) => `${name} (${number(count)})`,
    all: (folders: number, count: number) => `All ${number(folders)} folders, ${mails(count)}`,
    none: 'Choose at least one folder.',
    empty: 'There is no mail in this account.',
    start: 'Bring it here',
  },
  hints: {
    own: (_provider: string) => '',
    app: (provider: string) =>
      `${provider} wants an app password, which you make in the settings of your account there.`,
    allowed: (provider: string) => `Allow access by IMAP in the settings of ${provider} first.`,
    none: (provider: string) =>
      `${provider} lets no other program in by a password. Export your mail there, and import the files here.`,
  },
  problems: {
    'bad-credentials': 'The server does not take this user name or password. Some providers want an app password.',
    'unknown-host': 'There is no server of this name.',
    unreachable: 'The server cannot be reached.',
    certificate: 'The certificate of the server is not valid. Your password was not sent.',
    'no-encryption': 'The server offers no encryption. Your password was not sent.',
    'not-allowed': 'This server may not be asked: it must be on the internet, at port 993 or 143.',
    'over-quota': 'Your mailbox here is full. Make room, then go on.',
    'account-disabled': 'This account was disabled. Go on with the password.',
    internal: 'Something went wrong on this server. It may help to go on.',
  },
  counting: (host: string) => `Bringing mail from ${host}: counting`,
  running: (done: number, total: number, host: string) =>
    `Bringing mail from ${host}: ${number(done)} of ${number(total)}`,
  waiting: (host: string) => `${host} cannot be reached. It is asked again by itself.`,
  paused: (done: number, total: number) => `Paused at ${number(done)} of ${number(total)}`,
  goesOn: 'It goes on when this page is closed.',
  done: (imported: number, duplicates: number) =>
    `${mails(imported)} brought here${duplicates > 0 ? `, ${number(duplicates)} were here already` : ''}`,
  stopped: (imported: number) => `Stopped after ${mails(imported)}`,
  failed: (imported: number) => `Ended after ${mails(imported)}`,
  leftOut: (count: number) => `${mails(count)} left there`,
  reasons: {
    'no-mail': 'no mail',
    'unreadable-file': 'cannot be read there',
    'too-large': 'larger than 128 MB',
    refused: 'refused by the server',
  },
  damaged: (count: number) => `${mails(count)} could not be read and came as the source`,
  pause: 'Pause',
  resume: 'Go on',
  stop: 'Stop',
  forget: 'Done',
  out: {
    title: 'Take mail to another provider',
    note: 'All your mail, in folders of the same names, with what is read, starred and labelled. Nothing is written twice, and nothing is changed here.',
    elsewhere: 'Mail is being moved the other way. One move is made at a time.',
    start: 'Take it there',
    keeps: 'The password is kept, encrypted, until all mail is there, and then destroyed.',
    noPassword: (provider: string) =>
      `${provider} lets no other program in by a password. Export your mail here, and import the files there.`,
    counting: (host: string) => `Taking mail to ${host}: looking at what is there`,
    running: (done: number, total: number, host: string) =>
      `Taking mail to ${host}: ${number(done)} of ${number(total)}`,
    done: (written: number, known: number) =>
      `${mails(written)} written there${known > 0 ? `, ${number(known)} were there already` : ''}`,
    stopped: (written: number) => `Stopped after ${mails(written)}`,
    failed: (written: number) => `Ended after ${mails(written)}`,
    leftOut: (count: number) => `${mails(count)} not taken by the server`,
    full: 'The mailbox there is full. Make room there, then go on.',
  },
  notChanged: (message: string) => `That did not work: ${message}`,
});
