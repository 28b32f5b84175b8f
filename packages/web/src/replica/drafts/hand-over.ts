import { WrenError } from '@wren/contract/errors.ts';
import type { MessageId } from '@wren/domain/message/message.ts';
import { backOff } from '../../host/client/try-again.ts';
import type { MailHost } from '../../host/mail-host.ts';
import type { MessagePool } from '../pool/message-pool.ts';
import type { StoredOutgoing } from '../tabs/stored-records.ts';
import type { TabCoordinator } from '../tabs/tab-coordinator.ts';
import { type Drafts, isEnded } from './drafts.ts';
import { lookForSent, type SendOutcome } from './look-for-sent.ts';

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

/** How often Sent is looked into for a mail of which nothing else tells. */
const LOOKS = 3;

/**
 * Hands a mail over to the host. Ours carries out a command once, however often it arrives. A plain host sends a draft
 * once, and nothing else: there a mail is saved first, and where no answer comes it is looked for.
 */
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
    const { host, tabs } = this.#parts;
    if (!host.abilities.commands) return { id: await this.#byDraft(item), submission: null };
    const { mail } = await this.#named(item);
    try {
      const undoPeriod = item.undoPeriod ?? 0;
      const sent = await host.send(mail, { idempotencyKey: item.id, signal: tabs.signal, undoPeriod });
      // What has a time of its own is the host's from now on: nothing of it is waited for here.
      return { id: sent.id, submission: mail.sendAt === null ? sent.submission : null };
    } catch (error) {
      if (!(error instanceof WrenError) || error.code !== 'bad-answer') throw error;
      // A proxy in between answered, not the server: the same command once more is safe.
      throw new WrenError('internal', error.message, { status: error.status, cause: error });
    }
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
      if (!isEnded(error)) throw error;
    }
    const known = { ...item, mail: named, unanswered: null };
    // The command is one: it is the same mail however often it goes.
    await keep(known);
    return known;
  }

  async #byDraft(before: StoredOutgoing): Promise<MessageId | null> {
    const { host, tabs, keep } = this.#parts;
    // An item of an earlier version does not say whether a host was asked to send it.
    const wasAsked = before.asked ?? before.tries > 1;
    if (wasAsked) {
      const outcome = await this.#outcome(before);
      if (outcome.kind === 'sent') return outcome.id;
      if (outcome.kind === 'unknown') throw new WrenError('unknown-outcome');
    }
    const named = await this.#named(before);
    const draftId = await this.#draftId(named);
    const item = { ...named, mail: { ...named.mail, draftId }, unanswered: null, asked: true };
    // A page that finds it after a crash must know that it may have been sent.
    await keep(item);
    try {
      return (await host.send(item.mail, { idempotencyKey: item.id, signal: tabs.signal })).id;
    } catch (error) {
      if (tabs.signal.aborted || isUntouched(error) || (isRefusal(error) && !wasAsked)) {
        await keep({ ...item, asked: wasAsked });
        throw error;
      }
      const outcome = await this.#outcome(item);
      if (outcome.kind === 'sent') return outcome.id;
      if (outcome.kind === 'draft') throw error;
      throw new WrenError('unknown-outcome', undefined, { cause: error });
    }
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
      return { ...item, mail: { ...mail, draftId: id, draftRevision: revision }, unanswered: null };
    } catch (refusal) {
      this.#parts.tabs.log('a refused mail is no draft either', refusal);
      return item;
    }
  }

  /** The id of the draft by which a mail is sent, saved where there is none. */
  async #draftId(item: StoredOutgoing): Promise<MessageId> {
    return item.mail.draftId ?? (await this.#saved(item)).id;
  }

  /** Saves a mail as a draft of its own. A save that no answer comes of is settled before the next try. */
  async #saved(item: StoredOutgoing): ReturnType<Drafts['store']> {
    const { drafts, tabs, keep } = this.#parts;
    const save = await drafts.prepare(tabs.newId(), item.mail);
    await keep({ ...item, unanswered: save, asked: false });
    return drafts.store(save);
  }

  /** What became of a mail that the host was asked to send. A host may take its time to list what it has sent. */
  async #outcome({ mail, queuedAt }: StoredOutgoing): Promise<SendOutcome> {
    const { host, tabs, pool } = this.#parts;
    const threadId = mail.threadId ?? (mail.draftId === null ? undefined : pool.threadOf(mail.draftId)) ?? null;
    for (let looks = 1; ; looks += 1) {
      const outcome = await lookForSent(host, mail, queuedAt, threadId);
      if (outcome.kind !== 'unknown' || looks === LOOKS || tabs.signal.aborted) return outcome;
      await tabs.pause(backOff(looks));
    }
  }
}

/** Whether the host has certainly done nothing: it said so itself. */
function isUntouched(error: unknown): boolean {
  return error instanceof WrenError && (error.code === 'too-many-attempts' || error.status === 503);
}

/** Whether the host has answered that it does not send this. */
function isRefusal(error: unknown): boolean {
  // A proxy that gave up waiting (RFC 9110 §15.5.9) does not know.
  return error instanceof WrenError && error.status >= 400 && error.status < 500 && error.status !== 408;
}
