import { isIP } from 'node:net';
import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml';
import * as v from 'valibot';
import type { DmarcReport, DmarcRow } from '../../directory/reports/report.ts';

/** Largest number of stored rows of one report; the others count as one sender. */
const MAX_ROWS = 500;

const childrenOf = (element: XmlElement | null, name: string): readonly XmlElement[] =>
  (element?.children ?? []).filter((child): child is XmlElement => child instanceof XmlElement && child.name === name);

/** The text at a path of element names; null if there is none. */
function textAt(element: XmlElement, ...path: readonly string[]): string | null {
  let at: XmlElement | null = element;
  for (const name of path) at = childrenOf(at, name)[0] ?? null;
  if (at === null) return null;
  return at.children
    .filter((child): child is XmlText => child instanceof XmlText)
    .map(({ text }) => text)
    .join('')
    .trim();
}

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(300));
const number = v.pipe(v.string(), v.regex(/^\d{1,12}$/u), v.transform(Number));
const verdict = v.pipe(
  v.nullable(v.string()),
  v.transform((text) => text === 'pass'),
);

const FactsSchema = v.object({
  domain: v.pipe(name, v.toLowerCase()),
  reporter: name,
  reportId: name,
  begin: v.pipe(
    number,
    v.transform((seconds) => seconds * 1000),
  ),
});
const RowSchema = v.object({
  source: v.pipe(
    v.string(),
    v.check((text) => isIP(text) !== 0),
  ),
  count: number,
  disposition: v.fallback(v.picklist(['none', 'quarantine', 'reject']), 'none'),
  dkim: verdict,
  spf: verdict,
});

function rowOf(record: XmlElement): DmarcRow | null {
  const policy = ['row', 'policy_evaluated'] as const;
  const { success, output } = v.safeParse(RowSchema, {
    source: textAt(record, 'row', 'source_ip'),
    count: textAt(record, 'row', 'count'),
    disposition: textAt(record, ...policy, 'disposition'),
    dkim: textAt(record, ...policy, 'dkim'),
    spf: textAt(record, ...policy, 'spf'),
  });
  return success ? output : null;
}

/** The most frequent rows, and one for the others of each verdict. */
function bounded(rows: readonly DmarcRow[]): readonly DmarcRow[] {
  const sorted = rows.toSorted((a, b) => b.count - a.count);
  return sorted.map((row, at) => (at < MAX_ROWS ? row : { ...row, source: '' }));
}

/**
 * Parses an aggregate report of DMARC (RFC 7489, appendix C).
 * @param text XML; a document with a DOCTYPE, and thus with entities of its own, is rejected
 * @returns null: it is no report
 */
export function readDmarcReport(text: string): DmarcReport | null {
  if (/<!DOCTYPE/iu.test(text)) return null;
  let root: XmlElement | null;
  try {
    root = parseXml(text).root;
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
  if (root?.name !== 'feedback') return null;
  const metadata = 'report_metadata';
  const { success, output } = v.safeParse(FactsSchema, {
    domain: textAt(root, 'policy_published', 'domain'),
    reporter: textAt(root, metadata, 'org_name'),
    reportId: textAt(root, metadata, 'report_id'),
    begin: textAt(root, metadata, 'date_range', 'begin'),
  });
  if (!success) return null;
  const rows = childrenOf(root, 'record').flatMap((record) => rowOf(record) ?? []);
  return { kind: 'dmarc', ...output, rows: bounded(rows) };
}
