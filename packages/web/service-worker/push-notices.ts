import type { Language } from '@wren/contract/languages.ts';
import { type PushMessage, readPushMessage } from '@wren/contract/push-message.ts';
import { conversationCountText, pushedWords } from '../src/texts/pushed-words.ts';
import { PATHS, writeToHost } from './ask-host.ts';

/** What a notification remembers of its mail. */
interface NoticeData {
  /** Address of what it leads to. */
  readonly path: string;
  /** Null: it is about several conversations, on which nothing can be done. */
  readonly thread: string | null;
  /** Under which what is pressed is carried out, once. */
  readonly key: string;
}

/** Options that browsers know and TypeScript does not list (Notifications API §3). */
interface NoticeOptions extends NotificationOptions {
  readonly data: NoticeData;
  readonly tag: string;
  readonly actions: readonly { readonly action: string; readonly title: string }[];
  readonly renotify: boolean;
}

export interface Notice {
  readonly title: string;
  readonly options: NoticeOptions;
}

/** What of the worker's scope is used. */
export interface PushScope {
  /** Path of the account; '' for the first of the browser (D51). */
  readonly base: string;
  /** Its mail address where the browser has others; null: it has none. */
  readonly account: () => Promise<string | null>;
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications' | 'pushManager'>;
  readonly clients: Pick<Clients, 'matchAll' | 'openWindow'>;
  readonly location: Pick<WorkerLocation, 'origin'>;
  readonly fetch: typeof fetch;
  readonly pause: (milliseconds: number) => Promise<void>;
  /** @param chosen tag that the account has chosen; null: none */
  readonly language: (chosen: string | null) => Promise<Language>;
}

const INBOX = '/app/mail/inbox';
/** Milliseconds for which a page is waited for that is asked to show something. */
const PATIENCE = 1_000;

const look = { icon: '/icons/icon-192.png', badge: '/icons/monochrome-512.png' } as const;

const pathOf = (thread: string | null): string => (thread === null ? INBOX : `${INBOX}/${encodeURIComponent(thread)}`);

/**
 * The notification of new mail. A conversation has one: a newer mail takes its place.
 * @param message null: what came could not be read; browsers want something shown all the same
 * @param key a new random one
 * @param account named where the browser has several; null: it has one
 */
export function noticeOf(
  message: PushMessage | null,
  key: string,
  language: Language,
  account: string | null = null,
): Notice {
  const words = pushedWords(language);
  const thread = message?.thread ?? null;
  const several = message !== null && message.count > 1;
  const title = several ? conversationCountText(language, message.count) : (message?.sender ?? words.newMail);
  const subject = message?.subject ?? null;
  const about = subject === null ? (message?.sender ? words.newMail : '') : subject || words.noSubject;
  const body = [about, account].filter(Boolean).join('\n');
  const actions =
    thread === null
      ? []
      : [
          // Most browsers show the first two.
          { action: 'archive', title: words.archive },
          { action: 'reply', title: words.reply },
          { action: 'read', title: words.markRead },
        ];
  const data = { path: pathOf(thread), thread, key };
  return { title, options: { ...look, body, tag: thread ?? 'several', renotify: true, actions, data } };
}

/** The notification in place of one whose action failed: it leads to the conversation. */
function failedNotice(failed: Failure, data: NoticeData, language: Language): Notice {
  const tag = data.thread ?? 'several';
  const { [failed]: title, openInstead: body } = pushedWords(language);
  return { title, options: { ...look, body, tag, renotify: true, actions: [], data } };
}

/** What is said of an action that could not be carried out. */
type Failure = 'notArchived' | 'notMarkedRead';

/** What an action writes about a conversation in the Inbox; null: it only leads there. */
function writeOf(action: string, thread: string): { path: string; body: object; failed: Failure } | null {
  switch (action) {
    case 'archive': {
      const body = { thread_ids: [thread], mail_ids: [], from: 'inbox', mailbox: 'archive' };
      return { path: PATHS.move, body, failed: 'notArchived' };
    }
    case 'read': {
      const body = { thread_ids: [thread], names: [], seen: 1, mailbox: 'inbox' };
      return { path: PATHS.markRead, body, failed: 'notMarkedRead' };
    }
    default:
      return null;
  }
}

function dataOf(notification: Notification): NoticeData {
  const { path, thread, key } = (notification.data ?? {}) as Partial<Record<keyof NoticeData, unknown>>;
  return {
    path: typeof path === 'string' ? path : INBOX,
    thread: typeof thread === 'string' ? thread : null,
    key: typeof key === 'string' ? key : '',
  };
}

/** Notifications of new mail, and what is pressed on them. Nothing is kept: what they show is the browser's until they are closed. */
export class PushNotices {
  readonly #scope: PushScope;

  constructor(scope: PushScope) {
    this.#scope = scope;
  }

  /** Called for a push message. A visible page shows new mail itself. @param data the decrypted text */
  async show(data: unknown): Promise<void> {
    const message = readPushMessage(data);
    const { registration } = this.#scope;
    for (const thread of message?.closed ?? []) {
      for (const notification of await registration.getNotifications({ tag: thread })) notification.close();
    }
    const pages = await this.#pages();
    if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
    const [language, account] = await Promise.all([
      this.#scope.language(message?.language ?? null),
      this.#scope.account(),
    ]);
    const { title, options } = noticeOf(message, crypto.randomUUID(), language, account);
    await registration.showNotification(title, options);
  }

  /** Something is pressed. @param action '' for the notification itself */
  async press(notification: Notification, action: string): Promise<void> {
    const data = dataOf(notification);
    notification.close();
    const write = data.thread === null ? null : writeOf(action, data.thread);
    if (write) {
      const { registration, language } = this.#scope;
      if (await this.#write(write.path, write.body, data.key)) return;
      const { title, options } = failedNotice(write.failed, data, await language(null));
      await registration.showNotification(title, options);
      return;
    }
    await this.#open(action === 'reply' ? `${data.path}?reply` : data.path);
  }

  /** Called when the push service has changed the browser's endpoint: sends it to the host (Push API §10.4). */
  async renew(before: PushSubscription | null, now: PushSubscription | null): Promise<void> {
    const { registration } = this.#scope;
    const applicationServerKey = before?.options.applicationServerKey;
    const found =
      now ??
      (applicationServerKey
        ? await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
        : null);
    if (!found) return;
    const { endpoint, keys } = found.toJSON();
    await this.#write(PATHS.subscribe, { endpoint, ...keys }, crypto.randomUUID());
  }

  /** Writes in the session of the account, and no other. */
  #write(path: string, body: object, key: string): Promise<boolean> {
    const { base, fetch: ask, pause } = this.#scope;
    return writeToHost(path, body, key, (asked, init) => ask(`${base}${asked}`, init), pause);
  }

  async #pages(): Promise<readonly WindowClient[]> {
    const all = await this.#scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const { base } = this.#scope;
    return all.filter(({ url }) => {
      const { pathname } = new URL(url);
      return pathname.startsWith(base) && /^\/app(?:\/|$)/u.test(pathname.slice(base.length));
    });
  }

  /** Shows an address in a page that is open, which goes there without being reloaded, else in a new one. */
  async #open(path: string): Promise<void> {
    const pages = [...(await this.#pages())].sort((a, b) => Number(b.focused) - Number(a.focused));
    for (const page of pages) if (await this.#lead(page, path)) return;
    const { base, clients, location } = this.#scope;
    await clients.openWindow(new URL(base + path, location.origin).href);
  }

  /** Asks a page to show an address. @returns whether it does: one that is still being loaded does not answer */
  async #lead(page: WindowClient, path: string): Promise<boolean> {
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise<boolean>((resolve) => {
      port1.onmessage = () => resolve(true);
    });
    page.postMessage({ open: path }, [port2]);
    const isThere = await Promise.race([answered, this.#scope.pause(PATIENCE).then(() => false)]);
    port1.close();
    // Another window may have the focus by right: what was asked for is shown all the same.
    if (isThere) await page.focus().catch(() => undefined);
    return isThere;
  }
}
