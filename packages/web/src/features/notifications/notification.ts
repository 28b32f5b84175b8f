import { listSender } from '@wren/domain/address/sender.ts';
import { cutPreview } from '@wren/domain/content/preview.ts';
import { includesKeyword } from '@wren/domain/message/keyword.ts';
import { OWN_NOTICE, SIGN_IN_NOTICE } from '@wren/domain/message/own-notice.ts';
import { placeOf, type ThreadRow } from '@wren/domain/thread/thread.ts';
import * as v from 'valibot';
import type { OutboxItem } from '../../replica/outbox/outbox-item.ts';
import { errorText } from '../../texts/error-text.ts';
import { NOTIFICATION_TEXTS as TEXTS } from '../../texts/settings/notification-texts.ts';

/** Something to know of (3.17), as it is kept in the browser. */
export const notification = v.object({
  /** Of the message, or of the mail in the outbox. */
  id: v.string(),
  icon: v.picklist(['mail', 'alert']),
  title: v.string(),
  message: v.string(),
  /** Milliseconds since the epoch. */
  time: v.number(),
  read: v.boolean(),
  /** The conversation it leads to; null: it leads to the outbox. */
  threadId: v.nullable(v.string()),
});
export type Notification = Readonly<v.InferOutput<typeof notification>>;

/** How far the Inbox has been seen: the time of its newest mail, and what arrived in that same moment. */
export const seenMark = v.object({ time: v.number(), ids: v.array(v.string()) });
export type SeenMark = Readonly<v.InferOutput<typeof seenMark>>;

const MESSAGE_LENGTH = 100;

/** Whether a mail is a delivery report (RFC 3464): it is from an address of mail systems, and is no digest or notice. */
function isDeliveryReport({ latest }: ThreadRow): boolean {
  const isSystem = /^(?:mailer-daemon|postmaster)@/iu.test(latest.from?.email ?? '');
  return isSystem && !includesKeyword(latest.keywords, OWN_NOTICE);
}

/** Whether a mail is a notice of a sign-in from a new place (D43). */
export function isSignInNotice({ latest }: ThreadRow): boolean {
  return includesKeyword(latest.keywords, SIGN_IN_NOTICE);
}

/** Own answers are in the Inbox with their conversations, but they are not notified. */
const isReceived = ({ latest }: ThreadRow): boolean => latest.home !== 'sent' && latest.home !== 'drafts';

/** When a row's mail came, or came back by itself (D36). */
const cameAt = ({ latest }: ThreadRow): number => placeOf({ latest }).receivedAt;

/** The rows of a list, newest first, with mail as new as a time or newer: what is looked at ends there. */
function* asNewAs(rows: readonly ThreadRow[], time: number): Generator<ThreadRow> {
  for (const row of rows) {
    if (placeOf(row).receivedAt < time) return;
    if (cameAt(row) >= time) yield row;
  }
}

/** When the newest mail from another sender came; 0: there is none. Own answers may be above it. */
function newestReceived(rows: readonly ThreadRow[]): number {
  let newest = 0;
  for (const row of rows) {
    if (placeOf(row).receivedAt <= newest) break;
    if (isReceived(row)) newest = Math.max(newest, cameAt(row));
  }
  return newest;
}

/** How far the Inbox has been seen when these are its rows, newest first. */
export function seenMarkOf(rows: readonly ThreadRow[], before: SeenMark | null): SeenMark {
  const time = Math.max(before?.time ?? 0, newestReceived(rows));
  const ids = [...asNewAs(rows, time)].filter(isReceived).map(({ latest }) => latest.id);
  return { time, ids: [...new Set([...(before?.time === time ? before.ids : []), ...ids])] };
}

/** The conversations of the Inbox, newest first, with unread mail that has arrived since it was last seen. */
export function arrivedSince(rows: readonly ThreadRow[], { time, ids }: SeenMark): readonly ThreadRow[] {
  return [...asNewAs(rows, time)].filter(
    (row) => row.unread && isReceived(row) && (cameAt(row) > time || !ids.includes(row.latest.id)),
  );
}

/** A subject and what follows it, in one line. */
function sentences(subject: string, rest: string): string {
  return `${/[\p{L}\p{N})\]]$/u.test(subject) ? `${subject}.` : subject} ${rest}`.trim();
}

/** The notification of a conversation's newest mail. */
export function mailNotification(row: ThreadRow): Notification {
  const tellsOfSignIn = isSignInNotice(row);
  const failed = !tellsOfSignIn && isDeliveryReport(row);
  const subject = row.latest.subject || TEXTS.noSubject;
  return {
    id: row.latest.id,
    icon: failed || tellsOfSignIn ? 'alert' : 'mail',
    title: failed ? TEXTS.deliveryFailed : tellsOfSignIn ? TEXTS.newSignIn : listSender(row.latest),
    message: cutPreview(sentences(subject, row.latest.preview), MESSAGE_LENGTH),
    time: row.latest.receivedAt,
    read: false,
    threadId: row.threadId,
  };
}

/** The notification of a mail that could not be sent. @param now milliseconds since the epoch */
export function failureNotification(item: OutboxItem, now: number): Notification {
  return {
    id: item.id,
    icon: 'alert',
    title: TEXTS.sendFailed,
    message: sentences(item.mail.subject || TEXTS.noSubject, item.error ? errorText(item.error) : ''),
    time: now,
    read: false,
    threadId: null,
  };
}
