import type { CallName } from '@wren/contract/calls.ts';
import type { RequestContext } from '../../calls/handler.ts';
import type { Accounts } from '../../directory/accounts/account.ts';
import { EncodedAnswer } from './encoded-answer.ts';

/** Calls whose answer follows from the account, its state and the arguments, and from nothing else. */
const OF_STATE: ReadonlySet<CallName> = new Set([
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

/** Finished answers; the least recently asked for go first. Kept by the account's state, so that none is ever stale. */
export class AnswerCache {
  readonly #most: number;
  readonly #answers = new Map<string, EncodedAnswer>();
  #bytes = 0;

  /** @param most bytes of all answers together, before compression */
  constructor(most: number) {
    this.#most = most;
  }

  /** @param make the bytes of the answer, where it is not here */
  async answer(
    name: CallName,
    input: unknown,
    visit: Reader | null,
    make: () => Promise<Buffer>,
  ): Promise<EncodedAnswer> {
    if (visit === null || !OF_STATE.has(name)) return new EncodedAnswer(await make());
    // Asked for first: what is made from a newer state is then kept under an older one that is not asked for any more.
    const state = await visit.store.state();
    const { account, accounts } = visit;
    const key = JSON.stringify([account, accounts.aliases(account.id), state, name, input]);
    const known = this.#answers.get(key);
    const answer = known ?? new EncodedAnswer(await make());
    this.#forget(key);
    this.#keep(key, answer);
    return answer;
  }

  #forget(key: string): void {
    const answer = this.#answers.get(key);
    if (!answer) return;
    this.#answers.delete(key);
    this.#bytes -= answer.size;
  }

  #keep(key: string, answer: EncodedAnswer): void {
    if (answer.size > this.#most / 8) return;
    this.#answers.set(key, answer);
    this.#bytes += answer.size;
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#most) return;
      this.#forget(oldest);
    }
  }
}
