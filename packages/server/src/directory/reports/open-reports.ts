import type { Clock } from '../../platform/clock.ts';
import { type SqlStore, type UnitOfWork, write } from '../../platform/sql/sql-store.ts';
import type { DmarcRow, DomainReport, TlsRow } from './report.ts';

const DAY = 24 * 60 * 60_000;
/** Number of stored days, and largest number of rows of each kind. */
const KEPT_DAYS = 60;
const MAX_ROWS = 50_000;

/** Aggregated rows of reports; `day` is the number of the UTC day since the epoch. */
export interface KeptDmarc extends DmarcRow {
  readonly reporter: string;
  readonly day: number;
}
export interface KeptTls extends TlsRow {
  readonly reporter: string;
  readonly day: number;
}

/** Reports of other mail servers about the mail domain (D55). */
export interface Reports {
  /** False: it was stored before, or is of another time. */
  keep(report: DomainReport): Promise<boolean>;
  /** Rows of a domain and its subdomains. @param since number of the first day */
  dmarc(domain: string, since: number): Promise<readonly KeptDmarc[]>;
  tls(domain: string, since: number): Promise<readonly KeptTls[]>;
}

/** Number of the UTC day of a time. @param time milliseconds since the epoch */
export const utcDayOf = (time: number): number => Math.floor(time / DAY);

interface DmarcColumns {
  readonly day: number;
  readonly reporter: string;
  readonly source: string;
  readonly disposition: DmarcRow['disposition'];
  readonly dkim: number;
  readonly spf: number;
  readonly count: number;
}

function* keepRows(report: DomainReport, day: number): UnitOfWork<void> {
  const { domain, reporter } = report;
  if (report.kind === 'tls') {
    for (const { failure, receiver, count } of report.rows) {
      yield* write(
        `INSERT INTO tls_report_row AS kept VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (day, domain, reporter, failure, receiver) DO UPDATE SET count = kept.count + excluded.count`,
        ...[domain, day, reporter, failure, receiver, count],
      );
    }
    return;
  }
  for (const { source, disposition, dkim, spf, count } of report.rows) {
    yield* write(
      `INSERT INTO dmarc_report_row AS kept VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (day, domain, reporter, source, disposition, dkim, spf) DO UPDATE SET count = kept.count + excluded.count`,
      ...[domain, day, reporter, source, disposition, dkim ? 1 : 0, spf ? 1 : 0, count],
    );
  }
}

/** Deletes days before the oldest, and further whole days if there are too many rows. */
function* sweep(oldest: number): UnitOfWork<void> {
  yield* write('DELETE FROM domain_report WHERE day < ?', oldest);
  yield* write(
    `DELETE FROM domain_report WHERE (kind, reporter, report_id) IN
     (SELECT kind, reporter, report_id FROM domain_report ORDER BY day DESC LIMIT ${MAX_ROWS} OFFSET ${MAX_ROWS})`,
  );
  for (const table of ['dmarc_report_row', 'tls_report_row'] as const) {
    yield* write(`DELETE FROM ${table} WHERE day < ?`, oldest);
    yield* write(
      `DELETE FROM ${table} WHERE day <= (SELECT day FROM ${table} ORDER BY day DESC LIMIT 1 OFFSET ?)`,
      MAX_ROWS,
    );
  }
}

/** The reports in a store. */
export function openReports(store: SqlStore, now: Clock): Reports {
  return {
    keep: (report) =>
      store.unit(function* () {
        const { kind, reporter, reportId, begin } = report;
        const day = utcDayOf(begin);
        const today = utcDayOf(now());
        if (day > today + 1 || day < today - KEPT_DAYS) return false;
        const isNew = yield* write(
          'INSERT INTO domain_report VALUES (?, ?, ?, ?) ON CONFLICT (kind, reporter, report_id) DO NOTHING',
          ...[kind, reporter, reportId, day],
        );
        if (isNew === 0) return false;
        yield* keepRows(report, day);
        yield* sweep(today - KEPT_DAYS);
        return true;
      }),
    async dmarc(domain, since) {
      const rows = await store.all<DmarcColumns>(
        `SELECT day, reporter, source, disposition, dkim, spf, sum(count) AS count FROM dmarc_report_row
         WHERE (domain = ? OR domain LIKE ?) AND day >= ? GROUP BY day, reporter, source, disposition, dkim, spf`,
        ...[domain, `%.${domain}`, since],
      );
      return rows.map((row) => ({ ...row, dkim: row.dkim === 1, spf: row.spf === 1 }));
    },
    tls: (domain, since) =>
      store.all<KeptTls>(
        `SELECT day, reporter, failure, receiver, sum(count) AS count FROM tls_report_row
         WHERE (domain = ? OR domain LIKE ?) AND day >= ? GROUP BY day, reporter, failure, receiver`,
        ...[domain, `%.${domain}`, since],
      ),
  };
}
