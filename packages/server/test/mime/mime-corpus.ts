import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Address } from '@wren/domain/message/message.ts';
import type { ParsedMail } from '../../src/mime/parsed-mail.ts';

/** Samples and expected results of other projects' test suites, beside the checkout. */
const CORPUS = join(import.meta.dirname, '../../../../../../shared/corpora/mime');
export const hasCorpus = existsSync(CORPUS);

/** One expected result, and how to get ours out of what was read. */
export interface Expectation {
  /** File and what of it, as docs/mime-differences.md names it. */
  readonly name: string;
  readonly raw: Uint8Array;
  readonly expected: unknown;
  readonly actual: (read: ParsedMail) => unknown;
}

// biome-ignore lint/suspicious/noExplicitAny: the suite's own JSON
type Suite = any;

/** The words of a text: where lines break is not compared, since we join those of format=flowed and the suite does not. */
function bare(text: string | null): string {
  return (text ?? '').replace(/[\s\0]+/gu, ' ').trim();
}

/** A file's name as we make it safe. */
function safe(name: string): string {
  return bare(name.replace(/[\\/:*?"<>|]+/gu, '_'));
}

function fieldOf(part: Suite, name: string): Suite {
  return part.headers.findLast((header: Suite) => header.name === name)?.value;
}

function kindOf(part: Suite): string {
  return typeof part.body === 'string' ? part.body : (Object.keys(part.body)[0] ?? '');
}

function people(value: Suite): readonly string[] {
  const { List: list, Group: groups } = value?.Address ?? value ?? {};
  const flat: Suite[] = list ?? (groups ?? []).flatMap((group: Suite) => group.addresses);
  return flat.map(({ name, address }) => person(name, address));
}

/** A name that is the address says nothing; comments, which the suite adds to names, are left out by us. */
function person(name: string | null, address: string | null): string {
  const email = (address ?? '').replace(/\s+/gu, '');
  const plain = bare((name ?? '').replace(/\([^()]*\)/gu, ''));
  return `${plain === email ? '' : plain} <${email}>`;
}

const shown = (list: readonly Address[]): readonly string[] => list.map(({ name, email }) => person(name, email));

function timeOf(date: Suite): number {
  const sign = date.tz_before_gmt ? 1 : -1;
  const offset = sign * (date.tz_hour * 60 + date.tz_minute) * 60_000;
  return Date.UTC(date.year, date.month - 1, date.day, date.hour, date.minute, date.second) + offset;
}

function fileName(part: Suite): string | null {
  const attributes = (value: Suite): Suite[] => value?.ContentType?.attributes ?? [];
  const named = (list: Suite[], key: string) => list.find(({ name }) => name === key)?.value;
  return (
    named(attributes(fieldOf(part, 'content_disposition')), 'filename') ??
    named(attributes(fieldOf(part, 'content_type')), 'name') ??
    null
  );
}

/** Texts without a file's name are read in the body, wherever they are. */
function inBody(part: Suite): boolean {
  const type = fieldOf(part, 'content_type')?.ContentType;
  const isText =
    !type ||
    (type.c_type === 'text' && ['plain', 'html'].includes(type.c_subtype ?? '')) ||
    type.c_type === 'multipart';
  return isText && ['Text', 'Html'].includes(kindOf(part)) && fileName(part) === null;
}

function bodyText(suite: Suite, indexes: readonly number[], kind: string): string {
  return [...new Set([...indexes, ...suite.attachments])]
    .sort((a, b) => a - b)
    .map((index) => suite.parts[index])
    .filter((part) => kindOf(part) === kind && inBody(part))
    .map((part) => part.body[kind])
    .join('\n');
}

function attachedTo(suite: Suite): Suite[] {
  const indexes = [...new Set<number>([...suite.attachments, ...suite.html_body, ...suite.text_body])];
  return indexes
    .sort((a, b) => a - b)
    .map((index) => suite.parts[index])
    .filter((part) => !inBody(part));
}

function* ofMail(file: string, raw: Uint8Array, suite: Suite): Generator<Expectation> {
  const [root] = suite.parts;
  const expect = (fact: string, expected: unknown, actual: Expectation['actual']): Expectation => ({
    ...{ name: `${file} ${fact}`, raw, expected, actual },
  });
  const subject = fieldOf(root, 'subject')?.Text;
  if (subject !== undefined) yield expect('subject', bare(subject), (read) => bare(read.subject));
  const from = fieldOf(root, 'from');
  if (from) yield expect('from', people(from).slice(0, 1), (read) => shown(read.from ? [read.from] : []));
  for (const list of ['to', 'cc', 'reply_to'] as const) {
    const value = fieldOf(root, list);
    if (value) yield expect(list, people(value), (read) => shown(list === 'reply_to' ? read.replyTo : read[list]));
  }
  const date = fieldOf(root, 'date')?.DateTime;
  if (date) yield expect('date', timeOf(date), (read) => read.sentAt);
  const id = fieldOf(root, 'message_id')?.Text;
  if (id !== undefined) yield expect('message-id', id, (read) => read.messageIdHeader);
  const text = bare(bodyText(suite, suite.text_body, 'Text'));
  const html = bare(bodyText(suite, suite.html_body, 'Html'));
  if (text !== '') yield expect('text', text, (read) => bare(read.body.text));
  if (html !== '') yield expect('html', html, (read) => bare(read.body.html));
  const attached = attachedTo(suite);
  yield expect('attachments', attached.length, (read) => read.parts.length);
  for (const [index, part] of attached.entries()) {
    const name = fileName(part);
    if (name !== null) yield expect(`name ${index}`, safe(name), (read) => read.parts[index]?.name);
    const bytes = part.body.Binary ?? part.body.InlineBinary;
    if (bytes) {
      const content = Buffer.from(bytes).toString('latin1');
      yield expect(`bytes ${index}`, content, (read) => {
        const actual = Buffer.from(read.parts[index]?.content ?? []).toString('latin1');
        // Results for unencoded parts were made of samples with bare line feeds.
        return actual.replaceAll('\r\n', '\n') === content ? content : actual;
      });
    }
  }
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(join(CORPUS, folder), { recursive: true, encoding: 'utf8' }).sort();
}

const header = (name: string, value: string): Uint8Array => Buffer.from(`${name}: ${value.trim()}\r\nX: x\r\n\r\n`);

function* ofUnits(): Generator<Expectation> {
  const units = (name: string): Suite[] =>
    JSON.parse(readFileSync(join(CORPUS, `stalwart-mail-parser-units/${name}.json`), 'utf8'));
  for (const [at, { header: text, expected }] of units('address').entries()) {
    // Values of List-* fields, which hold no addresses of people.
    if (/<(?:https?|mailto):|^NO /u.test(text)) continue;
    const raw = header('To', text);
    yield { name: `address ${at}`, raw, expected: people(expected), actual: (read) => shown(read.to) };
  }
  for (const [at, { header: text, expected }] of units('date').entries()) {
    if (!expected || expected.month === 0 || expected.day === 0) continue;
    yield { name: `date ${at}`, raw: header('Date', text), expected: timeOf(expected), actual: (read) => read.sentAt };
  }
  for (const [at, { header: text, expected }] of units('id').entries()) {
    yield {
      name: `id ${at}`,
      raw: header('References', text),
      expected: expected ?? [],
      actual: (read) => read.references,
    };
  }
  for (const [at, { header: text, expected }] of units('unstructured').entries()) {
    const raw = header('Subject', text);
    yield { name: `unstructured ${at}`, raw, expected: bare(expected), actual: (read) => bare(read.subject) };
  }
}

/** Bodies of single parts as Thunderbird expects them. */
function* ofBodies(): Generator<Expectation> {
  const folder = 'thunderbird-mailnews';
  for (const file of filesIn(folder).filter((name) => name.endsWith('.out'))) {
    const sample = filesIn(folder).find(
      (name) => !name.endsWith('.out') && `${name.split('/').at(-1)}.out` === file.split('/').at(-1),
    );
    if (sample === undefined || /multipart/u.test(sample)) continue;
    const expected = bare(readFileSync(join(CORPUS, folder, file), 'utf8'));
    const raw = readFileSync(join(CORPUS, folder, sample));
    // Some of them say what is shown where HTML is not.
    const actual = (read: ParsedMail): string =>
      [read.body.text, read.body.html].map(bare).find((text) => text === expected) ?? bare(read.plainText);
    yield { name: `${sample} body`, raw, expected, actual };
  }
}

/** Every expected result that the corpus gives. */
export function* expectations(): Generator<Expectation> {
  for (const expectation of all()) {
    // A result with replacement characters says that the suite could not read the sample.
    if (!JSON.stringify(expectation.expected)?.includes('\ufffd')) yield expectation;
  }
}

function* all(): Generator<Expectation> {
  const folder = 'stalwart-mail-parser/eml';
  for (const file of filesIn(folder).filter((name) => name.endsWith('.json'))) {
    const sample = file.replace(/\.json$/u, '.eml');
    const raw = readFileSync(join(CORPUS, folder, sample));
    yield* ofMail(sample.replace(/\.eml$/u, ''), raw, JSON.parse(readFileSync(join(CORPUS, folder, file), 'utf8')));
  }
  yield* ofUnits();
  yield* ofBodies();
}
