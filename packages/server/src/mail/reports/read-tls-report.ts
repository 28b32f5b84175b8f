import * as v from 'valibot';
import type { TlsReport } from '../../directory/reports/report.ts';

/** Largest number of stored failures of one report, and of its policies. */
const MAX_COUNT = 200;

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e12));
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(300));

/** The fields of RFC 8460 §4.4 that are stored. */
const TlsReportSchema = v.object({
  'organization-name': name,
  'report-id': name,
  'date-range': v.object({
    'start-datetime': v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.transform((text) => Date.parse(text)),
    ),
  }),
  policies: v.pipe(
    v.array(
      v.object({
        policy: v.object({ 'policy-domain': v.pipe(name, v.toLowerCase()) }),
        summary: v.object({ 'total-successful-session-count': count, 'total-failure-session-count': count }),
        'failure-details': v.optional(
          v.array(
            v.object({
              'result-type': v.pipe(name, v.maxLength(60)),
              'receiving-mx-hostname': v.optional(v.pipe(v.string(), v.maxLength(253), v.toLowerCase()), ''),
              'failed-session-count': count,
            }),
          ),
          [],
        ),
      }),
    ),
    v.minLength(1),
    v.maxLength(MAX_COUNT),
  ),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Parses a report of SMTP TLS Reporting (RFC 8460 §4). @param text JSON @returns null: it is no report, or covers several domains */
export function readTlsReport(text: string): TlsReport | null {
  const { success, output } = v.safeParse(TlsReportSchema, parsed(text));
  if (!success) return null;
  const [domain, ...others] = new Set(output.policies.map(({ policy }) => policy['policy-domain']));
  if (domain === undefined || others.length > 0) return null;
  const rows = output.policies.flatMap(({ summary, 'failure-details': details }) => {
    const failures = details.slice(0, MAX_COUNT).map((detail) => ({
      failure: detail['result-type'],
      receiver: detail['receiving-mx-hostname'],
      count: detail['failed-session-count'],
    }));
    const rest = summary['total-failure-session-count'] - failures.reduce((sum, row) => sum + row.count, 0);
    return [
      { failure: '', receiver: '', count: summary['total-successful-session-count'] },
      ...failures,
      ...(rest > 0 ? [{ failure: 'other', receiver: '', count: rest }] : []),
    ];
  });
  return {
    ...{ kind: 'tls', domain, rows: rows.filter((row) => row.count > 0) },
    ...{ reporter: output['organization-name'], reportId: output['report-id'] },
    begin: output['date-range']['start-datetime'],
  };
}
