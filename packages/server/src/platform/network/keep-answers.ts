import { type Clock, systemClock } from '../clock.ts';
import type { AskDns } from './ask-dns.ts';

/** How long an answer is kept, whatever the time that its name server gave it: milliseconds. */
const KEPT = 30_000;
/** Answers that are kept at most. */
const MAX_COUNT = 1_000;

interface KeptAnswer {
  readonly answer: ReturnType<AskDns>;
  readonly until: number;
}

/** Whether DNS has answered that there is no such name, or no such record. */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA');
}

/** Asks each question once in half a minute: who asks it again, or while it is being answered, has the same answer. */
export function keepAnswers(ask: AskDns, clock: Clock = systemClock): AskDns {
  // In the order in which they were asked.
  const kept = new Map<string, KeptAnswer>();
  return (name, type) => {
    const question = `${type.toUpperCase()} ${name.toLowerCase()}`;
    const known = kept.get(question);
    if (known && known.until > clock()) return known.answer;
    const answer = ask(name, type);
    kept.delete(question);
    const added = { answer, until: clock() + KEPT };
    kept.set(question, added);
    answer.catch((error: unknown) => {
      // A name server that did not answer may do so when it is asked again.
      if (!isAnswer(error) && kept.get(question) === added) kept.delete(question);
    });
    const [oldest] = kept.keys();
    if (kept.size > MAX_COUNT && oldest !== undefined) kept.delete(oldest);
    return answer;
  };
}
