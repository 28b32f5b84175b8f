import type { Authentication } from '@wren/domain/trust/trust.ts';
import type { Reports } from '../../directory/reports/open-reports.ts';
import type { DomainReport } from '../../directory/reports/report.ts';
import { parseMail } from '../../mime/parse-mail.ts';
import type { MailFacts } from '../../mime/parsed-mail.ts';
import type { Log } from '../../platform/log.ts';
import { readDmarcReport } from './read-dmarc-report.ts';
import { readTlsReport } from './read-tls-report.ts';
import { unpackReport } from './unpack-report.ts';

/** Local parts of addresses that receive reports (D55): those in the DNS records that Wren suggests, and two of their own. */
const REPORT_ADDRESSES = new Set(['postmaster', 'dmarc-reports', 'tls-reports']);

/** Media types of attached reports (RFC 7489 §7.2.1.1, RFC 8460 §6.4), and those that programs use instead. */
const TYPES =
  /^(?:application\/(?:gzip|x-gzip|zip|x-zip(?:-compressed)?|tlsrpt\+(?:gzip|json)|xml|json|octet-stream)|text\/xml)$/iu;
/** Largest number of examined attachments, and largest mail that may contain a report, in bytes. */
const MAX_PARTS = 3;
const MAX_BYTES = 2 * 1024 * 1024;

/** A filed mail. */
export interface FiledMail {
  readonly raw: Uint8Array;
  /** Addresses of the envelope. */
  readonly recipients: readonly string[];
  readonly parsed: MailFacts;
  /** Authentication of its sender; null: it was not checked. */
  readonly found: Authentication | null;
}

/** Stores the reports in a mail. Never fails: the mail itself is filed. */
export type ReceiveReports = (mail: FiledMail) => Promise<void>;

async function reportIn(content: Uint8Array): Promise<DomainReport | null> {
  const text = await unpackReport(content);
  if (text === null) return null;
  return text.trimStart().startsWith('{') ? readTlsReport(text) : readDmarcReport(text.replace(/^\uFEFF/u, ''));
}

/** True if the mail is authenticated for any domain (RFC 8460 §3 requires a signature). */
function isVouchedFor({ spf, dkim }: Authentication): boolean {
  return spf.result === 'pass' || dkim.some(({ result }) => result === 'pass');
}

/** @param domains whose reports are stored */
export function reportReceiver(reports: Reports, domains: readonly string[], log: Log): ReceiveReports {
  const isForReports = (address: string): boolean => {
    const [local = '', domain] = address.toLowerCase().split('@');
    return REPORT_ADDRESSES.has(local) && (domain === undefined || domains.includes(domain));
  };
  const mayHold = ({ raw, recipients, parsed, found }: FiledMail): boolean =>
    raw.length <= MAX_BYTES &&
    recipients.some(isForReports) &&
    parsed.parts.some(({ type }) => TYPES.test(type)) &&
    (found === null || isVouchedFor(found));
  const take = async ({ raw }: FiledMail): Promise<void> => {
    const { parts } = await parseMail(raw);
    for (const { content } of parts.filter(({ type }) => TYPES.test(type)).slice(0, MAX_PARTS)) {
      const report = await reportIn(content);
      if (report && domains.some((own) => report.domain === own || report.domain.endsWith(`.${own}`))) {
        const isNew = await reports.keep(report);
        log.info({ kind: report.kind, reporter: report.reporter, rows: report.rows.length, isNew }, 'report read');
      }
    }
  };
  // One at a time: each may block the event loop for a while.
  let before: Promise<void> = Promise.resolve();
  return async (mail) => {
    if (!mayHold(mail)) return;
    before = before
      .then(() => take(mail))
      .catch((err: unknown) => log.error({ err }, 'a report could not be kept; its mail was filed'));
    await before;
  };
}
