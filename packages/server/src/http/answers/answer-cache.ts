import type { CallName } from '@wren/contract/calls.ts';
import type { RequestContext } from '../../calls/handler.ts';
import type { Accounts } from '../../directory/accounts/account.ts';
import { EncodedAnswer } from './encoded-answer.ts';

/** Calls whose answer follows from the account, its state and the arguments, and from nothing else. */
const OF_STATE: ReadonlySet<CallName> = new Set([
  'getKeywords',
  'getMailboxes',
  'getMailboxThreadCount',
  'getMailsFromMailbox',
  'getMailThread',
  'getStarredMails',
]);

/** Whose mail is asked about. */
interface Reader extends Pick<RequestContext, 'account' | 'store'> {
  readonly accounts: Pick<Accounts, 'aliases'>;
}

/**
 * What names the answer of a call: the account, its state and the arguments, so that nothing under it is ever stale or
 * another account's. Null for a call whose answer hangs on something else.
 * @param input what the call's schema has read
 */
export async function answerKey(name: CallName, input: unknown, visit: Reader | null): Promise<string | null> {
  if (visit === null || !OF_STATE.has(name)) return null;
  // Asked for first: what is made from a newer state is then kept under an older one that is not asked for any more.
  const state = await visit.store.state();
  const { account, accounts } = visit;
  return JSON.stringify([account, await accounts.aliases(account.id), state, name, input]);
}

/** An answer, and what was counted of it. */
interface Kept {
  readonly answer: EncodedAnswer;
  readonly bytes: number;
}

/** Finished answers by their keys, with what they were compressed to; the least recently asked for go first. */
export class AnswerCache {
  readonly #most: number;
  readonly #answers = new Map<string, Kept>();
  #bytes = 0;

  /** @param most bytes of all answers together */
  constructor(most: number) {
    this.#most = most;
  }

  /** @param key null: it is not kept @param make the bytes of the answer, where it is not here */
  async answer(key: string | null, make: () => Promise<Buffer>): Promise<EncodedAnswer> {
    if (key === null) return new EncodedAnswer(await make());
    const known = this.#answers.get(key)?.answer;
    const answer = known ?? new EncodedAnswer(await make());
    this.#forget(key);
    this.#keep(key, answer);
    return answer;
  }

  #forget(key: string): void {
    const kept = this.#answers.get(key);
    if (!kept) return;
    this.#answers.delete(key);
    this.#bytes -= kept.bytes;
  }

  /** It is counted as it is now: one that is asked for again has been compressed since. */
  #keep(key: string, answer: EncodedAnswer): void {
    const bytes = answer.held;
    if (answer.size > this.#most / 8) return;
    this.#answers.set(key, { answer, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#most) return;
      this.#forget(oldest);
    }
  }
}
