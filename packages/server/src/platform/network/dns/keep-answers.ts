import { type Clock, systemClock } from '../../clock.ts';
import type { AskDns } from './ask-dns.ts';

/** Milliseconds for which an answer is cached, independent of its TTL. */
const KEPT = 30_000;
/** Largest number of cached answers. */
const MAX_COUNT = 1_000;

interface KeptAnswer {
  readonly answer: ReturnType<AskDns>;
  readonly until: number;
}

/** True if DNS has answered that there is no such name, or no such record. */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA');
}

/** Queries each record once in half a minute: repeated and concurrent queries share the answer. */
export function keepAnswers(ask: AskDns, clock: Clock = systemClock): AskDns {
  // In the order of the queries.
  const answers = new Map<string, KeptAnswer>();
  return (name, type) => {
    const question = `${type.toUpperCase()} ${name.toLowerCase()}`;
    const known = answers.get(question);
    if (known && known.until > clock()) return known.answer;
    const answer = ask(name, type);
    answers.delete(question);
    const added = { answer, until: clock() + KEPT };
    answers.set(question, added);
    answer.catch((error: unknown) => {
      // A name server that did not answer may do so next time.
      if (!isAnswer(error) && answers.get(question) === added) answers.delete(question);
    });
    const [oldest] = answers.keys();
    if (answers.size > MAX_COUNT && oldest !== undefined) answers.delete(oldest);
    return answer;
  };
}
