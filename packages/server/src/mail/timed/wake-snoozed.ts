import type { Message, ThreadId } from '@wren/domain/message/message.ts';
import { snoozedUntil } from '@wren/domain/message/timed/snooze.ts';
import { newId } from '../../platform/ids.ts';
import type { MailChange, MailStore } from '../../store/mail-store.ts';
import { returnToInbox } from './return-to-inbox.ts';

/** Conversations returned in one command: other requests run in between. */
const BATCH = 100;

/**
 * Returns to the Inbox all mail whose snooze time has passed: unread, and above other mail (D36). Mail that has left Snoozed
 * since stays where it is.
 * @param now milliseconds since the epoch
 * @returns the snooze time of the next mail; null: there is none
 */
export async function wakeSnoozed(store: MailStore, now: number): Promise<number | null> {
  const threads = await store.listAll({ kind: 'folder', folder: 'snoozed' });
  let next: number | null = null;
  const due = new Map<ThreadId, readonly Message[]>();
  for (let at = 0; at < threads.length; at += BATCH) {
    const listed = threads.slice(at, at + BATCH);
    const messages = await store.messages(listed.flatMap((thread) => thread.messages));
    for (const message of messages) {
      if (message.mailbox !== 'snoozed') continue;
      const until = snoozedUntil(message.keywords);
      // Mail without a time would never return.
      if (until === null || until <= now) due.set(message.threadId, [...(due.get(message.threadId) ?? []), message]);
      else next = Math.min(next ?? until, until);
    }
  }
  const conversations = [...due.values()];
  for (let at = 0; at < conversations.length; at += BATCH) {
    // One second apart, which preserves their order.
    const changes = conversations
      .slice(at, at + BATCH)
      .flatMap((messages, index): readonly MailChange[] => returnToInbox(messages, now - (at + index) * 1000));
    await store.apply(changes, `woken:${newId()}`);
  }
  return next;
}

/** True if any mail is snoozed. */
export async function holdsSnoozed(store: MailStore): Promise<boolean> {
  const { rows } = await store.list({ kind: 'folder', folder: 'snoozed' }, { offset: 0, limit: 1 });
  return rows.length > 0;
}
