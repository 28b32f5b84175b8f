import type { Keyword } from './keyword.ts';

/** What an attendee says to an invitation (RFC 5545 §3.2.12, PARTSTAT in lower case). */
export const ANSWERS = ['accepted', 'tentative', 'declined'] as const;
export type InvitationReply = (typeof ANSWERS)[number];

/** An answer with a word to the organiser; '' for none. */
export interface InvitationAnswer {
  readonly answer: InvitationReply;
  readonly comment: string;
}

/** The mark of a mail whose invitation was answered so; a later answer takes the place of the one before. */
export function answerKeyword(answer: InvitationReply): Keyword {
  return `$${answer}`;
}
