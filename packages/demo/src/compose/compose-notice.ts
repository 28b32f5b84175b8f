import type { Address } from '@wren/domain/message/message.ts';
import { htmlToText } from '@wren/server/mime/build/html-to-text.ts';
import MailComposer from 'nodemailer/lib/mail-composer';
import { addressOf } from '../cast.ts';
import type { Notice } from '../demo-mail.ts';

interface Circumstances {
  readonly messageIdHeader: string;
  /** Of the accounts. */
  readonly domain: string;
  /** When it was sent, and when the sample is made. Milliseconds since the epoch. */
  readonly time: number;
  readonly now: number;
}

const mailbox = ({ name, email }: Address) => ({ name: name ?? '', address: email });

/** A delivery report (RFC 3462, RFC 3464): what people read, what programs read, and the header that came back. */
function composeReport(notice: Notice, to: Address, { messageIdHeader, domain, time }: Circumstances): Uint8Array {
  const boundary = `report-${messageIdHeader.slice(0, 8)}`;
  const part = (type: string, content: string): string => `--${boundary}\nContent-Type: ${type}\n\n${content}\n`;
  const text = [
    `From: "${notice.from.name}" <${notice.from.email}>`,
    `To: <${to.email}>`,
    `Subject: ${notice.subject}`,
    `Message-ID: <${messageIdHeader}>`,
    `Date: ${new Date(time).toUTCString().replace('GMT', '+0000')}`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=delivery-status; boundary="${boundary}"`,
    '',
    part('text/plain; charset=utf-8', notice.text ?? ''),
    part('message/delivery-status', notice.report?.fields ?? ''),
    part('text/rfc822-headers', notice.report?.header ?? ''),
    `--${boundary}--`,
    '',
  ].join('\n');
  return Buffer.from(text.replaceAll('{domain}', domain).replace(/\r?\n/gu, '\r\n'));
}

/** Writes a mail that no person wrote: with the headers that such mail has, an invitation or a report. */
export async function composeNotice(notice: Notice, circumstances: Circumstances): Promise<Uint8Array> {
  const { messageIdHeader, domain, time, now } = circumstances;
  const to = addressOf(notice.to, domain);
  if (notice.report) return composeReport(notice, to, circumstances);
  const composer = new MailComposer({
    disableFileAccess: true,
    disableUrlAccess: true,
    from: mailbox(notice.from),
    to: mailbox(to),
    subject: notice.subject,
    messageId: `<${messageIdHeader}>`,
    date: new Date(time),
    headers: { ...notice.headers },
    text: notice.text ?? htmlToText(notice.html ?? ''),
    ...(notice.html === null ? {} : { html: notice.html }),
    ...(notice.invitation === undefined
      ? {}
      : { icalEvent: { method: 'REQUEST', filename: 'invitation.ics', content: notice.invitation(to, now) } }),
    attachments: (notice.files ?? []).map((file) => ({
      filename: file.name,
      contentType: file.type,
      content: Buffer.from(file.content()),
      ...(file.cid === undefined ? {} : { cid: file.cid, contentDisposition: 'inline' as const }),
    })),
  });
  return composer.compile().build();
}
