import type { Address, Message } from '@wren/domain/message.ts';
import type { OutgoingMail } from '../api/outgoing-mail.ts';

const bytes = new TextEncoder();

/** Bytes of a mail as a draft: those of its text and of its files. */
export function draftSize({ html, attachments }: Pick<OutgoingMail, 'html' | 'attachments'>): number {
  return bytes.encode(html).length + attachments.reduce((sum, { size }) => sum + size, 0);
}

const emails = (list: readonly Address[]): string => list.map(({ email }) => email.toLowerCase()).join(' ');

/**
 * What tells two versions of a draft apart without reading their texts: one and the same version has one print, whether it
 * was written here or is told of by the server.
 */
export function draftPrint(draft: Pick<Message, 'subject' | 'to' | 'cc' | 'bcc'>, size: number): string {
  return JSON.stringify([size, draft.subject.trim(), emails(draft.to), emails(draft.cc), emails(draft.bcc)]);
}

/** What is there to be read, without looks: hosts store HTML in ways of their own. */
function wordsOf(html: string): string {
  return html
    .replace(/<[^<>]*>/gu, ' ')
    .replace(/&[#\w]+;/gu, ' ')
    .replace(/\s+/gu, '')
    .toLowerCase();
}

/** Whether a draft on the server says what was written here. */
export function saysTheSame(message: Message, html: string | null, mail: OutgoingMail): boolean {
  const files = (list: Message['attachments']): string =>
    list
      .map(({ name }) => name)
      .sort()
      .join('/');
  return (
    draftPrint(message, 0) === draftPrint(mail, 0) &&
    files(message.attachments) === files(mail.attachments) &&
    (html === mail.html || wordsOf(html ?? '') === wordsOf(mail.html))
  );
}
