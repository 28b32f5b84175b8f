import type { Keyword } from '../keyword.ts';

/** Replies of an attendee to an invitation (RFC 5545 §3.2.12, PARTSTAT in lower case). */
export const ANSWERS = ['accepted', 'tentative', 'declined'] as const;
export type InvitationReply = (typeof ANSWERS)[number];

/** A reply with a comment to the organiser; '' for none. */
export interface InvitationAnswer {
  readonly answer: InvitationReply;
  readonly comment: string;
}

/** The keyword of a mail whose invitation was answered so; a later reply replaces the earlier one. */
export function answerKeyword(answer: InvitationReply): Keyword {
  return `$${answer}`;
}
