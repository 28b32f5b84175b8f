import type { Address, Attachment, Body, Message } from '@wren/domain/message/message.ts';

/** The properties that distinguish versions of a draft. */
interface Written {
  readonly to: readonly Address[];
  readonly cc: readonly Address[];
  readonly bcc: readonly Address[];
  readonly subject: string;
  readonly attachments: readonly Attachment[];
}

/** Hosts return recipients in any order, and some more than once (wire contract 2.9). */
const emails = (list: readonly Address[]): readonly string[] =>
  [...new Set(list.map(({ email }) => email.trim().toLowerCase()))].sort();

/** The visible text: hosts rewrite tags, entities and white space. */
function wordsOf(html: string): string {
  return html
    .replace(/<[^<>]*>/gu, ' ')
    .replace(/&[#\w]+;/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

/**
 * The whole content of a draft as one text: recipients, subject, words and names of files. Versions with the same content are
 * equal, whichever client wrote them; it serves as the revision on hosts without one.
 * @param html its body; plain text is accepted
 */
export function wholeContent({ to, cc, bcc, subject, attachments }: Written, html: string): string {
  const files = attachments.map(({ name }) => name).sort();
  return JSON.stringify([emails(to), emails(cc), emails(bcc), subject.trim(), wordsOf(html), files]);
}

/** The revision of a draft: the host's, else its whole content. */
export function draftRevision(message: Message, body: Body | null | undefined): string {
  return message.revision ?? wholeContent(message, body?.html ?? body?.text ?? '');
}
