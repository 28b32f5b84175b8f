import type { Language } from '@wren/contract/languages.ts';
import { replySubject } from '@wren/domain/message/subject/subject.ts';
import MimeNode from 'nodemailer/lib/mime-node';
import { newMessageId } from '../../mime/build/build-mail.ts';
import { unstructuredText } from '../../mime/build/encoded-words.ts';
import { statusAddress } from '../../mime/header/status-address.ts';
import { mailHeader } from '../../mime/mail-source.ts';
import { parseMail } from '../../mime/parse-mail.ts';
import { newId } from '../../platform/ids.ts';
import { MAIL_TEXTS } from '../../texts/mail-texts.ts';
import { UNCERTAIN } from './delivery-outcome.ts';

/** A recipient who did not get a mail, and why: the reason completes "…: ". */
export interface Failure {
  readonly address: string;
  /** Enhanced status code (RFC 3463). */
  readonly status: string;
  readonly reason: string;
}

export interface ReportOrder {
  /** The sender of the failed mail. */
  readonly sender: string;
  /** The mail that failed. */
  readonly raw: Uint8Array;
  readonly failures: readonly Failure[];
  readonly domain: string;
  readonly language: Language;
  /** Milliseconds since the epoch. */
  readonly time: number;
}

function statusFields({ domain, failures }: ReportOrder): string {
  const blocks = failures.map(({ address, status, reason }) =>
    [
      `Final-Recipient: ${statusAddress(address)}`,
      'Action: failed',
      `Status: ${status}`,
      `Diagnostic-Code: x-wren; ${reason.replace(/[^\u0020-\u007e]+/g, '?').slice(0, 900)}`,
    ].join('\r\n'),
  );
  return `${[`Reporting-MTA: dns; ${domain}`, ...blocks].join('\r\n\r\n')}\r\n`;
}

function plainWords(subject: string, { failures, language }: ReportOrder): string {
  const words = MAIL_TEXTS[language].report;
  const list = failures.map(({ address, reason }) => `${address}\r\n    ${reason}`);
  const isUncertain = failures.every(({ status }) => status === UNCERTAIN.status);
  return [(isUncertain ? words.uncertain : words.failed)(subject || null, failures.length), ...list, words.note].join(
    '\r\n\r\n',
  );
}

/**
 * The report to a sender of a failed delivery (RFC 3462, RFC 3464): as text, as fields for programs, and with the header of the
 * mail. It answers the mail, under its subject, so that both are in one thread.
 */
export async function buildReport(order: ReportOrder): Promise<Uint8Array> {
  const header = mailHeader(order.raw);
  const original = await parseMail(header);
  const ids = original.messageIdHeader === null ? [] : [...original.references, original.messageIdHeader];
  const report = new MimeNode('multipart/report; report-type=delivery-status');
  report.setHeader({
    From: { name: 'Mail Delivery', address: `postmaster@${order.domain}` },
    To: order.sender,
    Subject: original.subject === '' ? 'Re:' : unstructuredText(replySubject(original.subject)),
    'Message-ID': `<${newMessageId(newId(), order.domain)}>`,
    Date: new Date(order.time),
    'Auto-Submitted': 'auto-replied',
    ...(ids.length === 0 ? {} : { 'In-Reply-To': `<${ids.at(-1)}>`, References: ids.map((id) => `<${id}>`).join(' ') }),
  });
  report.createChild('text/plain; charset=utf-8').setContent(plainWords(original.subject, order));
  const status = report.createChild('message/delivery-status');
  status.setHeader('Content-Transfer-Encoding', '7bit').setContent(statusFields(order));
  const headers = report.createChild('text/rfc822-headers');
  headers.setHeader('Content-Transfer-Encoding', '8bit').setContent(Buffer.from(header));
  return report.build();
}
