import type { Address, Message, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import { isProbablySent, localCopy } from '../../../host/local-copy.ts';
import type { StoredOutgoing } from '../../tabs/stored-records.ts';
import type { BodyCache } from '../memory/body-cache.ts';
import type { MessagePool } from '../message-pool.ts';
import type { PendingLayer } from './mail-view.ts';

interface Copy {
  readonly item: StoredOutgoing;
  readonly layer: PendingLayer;
  readonly local: Message;
  /** The server has accepted it; what it called the message, null when it did not say. Undefined: not yet. */
  readonly messageId: MessageId | null | undefined;
  /** The server's own message, once it is known: the copy is not shown any more. */
  readonly real: MessageId | null;
}

/** A mail waits this long, in milliseconds, before it counts as scheduled and is not shown as sent. */
const SCHEDULED = 60_000;

/**
 * Mails on their way as they are in Sent and in their threads at once, until the server's own messages are known. No
 * mail is ever shown twice: the copy goes in the step that brings the real one.
 */
export class SentCopies {
  readonly #pool: MessagePool;
  readonly #bodies: BodyCache;
  readonly #me: () => Address | null;
  readonly #onThread: (thread: ThreadId) => void;
  readonly #onMet: (copy: Message, message: Message) => void;
  #copies: readonly Copy[] = [];
  #layers: readonly PendingLayer[] = [];

  constructor(parts: {
    readonly pool: MessagePool;
    readonly bodies: BodyCache;
    /** The account's own address. */
    readonly me: () => Address | null;
    /** A thread looks different now. */
    readonly onThread: (thread: ThreadId) => void;
    /** A copy was recognised as a message of the server. Told before the copy goes. */
    readonly onMet: (copy: Message, message: Message) => void;
  }) {
    this.#pool = parts.pool;
    this.#bodies = parts.bodies;
    this.#me = parts.me;
    this.#onThread = parts.onThread;
    this.#onMet = parts.onMet;
  }

  get layers(): readonly PendingLayer[] {
    return this.#layers;
  }

  /** An item is new or differs: what has failed, or is for another day, is not shown as sent. */
  show(item: StoredOutgoing): void {
    const old = this.#copies.find((copy) => copy.item.id === item.id);
    const due = Math.max(item.sendAt, item.mail.sendAt ?? 0);
    const isSent = item.state !== 'failed' && due - item.queuedAt <= SCHEDULED;
    if (!isSent) {
      this.remove(item.id);
      return;
    }
    if (old && old.item.mail.draftId === item.mail.draftId) {
      this.#replace({ ...old, item });
      return;
    }
    // Saved before it is sent, it takes the place of its draft.
    if (old) this.#onThread(old.local.threadId);
    const { mail } = item;
    const draft = mail.draftId === null ? undefined : this.#pool.message(mail.draftId);
    const local = localCopy(mail, {
      id: mail.draftId ?? `local-${item.id}`,
      threadId: draft?.threadId ?? mail.threadId ?? old?.local.threadId ?? `local-${item.id}`,
      home: 'sent',
      at: item.queuedAt,
      from: this.#me(),
    });
    this.#bodies.set(local.id, { html: mail.html, text: null });
    const layer: PendingLayer = { id: item.id, changes: [{ kind: 'put', message: local }] };
    this.#replace({ item, layer, local, messageId: old?.messageId, real: old?.real ?? null });
  }

  /** The server has accepted an item. The copy stays until the message is known. */
  accepted(id: string, messageId: MessageId | null): void {
    const copy = this.#copies.find((entry) => entry.item.id === id);
    if (!copy) return;
    this.#replace({ ...copy, messageId });
    const known = messageId === null ? undefined : this.#pool.message(messageId);
    if (known && known.mailbox !== 'drafts') this.#met(copy, known);
    else if (messageId === null && copy.real !== null) this.remove(id);
  }

  /** A message has come to be known: if it is one of the copied mails, its copy goes. Call within the same step. */
  meet(message: Message): void {
    if (this.#copies.length === 0 || message.home !== 'sent') return;
    const byId = this.#copies.find((copy) => copy.messageId === message.id || copy.local.id === message.id);
    const copy = byId ?? this.#copies.find((entry) => this.#isLike(entry, message));
    if (copy) this.#met(copy, message);
  }

  /** Takes a copy away. */
  remove(id: string): void {
    const copy = this.#copies.find((entry) => entry.item.id === id);
    if (!copy) return;
    this.#copies = this.#copies.filter((entry) => entry !== copy);
    this.#relayer(copy);
  }

  /** What was listed again says all: copies that the server accepted long ago go, whether they were recognised or not. */
  removeAccepted(): void {
    for (const copy of this.#copies) if (copy.messageId !== undefined) this.remove(copy.item.id);
  }

  #met(copy: Copy, message: Message): void {
    if (message.recipientsUnknown) {
      const { recipientsUnknown: _, ...listed } = message;
      const { to, cc, bcc } = copy.local;
      this.#pool.learn({ ...listed, to, cc, bcc }, this.#pool.now());
    }
    const body = this.#bodies.get(copy.local.id);
    if (body && !this.#bodies.get(message.id)) this.#bodies.set(message.id, body);
    const current = this.#copies.find((entry) => entry.item.id === copy.item.id);
    if (!current) return;
    this.#onMet(copy.local, message);
    if (current.messageId !== undefined) this.remove(copy.item.id);
    else this.#replace({ ...current, real: message.id });
  }

  /** Before the answer has named it, a message is recognised by what it says; each is matched with one copy only. */
  #isLike(copy: Copy, message: Message): boolean {
    const maySent = copy.item.tries > 0 || copy.messageId === null;
    return maySent && copy.real === null && isProbablySent(message, copy.item.mail, copy.item.queuedAt);
  }

  #replace(copy: Copy): void {
    this.#copies = [...this.#copies.filter((entry) => entry.item.id !== copy.item.id), copy];
    this.#relayer(copy);
  }

  #relayer(copy: Copy): void {
    this.#layers = this.#copies.filter((entry) => entry.real === null).map((entry) => entry.layer);
    this.#onThread(copy.local.threadId);
  }
}
