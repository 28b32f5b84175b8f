import { topic } from '../topic.ts';

/** What administrators read of reports of other mail servers (D55). */
export const REPORT_TEXTS = topic('REPORT_TEXTS', {
  note: (domain: string) => `What other mail servers have reported about ${domain} in the last 30 days.`,
  empty: 'No reports yet',
  emptyText: (address: string) =>
    `Other mail servers send them to ${address}, once a day, when the records under Domain are in DNS.`,
  dmarc: 'Mail in this domain’s name (DMARC)',
  dmarcNote:
    'Mail passes that was signed by this domain or came from a server that SPF names. What fails is forged, or comes from a server that SPF does not name yet.',
  messages: (count: string) => `Mails: ${count}`,
  passed: (count: string) => `Passed: ${count}`,
  failed: (count: string) => `Failed: ${count}`,
  quarantined: (count: string) => `Treated as junk: ${count}`,
  rejected: (count: string) => `Refused: ${count}`,
  furtherSources: 'Further senders',
  moreSources: 'Only the senders with the most mail are shown.',
  reportedBy: (names: string) => `Reported by ${names}`,
  tls: 'Encryption of mail to this domain (TLS)',
  sessions: (count: string) => `Deliveries: ${count}`,
  allEncrypted: 'All deliveries were encrypted as they should be.',
  lastOn: (date: string) => `last on ${date}`,
  verdicts: { good: 'Passed', bad: 'Failed', warn: 'Partly passed' },
  failures: {
    'starttls-not-supported': 'The server here offered no encryption (STARTTLS).',
    'certificate-host-mismatch': 'The certificate is for another host name.',
    'certificate-expired': 'The certificate had expired.',
    'certificate-not-trusted': 'The certificate is of an authority that the sender does not trust.',
    'validation-failure': 'The encrypted connection failed.',
    'tlsa-invalid': 'The TLSA records in DNS do not fit the certificate (DANE).',
    'dnssec-invalid': 'The DNS records could not be validated (DNSSEC).',
    'dane-required': 'The sender demands DANE, and DNS has no usable TLSA record.',
    'sts-policy-fetch-error': 'The MTA-STS policy could not be fetched.',
    'sts-policy-invalid': 'The MTA-STS policy has errors.',
    'sts-webpki-invalid': 'The web server of the MTA-STS policy has no valid certificate.',
    other: 'Another failure.',
  },
});
