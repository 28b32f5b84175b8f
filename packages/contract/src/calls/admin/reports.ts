import * as v from 'valibot';
import { defineCall } from '../../call.ts';
import { mailDomain } from './mail-domain.ts';

/** Failures of encryption as RFC 8460 §4.3 names them; 'other': any that it does not. */
export const TLS_FAILURES = [
  'starttls-not-supported',
  'certificate-host-mismatch',
  'certificate-expired',
  'certificate-not-trusted',
  'validation-failure',
  'tlsa-invalid',
  'dnssec-invalid',
  'dane-required',
  'sts-policy-fetch-error',
  'sts-policy-invalid',
  'sts-webpki-invalid',
  'other',
] as const;
export type TlsFailure = (typeof TLS_FAILURES)[number];

/** Number of days that reports cover; largest number of rows of each kind. */
export const REPORT_DAYS = 30;
export const REPORT_ROWS = 100;

const text = v.string();
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const answer = v.object({
  domain: text,
  /** All mail domains of the server, in the order of the configuration. */
  domains: v.array(v.string()),
  /** False: the accounts' mail is on another server, and no reports arrive here. */
  offered: v.boolean(),
  dmarc: v.object({
    /** Names of the reporting organisations. */
    reporters: v.array(text),
    messages: count,
    /** Messages that were signed by the domain, or sent by a server in its SPF record. */
    passed: count,
    /** By network address, the most frequent first; an empty address sums up the others of long reports. */
    sources: v.array(v.object({ source: text, messages: count, passed: count, quarantined: count, rejected: count })),
    /** More sources exist. */
    more: v.boolean(),
  }),
  tls: v.object({
    reporters: v.array(text),
    sessions: count,
    failed: count,
    /** The most frequent first. */
    failures: v.array(
      v.object({
        reporter: text,
        failure: v.picklist(TLS_FAILURES),
        /** Receiving host; empty: not reported. */
        receiver: text,
        sessions: count,
        /** Day of the newest report of it, in milliseconds since the epoch. */
        last: v.number(),
      }),
    ),
  }),
});

/**
 * Reports of other mail servers about the mail domain in the last 30 days (D55): DMARC (RFC 7489) and SMTP TLS Reporting (RFC
 * 8460).
 */
export const adminGetReports = defineCall({
  path: '/api/method/mail.api.admin.get_reports',
  kind: 'read',
  access: 'administrator',
  extension: true,
  input: v.object({ domain: mailDomain }),
  answer,
  result: answer,
});
