import type { MeasuredClient } from './client/measure-client.ts';
import type { MeasuredIntake } from './intake.ts';
import type { Throughput } from './many-clients.ts';
import type { Measured } from './measure.ts';
import type { Times } from './times.ts';

const MB = 1024 * 1024;

const ms = (value: number): string => (value < 10 ? value.toFixed(1) : String(Math.round(value)));
const times = ({ p50, p95, processor }: Times): string =>
  `${ms(p50)} / ${ms(p95)} ms${processor === null ? '' : `, ${processor.toFixed(2)}`}`;

const throughput = ({ rate, processor }: Throughput): string =>
  `${Math.round(rate)}/s${processor === null ? '' : `, ${processor.toFixed(2)}`}`;

type Line<M> = readonly [what: string, aim: string, value: (measured: M) => string];

const SERVER: readonly Line<Measured>[] = [
  ['Size of the mbox', '', (m) => `${Math.round(m.mboxBytes / MB)} MB`],
  ['Import', '≥ 600/s', (m) => `${Math.round(m.messages / m.importSeconds)}/s (${Math.round(m.importSeconds)} s)`],
  ['Mail of the mbox a message', '', (m) => `${Math.round(m.mboxBytes / m.messages)} bytes`],
  ['Database a message', '', (m) => `${Math.round(m.databaseBytes / m.messages)} bytes`],
  ['First page of 50 (p50 / p95), processor time', 'p95 ≤ 10 ms, ≤ 1', (m) => times(m.firstPage)],
  ['First page of 50 after a change, processor time of both', 'p95 ≤ 10 ms', (m) => times(m.changedPage)],
  ['Star, confirmed', 'p95 ≤ 20 ms', (m) => times(m.star)],
  ['Pages at offset 5,000 and on', '', (m) => times(m.deepPage)],
  ['Thread of 60 with bodies', 'p95 ≤ 18 ms', (m) => times(m.longThread)],
  ['The same in the form of all hosts', '', (m) => times(m.longThreadForAll)],
  ['Other conversations, each once', '≤ 1', (m) => times(m.threads)],
  ['Search, common word', 'p95 ≤ 60 ms', (m) => times(m.searchCommon)],
  ['Search, rare word', 'p95 ≤ 60 ms', (m) => times(m.searchRare)],
  ['Search, beginning of two letters', 'p95 ≤ 100 ms', (m) => times(m.searchBegun)],
  ['Search, leaving all mail out', 'p95 ≤ 100 ms', (m) => times(m.searchWithout)],
  ['get_changes after 100 changes', '', (m) => times(m.changes)],
  ['First page of 50, 8 clients', '≥ 1000/s, ≤ 1', (m) => throughput(m.manyClients.list)],
  ['The same where the browser has it (304)', '', (m) => throughput(m.manyClients.unchanged)],
  ['Conversations, each once, 8 clients', '≥ 600/s, ≤ 1', (m) => throughput(m.manyClients.conversations)],
  ['Server memory, after the first page', '≤ 250 MB', (m) => `${Math.round(m.memory.atStart / MB)} MB`],
  ['Server memory, after everything', '≤ 250 MB', (m) => `${Math.round(m.memory.atEnd / MB)} MB`],
];

const CLIENT: readonly Line<MeasuredClient>[] = [
  ['Requests of a first visit before the rows', '≤ 4', (m) => String(m.visit.requests)],
  ['Bytes before the first rows, gzip', '', (m) => `${(m.visit.bytes / 1024).toFixed(1)} KB`],
  ['JavaScript before the first rows, gzip', '≤ 110 KB', (m) => `${(m.visit.scriptBytes / 1024).toFixed(1)} KB`],
  ['Sign-in to first rows (p50 / p95)', '', (m) => times(m.signIn)],
  ['Warm reload to first rows (p50 / p95)', '', (m) => times(m.reload)],
  ['Switch to a folder seen before (p50 / p95)', '≤ 50 ms', (m) => times(m.folderSeen)],
  ['Open the first thread after a load (p50 / p95)', '≤ 50 ms', (m) => times(m.threadFirst)],
  ['Open a thread seen before (p50 / p95)', '≤ 50 ms', (m) => times(m.threadSeen)],
  ['Open a new thread, beyond its request (p50 / p95)', '≤ 50 ms', (m) => times(m.threadNew)],
  ['Requests to open a new thread', '1', (m) => String(m.threadRequests)],
  ['Star to paint, processor time (p50 / p95)', '≤ 16 ms', (m) => times(m.actionWork)],
  ['A key typed over a quote of 200 KB, main thread (p50 / p95)', '≤ 8 ms', (m) => times(m.keyWork)],
  ['Rows scrolled through', '10,000', (m) => m.rowsScrolled.toLocaleString('en')],
  ['Longest frame while scrolling', '≤ 50 ms', (m) => `${ms(m.longestFrame)} ms`],
  ['Longest task while scrolling, processor time', '≤ 50 ms', (m) => `${ms(m.longestTask)} ms`],
  ['Most rows in the document', '< 80', (m) => String(m.mostRows)],
  ['Script heap after everything', '≤ 80 MB', (m) => `${Math.round(m.heapBytes / MB)} MB`],
];

const INTAKE: readonly Line<MeasuredIntake>[] = [
  ['Mails taken', '≥ 150/s, four: ≥ 500/s', (m) => `${Math.round(m.mails / m.seconds)}/s`],
  ['Processor time of the server for one', '', (m) => (m.processor === null ? '' : `${m.processor.toFixed(1)} ms`)],
  ['Server memory at the end', '≤ 250 MB', (m) => `${Math.round(m.memory / MB)} MB`],
];

/** The table of what was measured, the aims beside it, in Markdown that is aligned for a terminal too. */
function table<M>(lines: readonly Line<M>[], measured: readonly M[], titleOf: (one: M) => string): string {
  const head = ['', ...measured.map(titleOf), 'aim'];
  const rows = lines.map(([what, aim, value]) => [what, ...measured.map(value), aim]);
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

const size = ({ messages }: { readonly messages: number }): string => `${messages.toLocaleString('en')} messages`;

export const serverTable = (measured: readonly Measured[]): string => table(SERVER, measured, size);
export const clientTable = (measured: readonly MeasuredClient[]): string => table(CLIENT, measured, size);
export const intakeTable = (measured: readonly MeasuredIntake[]): string =>
  table(INTAKE, measured, ({ protocol, connections }) => `${protocol}, ${connections}`);
