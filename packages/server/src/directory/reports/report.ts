/** What receiving servers say of mail in a domain's name, for one sender and day (RFC 7489 §7.2). */
export interface DmarcRow {
  /** Network address that the mail came from; empty: further ones of a long report. */
  readonly source: string;
  readonly count: number;
  /** What became of it. */
  readonly disposition: 'none' | 'quarantine' | 'reject';
  /** Whether it passed, in the domain's name. */
  readonly dkim: boolean;
  readonly spf: boolean;
}

/** What sending servers say of the encryption of their deliveries (RFC 8460 §4). */
export interface TlsRow {
  /** Type of the failure, as RFC 8460 §4.3 names it; empty: what was delivered. */
  readonly failure: string;
  /** Host that took the mail; empty: it is not said. */
  readonly receiver: string;
  readonly count: number;
}

interface ReportFacts {
  /** Lower case. */
  readonly domain: string;
  /** Who reports. */
  readonly reporter: string;
  /** What the reporter calls it: the same is kept once. */
  readonly reportId: string;
  /** Start of the reported period, in milliseconds since the epoch. */
  readonly begin: number;
}

export interface DmarcReport extends ReportFacts {
  readonly kind: 'dmarc';
  readonly rows: readonly DmarcRow[];
}

export interface TlsReport extends ReportFacts {
  readonly kind: 'tls';
  readonly rows: readonly TlsRow[];
}

export type DomainReport = DmarcReport | TlsReport;
