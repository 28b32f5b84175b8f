import type { Body, Message } from '@wren/domain/message/message.ts';

/** One attached part with its decoded bytes. Its index in the list is its number in the message. */
export interface ParsedPart {
  readonly name: string;
  readonly type: string;
  readonly disposition: 'attachment' | 'inline';
  readonly cid: string | null;
  readonly content: Uint8Array;
}

/** A parsed mail (RFC 5322, RFC 2045). Parsing never fails: see `damaged`. */
export interface ParsedMail
  extends Pick<
    Message,
    'messageIdHeader' | 'inReplyTo' | 'references' | 'from' | 'replyTo' | 'to' | 'cc' | 'bcc' | 'subject' | 'sentAt'
  > {
  readonly body: Body;
  /** The readable text of either body: for previews and the search index. */
  readonly plainText: string;
  /** Further searchable text: from calendar files. '' without any. */
  readonly furtherText: string;
  readonly parts: readonly ParsedPart[];
  /** It could not be parsed as mail; the body's text is the raw source. */
  readonly damaged: boolean;
}

/** A parsed mail, with the lengths of its parts instead of their contents. */
export interface MailFacts extends Omit<ParsedMail, 'parts'> {
  readonly parts: readonly (Omit<ParsedPart, 'content'> & { readonly content: { readonly length: number } })[];
}

export function withoutContents({ parts, ...mail }: ParsedMail): MailFacts {
  return { ...mail, parts: parts.map((part) => ({ ...part, content: { length: part.content.length } })) };
}
