import type { Credentials } from '../directory/credentials/credentials.ts';
import type { Directory } from '../directory/open-directory.ts';
import type { Log } from '../platform/log.ts';
import { every } from '../platform/timers.ts';

/** Milliseconds between two checks for credentials that are not needed any more. */
const SWEEP = 10 * 60_000;

/** The stores that know who is signed in. */
interface SignedInParts {
  readonly directory: {
    readonly credentials: Pick<Credentials, 'forget'>;
    readonly sessions: Pick<Directory['sessions'], 'endAllOf'>;
  };
  readonly log: Log;
}

/** Ends the sessions of an account whose credentials the mail server refuses, so that its user signs in again. */
export function signOut({ directory: { credentials, sessions }, log }: SignedInParts, account: string): void {
  const ended = async (): Promise<void> => {
    await credentials.forget(account);
    await sessions.endAllOf(account);
  };
  ended().catch((error: unknown) => log.error({ err: error, account }, 'an account stayed signed in'));
}

/** Deletes unneeded credentials periodically. Returns a function that stops it. */
export function sweeping(credentials: Pick<Credentials, 'sweep'>, log: Log): () => void {
  return every(SWEEP, () => {
    credentials.sweep().catch((error: unknown) => log.error({ err: error }, 'credentials could not be looked through'));
  });
}
