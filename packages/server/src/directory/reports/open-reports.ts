import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/sqlite/database.ts';
import type { DmarcRow, DomainReport, TlsRow } from './report.ts';

const DAY = 24 * 60 * 60_000;
/** Days that are kept, and rows of each kind at most. */
const KEPT_DAYS = 60;
const MOST_ROWS = 50_000;

/** Rows of reports, summed up; `day` is the number of the UTC day since the epoch. */
export interface KeptDmarc extends DmarcRow {
  readonly reporter: string;
  readonly day: number;
}
export interface KeptTls extends TlsRow {
  readonly reporter: string;
  readonly day: number;
}

/** What other mail servers have reported of the mail domain (D55). */
export interface Reports {
  /** False: it was kept before, or is of another time. */
  keep(report: DomainReport): boolean;
  /** Rows of a domain and of those below it. @param since number of the first day */
  dmarc(domain: string, since: number): readonly KeptDmarc[];
  tls(domain: string, since: number): readonly KeptTls[];
}

/** Number of the UTC day of a time. @param time milliseconds since the epoch */
export const dayOf = (time: number): number => Math.floor(time / DAY);

interface DmarcColumns {
  readonly day: number;
  readonly reporter: string;
  readonly source: string;
  readonly disposition: DmarcRow['disposition'];
  readonly dkim: number;
  readonly spf: number;
  readonly count: number;
}

/** The reports in wren.db. */
export function openReports(database: Database, now: Clock): Reports {
  const keepRows = (report: DomainReport, day: number): void => {
    const { domain, reporter } = report;
    if (report.kind === 'tls') {
      for (const { failure, receiver, count } of report.rows) {
        database
          .sql(
            'INSERT INTO tls_report_row VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count',
          )
          .run(domain, day, reporter, failure, receiver, count);
      }
      return;
    }
    for (const { source, disposition, dkim, spf, count } of report.rows) {
      database
        .sql(
          'INSERT INTO dmarc_report_row VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count',
        )
        .run(domain, day, reporter, source, disposition, dkim ? 1 : 0, spf ? 1 : 0, count);
    }
  };
  /** Old days go, and whole days more where there are too many rows. */
  const sweep = (): void => {
    const oldest = dayOf(now()) - KEPT_DAYS;
    const beyond = 'day <= (SELECT day FROM dmarc_report_row ORDER BY day DESC LIMIT 1 OFFSET ?)';
    database.sql('DELETE FROM domain_report WHERE day < ?').run(oldest);
    database.sql('DELETE FROM dmarc_report_row WHERE day < ?').run(oldest);
    database.sql('DELETE FROM tls_report_row WHERE day < ?').run(oldest);
    database.sql(`DELETE FROM dmarc_report_row WHERE ${beyond}`).run(MOST_ROWS);
    database.sql(`DELETE FROM tls_report_row WHERE ${beyond.replace('dmarc', 'tls')}`).run(MOST_ROWS);
    database
      .sql(
        'DELETE FROM domain_report WHERE rowid IN (SELECT rowid FROM domain_report ORDER BY rowid DESC LIMIT -1 OFFSET ?)',
      )
      .run(MOST_ROWS);
  };
  return {
    keep: (report) =>
      database.write(() => {
        const { kind, reporter, reportId, begin } = report;
        const day = dayOf(begin);
        const today = dayOf(now());
        if (day > today + 1 || day < today - KEPT_DAYS) return false;
        const isNew = database
          .sql('INSERT OR IGNORE INTO domain_report VALUES (?, ?, ?, ?)')
          .run(kind, reporter, reportId, day);
        if (isNew === 0) return false;
        keepRows(report, day);
        sweep();
        return true;
      }),
    dmarc: (domain, since) =>
      database
        .sql<DmarcColumns>(
          `SELECT day, reporter, source, disposition, dkim, spf, sum(count) AS count FROM dmarc_report_row
           WHERE (domain = ? OR domain LIKE ?) AND day >= ? GROUP BY day, reporter, source, disposition, dkim, spf`,
        )
        .all(domain, `%.${domain}`, since)
        .map((row) => ({ ...row, dkim: row.dkim === 1, spf: row.spf === 1 })),
    tls: (domain, since) =>
      database
        .sql<KeptTls>(
          `SELECT day, reporter, failure, receiver, sum(count) AS count FROM tls_report_row
           WHERE (domain = ? OR domain LIKE ?) AND day >= ? GROUP BY day, reporter, failure, receiver`,
        )
        .all(domain, `%.${domain}`, since),
  };
}
