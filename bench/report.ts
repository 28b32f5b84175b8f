import type { Measured, Times } from './measure.ts';

const MB = 1024 * 1024;

const ms = (value: number): string => (value < 10 ? value.toFixed(1) : String(Math.round(value)));
const times = ({ p50, p95 }: Times): string => `${ms(p50)} / ${ms(p95)} ms`;

type Line = readonly [what: string, aim: string, value: (measured: Measured) => string];

const LINES: readonly Line[] = [
  ['Size of the mbox', '', (m) => `${Math.round(m.mboxBytes / MB)} MB`],
  ['Import', '≥ 600/s', (m) => `${Math.round(m.messages / m.importSeconds)}/s (${Math.round(m.importSeconds)} s)`],
  ['Mail of the mbox a message', '', (m) => `${Math.round(m.mboxBytes / m.messages)} bytes`],
  ['Database a message', '', (m) => `${Math.round(m.databaseBytes / m.messages)} bytes`],
  ['First page of 50 (p50 / p95)', 'p95 ≤ 10 ms', (m) => times(m.firstPage)],
  ['Page at offset 5,000 (p50 / p95)', '', (m) => times(m.deepPage)],
  ['Thread of 60 with bodies (p50 / p95)', '≤ 10 ms', (m) => times(m.longThread)],
  ['Search, common word (p50 / p95)', 'p95 ≤ 60 ms', (m) => times(m.searchCommon)],
  ['Search, rare word (p50 / p95)', 'p95 ≤ 60 ms', (m) => times(m.searchRare)],
  ['Search, beginning of two letters (p50 / p95)', 'p95 ≤ 100 ms', (m) => times(m.searchBegun)],
  ['Search, leaving all mail out (p50 / p95)', 'p95 ≤ 100 ms', (m) => times(m.searchWithout)],
  ['get_changes after 100 changes (p50 / p95)', '', (m) => times(m.changes)],
  ['Server memory, after the first page', '≤ 250 MB', (m) => `${Math.round(m.memory.atStart / MB)} MB`],
  ['Server memory, after everything', '≤ 250 MB', (m) => `${Math.round(m.memory.atEnd / MB)} MB`],
];

/** The table of what was measured, the aims beside it, in Markdown that is aligned for a terminal too. */
export function table(measured: readonly Measured[]): string {
  const head = ['', ...measured.map((m) => `${m.messages.toLocaleString('en')} messages`), 'aim'];
  const rows = LINES.map(([what, aim, value]) => [what, ...measured.map(value), aim]);
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
