import { domainOfAddress } from '@wren/domain/address/address-parts.ts';
import { identityOf } from '@wren/domain/address/identity.ts';
import { isOwnAddress } from '@wren/domain/address/subaddress.ts';
import { autoReplyTo } from '@wren/domain/rules/auto-reply.ts';
import { VACATION_PERIOD, type VacationResponse, vacationAt } from '@wren/domain/rules/vacation.ts';
import { threadHeadersFor } from '@wren/domain/thread/reply.ts';
import { isAlarm } from '@wren/domain/trust/trust.ts';
import type { Account } from '../../../directory/accounts/account.ts';
import { buildMail, newMessageId } from '../../../mime/build/build-mail.ts';
import { headerFields } from '../../../mime/header/header-field.ts';
import { mailHeader } from '../../../mime/mail-source.ts';
import { sha256 } from '../../../platform/random.ts';
import type { MailStore, PutMail } from '../../../store/mail-store.ts';
import type { NoteStore } from '../../../store/note-store.ts';
import { inTurn } from '../../drafts/draft-turns.ts';
import { acquaintancesOf } from '../../incoming/acquaintances.ts';
import { byRecords } from '../../incoming/by-records.ts';
import { HEAD } from '../../incoming/list-headers.ts';
import type { Submitter } from '../submission.ts';

/** The definitions of an account for automatic replies while its user is away. */
export const vacationOf = byRecords(async (records) => {
  const [record] = await records.list('vacationResponse');
  const identities = (await records.list('identity')).map(({ data }) => data);
  const contacts = (await records.list('contact')).flatMap(({ data }) => data.emails.map(({ address }) => address));
  return {
    vacation: record?.data ?? null,
    identities,
    contacts: new Set(contacts.map((address) => address.toLowerCase())),
  };
});

type Vacation = Awaited<ReturnType<typeof vacationOf>>;

/** A received mail that is filed. */
export interface Arrived {
  readonly raw: Uint8Array;
  /** Its reverse path; null: none. */
  readonly sender: string | null;
  /** Milliseconds since the epoch. */
  readonly receivedAt: number;
  /** The command that has filed it. */
  readonly commandId: string;
  readonly filed: PutMail['message'];
  /** The account's addresses. */
  readonly own: readonly string[];
  /** Its mail server has answered it. */
  readonly isAnswered?: boolean;
}

/** Dependencies of replies. */
export interface VacationReplyParts {
  readonly account: Account;
  readonly store: MailStore;
  readonly notes: NoteStore;
  readonly submitter: Submitter;
}

/** Identifies the text: senders get another reply when it changes (RFC 5230 §4.2). */
function handleOf({ subject, html, fromDay, toDay }: VacationResponse): string {
  return sha256(JSON.stringify([subject, html, fromDay, toDay])).slice(0, 16);
}

/** Time and command of the last reply to a sender. */
interface ReplyNote {
  readonly at: number;
  readonly command: string;
}

function readReplyNote(text: string): ReplyNote | null {
  const [at = '', ...command] = text.split(' ');
  return /^\d+$/u.test(at) ? { at: Number(at), command: command.join(' ') } : null;
}

const PREFIX = 'vacation:';

/**
 * Records a reply to a sender, unless one was sent in this period. Repeating the recorded command sends again: the queue accepts
 * a command once.
 */
async function recordReply(notes: NoteStore, key: string, note: ReplyNote): Promise<boolean> {
  const all = await notes.read(PREFIX);
  const isOver = (text: string): boolean => note.at - (readReplyNote(text)?.at ?? 0) >= VACATION_PERIOD;
  const [, text] = all.find(([known]) => known === key) ?? [];
  if (text !== undefined && !isOver(text)) return readReplyNote(text)?.command === note.command;
  const old = all.filter(([known, text]) => known !== key && isOver(text)).map(([known]) => [known, null] as const);
  await notes.keep([[key, `${note.at} ${note.command}`], ...old]);
  return true;
}

async function buildReply(
  { account }: VacationReplyParts,
  to: string,
  mail: Arrived,
  { vacation, identities }: Vacation,
) {
  const { filed, receivedAt, commandId, own } = mail;
  const named = [...filed.to, ...filed.cc].find(({ email }) => isOwnAddress(email, own))?.email ?? account.address;
  const name = identityOf(identities, named)?.name || account.fullName;
  return buildMail({
    ...threadHeadersFor(filed),
    messageIdHeader: newMessageId(sha256(`vacation ${commandId}`).slice(0, 32), domainOfAddress(named)),
    sentAt: receivedAt,
    timeZone: vacation?.timeZone ?? 'UTC',
    from: { name, email: named },
    to: [{ name: null, email: to }],
    cc: [],
    subject: vacation?.subject || `Auto: ${filed.subject}`,
    html: vacation?.html ?? '',
    text: null,
    parts: [],
    automatic: 'replied',
  });
}

/**
 * Answers a received mail while its reader is away (RFC 3834): each sender once in a period, and never programs, lists, mail in
 * Junk or the Screener, or mail with a doubtful sender.
 */
export async function sendVacationReply(
  answering: VacationReplyParts,
  mail: Arrived,
  defined: Vacation,
): Promise<void> {
  const { account, store, notes, submitter } = answering;
  const { vacation } = defined;
  const { filed, sender, receivedAt, commandId } = mail;
  if (vacation === null || vacationAt(vacation, receivedAt) !== 'on') return;
  if (filed.mailbox === 'junk' || filed.mailbox === 'trash' || filed.mailbox === 'screener') return;
  if (filed.trust?.reasons.some(({ code }) => isAlarm(code))) return;
  const header = mailHeader(mail.raw.subarray(0, HEAD));
  const field = (name: string): readonly string[] => headerFields(header, name);
  const to = autoReplyTo({ sender, to: filed.to, cc: filed.cc, field }, (email) => isOwnAddress(email, mail.own));
  if (to === null) return;
  const address = to.toLowerCase();
  if (vacation.onlyKnown && !defined.contacts.has(address)) {
    const { contacts } = await acquaintancesOf(store, account, { name: null, email: to });
    if (!contacts.some(({ email }) => email.toLowerCase() === address)) return;
  }
  const command = `vacation:${commandId}`;
  const key = `${PREFIX}${handleOf(vacation)}:${address}`;
  await inTurn(`${account.id} ${key}`, async () => {
    // Recorded before the mail is submitted: after a crash in between, no sender gets two replies.
    if (!(await recordReply(notes, key, { at: receivedAt, command }))) return;
    const raw = await buildReply(answering, to, mail, defined);
    // With an empty reverse path, so that nothing answers it (RFC 3834 §3.3).
    await submitter.submit({
      commandId: command,
      account: account.id,
      raw,
      envelope: { from: null, to: [to] },
      filing: [],
    });
  });
}
