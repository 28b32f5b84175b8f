import { addressName, listSender } from '@wren/domain/address/sender.ts';
import { addDays, dayOf, startOfDay } from '@wren/domain/date/calendar-day.ts';
import { includesKeyword, type Keyword } from '@wren/domain/message/keyword.ts';
import type { Message, ThreadId } from '@wren/domain/message/message.ts';
import { snoozedUntil } from '@wren/domain/message/timed/snooze.ts';
import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import type { MailStore, NewMessage } from '../../store/mail-store.ts';
import type { ScheduledMail } from '../outgoing/submission.ts';

/** A conversation, or a scheduled mail. */
export interface NewsItem {
  readonly subject: string;
  /** The sender, or the recipients. */
  readonly who: string;
  /** Null: it has no conversation yet. */
  readonly thread: ThreadId | null;
  /** Time at which it is sent or returns, in milliseconds since the epoch; null: it is in the Inbox. */
  readonly at: number | null;
}

/** The first items of a kind, and their total number. */
export interface CountedItems<T> {
  readonly total: number;
  readonly items: readonly T[];
}

export interface SenderNews extends CountedItems<NewsItem> {
  readonly name: string;
}

/** The contents of a daily digest. */
export interface DigestNews {
  /** Conversations of the Inbox with unread mail, by the latest sender, the largest groups first. */
  readonly unread: CountedItems<SenderNews> & { readonly threads: number };
  /** Their labels, with the number of conversations of each. */
  readonly labels: readonly { readonly name: string; readonly count: number }[];
  /** Scheduled mail, the next one first. */
  readonly waiting: CountedItems<NewsItem>;
  /** Mail that returns from Snoozed today, the next one first. */
  readonly due: CountedItems<NewsItem>;
}

/** Sources of a digest's contents. */
export interface NewsSources {
  readonly store: Pick<MailStore, 'list' | 'listAll' | 'messages'>;
  readonly labels: readonly { readonly name: string; readonly keyword: Keyword }[];
  readonly scheduled: readonly ScheduledMail[];
  /** True if a message is a digest, which is not reported. */
  readonly isDigest: (message: Message) => boolean;
}

/** Largest number of examined conversations, the newest. */
const LOOKED_AT = 500;
/** Messages read at a time. */
const BATCH = 100;
/** Largest number of senders, labels, scheduled and returning mails. */
const LISTED = 10;
/** Largest number of conversations per sender. */
const LISTED_OF_SENDER = 3;

function bySender(rows: readonly ThreadRow[]): readonly SenderNews[] {
  const senders = new Map<string, ThreadRow[]>();
  for (const row of rows) {
    const key = row.latest.from?.email.toLowerCase() ?? '';
    senders.set(key, [...(senders.get(key) ?? []), row]);
  }
  return [...senders.values()]
    .map((own): SenderNews => {
      const items = own.slice(0, LISTED_OF_SENDER).map(
        ({ latest, threadId }): NewsItem => ({
          ...{ subject: latest.subject, who: listSender(latest) },
          ...{ thread: threadId, at: null },
        }),
      );
      return { name: items[0]?.who ?? '', total: own.length, items };
    })
    .sort((a, b) => b.total - a.total);
}

function waitingItem({ filing, until }: ScheduledMail): NewsItem {
  const message = filing.flatMap((change): readonly NewMessage[] => (change.kind === 'put' ? [change.message] : []))[0];
  const [first = null, ...others] = message ? [...message.to, ...message.cc, ...message.bcc] : [];
  const who = (addressName(first) ?? '') + (others.length > 0 ? ` and ${others.length} more` : '');
  return { subject: message?.subject ?? '', who, thread: null, at: until };
}

async function comingBack(store: NewsSources['store'], from: number, to: number): Promise<readonly NewsItem[]> {
  const threads = (await store.listAll({ kind: 'folder', folder: 'snoozed' })).slice(0, LOOKED_AT);
  const found = new Map<ThreadId, NewsItem & { readonly at: number }>();
  for (let at = 0; at < threads.length; at += BATCH) {
    const messages = await store.messages(threads.slice(at, at + BATCH).flatMap((thread) => thread.messages));
    for (const message of messages) {
      const until = message.mailbox === 'snoozed' ? snoozedUntil(message.keywords) : null;
      if (until === null || until < from || until >= to || found.has(message.threadId)) continue;
      const { subject, threadId } = message;
      found.set(threadId, { subject, who: listSender(message), thread: threadId, at: until });
    }
  }
  return [...found.values()].sort((a, b) => a.at - b.at);
}

const someOf = <T>(all: readonly T[]): CountedItems<T> => ({ total: all.length, items: all.slice(0, LISTED) });

/**
 * The unread, scheduled and returning mail of today.
 * @param now milliseconds since the epoch
 * @param timeZone the reader's, an IANA name
 * @returns null: there is nothing to report
 */
export async function gatherNews(sources: NewsSources, now: number, timeZone: string): Promise<DigestNews | null> {
  const { store, labels, scheduled, isDigest } = sources;
  const unread = { kind: 'folder', folder: 'inbox', filter: 'unread' } as const;
  const all = await store.listAll(unread);
  const page = await store.list(unread, { offset: 0, limit: LOOKED_AT });
  const rows = page.rows.filter(({ latest }) => !isDigest(latest));
  const threads = Math.max(0, all.length - (page.rows.length - rows.length));
  const due = await comingBack(store, now, startOfDay(addDays(dayOf(now, timeZone), 1), timeZone));
  if (threads === 0 && scheduled.length === 0 && due.length === 0) return null;
  const counted = labels
    .map(({ name, keyword }) => ({
      name,
      count: rows.filter(({ keywords }) => includesKeyword(keywords, keyword)).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return {
    unread: { ...someOf(bySender(rows)), threads },
    labels: counted.slice(0, LISTED),
    waiting: someOf(scheduled.map(waitingItem)),
    due: someOf(due),
  };
}
