import type { MeasuredBeside } from './beside/roundcube.ts';
import type { Audited } from './client/lighthouse.ts';
import type { MeasuredClient } from './client/measure-client.ts';
import type { TracedPress } from './client/probes/press-trace.ts';
import type { MeasuredEngine } from './engines/measure-engine.ts';
import type { Failover } from './engines/measure-failover.ts';
import type { IdleAccounts } from './server/idle-accounts.ts';
import type { MeasuredIntake } from './server/intake.ts';
import type { Throughput } from './server/many-clients.ts';
import type { Measured } from './server/measure.ts';
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
  ['… processor time of one mail', '', (m) => (m.importProcessor === null ? '' : `${m.importProcessor.toFixed(2)} ms`)],
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
  ['First page of 50 of a label that a tenth of all mail has', 'p95 ≤ 10 ms', (m) => times(m.labelPage)],
  ['First page of 50 of a saved search', 'p95 ≤ 10 ms', (m) => times(m.savedSearchPage)],
  ['Counts of 200 mailboxes after a change', 'p95 ≤ 5 ms', (m) => times(m.mailboxCounts)],
  ['Unread counts of 50 labels after a change', 'p95 ≤ 5 ms', (m) => times(m.labelCounts)],
  ['Unread counts of 50 saved searches after a change', '', (m) => times(m.searchCounts)],
  ['get_changes after 100 changes', '', (m) => times(m.changes)],
  ['First page of 50, 8 clients', '≥ 1000/s, ≤ 1', (m) => throughput(m.manyClients.list)],
  ['The same where the browser has it (304)', '', (m) => throughput(m.manyClients.unchanged)],
  ['Conversations, each once, 8 clients', '≥ 600/s, ≤ 1', (m) => throughput(m.manyClients.conversations)],
  ['Server memory, after the first page', '≤ 250 MB', (m) => `${Math.round(m.memory.atStart / MB)} MB`],
  ['Server memory, after everything', '≤ 250 MB', (m) => `${Math.round(m.memory.atEnd / MB)} MB`],
];

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

const heap = (bytes: number | undefined): string => (bytes === undefined ? '' : `${(bytes / MB).toFixed(1)} MB`);

/** The lines of the client that the pages of another one have too. */
const SHARED = {
  firstVisit: ['First visit, to the rows', '≤ 100 ms', (m) => times(m.visits.local)],
  onLine: ['The same at 40 ms and 10 Mbit/s', '≤ 200 ms', (m) => times(m.visits.onLine)],
  requests: ['… requests before the rows', '≤ 4', (m) => String(m.visits.before.requests)],
  bytes: ['… bytes before the rows', '≤ 90 KB', (m) => kilobytes(m.visits.before.bytes)],
  requestsInAll: ['… requests in all, until it rests', '≤ 20', (m) => String(m.visits.requestsInAll)],
  signIn: ['Sign-in to first rows', '', (m) => times(m.signIn)],
  reload: ['Reload to first rows', '≤ 62 ms', (m) => times(m.reload)],
  folderSeen: ['Folder seen before', '≤ 16 / 33 ms', (m) => times(m.folderSeen)],
  threadSeen: ['Conversation seen before, to its text', '≤ 16 / 33 ms', (m) => times(m.threadSeen)],
  threadNew: ['New conversation, to its text', '≤ 60 ms', (m) => times(m.threadNew)],
  star: ['Star, to paint', '≤ 17 ms', (m) => times(m.star)],
  starConfirmed: ['Star, confirmed by the server', '≤ 15 ms', (m) => times(m.starConfirmed)],
  remove: ['Delete, to paint', '≤ 17 ms', (m) => times(m.remove)],
  removeConfirmed: ['Delete, confirmed by the server', '≤ 20 ms', (m) => times(m.removeConfirmed)],
  searchSubject: ['Search, first hits: a word in subjects', '≤ 50 ms', (m) => times(m.searchSubject)],
  searchBody: ['Search, first hits: a word in texts', '≤ 70 ms', (m) => times(m.searchBody)],
  heap: ['Script heap after everything', '≤ 40 MB', (m) => `${Math.round(m.heapBytes / MB)} MB`],
} as const satisfies Readonly<Record<string, Line<MeasuredBeside>>>;

const CLIENT: readonly Line<MeasuredClient>[] = [
  SHARED.firstVisit,
  SHARED.onLine,
  SHARED.requests,
  SHARED.bytes,
  ['… the same over that line', '≤ 90 KB', (m) => kilobytes(m.visits.bytesOnLine)],
  ['… JavaScript until it can be pressed, Brotli', '≤ 100 KB', (m) => kilobytes(m.visits.programBytes)],
  SHARED.requestsInAll,
  SHARED.signIn,
  SHARED.reload,
  SHARED.folderSeen,
  SHARED.threadSeen,
  ['New conversation, to its head', '', (m) => times(m.threadHead)],
  SHARED.threadNew,
  ['… of that its question and answer', '', (m) => times(m.threadQuestion)],
  ['… questions for one', '≤ 1', (m) => m.threadRequests.toFixed(1)],
  ['First conversation after a load, to its text', '≤ 60 ms', (m) => times(m.threadFirst)],
  SHARED.star,
  SHARED.starConfirmed,
  ['Mark as read, to paint', '≤ 17 ms', (m) => times(m.read)],
  SHARED.remove,
  SHARED.removeConfirmed,
  ['Rows below those that a page begins with', '', (m) => times(m.nextRows)],
  SHARED.searchSubject,
  SHARED.searchBody,
  ['A key typed over a quote of 200 KB', '≤ 8 ms', (m) => times(m.keyWork)],
  [
    'Lines scrolled through',
    'all',
    (m) => `${m.rowsScrolled.toLocaleString('en')} of ${m.rowsInList.toLocaleString('en')}`,
  ],
  ['Longest frame while scrolling', '≤ 33 ms', (m) => `${ms(m.longestFrame)} ms`],
  ['Longest task while scrolling, processor time', '≤ 50 ms', (m) => `${ms(m.longestTask)} ms`],
  ['Most rows in the document', '< 80', (m) => String(m.mostRows)],
  SHARED.heap,
  ['… after an hour of work, 600 actions', '≤ 40 MB', (m) => heap(m.work.heaps.at(-1))],
  ['… after 100 of them', '', (m) => heap(m.work.heaps[1])],
  [
    '… nodes of documents after 100, after all',
    '',
    ({ work: { nodes } }) => [nodes[1], nodes.at(-1)].map((count = 0) => count.toLocaleString('en')).join(', '),
  ],
  ['Script heap at the end of a list of 50,000 rows', '≤ 40 MB', (m) => heap(m.long?.heapAtEnd)],
  ['… back at its top', '≤ 40 MB', (m) => heap(m.long?.heapAtTop)],
  ['… before it was scrolled', '', (m) => heap(m.long?.heapAtRest)],
  [
    'Longest frame while scrolling through it and back',
    '≤ 33 ms',
    (m) => (m.long ? `${ms(m.long.longestFrame)} ms` : ''),
  ],
  [
    'Longest task while scrolling through it and back, processor time',
    '≤ 50 ms',
    (m) => (m.long ? `${ms(m.long.longestTask)} ms` : ''),
  ],
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
export const clientTable = (measured: readonly MeasuredClient[]): string =>
  [
    table(CLIENT, measured, size),
    ...measured.flatMap((one) => one.traced.map((press) => traceTable(press, size(one)))),
  ].join('\n\n');

/** Wren beside another client, by what the pages of both have. @param name of the other one */
export const besideTable = (wren: MeasuredClient, beside: MeasuredBeside, name: string): string =>
  table<MeasuredBeside>(Object.values(SHARED), [wren, beside], (one) => (one === wren ? `Wren, ${size(wren)}` : name));

/** A press step by step, in the order in which the steps first begin. */
function traceTable({ press, shownAfter, steps }: TracedPress, where: string): string {
  const rows = steps.map(
    ({ step, from, wall, processor, times: count }) =>
      `| ${step} | ${ms(from)} ms | ${ms(wall)} ms | ${processor.toFixed(2)} | ${count} |`,
  );
  return [
    `${press}, ${where}: shown after ${ms(shownAfter)} ms`,
    '',
    '| step | first begins | takes itself | processor time | times |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}
export const intakeTable = (measured: readonly MeasuredIntake[]): string =>
  table(
    INTAKE,
    measured,
    ({ protocol, connections, rules }) =>
      `${protocol}, ${connections}${rules === 0 ? '' : `, ${rules.toLocaleString('en')} rules`}`,
  );

const ENGINE_NAMES = {
  embedded: 'embedded',
  dovecot: 'Dovecot, by IMAP',
  cyrus: 'Cyrus, by JMAP',
  postgres: 'Cyrus, with PostgreSQL',
} as const;

type Beside = 'changedPage' | 'threads' | 'search' | 'star';

function direct(measured: MeasuredEngine, what: Beside): string {
  const { direct: found } = measured[what];
  return found === null ? '' : times(found);
}

const ENGINES: readonly Line<MeasuredEngine>[] = [
  ['First sign-in to first rows', '≤ 2 s', (m) => `${Math.round(m.firstRows)} ms`],
  [
    'Mirror filled, texts and attachments too',
    '≥ 500/s',
    ({ mirror, messages }) =>
      mirror === null ? '' : `${Math.round(messages / mirror.seconds)}/s (${Math.round(mirror.seconds)} s)`,
  ],
  [
    '… processor time of one message',
    '',
    ({ mirror }) => (mirror === null || mirror.processor === null ? '' : `${mirror.processor.toFixed(2)} ms`),
  ],
  ['… bytes of one message', '', ({ mirror }) => (mirror === null ? '' : `${Math.round(mirror.bytes)} bytes`)],
  ['Who is signed in', '', (m) => times(m.whoami)],
  ['First page of 50 (p50 / p95), processor time of Wren', '', (m) => times(m.list)],
  ['… after a change, processor time of both', '', (m) => times(m.changedPage.own)],
  ['… the server itself', 'Wren ≤ 2 × by JMAP', (m) => direct(m, 'changedPage')],
  ['Conversations, each once', '', (m) => times(m.threads.own)],
  ['… the server itself', 'Wren ≤ 2 × by JMAP', (m) => direct(m, 'threads')],
  ['Search, common word', '', (m) => times(m.search.own)],
  ['… the server itself', '', (m) => direct(m, 'search')],
  ['Star, confirmed', '', (m) => times(m.star.own)],
  ['… the server itself', '', (m) => direct(m, 'star')],
  ['Mail that arrives, until it is listed', '≤ 1 s', (m) => times(m.arrival)],
  ['Memory of Wren after everything', '≤ 250 MB', (m) => `${Math.round(m.memory / MB)} MB`],
  [
    'Memory of each further account that is signed in',
    '≤ 10 MB',
    ({ idle }) => (idle === null ? '' : `${(idle.memory / MB).toFixed(1)} MB`),
  ],
  [
    'Processor time of 30 such accounts in a minute',
    '',
    ({ idle }) => (idle === null || idle.processor === null ? '' : `${Math.round(idle.processor)} ms`),
  ],
];

/** Lines that none of the measured has a value for are left out. */
export const engineTable = (measured: readonly MeasuredEngine[]): string =>
  table(
    ENGINES.filter(([, , value]) => measured.some((one) => value(one) !== '')),
    measured,
    ({ engine, messages }) => `${ENGINE_NAMES[engine]}, ${messages.toLocaleString('en')}`,
  );

/** What readers wait for when their node is killed. */
export function failoverTable(measured: readonly Failover[]): string {
  const lines = measured.map(({ proxy, list, news }) => `| ${proxy} | ${times(list)} | ${times(news)} |`);
  return [
    '| node killed behind | a list is answered | an event stream is open again |',
    '| --- | --- | --- |',
    ...lines,
  ].join('\n');
}

/** What accounts cost that do nothing. @param measured null: it could not be measured here */
export function lighthouseTable(pages: readonly Audited[]): string {
  const lines = pages.map(
    ({ page, performance, accessibility, bestPractices, firstPaint }) =>
      `| ${page} | ${performance} | ${accessibility} | ${bestPractices} | ${Math.round(firstPaint)} ms |`,
  );
  return [
    '| | performance | accessibility | best practices | first paint |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}

export function idleTable(measured: IdleAccounts | null): string {
  if (measured === null) return 'There is no Dovecot here.';
  const { accounts, memory, processor } = measured;
  const time = processor === null ? '' : `${Math.round(processor)} ms`;
  return [
    '| | aim | |',
    '| --- | --- | --- |',
    `| Memory of each of ${accounts} signed-in accounts | ≤ 10 MB | ${(memory / MB).toFixed(1)} MB |`,
    `| Processor time of all in a minute | | ${time} |`,
  ].join('\n');
}
