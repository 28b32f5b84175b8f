import { WrenError } from '@wren/contract/errors.ts';
import type { MessageId } from '@wren/domain/message.ts';
import type { MailHost } from '../api/mail-host.ts';
import type { OutgoingMail } from '../api/outgoing-mail.ts';
import { backOff } from '../api/try-again.ts';
import { WRITING_ERRORS } from '../api/writing-errors.ts';
import { lookForSent, type SendOutcome } from './look-for-sent.ts';
import type { MessagePool } from './message-pool.ts';
import type { Shared } from './shared.ts';
import type { StoredOutgoing } from './stored-records.ts';

export interface HandOverParts {
  readonly host: MailHost;
  readonly shared: Shared;
  readonly pool: Pick<MessagePool, 'threadIds' | 'messagesOf' | 'threadOf'>;
  /** Resolves when an item is on disk as it is now. */
  readonly keep: (item: StoredOutgoing) => Promise<void>;
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
   * Answers the id that the host named the message by, if any.
   * @throws WrenError as the host says; trying again sends nothing twice. 'unknown-outcome': it may have been sent
   */
  async run(item: StoredOutgoing): Promise<MessageId | null> {
    const { host, shared } = this.#parts;
    if (!host.abilities.commands) return this.#byDraft(item);
    const mail = await this.#named(item);
    try {
      return (await host.send(mail, { idempotencyKey: item.id, signal: shared.signal })).id;
    } catch (error) {
      if (!(error instanceof WrenError) || error.code !== 'bad-answer') throw error;
      // What came in between answered, not the server: the same command once more is safe.
      throw new WrenError('internal', error.message, { status: error.status, cause: error });
    }
  }

  /**
   * The mail with the id of its draft. One whose first save had no answer is saved by the same command once more, which
   * answers what it answered: else its draft would stay behind.
   */
  async #named({ mail, form, unsure }: StoredOutgoing): Promise<OutgoingMail> {
    const { host, shared } = this.#parts;
    if (!unsure || form === null || mail.draftId !== null) return mail;
    const { id } = await host.saveDraft(mail, { idempotencyKey: form, signal: shared.signal });
    return { ...mail, draftId: id };
  }

  async #byDraft(before: StoredOutgoing): Promise<MessageId | null> {
    const { host, shared, keep } = this.#parts;
    // An item of an earlier version does not say whether a host was asked to send it.
    const wasAsked = before.asked ?? before.tries > 1;
    if (wasAsked) {
      const outcome = await this.#outcome(before);
      if (outcome.kind === 'sent') return outcome.id;
      if (outcome.kind === 'unknown') throw new WrenError('unknown-outcome');
    }
    const item = { ...before, mail: { ...before.mail, draftId: await this.#draftId(before) }, asked: true };
    // Whoever finds it after a crash must know that it may have been sent.
    await keep(item);
    try {
      return (await host.send(item.mail, { idempotencyKey: item.id, signal: shared.signal })).id;
    } catch (error) {
      if (shared.signal.aborted || isUntouched(error) || (isRefusal(error) && !wasAsked)) {
        await keep({ ...item, asked: wasAsked });
        throw error;
      }
      const outcome = await this.#outcome(item);
      if (outcome.kind === 'sent') return outcome.id;
      if (outcome.kind === 'draft') throw error;
      throw new WrenError('unknown-outcome', undefined, { cause: error });
    }
  }

  /** The id of the draft by which a mail is sent, saved where there is none. */
  async #draftId(item: StoredOutgoing): Promise<MessageId> {
    const { host, shared, keep } = this.#parts;
    const { mail } = item;
    if (mail.draftId !== null) return mail.draftId;
    const find = async (): Promise<MessageId | null> => (await host.findDraft(mail, this.#knownDrafts()))?.id ?? null;
    const stored = item.unsure ? await find() : null;
    if (stored !== null) return stored;
    await keep({ ...item, unsure: true, asked: false });
    const options = { idempotencyKey: item.form ?? item.id, signal: shared.signal };
    const id = (await host.saveDraft(mail, options)).id ?? (await find());
    if (id === null) throw new WrenError('bad-answer', WRITING_ERRORS.noIdReturned);
    return id;
  }

  /** Drafts that were there before: none of them is the one that is looked for. */
  #knownDrafts(): ReadonlySet<MessageId> {
    const { pool } = this.#parts;
    const messages = [...pool.threadIds()].flatMap((thread) => pool.messagesOf(thread));
    return new Set(messages.filter(({ home }) => home === 'drafts').map(({ id }) => id));
  }

  /** What became of a mail that the host was asked to send. A host may take its time to list what it has sent. */
  async #outcome({ mail, queuedAt }: StoredOutgoing): Promise<SendOutcome> {
    const { host, shared, pool } = this.#parts;
    const threadId = mail.threadId ?? (mail.draftId === null ? undefined : pool.threadOf(mail.draftId)) ?? null;
    for (let looks = 1; ; looks += 1) {
      const outcome = await lookForSent(host, mail, queuedAt, threadId);
      if (outcome.kind !== 'unknown' || looks === LOOKS || shared.signal.aborted) return outcome;
      await shared.pause(backOff(looks));
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
