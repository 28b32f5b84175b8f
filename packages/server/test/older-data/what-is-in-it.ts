/** When the data folders were made, by their own clock: milliseconds since the epoch. */
export const MADE_AT = Date.parse('2026-03-01T12:00:00Z');

/** When the scheduled mail in them is due. */
export const DUE_AT = MADE_AT + 60 * 60_000;

/** Received mail in them by its subject, with the mailbox that it is in. */
export const PLACED = [
  ['In the Inbox', 'inbox'],
  ['Not wanted', 'junk'],
  ['Thrown away', 'trash'],
  ['Put away', 'archive'],
] as const;

/** What Ada chose in the client. */
export const SETTINGS = { density: 'compact', theme: 'dark', undoPeriod: 10 };
