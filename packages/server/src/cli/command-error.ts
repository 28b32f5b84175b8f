/** An invalid command line: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A valid command that failed: exit code 1. The message is for the user who typed it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
