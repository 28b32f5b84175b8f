import type { Message, ThreadId } from '@wren/domain/message/message.ts';
import { snoozedUntil } from '@wren/domain/message/snooze.ts';
import { newId } from '../../platform/ids.ts';
import type { MailChange, MailStore } from '../../store/mail-store.ts';
import { returnToInbox } from './return-to-inbox.ts';

/** Conversations brought back in one command: others have their turn between. */
const BATCH = 100;

/**
 * Brings back to the Inbox what is snoozed until now or less: unread, and above what is there (D36). What has left Snoozed since
 * stays where it is.
 * @param now milliseconds since the epoch
 * @returns until when the next of what is left is snoozed; null: nothing is
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
      // What says no time would never come back.
      if (until === null || until <= now) due.set(message.threadId, [...(due.get(message.threadId) ?? []), message]);
      else next = Math.min(next ?? until, until);
    }
  }
  const conversations = [...due.values()];
  for (let at = 0; at < conversations.length; at += BATCH) {
    // Each a second below the one before: they are in the order that they had.
    const changes = conversations
      .slice(at, at + BATCH)
      .flatMap((messages, index): readonly MailChange[] => returnToInbox(messages, now - (at + index) * 1000));
    await store.apply(changes, `woken:${newId()}`);
  }
  return next;
}

/** Whether anything is snoozed. */
export async function holdsSnoozed(store: MailStore): Promise<boolean> {
  const { rows } = await store.list({ kind: 'folder', folder: 'snoozed' }, { offset: 0, limit: 1 });
  return rows.length > 0;
}
