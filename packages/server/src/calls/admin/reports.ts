import { REPORT_DAYS, REPORT_ROWS, TLS_FAILURES, type TlsFailure } from '@wren/contract/calls/admin/reports.ts';
import type { CALLS } from '@wren/contract/calls.ts';
import { domainNamed } from '../../administration/domain-state.ts';
import { type KeptDmarc, type KeptTls, utcDayOf } from '../../directory/reports/open-reports.ts';
import type { Handler } from '../handler.ts';

const DAY = 24 * 60 * 60_000;

/** Groups a list by a key. */
function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

const sumOf = (rows: readonly { readonly count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0);
const hasPassed = ({ dkim, spf }: KeptDmarc): boolean => dkim || spf;
const namesOf = (rows: readonly { readonly reporter: string }[]): string[] =>
  [...new Set(rows.map(({ reporter }) => reporter))].sort();

function sourcesOf(rows: readonly KeptDmarc[]) {
  return [...grouped(rows, ({ source }) => source)]
    .map(([source, of]) => ({
      source,
      messages: sumOf(of),
      passed: sumOf(of.filter(hasPassed)),
      quarantined: sumOf(of.filter(({ disposition }) => disposition === 'quarantine')),
      rejected: sumOf(of.filter(({ disposition }) => disposition === 'reject')),
    }))
    .sort((a, b) => b.messages - a.messages);
}

const failureOf = (told: string): TlsFailure => TLS_FAILURES.find((name) => name === told) ?? 'other';

function failuresOf(rows: readonly KeptTls[]) {
  const failed = rows.filter(({ failure }) => failure !== '');
  const alike = ({ reporter, failure, receiver }: KeptTls): string =>
    JSON.stringify([reporter, failureOf(failure), receiver]);
  return [...grouped(failed, alike).values()]
    .flatMap((of) => {
      const [first] = of;
      if (!first) return [];
      const last = Math.max(...of.map(({ day }) => day)) * DAY;
      const { reporter, receiver } = first;
      return [{ reporter, failure: failureOf(first.failure), receiver, sessions: sumOf(of), last }];
    })
    .sort((a, b) => b.sessions - a.sessions);
}

export const adminGetReports: Handler<typeof CALLS.adminGetReports> = async (input, { administration }) => {
  const { config, directory, clock } = administration;
  const domain = domainNamed(config, input.domain);
  const since = utcDayOf(clock()) - REPORT_DAYS + 1;
  const dmarc = await directory.reports.dmarc(domain, since);
  const tls = await directory.reports.tls(domain, since);
  const sources = sourcesOf(dmarc);
  return {
    domain,
    domains: [...config.domains],
    offered: config.engine.kind === 'embedded',
    dmarc: {
      reporters: namesOf(dmarc),
      messages: sumOf(dmarc),
      passed: sumOf(dmarc.filter(hasPassed)),
      sources: sources.slice(0, REPORT_ROWS),
      more: sources.length > REPORT_ROWS,
    },
    tls: {
      reporters: namesOf(tls),
      sessions: sumOf(tls),
      failed: sumOf(tls.filter(({ failure }) => failure !== '')),
      failures: failuresOf(tls).slice(0, REPORT_ROWS),
    },
  };
};
