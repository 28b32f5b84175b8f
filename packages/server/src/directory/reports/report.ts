/** A receiving server's report about mail in a domain's name, for one sender and day (RFC 7489 §7.2). */
export interface DmarcRow {
  /** Network address of the sender; empty: the others of a long report. */
  readonly source: string;
  readonly count: number;
  /** The disposition that the receiver applied. */
  readonly disposition: 'none' | 'quarantine' | 'reject';
  /** True if it passed, in the domain's name. */
  readonly dkim: boolean;
  readonly spf: boolean;
}

/** A sending server's report about the encryption of its deliveries (RFC 8460 §4). */
export interface TlsRow {
  /** Type of the failure, as RFC 8460 §4.3 names it; empty: delivered. */
  readonly failure: string;
  /** Receiving host; empty: not reported. */
  readonly receiver: string;
  readonly count: number;
}

interface ReportFacts {
  /** Lower case. */
  readonly domain: string;
  /** Name of the reporting organisation. */
  readonly reporter: string;
  /** The reporter's id of it, for detecting duplicates. */
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
