import { isEmailAddress } from '@wren/domain/address/recipients.ts';
import type { Address, Message } from '@wren/domain/message/message.ts';
import { replySubject } from '@wren/domain/message/subject.ts';
import { threadHeadersFor } from '@wren/domain/thread/reply.ts';
import { buildMail, newMessageId } from '../../mime/build/build-mail.ts';
import { newId } from '../../platform/ids.ts';

/** What a reminder is written with. */
export interface ReminderOrder {
  /** The sent mail that nobody has answered. */
  readonly sent: Message;
  /** Whose it is. */
  readonly to: Address;
  readonly isOwn: (email: string) => boolean;
  /** Domain of this installation. */
  readonly domain: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
}

const nameOf = (address: Address): string => address.name ?? address.email;

function inWords(people: readonly Address[]): string {
  const [first, ...others] = people;
  if (!first) return '';
  if (others.length === 0) return ` to ${nameOf(first)}`;
  return ` to ${nameOf(first)} and ${others.length === 1 ? '1 other' : `${others.length} others`}`;
}

/**
 * The mail that reminds a writer of a sent mail without an answer. It answers that mail, under its subject, so that both are in one
 * thread; who answers it writes to the recipients once more.
 */
export async function buildReminder({ sent, to, isOwn, domain, time }: ReminderOrder): Promise<Uint8Array> {
  const people = [...sent.to, ...sent.cc].filter(({ email }) => isEmailAddress(email) && !isOwn(email));
  const mail = sent.subject.trim() === '' ? 'your mail' : `your mail “${sent.subject.trim()}”`;
  return buildMail({
    ...threadHeadersFor(sent),
    messageIdHeader: newMessageId(newId(), domain),
    sentAt: time,
    from: { name: 'Wren', email: `postmaster@${domain}` },
    replyTo: people,
    to: [to],
    cc: [],
    subject: replySubject(sent.subject),
    html: null,
    text: [
      `No answer yet: nobody has answered ${mail}${inWords(people)}.`,
      'You asked to be reminded of it. An answer to this reminder goes to those whom you wrote to.',
    ].join('\n\n'),
    parts: [],
    automatic: 'generated',
  });
}
