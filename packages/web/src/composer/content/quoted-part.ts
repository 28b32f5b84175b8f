import type { Body } from '@wren/domain/message/message.ts';

/** What a reader has selected of a mail, to be quoted in the answer. */
export interface QuotedPart {
  /** With the looks of the mail; '' if only its text is known. */
  readonly html: string;
  readonly text: string;
}

/** The body that an answer quotes. @param part undefined: all of it */
export function quotedBody(body: Body, part: QuotedPart | undefined): Body {
  if (!part) return body;
  // The lines of a plain text are in its text alone.
  return body.html?.trim() && part.html !== '' ? { html: part.html, text: null } : { html: null, text: part.text };
}
