import type { HomeMailbox } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Message } from '@wren/domain/message/message.ts';
import * as v from 'valibot';
import type { EmailFacts } from '../account/jmap-account-notes.ts';
import type { JmapCall } from '../client/jmap-answers.ts';
import { JmapRefusal } from '../client/jmap-errors.ts';
import { homeBy } from '../jmap-email.ts';
import { isKeptLocally, marksOf } from '../jmap-keywords.ts';

const setError = v.object({
  type: v.string(),
  description: v.optional(v.nullable(v.string()), null),
  existingId: v.optional(v.string()),
});
const refusals = v.optional(v.nullable(v.record(v.string(), setError)), null);
const created = v.optional(v.nullable(v.record(v.string(), v.object({ id: v.string(), blobId: v.string() }))), null);

const emailsSet = v.object({
  // Cyrus omits it if nothing was imported.
  newState: v.optional(v.nullable(v.string()), null),
  created,
  notCreated: refusals,
  notUpdated: refusals,
  notDestroyed: refusals,
});
export type EmailsSet = v.InferOutput<typeof emailsSet>;

/** A change of one email (RFC 8620 §5.3, PatchObject). */
export type EmailPatch = Readonly<Record<string, unknown>>;

export interface EmailSet {
  readonly create?: Readonly<Record<string, unknown>>;
  readonly update?: Readonly<Record<string, EmailPatch>>;
  readonly destroy?: readonly string[];
}

export function setEmails(input: EmailSet): JmapCall<EmailsSet> {
  return { method: 'Email/set', input: { ...input }, answer: emailsSet };
}

export function importEmails(emails: Readonly<Record<string, unknown>>): JmapCall<EmailsSet> {
  return { method: 'Email/import', input: { emails }, answer: emailsSet };
}

/** The first rejection; mail that has been removed meanwhile does not fail a change. */
export function refusedIn({ notCreated, notUpdated, notDestroyed }: EmailsSet): JmapRefusal | null {
  for (const refused of [notCreated, notUpdated, notDestroyed]) {
    for (const { type, description } of Object.values(refused ?? {})) {
      if (type !== 'notFound' || refused === notCreated) return new JmapRefusal(type, description);
    }
  }
  return null;
}

/** Escapes a key of a patch's path (RFC 6901). */
const pointer = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/**
 * The patch from one state of a message to another. Mailboxes other than the one that Wren shows it in stay, except in Junk and
 * Trash.
 * @param from @param to the server's ids of the mailboxes
 */
export function patchOf(before: Message, after: Message, from: string | null, to: string): EmailPatch {
  const patch: Record<string, unknown> = {};
  const [old, wanted] = [marksOf(before), marksOf(after)];
  for (const mark of Object.keys(wanted)) if (!(mark in old)) patch[`keywords/${pointer(mark)}`] = true;
  for (const mark of Object.keys(old)) if (!(mark in wanted)) patch[`keywords/${pointer(mark)}`] = null;
  if (before.mailbox === after.mailbox) return patch;
  if (before.mailbox === 'junk' && after.mailbox !== 'trash') patch['keywords/$notjunk'] = true;
  if (after.mailbox === 'junk') patch['keywords/$notjunk'] = null;
  if (after.mailbox === 'junk' || after.mailbox === 'trash') return { ...patch, mailboxIds: { [to]: true } };
  if (from !== null) patch[`mailboxIds/${pointer(from)}`] = null;
  return { ...patch, [`mailboxIds/${pointer(to)}`]: true };
}

/** The patch that reverts one. */
export function invertPatch(patch: EmailPatch, mailboxes: Readonly<Record<string, boolean>>): EmailPatch {
  const keywords = Object.entries(patch).filter(([path]) => path.startsWith('keywords/'));
  const back = keywords.map(([path, value]) => [path, value === true ? null : true]);
  return { ...Object.fromEntries(back), mailboxIds: mailboxes };
}

/** The facts to be stored beside an email, if its message does not follow from the server's data alone. */
export function factsFor(
  message: Message,
  emailId: string,
  isOwn: boolean,
  blobs: Readonly<Record<string, string>> = {},
): EmailFacts {
  const marks = message.home === 'drafts' ? { $draft: true } : {};
  const home: HomeMailbox = homeBy(message.mailbox, marks, isOwn);
  const times = message.keywords?.filter(isKeptLocally) ?? [];
  return {
    ...(message.id !== emailId && { id: message.id }),
    ...(home !== message.home && { home: message.home }),
    ...(times.length > 0 && { times }),
    ...(message.revision !== undefined && { revision: message.revision }),
    ...(message.sendOptions && { sendOptions: message.sendOptions }),
    ...(Object.keys(blobs).length > 0 && { blobs }),
  };
}
