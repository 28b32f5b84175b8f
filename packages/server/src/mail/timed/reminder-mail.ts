import type { Language } from '@wren/contract/languages.ts';
import { isEmailAddress } from '@wren/domain/address/recipients.ts';
import type { Address, Message } from '@wren/domain/message/message.ts';
import { replySubject } from '@wren/domain/message/subject/subject.ts';
import { threadHeadersFor } from '@wren/domain/thread/reply.ts';
import { buildMail, newMessageId } from '../../mime/build/build-mail.ts';
import { newId } from '../../platform/ids.ts';
import { MAIL_TEXTS } from '../../texts/mail-texts.ts';
import type { MailTexts } from '../../texts/texts.ts';

/** Inputs of a reminder. */
export interface ReminderOrder {
  /** The unanswered sent mail. */
  readonly sent: Message;
  /** Its sender, who is reminded. */
  readonly to: Address;
  readonly isOwn: (email: string) => boolean;
  /** Domain of this installation. */
  readonly domain: string;
  readonly language: Language;
  /** Milliseconds since the epoch. */
  readonly time: number;
}

const nameOf = (address: Address): string => address.name ?? address.email;

function inWords([first, ...others]: readonly Address[], words: MailTexts['reminder']): string | null {
  if (!first) return null;
  return others.length === 0 ? nameOf(first) : words.others(nameOf(first), others.length);
}

/**
 * The mail that reminds the sender of an unanswered mail. It answers that mail, under its subject, so that both are in one
 * thread; a reply to it goes to the recipients again.
 */
export async function buildReminder({ sent, to, isOwn, domain, language, time }: ReminderOrder): Promise<Uint8Array> {
  const people = [...sent.to, ...sent.cc].filter(({ email }) => isEmailAddress(email) && !isOwn(email));
  const words = MAIL_TEXTS[language].reminder;
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
    text: [words.text(sent.subject.trim() || null, inWords(people, words)), words.note].join('\n\n'),
    parts: [],
    automatic: 'generated',
  });
}
