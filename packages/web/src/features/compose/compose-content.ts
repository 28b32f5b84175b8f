import type { Body, Message } from '@wren/domain/message.ts';
import { replyAllRecipients, replyRecipients, threadHeadersFor } from '@wren/domain/reply.ts';
import { forwardSubject, replySubject } from '@wren/domain/subject.ts';
import { EMPTY_MAIL, type OutgoingMail } from '../../api/outgoing-mail.ts';
import { htmlToPlain, plainToHtml } from '../../app/mail-html/plain-html.ts';
import { forwardOriginal, quoteOriginal } from '../../app/mail-html/quote-original.ts';
import type { MailSanitizer } from '../../app/mail-html/sanitize-mail.ts';
import type { ReplyMode } from '../actions/action.ts';

/** What a form holds: the mail's fields, the typed text, and the quoted mail as HTML that is never edited (D26). */
export interface ComposeContent {
  readonly mail: Omit<OutgoingMail, 'html'>;
  readonly text: string;
  readonly quoted: string;
}

const { html: _html, ...EMPTY } = EMPTY_MAIL;
export const EMPTY_CONTENT: ComposeContent = { mail: EMPTY, text: '', quoted: '' };

/** The mail that a form stands for. */
export function mailOf({ mail, text, quoted }: ComposeContent): OutgoingMail {
  return { ...mail, html: [plainToHtml(text), quoted].filter(Boolean).join('\n') };
}

/** Whether there is nothing worth keeping: closing such a form leaves no draft (4.3). */
export function isBlank({ mail, text }: ComposeContent): boolean {
  const held = mail.to.length + mail.cc.length + mail.bcc.length + mail.attachments.length;
  return text.trim() === '' && mail.subject.trim() === '' && held === 0;
}

/** The form that answers a message. @param own the user's addresses */
export function answerContent(
  mode: ReplyMode,
  message: Message,
  body: Body | undefined,
  own: readonly string[],
  sanitizer: MailSanitizer,
): ComposeContent {
  if (mode === 'forward') {
    return {
      mail: {
        ...EMPTY,
        subject: forwardSubject(message.subject),
        attachments: message.attachments.filter((part) => part.disposition === 'attachment'),
        forwardedFromId: message.id,
      },
      text: '',
      quoted: forwardOriginal(message, body, sanitizer),
    };
  }
  const recipients =
    mode === 'replyAll' ? replyAllRecipients([message], own) : { to: replyRecipients([message], own), cc: [], bcc: [] };
  return {
    mail: {
      ...EMPTY,
      ...recipients,
      ...threadHeadersFor(message),
      subject: replySubject(message.subject),
      inReplyToId: message.id,
      threadId: message.threadId,
    },
    text: '',
    quoted: quoteOriginal(message, body, sanitizer),
  };
}

/** Parts a draft's HTML into what was typed and what it quotes. */
export function splitQuoted(html: string, { parse, source }: MailSanitizer): Pick<ComposeContent, 'text' | 'quoted'> {
  const parsed = parse(html);
  const quote = parsed.querySelector('.gmail_quote');
  quote?.remove();
  return { text: htmlToPlain(parsed.body.innerHTML, parse), quoted: quote ? source(quote.outerHTML) : '' };
}

/** The form that sends a sent mail again, changed or not (D16). What it showed in its text stays behind. */
export function sentContent(message: Message, body: Body | undefined, sanitizer: MailSanitizer): ComposeContent {
  const { mail, ...parts } = draftContent(message, body, sanitizer);
  const attachments = message.attachments.filter((part) => part.disposition === 'attachment');
  return { mail: { ...mail, draftId: null, attachments }, ...parts };
}

/** The form that goes on with a draft. */
export function draftContent(message: Message, body: Body | undefined, sanitizer: MailSanitizer): ComposeContent {
  const parts = body?.html ? splitQuoted(body.html, sanitizer) : { text: body?.text ?? '', quoted: '' };
  return {
    mail: {
      ...EMPTY,
      draftId: message.id,
      from: message.from?.email ?? null,
      to: message.to,
      cc: message.cc,
      bcc: message.bcc,
      subject: message.subject,
      attachments: message.attachments,
      inReplyTo: message.inReplyTo,
      references: message.references,
      threadId: message.threadId,
    },
    ...parts,
  };
}
