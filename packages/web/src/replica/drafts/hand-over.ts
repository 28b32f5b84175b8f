import { WrenError } from '@wren/contract/errors.ts';
import type { MessageId } from '@wren/domain/message/message.ts';
import { isDraftEnded, isRefusal } from '../../host/call-errors.ts';
import type { MailHost } from '../../host/mail-host.ts';
import type { MessagePool } from '../pool/message-pool.ts';
import type { StoredOutgoing } from '../tabs/stored-records.ts';
import type { TabCoordinator } from '../tabs/tab-coordinator.ts';
import type { Drafts } from './drafts.ts';

export interface HandOverParts {
  readonly host: MailHost;
  readonly tabs: TabCoordinator;
  readonly drafts: Drafts;
  readonly pool: Pick<MessagePool, 'threadOf'>;
  /** Resolves when an item is on disk as it is now. */
  readonly keep: (item: StoredOutgoing) => Promise<void>;
}

export interface HandedOver {
  readonly id: MessageId | null;
  /** By which the host keeps it for its undo period; null: it does not. */
  readonly submission: string | null;
}

/** Hands a mail over to the host, with the draft that it is, and keeps how far that is. */
export class HandOver {
  readonly #parts: HandOverParts;

  constructor(parts: HandOverParts) {
    this.#parts = parts;
  }

  /**
   * Answers the id that the host named the message by, if any, and what it keeps it as for its undo period.
   * @throws WrenError as the host says; trying again sends nothing twice. 'unknown-outcome': it may have been sent
   */
  async run(item: StoredOutgoing): Promise<HandedOver> {
    const { host, tabs, pool, keep } = this.#parts;
    let known = item;
    const sent = await host.send(
      {
        mail: item.mail,
        queuedAt: item.queuedAt,
        undoPeriod: item.undoPeriod ?? 0,
        // An item of an earlier version does not say whether a host was asked to send it.
        wasAsked: item.asked ?? item.tries > 1,
        settle: async () => {
          known = await this.#named(known);
          return known.mail;
        },
        toDraft: async () => {
          const draftId = known.mail.draftId ?? (await this.#saved(known)).id;
          known = { ...known, mail: { ...known.mail, draftId }, unanswered: null };
          return known.mail;
        },
        noteAsked: (asked) => {
          known = { ...known, asked };
          return keep(known);
        },
        threadOf: (draft) => pool.threadOf(draft) ?? null,
        pause: (milliseconds) => tabs.pause(milliseconds),
      },
      { idempotencyKey: item.id, signal: tabs.signal },
    );
    // The host keeps scheduled mail from now on, so nothing is awaited here.
    return { id: sent.id, submission: item.mail.sendAt === null ? sent.submission : null };
  }

  /**
   * The mail with the draft that it is. A save that had no answer is settled first: else its draft would stay behind. A draft
   * that another client has gone on with stays as it is.
   */
  async #named(item: StoredOutgoing): Promise<StoredOutgoing> {
    const { drafts, keep } = this.#parts;
    const { unanswered, mail } = item;
    if (unanswered === null) return item;
    let named = mail;
    try {
      const draft = await drafts.settle(unanswered);
      if (draft) named = { ...mail, draftId: draft.id, draftRevision: draft.revision };
    } catch (error) {
      if (!isDraftEnded(error)) throw error;
    }
    const known = { ...item, mail: named, unanswered: null };
    // The command is one: it is the same mail however often it goes.
    await keep(known);
    return known;
  }

  /** The error to report: a host with idempotency keys may have taken the mail although its answer failed. */
  told(error: WrenError): WrenError {
    const { host, drafts } = this.#parts;
    return host.sendsOnce && drafts.isOpen(error)
      ? new WrenError('unknown-outcome', undefined, { cause: error })
      : error;
  }

  /**
   * A mail that the host has refused to send, with the draft as which it keeps it for every device (4.5): as it was where it is
   * one by now, where it may have been sent, and where the host does not take it as a draft either.
   */
  async keptAsDraft(item: StoredOutgoing, error: WrenError): Promise<StoredOutgoing> {
    const { mail } = item;
    if (mail.draftId !== null || !isRefusal(error)) return item;
    try {
      const { id, revision } = await this.#saved({ ...item, unanswered: null });
      return { ...item, mail: { ...mail, draftId: id, draftRevision: revision }, unanswered: null, isDraft: true };
    } catch (refusal) {
      this.#parts.tabs.log('a refused mail is no draft either', refusal);
      return item;
    }
  }

  /** Saves a mail as a draft of its own. A save that no answer comes of is settled before the next try. */
  async #saved(item: StoredOutgoing): ReturnType<Drafts['store']> {
    const { drafts, tabs, keep } = this.#parts;
    const save = await drafts.prepare(tabs.newId(), item.mail);
    await keep({ ...item, unanswered: save, asked: false });
    return drafts.store(save);
  }
}
