import { MAILBOX_ROLES } from '@wren/domain/message/mailbox/mailbox.ts';
import * as v from 'valibot';
import { defineCall } from '../call.ts';

const text = v.string();
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const short = (most: number) => v.pipe(text, v.trim(), v.minLength(1), v.maxLength(most));
/** A secret on one line: it cannot end a command of the mail server's protocol. */
const secret = v.pipe(text, v.minLength(1), v.maxLength(1_000), v.regex(/^[^\0\r\n]*$/u));

/** An IMAP server: implicit TLS, or STARTTLS before any command. */
const server = v.object({
  host: v.pipe(short(253), v.toLowerCase(), v.regex(/^[a-z0-9.:-]+$/u)),
  port: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)),
  security: v.picklist(['tls', 'starttls']),
});
export type TransferServer = v.InferOutput<typeof server>;

/**
 * The credentials that a provider accepts from other programs: the account's password, an app password, the account's password
 * once that was enabled, or none.
 */
export const TRANSFER_PASSWORDS = ['own', 'app', 'allowed', 'none'] as const;
/** Into this account, or out of it. */
export const TRANSFER_DIRECTIONS = ['in', 'out'] as const;
/** Reason why a server cannot be used. 'not-allowed': it is in the installation's own network, or on a port other than IMAP's. */
export const TRANSFER_PROBLEMS = [
  'bad-credentials',
  'unknown-host',
  'unreachable',
  'certificate',
  'no-encryption',
  'not-allowed',
] as const;
/**
 * Reason why a transfer has failed: the same reasons, or the target account is full, the one here was disabled, or an internal
 * error.
 */
export const TRANSFER_FAILURES = [...TRANSFER_PROBLEMS, 'over-quota', 'account-disabled', 'internal'] as const;
/** Reason why a message was not transferred. 'refused': the target server rejected it. */
export const LEFT_REASONS = ['no-mail', 'unreadable-file', 'too-large', 'refused'] as const;
/** 'waiting': the server is unreachable, and will be retried. */
export const TRANSFER_STATES = ['running', 'waiting', 'paused', 'done', 'stopped', 'failed'] as const;

/** Largest number of mailboxes of a transfer. */
const MAX_MAILBOXES = 5_000;
const paths = v.pipe(v.array(v.pipe(text, v.minLength(1), v.maxLength(2_000))), v.maxLength(MAX_MAILBOXES));

const direction = v.picklist(TRANSFER_DIRECTIONS);

const transfer = v.object({
  direction,
  state: v.picklist(TRANSFER_STATES),
  host: text,
  user: text,
  mailboxes: count,
  /** Number of messages at the source, as far as counted, and of those already examined. */
  total: count,
  done: count,
  /** Number of transferred messages, and of those that already existed. */
  imported: count,
  duplicates: count,
  /** Of the imported ones: stored as source, because they could not be parsed. */
  damaged: count,
  left_out: count,
  /** The first messages not transferred, by their location, or by subject if they are here. */
  left: v.array(v.object({ path: text, reason: v.picklist(LEFT_REASONS) })),
  failure: v.nullable(v.picklist(TRANSFER_FAILURES)),
});
export type Transfer = v.InferOutput<typeof transfer>;

const problem = v.nullable(v.picklist(TRANSFER_PROBLEMS));
const about = v.object({ problem, transfer: v.nullable(transfer) });
const whole = v.object({ server, user: short(500), password: secret });

/** Discovers the IMAP servers of a mail address. The address is sent to no other machine; only its domain is looked up. */
export const findTransferServer = defineCall({
  path: '/api/method/mail.api.client.find_transfer_server',
  kind: 'write',
  extension: true,
  input: v.object({ address: short(320) }),
  answer: v.object({ servers: v.array(server), provider: v.nullable(text), password: v.picklist(TRANSFER_PASSWORDS) }),
  result: v.object({ servers: v.array(server), provider: v.nullable(text), password: v.picklist(TRANSFER_PASSWORDS) }),
});

const mailbox = v.object({
  path: text,
  /** Names of its ancestors and its own, the outermost first. */
  names: v.array(text),
  role: v.nullable(v.picklist(MAILBOX_ROLES)),
  count,
});
export type TransferMailbox = v.InferOutput<typeof mailbox>;

/** Signs in to an IMAP server and lists its mailboxes. Nothing is stored here or changed there. */
export const lookAtTransferServer = defineCall({
  path: '/api/method/mail.api.client.look_at_transfer_server',
  kind: 'write',
  extension: true,
  input: whole,
  answer: v.object({ problem, mailboxes: v.array(mailbox) }),
  result: v.object({ problem, mailboxes: v.array(mailbox) }),
});

/**
 * Starts to import mail from an IMAP server, or to export all of the account's to one, in the background, independent of any
 * page. An account has one transfer at a time; a running one is answered unchanged. The password is stored encrypted until the
 * transfer ends.
 */
export const startTransfer = defineCall({
  path: '/api/method/mail.api.client.start_transfer',
  kind: 'write',
  extension: true,
  input: v.pipe(
    v.object({
      ...whole.entries,
      direction: v.optional(direction, 'in'),
      /** The mailboxes to import; empty for an export. */
      mailboxes: v.optional(paths, []),
    }),
    v.check(({ direction: way, mailboxes }) => (way === 'out') === (mailboxes.length === 0)),
  ),
  answer: about,
  result: about,
});

/** The account's transfer with its progress; null: there is none. */
export const getTransfer = defineCall({
  path: '/api/method/mail.api.client.get_transfer',
  kind: 'read',
  extension: true,
  input: v.optional(v.looseObject({}), {}),
  answer: about,
  result: about,
});

/**
 * Pauses a transfer, resumes it (with a new password if the old one was rejected), cancels it, which deletes the password, or
 * removes an ended one.
 */
export const changeTransfer = defineCall({
  path: '/api/method/mail.api.client.change_transfer',
  kind: 'write',
  extension: true,
  input: v.object({
    action: v.picklist(['pause', 'resume', 'stop', 'forget']),
    password: v.optional(v.nullable(secret), null),
  }),
  answer: about,
  result: about,
});
