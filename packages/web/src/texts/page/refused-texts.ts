import { many } from '../plural.ts';
import { topic } from '../topic.ts';

/** What is said of a change that the account's mail server has refused after it was shown, and that is undone. */
export const REFUSED_TEXTS = topic('REFUSED_TEXTS', {
  mail: (subject: string) => `“${subject}”`,
  mails: (count: number) => many(count, 'email', 'emails'),
  /** @param what the mail: its subject, or how much it is */
  move: (what: string, folder: string) => `Moving to ${folder} was undone: ${what}.`,
  flag: (what: string) => `A change of marks was undone: ${what}.`,
  destroy: (what: string) => `Deleting was undone: ${what}.`,
  mailbox: (name: string) => `Renaming or moving the mailbox ${name} was undone.`,
  refused: 'The mail server refused it.',
  refusedSaying: (words: string) => `The mail server refused it: ${words}`,
});
