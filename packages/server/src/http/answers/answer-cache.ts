import type { CallName } from '@wren/contract/calls.ts';
import type { RequestContext } from '../../calls/handler.ts';
import type { Accounts } from '../../directory/accounts/account.ts';
import { EncodedAnswer } from './encoded-answer.ts';

/** Calls whose answer depends only on the account, its state and the arguments. */
const OF_STATE: ReadonlySet<CallName> = new Set([
  'getKeywords',
  'getMailboxes',
  'getMailboxThreadCount',
  'getMailsFromMailbox',
  'getMailThread',
  'getStarredMails',
]);

/** The account whose mail is read. */
interface Reader extends Pick<RequestContext, 'account' | 'store'> {
  readonly accounts: Pick<Accounts, 'aliases'>;
}

/**
 * The cache key of a call's answer: the account, its state and the arguments, so that an entry is never stale or another
 * account's. Null for a call whose answer depends on anything else.
 * @param input parsed by the call's schema
 */
export async function answerKey(name: CallName, input: unknown, visit: Reader | null): Promise<string | null> {
  if (visit === null || !OF_STATE.has(name)) return null;
  // Read first: an answer from a newer state is then cached under an older one, which is not requested any more.
  const state = await visit.store.state();
  const { account, accounts } = visit;
  return JSON.stringify([account, await accounts.aliases(account.id), state, name, input]);
}

/** A cached answer with its counted size. */
interface CachedAnswer {
  readonly answer: EncodedAnswer;
  readonly bytes: number;
}

/** Finished answers by their keys, with their compressed forms; the least recently used are evicted. */
export class AnswerCache {
  readonly #most: number;
  readonly #answers = new Map<string, CachedAnswer>();
  #bytes = 0;

  /** @param most largest total size of all answers, in bytes */
  constructor(most: number) {
    this.#most = most;
  }

  /** @param key null: it is not cached @param make produces the bytes of a missing answer */
  async answer(key: string | null, make: () => Promise<Buffer>): Promise<EncodedAnswer> {
    if (key === null) return new EncodedAnswer(await make());
    const known = this.#answers.get(key)?.answer;
    const answer = known ?? new EncodedAnswer(await make());
    this.#forget(key);
    this.#keep(key, answer);
    return answer;
  }

  #forget(key: string): void {
    const cached = this.#answers.get(key);
    if (!cached) return;
    this.#answers.delete(key);
    this.#bytes -= cached.bytes;
  }

  /** Counted again at each use, since it may have been compressed since. */
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
