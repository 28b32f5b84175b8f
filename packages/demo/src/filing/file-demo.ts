import { labelKeyword } from '@wren/domain/message/keyword.ts';
import { reminderKeyword } from '@wren/domain/message/timed/reminder.ts';
import { withSnooze } from '@wren/domain/message/timed/snooze.ts';
import { mailOf } from '@wren/server/mail/incoming/deliver-message.ts';
import { assessImported } from '@wren/server/mail/trust/assess-sender.ts';
import { ownResults } from '@wren/server/mime/header/authentication-results.ts';
import { parseMail } from '@wren/server/mime/parse-mail.ts';
import { newId } from '@wren/server/platform/ids.ts';
import type { MailStore, PutMail } from '@wren/server/store/mail-store.ts';
import type { Owner } from '../cast.ts';
import { type Composed, composeConversation, composeNoticeMail } from '../compose/compose-mail.ts';
import { CONVERSATIONS } from '../conversations.ts';
import type { Whose } from '../demo-mail.ts';
import { NOTICES } from '../notices.ts';

/** Names the sample in an account; it is filed once per account, whatever became of it since. */
const COMMAND = 'wren-demo-1';

/** All mails of the sample, oldest first. @param now milliseconds since the epoch */
export async function composeDemo(domain: string, now: number): Promise<readonly Composed[]> {
  const composed: Composed[] = [];
  for (const conversation of CONVERSATIONS) composed.push(...(await composeConversation(conversation, domain, now)));
  for (const notice of NOTICES) composed.push(await composeNoticeMail(notice, domain, now));
  return composed.sort((a, b) => a.time - b.time);
}

const concerns = (whose: Whose | null, owner: Owner): boolean => whose === true || whose === owner;

async function putOf(store: MailStore, mail: Composed, owner: Owner, answered: boolean): Promise<PutMail> {
  const parsed = await parseMail(mail.raw);
  const own = mail.from === owner;
  const home = mail.draft ? 'drafts' : own ? 'sent' : 'inbox';
  const blobId = await store.putBlob(mail.raw);
  const id = newId();
  const put = mailOf(parsed, mail.raw.length, {
    id,
    mailbox: mail.in ?? home,
    receivedAt: mail.time,
    blobId,
    ...(home === 'inbox' && { trust: assessImported(parsed, ownResults(mail.raw, [mail.domain])) }),
  });
  const labels = [...mail.labels.map(labelKeyword), ...mail.marks].sort();
  const snoozed = (mail.in === 'snoozed' ? withSnooze(labels, mail.until) : labels) ?? [];
  const keywords = own && mail.remindAt !== null ? [...snoozed, reminderKeyword(mail.remindAt)] : snoozed;
  return {
    ...put,
    message: {
      ...put.message,
      home,
      seen: own || !concerns(mail.unread, owner),
      flagged: concerns(mail.starred, owner),
      answered,
      ...(keywords.length > 0 && { keywords }),
    },
  };
}

/**
 * Files an owner's share of the sample. Done before, it changes nothing.
 * @returns how many messages were filed, 0 when they had been before
 */
export async function fileDemo(store: MailStore, owner: Owner, demo: readonly Composed[]): Promise<number> {
  const answered = new Set(demo.flatMap((mail) => (mail.from === owner && !mail.draft ? (mail.inReplyTo ?? []) : [])));
  const puts: PutMail[] = [];
  for (const mail of demo) {
    if (mail.owners.includes(owner)) puts.push(await putOf(store, mail, owner, answered.has(mail.messageIdHeader)));
  }
  const applied = await store.apply(puts, COMMAND);
  return applied.repeated ? 0 : puts.length;
}
