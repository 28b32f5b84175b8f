import type { Address, Attachment, Body, Message } from '@wren/domain/message/message.ts';

/** What makes one version of a draft differ from another. */
interface Written {
  readonly to: readonly Address[];
  readonly cc: readonly Address[];
  readonly bcc: readonly Address[];
  readonly subject: string;
  readonly attachments: readonly Attachment[];
}

/** Hosts name recipients in any order, and some more than once (wire contract 2.9). */
const emails = (list: readonly Address[]): readonly string[] =>
  [...new Set(list.map(({ email }) => email.trim().toLowerCase()))].sort();

/** What is there to be read: hosts write tags, entities and space in ways of their own. */
function wordsOf(html: string): string {
  return html
    .replace(/<[^<>]*>/gu, ' ')
    .replace(/&[#\w]+;/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

/**
 * All that a draft says, as one text: recipients, subject, words and names of files. Two versions that say the same have
 * the same, whichever client wrote them; it serves as the revision where the host gives none.
 * @param html its body; plain text will do
 */
export function wholeContent({ to, cc, bcc, subject, attachments }: Written, html: string): string {
  const files = attachments.map(({ name }) => name).sort();
  return JSON.stringify([emails(to), emails(cc), emails(bcc), subject.trim(), wordsOf(html), files]);
}

/** What a draft holds: by the host's name for it, else all that it says. */
export function draftRevision(message: Message, body: Body | null | undefined): string {
  return message.revision ?? wholeContent(message, body?.html ?? body?.text ?? '');
}
