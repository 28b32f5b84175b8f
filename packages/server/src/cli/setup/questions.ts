import { isEmailAddress } from '@wren/domain/address/recipients.ts';
import * as v from 'valibot';
import { DIRECT, hostName, imapAddress, relayUrl, submissionAddress, webUrl } from '../../config/setting-schemas.ts';

/** A question of the setup. Its answer is text, trimmed. */
export interface SetupQuestion {
  /** Its name as an option of the command line and in a file of answers. */
  readonly name: string;
  readonly text: string;
  /** The possible answers of a choice. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /**
   * A secret: never echoed, stored only where it is used, and not accepted as a command line option, which others
   * could read.
   */
  readonly isSecret?: boolean;
  readonly mayBeEmpty?: boolean;
  /** The fault of an answer; null: none. */
  readonly fault?: (answer: string) => string | null;
}

/** The existing mail server. */
export type ExistingServer = 'new' | 'imap' | 'jmap' | 'frappe';
export type RunBy = 'systemd' | 'compose' | 'none';

function by(schema: v.GenericSchema<string, unknown>): (answer: string) => string | null {
  return (answer) => {
    const { success, issues } = v.safeParse(schema, answer);
    return success ? null : `It ${issues[0].message}.`;
  };
}

const mailAddress = (answer: string): string | null =>
  isEmailAddress(answer.toLowerCase()) ? null : 'That is no mail address.';
/** Settings files put them in single quotes. */
const path = (answer: string): string | null => (/['\n]/u.test(answer) ? 'A path must have no quotation mark.' : null);
const oneLine = (answer: string): string | null => (/[\r\n\0]/u.test(answer) ? 'It must be one line.' : null);
const relay = by(relayUrl);

export const QUESTIONS = {
  have: {
    name: 'have',
    text: 'What is there already?',
    choices: [
      { value: 'new', label: 'Nothing yet: Wren is to be the mail server' },
      { value: 'imap', label: 'A mail server with IMAP and SMTP (Dovecot, Exchange, a provider …)' },
      { value: 'jmap', label: 'A mail server with JMAP (Stalwart, Cyrus, Fastmail …)' },
      { value: 'frappe', label: 'A Frappe site with Frappe Mail: the client alone is set beside it' },
    ],
  },
  run: {
    name: 'run',
    text: 'How is Wren to be run?',
    choices: [
      { value: 'systemd', label: 'As a service of systemd' },
      { value: 'compose', label: 'As a container, by a compose file' },
      { value: 'none', label: 'By hand: settings alone' },
    ],
  },
  folder: { name: 'folder', text: 'In which folder are the settings to be kept?', fault: path },
  data: { name: 'data', text: 'In which folder is Wren to keep its data?', fault: path },
  host: { name: 'host', text: 'Under which name do browsers reach it, by HTTPS?', fault: by(hostName) },
  domain: {
    name: 'domain',
    text: 'Which domain do the mail addresses have (what stands behind the @)?',
    fault: by(hostName),
  },
  relay: {
    name: 'relay',
    text: 'Which server takes mail to others, as smtps://host or smtp://host:587? (direct: none, Wren delivers it itself. Empty: none yet; then such mail comes back.)',
    mayBeEmpty: true,
    fault: (answer) =>
      relay(answer) ??
      (answer === DIRECT || new URL(answer).username === ''
        ? null
        : 'Leave the user and the password out: they are asked for.'),
  },
  relayUser: {
    name: 'relay-user',
    text: 'As which user? (Empty: without signing in.)',
    mayBeEmpty: true,
    fault: oneLine,
  },
  relayPassword: {
    name: 'relay-password',
    text: 'By which password?',
    isSecret: true,
    mayBeEmpty: true,
    fault: oneLine,
  },
  cert: {
    name: 'cert',
    text: 'Which file holds the certificate for incoming mail (fullchain.pem)? (Empty: none; mail then comes unencrypted.)',
    mayBeEmpty: true,
    fault: path,
  },
  key: { name: 'key', text: 'And which its private key?', fault: path },
  dkim: {
    name: 'dkim',
    text: 'Is mail on its way out to be signed (DKIM)? Without that large providers take it for spam.',
    choices: [
      { value: 'yes', label: 'Yes: a key is made here' },
      { value: 'no', label: 'No: another server signs it' },
    ],
  },
  account: { name: 'account', text: 'Which address does the first account get?', fault: mailAddress },
  name: { name: 'name', text: 'What is its owner called? (May be empty.)', mayBeEmpty: true, fault: oneLine },
  probe: {
    name: 'account',
    text: 'Which mail address of that server may be tried? (Its servers are looked for, and the password is tried and forgotten.)',
    fault: mailAddress,
  },
  password: {
    name: 'password',
    text: 'Its password there (empty: signing in is not tried)',
    isSecret: true,
    mayBeEmpty: true,
    fault: oneLine,
  },
  imap: { name: 'imap', text: 'Which is its IMAP server?', fault: by(imapAddress) },
  submission: { name: 'submission', text: 'Which server takes its mail for sending?', fault: by(submissionAddress) },
  jmap: { name: 'jmap', text: 'Which is the address of the JMAP server?', fault: by(webUrl) },
  frappe: { name: 'frappe', text: 'Which is the address of the Frappe site?', fault: by(webUrl) },
  next: {
    name: 'next',
    text: 'Not everything works yet. What now?',
    choices: [
      { value: 'again', label: 'Try again' },
      { value: 'change', label: 'Change answers' },
      { value: 'anyway', label: 'Write the settings all the same' },
      { value: 'stop', label: 'Stop, and write nothing' },
    ],
  },
} as const satisfies Readonly<Record<string, SetupQuestion>>;

/** Names of all answers that are options of the command line. */
export const OPTION_NAMES: readonly string[] = [
  ...new Set(
    Object.values(QUESTIONS as Readonly<Record<string, SetupQuestion>>)
      .filter(({ name, isSecret }) => isSecret !== true && name !== 'next')
      .map(({ name }) => name),
  ),
];

/** Names of all answers in a file. */
export const ANSWER_NAMES: readonly string[] = [...new Set(Object.values(QUESTIONS).map(({ name }) => name))].filter(
  (name) => name !== 'next',
);
