import type { Credentials } from '../directory/credentials/credentials.ts';
import type { Directory } from '../directory/open-directory.ts';
import type { Log } from '../platform/log.ts';
import { every } from '../platform/timers.ts';

/** Milliseconds between two looks for credentials that are not needed any more. */
const SWEEP = 10 * 60_000;

/** What says who is signed in. */
interface SignedInParts {
  readonly directory: {
    readonly credentials: Pick<Credentials, 'forget'>;
    readonly sessions: Pick<Directory['sessions'], 'endAllOf'>;
  };
  readonly log: Log;
}

/** The mail server does not take an account's credentials any more: its user is asked for what holds now. */
export function signOut({ directory: { credentials, sessions }, log }: SignedInParts, account: string): void {
  const ended = async (): Promise<void> => {
    await credentials.forget(account);
    await sessions.endAllOf(account);
  };
  ended().catch((error: unknown) => log.error({ err: error, account }, 'an account stayed signed in'));
}

/** Forgets credentials that are not needed any more, time and again. Answers how to stop. */
export function sweeping(credentials: Pick<Credentials, 'sweep'>, log: Log): () => void {
  return every(SWEEP, () => {
    credentials.sweep().catch((error: unknown) => log.error({ err: error }, 'credentials could not be looked through'));
  });
}
