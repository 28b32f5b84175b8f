import type { ImapFlow } from 'imapflow';
import { RemoteGone, RemoteRefusal } from '../../mirror/connector.ts';
import { forgetRefusal, lastRefusal } from './last-refusal.ts';

/** Response codes of what may succeed later as it is (RFC 5530 §3, RFC 9051 §7.1). */
const TEMPORARY = ['UNAVAILABLE', 'INUSE', 'LIMIT', 'SERVERBUG'];

function isAnswerWith(error: unknown, code: string): boolean {
  return error instanceof Error && 'serverResponseCode' in error && error.serverResponseCode === code;
}

function wordsOf(error: unknown): string {
  return error instanceof Error && 'responseText' in error && typeof error.responseText === 'string'
    ? error.responseText
    : '';
}

function refusal(error: unknown): RemoteRefusal {
  return new RemoteRefusal(error instanceof Error ? error.message : 'The mail server refused it', {
    cause: error,
    isOverQuota: isAnswerWith(error, 'OVERQUOTA'),
    isTemporary: TEMPORARY.some((code) => isAnswerWith(error, code)),
    words: wordsOf(error),
  });
}

/** The library itself refuses what is above what the server takes (RFC 7889), which the connection survives. */
const isTooLarge = (error: Error): boolean => isAnswerWith(error, 'APPENDLIMIT');

/**
 * Whether a connection has ended, or its server has said goodbye: from then on the library sends nothing, and answers as if a command
 * were refused, or found nothing.
 */
function isEnded({ usable, byeReason }: ImapFlow): boolean {
  return !usable || byeReason !== undefined;
}

const gone = (cause?: unknown): RemoteGone => new RemoteGone('The connection to the mail server is gone', { cause });

/** What the library throws: an error with a server's answer in it is its refusal, any other the end of the connection. */
function failureOf(client: ImapFlow, error: unknown): Error {
  const isAnswer = error instanceof Error && ('responseStatus' in error || isTooLarge(error));
  if (isEnded(client) || !isAnswer) return gone(error);
  return refusal(error);
}

/** A command's answer. @throws RemoteRefusal, RemoteGone */
export async function answered<T>(client: ImapFlow, ask: () => Promise<T>): Promise<T> {
  if (isEnded(client)) throw gone();
  forgetRefusal(client);
  try {
    return await ask();
  } catch (error) {
    throw failureOf(client, error);
  }
}

/** A command's answers, one by one. @throws RemoteRefusal, RemoteGone */
export async function* answeredEach<T>(client: ImapFlow, ask: () => AsyncIterable<T>): AsyncIterable<T> {
  try {
    yield* ask();
  } catch (error) {
    throw failureOf(client, error);
  }
  // They may be none because nothing was asked.
  if (isEnded(client)) throw gone();
}

/** The result of a command that returns nothing both when it was refused and when the connection has ended. */
export function granted<T>(client: ImapFlow, answer: T | null | undefined): T {
  if (answer !== null && answer !== undefined) return answer;
  throw isEnded(client) ? gone() : refusal(lastRefusal(client));
}
