/** The command line makes no sense: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** It makes sense and could not be done: exit code 1. The message is for whoever typed it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
