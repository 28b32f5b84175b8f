import { createHash } from 'node:crypto';
import type { PushMessage } from '@wren/contract/push-message.ts';
import { listSender } from '@wren/domain/address/sender.ts';
import type { Message, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import { returnedAt } from '@wren/domain/message/timed/snooze.ts';
import { placeOf } from '@wren/domain/thread/thread.ts';
import * as v from 'valibot';
import type { PushSubscription, PushSubscriptions } from '../directory/push-subscriptions.ts';
import type { Sessions } from '../directory/sessions/session.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Claims } from '../platform/sql/claims.ts';
import { after } from '../platform/timers.ts';
import type { AccountStores } from '../store/account-stores.ts';
import type { MailStore } from '../store/mail-store.ts';
import type { NoteStore } from '../store/note-store.ts';
import { MAX_TEXT_LENGTH } from './encrypt-push.ts';
import type { PushSender } from './push-sender.ts';

/** Milliseconds between a change and a check of the Inbox: mail that an open page has marked as read by then causes no notification. */
const SETTLE = 1_000;
/** Milliseconds after its arrival during which a mail is notified. */
const RECENT = 5 * 60_000;
/** Number of examined rows of the Inbox. */
const LOOKED_AT = 20;
/** More new conversations than this at once are notified as a number. */
const SINGLY = 3;
/** Number of notified mails that are stored per account. */
const REMEMBERED = 100;
/** Longest name or subject in characters. */
const MAX_LENGTH = 200;

export interface PushNewsParts {
  readonly stores: AccountStores;
  readonly subscriptions: PushSubscriptions;
  readonly sessions: Sessions;
  readonly sender: PushSender;
  /** Ensures that one of several nodes notifies an account's browsers at a time. */
  readonly claims: Claims;
  /** The account's language, a BCP 47 tag; null: none. */
  readonly languageOf: (account: string) => Promise<string | null>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Notified mails with their threads; null: their notifications have been closed. */
type NotifiedMails = Map<MessageId, ThreadId | null>;

const NOTIFIED_NOTE = 'push/told';
const notifiedNote = v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.string(), v.nullable(v.string())])));

/** The mails that nodes have notified an account's browsers of. */
async function readNotified(notes: NoteStore): Promise<NotifiedMails> {
  const [found] = await notes.read(NOTIFIED_NOTE);
  return new Map(found ? v.parse(notifiedNote, found[1]) : []);
}

/** Stores the newest of them. */
async function storeNotified(notes: NoteStore, notified: NotifiedMails): Promise<void> {
  await notes.keep([[NOTIFIED_NOTE, JSON.stringify([...notified].slice(-REMEMBERED))]]);
}

const isUnread = ({ seen, mailbox, home }: Message): boolean => !seen && mailbox === 'inbox' && home === 'inbox';

/** True if a mail has arrived since a time, or has returned by itself since its notification was closed (D36). */
function isNews(message: Message, since: number, notified: NotifiedMails): boolean {
  if (!notified.has(message.id)) return placeOf({ latest: message }).receivedAt >= since;
  return notified.get(message.id) === null && (returnedAt(message.keywords) ?? 0) >= since;
}

const shortened = (text: string): string => [...text].slice(0, MAX_LENGTH).join('');

/** Equal for the same thread and browser, and reveals nothing of either. */
const topicOf = (to: PushSubscription, thread: ThreadId | null): string =>
  createHash('sha256')
    .update(`${to.auth} ${thread ?? ''}`)
    .digest('base64url')
    .slice(0, 32);

/** The content of a mail that one browser may receive. */
function textFor(
  { content }: PushSubscription,
  message: Message,
  always: Pick<PushMessage, 'language' | 'closed'>,
): PushMessage {
  return {
    count: 1,
    message: message.id,
    thread: message.threadId,
    sender: content === 'nothing' ? null : shortened(listSender(message)),
    subject: content === 'subject' ? shortened(message.subject) : null,
    ...always,
  };
}

/**
 * Notifies the browsers of an account of new mail in its Inbox. It reads the Inbox after a change, as the clients do, so that it
 * is independent of how mail arrives: mail in Junk, filed or read mail is not in it.
 */
export class PushNews {
  readonly #parts: PushNewsParts;
  readonly #looks = new Map<string, () => void>();
  readonly #stop: () => void;
  #isClosed = false;

  constructor(parts: PushNewsParts) {
    this.#parts = parts;
    this.#stop = parts.stores.onChange((account) => this.#changed(account));
  }

  close(): void {
    this.#isClosed = true;
    this.#stop();
    for (const stop of this.#looks.values()) stop();
    this.#looks.clear();
  }

  #changed(account: string): void {
    if (this.#isClosed || this.#looks.has(account)) return;
    const look = (): void => {
      this.#looks.delete(account);
      this.#look(account).catch((error: unknown) => this.#parts.log.warn({ err: error }, 'new mail was not pushed'));
    };
    this.#looks.set(account, after(SETTLE, look));
  }

  async #look(account: string): Promise<void> {
    const { claims, subscriptions } = this.#parts;
    if ((await subscriptions.of(account)).length === 0) return;
    const claim = await claims.take(`push ${account}`);
    // Another node is reading it just now, perhaps before this change.
    if (!claim) return this.#changed(account);
    try {
      await this.#lookAlone(account);
    } finally {
      await claims.release(claim);
    }
  }

  async #lookAlone(account: string): Promise<void> {
    const { stores, clock } = this.#parts;
    const [store, notes] = [await stores.of(account), await stores.notesOf(account)];
    const notified = await readNotified(notes);
    const page = await store.list(
      { kind: 'folder', folder: 'inbox', filter: 'unread' },
      { offset: 0, limit: LOOKED_AT },
    );
    const since = clock() - RECENT;
    const news = page.rows
      .map(({ latest }) => latest)
      .filter((message) => isUnread(message) && isNews(message, since, notified));
    const closed = await this.#closed(store, notified);
    for (const { id, threadId } of news) notified.set(id, threadId);
    // Recorded before it is sent: a node that dies in between sends nothing, and no notification is sent twice.
    if (news.length + closed.length > 0) await storeNotified(notes, notified);
    if (news.length > 0) await this.#notify(account, store, news, closed);
  }

  /** Notified threads whose notifications must be closed. */
  async #closed(store: MailStore, notified: NotifiedMails): Promise<readonly ThreadId[]> {
    const open = [...notified].filter(([, thread]) => thread !== null);
    const still = new Map((await store.messages(open.map(([id]) => id))).map((message) => [message.id, message]));
    const finished = open.filter(([id]) => {
      const message = still.get(id);
      return !message || !isUnread(message);
    });
    for (const [id] of finished) notified.set(id, null);
    return finished.flatMap(([, thread]) => thread ?? []);
  }

  async #notify(
    account: string,
    store: MailStore,
    news: readonly Message[],
    closed: readonly ThreadId[],
  ): Promise<void> {
    const { subscriptions, sessions, sender, languageOf } = this.#parts;
    const language = await languageOf(account);
    const always = { closed, ...(language !== null && { language }) };
    const isNews = async (ids: readonly MessageId[]) => (await store.messages(ids)).some(isUnread);
    for (const to of await subscriptions.of(account)) {
      if (!(await sessions.isOpen(to.session))) continue;
      const texts: readonly PushMessage[] =
        news.length > SINGLY
          ? [{ count: news.length, message: null, thread: null, sender: null, subject: null, ...always }]
          : news.map((message) => textFor(to, message, always));
      for (const text of texts) {
        const ids = text.message === null ? news.map(({ id }) => id) : [text.message];
        sender.send({ to, text: fitting(text), topic: topicOf(to, text.thread), isNews: () => isNews(ids) });
      }
    }
  }
}

/** As JSON that fits into one push message: omitted ids of `closed` stay until their notifications are pressed. */
function fitting(message: PushMessage): string {
  for (let count = message.closed.length; count >= 0; count -= 1) {
    const text = JSON.stringify({ ...message, closed: message.closed.slice(0, count) });
    if (Buffer.byteLength(text) <= MAX_TEXT_LENGTH) return text;
  }
  return JSON.stringify({ ...message, sender: null, subject: null, closed: [] });
}
