import type { Address } from '@wren/domain/message/message.ts';
import type { ReplyMode } from '@wren/domain/thread/reply.ts';
import type { ComposeContent } from '../../../composer/content/compose-content.ts';

/** The other kinds of answer to the same message, as a form would begin with them. */
export interface Answering {
  readonly mode: ReplyMode;
  readonly contentOf: (mode: ReplyMode) => ComposeContent;
}

const key = ({ email }: Address): string => email.toLowerCase();
const FIELDS = ['to', 'cc', 'bcc'] as const;

/**
 * Converts an answer to another kind of answer; the user's text, recipients and attachments stay.
 * @param before the initial content of the present kind
 * @param after the initial content of the other kind
 */
export function switchAnswer(now: ComposeContent, before: ComposeContent, after: ComposeContent): ComposeContent {
  const known = new Set([...FIELDS.flatMap((field) => [...before.mail[field], ...after.mail[field]])].map(key));
  const people = (field: (typeof FIELDS)[number]): readonly Address[] => [
    ...after.mail[field],
    ...now.mail[field].filter((address) => !known.has(key(address))),
  ];
  const begun = new Set(before.mail.bcc.map(key));
  const ended = new Set(after.mail.bcc.map(key));
  /** What the identity brings is in both, or was taken out. */
  const bcc = [
    ...after.mail.bcc.filter((address) => !begun.has(key(address))),
    ...now.mail.bcc.filter((address) => ended.has(key(address)) || !begun.has(key(address))),
  ];
  const carried = new Set([...before.mail.attachments, ...after.mail.attachments].map(({ id }) => id));
  const { inReplyTo, inReplyToId, references, threadId, forwardedFromId } = after.mail;
  return {
    body: now.body,
    signature: now.signature,
    ...(now.brought && { brought: now.brought }),
    quoted: after.quoted,
    mail: {
      ...now.mail,
      to: people('to'),
      cc: people('cc'),
      bcc,
      inReplyTo,
      inReplyToId,
      references,
      threadId,
      forwardedFromId,
      subject: now.mail.subject === before.mail.subject ? after.mail.subject : now.mail.subject,
      attachments: [...after.mail.attachments, ...now.mail.attachments.filter(({ id }) => !carried.has(id))],
    },
  };
}
