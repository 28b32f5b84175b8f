import type { Target } from '@wren/domain/message/change.ts';
import { applyChange } from '@wren/domain/message/change.ts';
import { includesKeyword, MUTED } from '@wren/domain/message/keyword.ts';
import type { Body, Message, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import { compareNewestFirst } from '@wren/domain/message/message.ts';
import { baseSubject } from '@wren/domain/message/subject/subject.ts';
import { isAnswerable } from '@wren/domain/rules/screener.ts';
import { links, threadsOf } from '@wren/domain/thread/threading.ts';
import { ChangeOutcome } from '../change-outcome.ts';
import { chooseMailbox } from '../choose-mailbox.ts';
import { chooseThread } from '../choose-thread.ts';
import type { BlobId, MailChange, PutMail } from '../mail-store.ts';

/** A message with the data stored beside it. */
export interface MemoryMessage {
  readonly message: Message;
  readonly body: Body;
  readonly plainText: string;
  readonly blobs: readonly BlobId[];
  /** Number of its newest change. */
  readonly modseq: number;
}

const oldestFirst = (a: MemoryMessage, b: MemoryMessage): number => compareNewestFirst(b.message, a.message);

/** The messages of one account, changed by the definition in its shortest form, without any index. */
export class MemoryMail {
  readonly kept = new Map<MessageId, MemoryMessage>();
  /** Deleted messages with the number of the change. */
  readonly tombstones = new Map<MessageId, number>();
  modseq = 0;

  /** The number of the next change. */
  next(): number {
    this.modseq += 1;
    return this.modseq;
  }

  carryOut(changes: readonly MailChange[]): ChangeOutcome {
    const outcome = new ChangeOutcome();
    for (const change of changes) {
      if (change.kind === 'put') {
        this.#put(change, outcome);
        if (change.endsMute) this.#endMute(change.message.id, outcome);
        continue;
      }
      for (const { message } of this.#reachedBy(change.target)) {
        const next = applyChange(message, change);
        if (next === null) this.#destroy(message.id, outcome);
        else if (next !== message) this.#replace(next, outcome);
      }
    }
    return outcome;
  }

  /** Stores a message unchanged, in the thread that it names. */
  place(message: Message, body: Body): void {
    this.tombstones.delete(message.id);
    this.modseq += 1;
    const plainText = body.text ?? '';
    this.kept.set(message.id, { message, body, plainText, blobs: [], modseq: this.modseq });
  }

  /** All messages, newest first. */
  newestFirst(): readonly MemoryMessage[] {
    return [...this.kept.values()].sort((a, b) => oldestFirst(b, a));
  }

  #reachedBy(target: Target): readonly MemoryMessage[] {
    if ('messages' in target) return [...new Set(target.messages)].flatMap((id) => this.kept.get(id) ?? []);
    return [...new Set(target.threads)].flatMap((thread) => this.#ofThread(thread));
  }

  #ofThread(thread: string): readonly MemoryMessage[] {
    return [...this.kept.values()].filter(({ message }) => message.threadId === thread).sort(oldestFirst);
  }

  #put(put: PutMail, outcome: ChangeOutcome): void {
    const { message, body } = put;
    const former = this.kept.get(message.id)?.message.threadId ?? null;
    const others = this.newestFirst()
      .map((kept) => kept.message)
      .filter((other) => other.id !== message.id);
    const named = new Set(links(message));
    const linked = others.filter((other) => links(other).some((link) => named.has(link)));
    const { threadId, merged } = chooseThread(
      message,
      former,
      linked,
      others.filter((other) => baseSubject(other.subject) === baseSubject(message.subject)),
    );
    this.tombstones.delete(message.id);
    this.modseq += 1;
    const plainText = put.plainText ?? body.text ?? '';
    const inThreads = (threads: readonly ThreadId[]): readonly Message[] =>
      others.filter((other) => threads.includes(other.threadId));
    const mailbox = chooseMailbox(put, {
      isMuted: () => inThreads([threadId, ...merged]).some(({ keywords }) => includesKeyword(keywords, MUTED)),
      isAsked: () => inThreads(threadsOf(message, linked)).some(isAnswerable),
    });
    const entry = {
      message: { ...message, threadId, mailbox },
      body,
      plainText,
      blobs: put.blobs,
      modseq: this.modseq,
    };
    this.kept.set(message.id, entry);
    outcome.change(message.id);
    const tied = merged.flatMap((thread) => this.#ofThread(thread)).sort(oldestFirst);
    for (const other of tied) this.#replace({ ...other.message, threadId }, outcome);
  }

  #endMute(id: MessageId, outcome: ChangeOutcome): void {
    const message = this.kept.get(id)?.message;
    if (message?.mailbox !== 'inbox') return;
    for (const { message: other } of this.#ofThread(message.threadId)) {
      const target = { messages: [other.id] };
      const next = applyChange(other, { kind: 'flag', target, keyword: MUTED, value: false });
      if (next !== null && next !== other) this.#replace(next, outcome);
    }
  }

  #replace(message: Message, outcome: ChangeOutcome): void {
    const former = this.kept.get(message.id);
    if (!former) return;
    this.modseq += 1;
    this.kept.set(message.id, { ...former, message, modseq: this.modseq });
    outcome.change(message.id);
  }

  #destroy(id: MessageId, outcome: ChangeOutcome): void {
    this.modseq += 1;
    this.kept.delete(id);
    this.tombstones.set(id, this.modseq);
    outcome.destroy(id);
  }
}
