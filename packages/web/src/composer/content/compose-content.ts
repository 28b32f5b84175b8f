import { attachmentUrl } from '@wren/contract/file-urls.ts';
import { ownAddressOf, senderAddress } from '@wren/domain/address/own-address.ts';
import type { Attachment, Body, Message } from '@wren/domain/message/message.ts';
import { forwardSubject, replySubject } from '@wren/domain/message/subject/subject.ts';
import type { ReplyMode } from '@wren/domain/thread/reply.ts';
import { replyAllRecipients, replyRecipients, threadHeadersFor } from '@wren/domain/thread/reply.ts';
import { EMPTY_MAIL, type OutgoingMail } from '../../host/outgoing-mail.ts';
import { draftRevision } from '../../host/whole-content.ts';
import { escapeHtml, htmlToPlain, plainToHtml } from '../../mail-html/plain-html.ts';
import { forwardOriginal, quoteOriginal } from '../../mail-html/quote-original.ts';
import type { MailSanitizer } from '../../mail-html/sanitize-mail.ts';
import { SIGNATURE_CLASS, signatureHtml } from '../../mail-html/signature.ts';
import type { EditorContent } from '../../ui/rich-text/editor-content.ts';
import { type Identities, identityFor } from './identities.ts';

/** The content of a form: the mail's fields, the text, and the quoted mail as HTML that is never edited (D26). */
export interface ComposeContent {
  readonly mail: Omit<OutgoingMail, 'html'>;
  readonly body: EditorContent;
  /** As HTML, between the text and the quoted mail; '' for none. */
  readonly signature: string;
  /** '' for none; null: it is added once the answered mail is loaded. */
  readonly quoted: string | null;
  /** Addresses in Bcc that come from the identity, not from typing. */
  readonly brought?: readonly string[];
}

const { html: _html, ...EMPTY } = EMPTY_MAIL;
const NOTHING: EditorContent = { html: '', text: '' };
export const EMPTY_CONTENT: ComposeContent = { mail: EMPTY, body: NOTHING, signature: '', quoted: '' };

/** True if a text has formatting that plain text could not have. */
export const hasFormatting = ({ html }: EditorContent): boolean => /<(?!\/?(?:p|br)\b)[a-z]|style=/iu.test(html);

/** Text without any formatting. */
export function plainBody(text: string): EditorContent {
  return { html: plainToHtml(text), text };
}

/** True if a picture of the mail is in its text. One that was removed from the text is not sent. */
const shows = (html: string, part: Attachment): boolean => html.includes(`src="${escapeHtml(attachmentUrl(part))}"`);

/** Files of which those that a text shows stay in it, and all others are beside it (D25). */
function besideText(attachments: readonly Attachment[], html: string): readonly Attachment[] {
  return attachments.map((part) => (shows(html, part) ? part : { ...part, disposition: 'attachment' }));
}

/** The mail of a form. */
export function mailOf({ mail, body, signature, quoted }: ComposeContent): OutgoingMail {
  const html = [body.html, signature, quoted].filter(Boolean).join('\n');
  const attachments = mail.attachments.filter((part) => part.disposition === 'attachment' || shows(html, part));
  return { ...mail, html, attachments };
}

/** The attachments that are not in the text. */
export function attachedFiles({ attachments }: Pick<OutgoingMail, 'attachments'>): readonly Attachment[] {
  return attachments.filter((part) => part.disposition === 'attachment');
}

/** True if the content is not worth keeping: closing such a form leaves no draft (4.3). */
export function isBlank({ mail, body, brought = [] }: ComposeContent): boolean {
  const bcc = mail.bcc.filter(({ email }) => !brought.includes(email));
  const itemCount = mail.to.length + mail.cc.length + bcc.length + mail.attachments.length;
  return body.text.trim() === '' && !body.html.includes('<img') && mail.subject.trim() === '' && itemCount === 0;
}

/** The content with the signature and the Bcc recipients of its identity. */
export function withSignature(content: ComposeContent, identities: Identities): ComposeContent {
  const { mail } = content;
  const isNew = mail.from === null && identities.main.email !== identities.account;
  const from = isNew ? identities.main.email : mail.from;
  const { signature, bcc } = identityFor(identities, from);
  const known = [...mail.to, ...mail.cc, ...mail.bcc].map(({ email }) => email.toLowerCase());
  const more = bcc.filter(({ email }) => !known.includes(email.toLowerCase()));
  return {
    ...content,
    mail: { ...mail, from, bcc: [...mail.bcc, ...more] },
    signature: signatureHtml(signature),
    brought: more.map(({ email }) => email),
  };
}

/**
 * The content with another sender address: its identity's signature and Bcc replace those of the earlier one, unless the
 * signature was removed.
 */
export function withSenderAddress(content: ComposeContent, from: string, identities: Identities): ComposeContent {
  const before = signatureHtml(identityFor(identities, content.mail.from).signature);
  const brought = content.brought ?? [];
  const bcc = content.mail.bcc.filter(({ email }) => !brought.includes(email));
  const under = withSignature({ ...content, mail: { ...content.mail, from, bcc } }, identities);
  return content.signature === '' && before !== '' ? { ...under, signature: '' } : under;
}

/** The content of an answer to a message. @param own the user's addresses */
export function answerContent(
  mode: ReplyMode,
  message: Message,
  body: Body | undefined,
  own: readonly string[],
  sanitizer: MailSanitizer,
): ComposeContent {
  if (mode === 'forward') {
    const quoted = forwardOriginal(message, body, sanitizer);
    return {
      mail: {
        ...EMPTY,
        from: ownAddressOf(message, own),
        subject: forwardSubject(message.subject),
        attachments: besideText(message.attachments, quoted),
        forwardedFromId: message.id,
      },
      body: NOTHING,
      signature: '',
      quoted,
    };
  }
  const recipients =
    mode === 'replyAll' ? replyAllRecipients([message], own) : { to: replyRecipients([message], own), cc: [], bcc: [] };
  return {
    mail: {
      ...EMPTY,
      from: ownAddressOf(message, own),
      ...recipients,
      ...threadHeadersFor(message),
      subject: replySubject(message.subject),
      inReplyToId: message.id,
      threadId: message.threadId,
      attachments: message.attachments.filter((part) => part.disposition === 'inline'),
    },
    body: NOTHING,
    signature: '',
    quoted: quoteOriginal(message, body, sanitizer),
  };
}

/** Splits a draft's HTML into the user's own text and the quote. */
export function splitQuoted(
  html: string,
  attachments: readonly Attachment[],
  sanitizer: MailSanitizer,
): Pick<ComposeContent, 'body' | 'signature' | 'quoted'> {
  const parsed = sanitizer.parse(html);
  const quote = parsed.querySelector('.gmail_quote');
  quote?.remove();
  // A signature in the quoted mail is not the user's own.
  const own = parsed.querySelector(`.${SIGNATURE_CLASS}`);
  own?.remove();
  return {
    signature: own ? sanitizer.source(own.outerHTML, attachments) : '',
    body: {
      html: sanitizer.source(parsed.body.innerHTML, attachments),
      text: htmlToPlain(parsed.body.innerHTML, sanitizer.parse),
    },
    quoted: quote ? sanitizer.source(quote.outerHTML, attachments) : '',
  };
}

/** The content for sending a sent mail again, changed or not (D16). Pictures in its text are left out. */
export function sentContent(message: Message, body: Body | undefined, sanitizer: MailSanitizer): ComposeContent {
  const { mail, ...parts } = draftContent(message, body, sanitizer);
  return { mail: { ...mail, draftId: null, draftRevision: null, reminder: undefined }, ...parts };
}

/** The content of a mail of its own with what an existing one says, to the same people (Edit as new). @param own the user's addresses */
export function anewContent(
  message: Message,
  body: Body | undefined,
  own: readonly string[],
  sanitizer: MailSanitizer,
): ComposeContent {
  const { mail, ...parts } = sentContent(message, body, sanitizer);
  const html = parts.body.html + parts.signature + parts.quoted;
  return {
    ...parts,
    mail: {
      ...mail,
      from: senderAddress(mail.from, own),
      inReplyTo: null,
      references: [],
      threadId: null,
      attachments: besideText(mail.attachments, html),
    },
  };
}

/** The content of an existing draft. */
export function draftContent(message: Message, body: Body | undefined, sanitizer: MailSanitizer): ComposeContent {
  const parts = body?.html
    ? splitQuoted(body.html, message.attachments, sanitizer)
    : { body: plainBody(body?.text ?? ''), signature: '', quoted: '' };
  return {
    mail: {
      ...EMPTY,
      draftId: message.id,
      draftRevision: draftRevision(message, body),
      from: message.from?.email ?? null,
      to: message.to,
      cc: message.cc,
      bcc: message.bcc,
      subject: message.subject,
      attachments: message.attachments,
      inReplyTo: message.inReplyTo,
      references: message.references,
      threadId: message.threadId,
      ...message.sendOptions,
    },
    ...parts,
  };
}
