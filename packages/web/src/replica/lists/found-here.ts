import type { Body, Message, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import { compareNewestFirst } from '@wren/domain/message/message.ts';
import { textOfHtml } from '../../host/text-of-html.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { isOutline } from '../pool/memory/message-outline.ts';

/** What this browser has of mail beside what is in memory. None of it fails. */
export interface StoredMail {
  /** The bodies of some messages that are in this browser. */
  readonly bodiesHere: (ids: readonly MessageId[]) => Promise<readonly (readonly [MessageId, Body])[]>;
  /** Messages of which the outline is in memory, whole; those that are not stored any more are left out. */
  readonly wholeHere: (outlines: readonly Message[]) => Promise<readonly Message[]>;
  /** Brings back what of threads has left the memory. */
  readonly restoreRows: (threads: readonly ThreadId[]) => Promise<void>;
}

export interface FoundHereParts {
  readonly stored: StoredMail;
  /** Whether a message matches with a text as its body. */
  readonly matches: (message: Message, body: string) => boolean;
  /** Whether it may, whatever its body is. */
  readonly mayMatch: (message: Message) => boolean;
  /** Whether it is looked for no longer. */
  readonly isOver: () => boolean;
  readonly onState: () => void;
}

/** Bodies that a search looks into here: at once, and of all messages, the newest before all. */
const [SLICE, MOST_BODIES] = [50, 2_000];
/** Rows that are read at once, those that come back into memory at most, and the milliseconds for which older ones are looked at. */
const [PART, MOST_ROWS, LONGEST] = [250, 500, 5_000];

/** What a search finds in this browser beside what the messages in memory tell: in bodies, and in rows that have left the memory. */
export class FoundHere {
  readonly #parts: FoundHereParts;
  readonly #inBodies = new Set<MessageId>();
  #bodiesLeft = MOST_BODIES;

  constructor(parts: FoundHereParts) {
    this.#parts = parts;
  }

  /** Whether it was found in the body of a message. */
  has(id: MessageId): boolean {
    return this.#inBodies.has(id);
  }

  /** Looks through some messages, until it is over: those in memory first, each time the newest before others. */
  async look(messages: readonly Message[]): Promise<void> {
    const ordered = messages.toSorted(compareNewestFirst);
    await this.#lookIntoBodies(ordered.filter((one) => !isOutline(one)));
    await this.#lookIntoRows(ordered.filter(isOutline));
  }

  async #lookIntoBodies(messages: readonly Message[]): Promise<void> {
    const { stored, matches, mayMatch, isOver, onState } = this.#parts;
    const left = messages.filter((one) => !matches(one, one.preview) && mayMatch(one)).slice(0, this.#bodiesLeft);
    this.#bodiesLeft -= left.length;
    while (left.length > 0 && !isOver()) {
      const slice = new Map(left.splice(0, SLICE).map((message) => [message.id, message]));
      const found: Message[] = [];
      for (const [id, { text, html }] of await stored.bodiesHere([...slice.keys()])) {
        const message = slice.get(id);
        if (message && matches(message, text ?? textOfHtml(html ?? ''))) found.push(message);
      }
      if (found.length === 0) continue;
      await stored.restoreRows(found.map(({ threadId }) => threadId));
      for (const { id } of found) this.#inBodies.add(id);
      onState();
    }
  }

  /** What is found comes back into memory, where it is seen to match. */
  async #lookIntoRows(outlines: readonly Message[]): Promise<void> {
    const { stored, matches, isOver } = this.#parts;
    const end = systemClock() + LONGEST;
    let found = 0;
    for (let at = 0; at < outlines.length && found < MOST_ROWS; at += PART) {
      if (isOver() || systemClock() > end) return;
      const whole = await stored.wholeHere(outlines.slice(at, at + PART));
      const matching = whole.filter((one) => matches(one, one.preview)).slice(0, MOST_ROWS - found);
      found += matching.length;
      if (matching.length > 0) await stored.restoreRows(matching.map(({ threadId }) => threadId));
      await this.#lookIntoBodies(whole);
    }
  }
}
