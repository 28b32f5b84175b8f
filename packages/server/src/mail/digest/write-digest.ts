import { directionOf, type Language } from '@wren/contract/languages.ts';
import { dayOf } from '@wren/domain/date/calendar-day.ts';
import { threadTime, writtenDay } from '@wren/domain/date/date-label.ts';
import type { ThreadId } from '@wren/domain/message/message.ts';
import { headerText } from '../../mime/header/header-text.ts';
import { localeOf, MAIL_TEXTS } from '../../texts/mail-texts.ts';
import type { MailTexts } from '../../texts/texts.ts';
import type { DigestNews, NewsItem, SenderNews } from './digest-news.ts';

/** Longest subject or name, in characters. */
const MAX_LENGTH = 100;
/** Characters that change the direction of the following text. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Text of others as one short line. */
function foreign(text: string): string {
  const line = headerText(text).replace(TURNING, '').replace(/\s+/gu, ' ').trim();
  const signs = [...line];
  return signs.length > MAX_LENGTH ? `${signs.slice(0, MAX_LENGTH - 1).join('')}…` : line;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/gu, (sign) => ENTITIES[sign] ?? '');

/** A line of the digest, and its indented lines. */
interface Line {
  readonly text: string;
  readonly detail?: string;
  /** Path in Wren. */
  readonly path?: string;
  readonly lines?: readonly Line[];
}

interface Section {
  readonly title: string;
  readonly lines: readonly Line[];
}

/** The reader of a digest. */
export interface DigestReader {
  /** IANA name. */
  readonly timeZone: string;
  readonly language: Language;
  /** URL of Wren without a trailing slash; null: unknown, and there are no links. */
  readonly origin: string | null;
}

export interface WrittenDigest {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

const OUTBOX = '/app/mail/outbox';
const UNREAD = '/app/mail/inbox?is=unread';
const SNOOZED = '/app/mail/snoozed';
const threadPath = (id: ThreadId): string => `/app/thread/${encodeURIComponent(id)}`;

type Words = MailTexts['digest'];

const subjectOf = ({ subject }: NewsItem, words: Words): string => foreign(subject) || words.noSubject;
const conversation = (item: NewsItem, words: Words): Line => ({
  text: subjectOf(item, words),
  ...(item.thread !== null && { path: threadPath(item.thread) }),
});
/** A line for the omitted items. */
const more = (left: number, words: (count: number) => string, path: string): readonly Line[] =>
  left > 0 ? [{ text: words(left), path }] : [];

function senderLine({ name, total, items }: SenderNews, words: Words): Line {
  return {
    text: foreign(name),
    ...(total > 1 && { detail: words.conversations(total) }),
    lines: [
      ...items.map((item) => conversation(item, words)),
      ...more(total - items.length, words.more.conversations, UNREAD),
    ],
  };
}

function sectionsOf(
  { unread, labels, waiting, due }: DigestNews,
  now: number,
  { timeZone, language }: DigestReader,
): readonly Section[] {
  const words = MAIL_TEXTS[language].digest;
  const reader = { locale: localeOf(language), timeZone };
  const timeOf = ({ at }: NewsItem): string => (at === null ? '' : threadTime(at, now, reader));
  const listed = unread.items.reduce((sum, sender) => sum + sender.total, 0);
  const all: readonly Section[] = [
    {
      title: words.unread(unread.threads),
      lines: [
        ...unread.items.map((sender) => senderLine(sender, words)),
        ...more(unread.threads - listed, words.more.conversations, UNREAD),
      ],
    },
    {
      title: words.byLabel,
      lines: labels.map(({ name, count }) => ({ text: foreign(name), detail: words.conversations(count) })),
    },
    {
      title: words.waiting(waiting.total),
      lines: [
        ...waiting.items.map((item) => ({
          text: subjectOf(item, words),
          detail: words.to(foreign(item.who) || words.nobody, timeOf(item)),
          path: OUTBOX,
        })),
        ...more(waiting.total - waiting.items.length, words.more.messages, OUTBOX),
      ],
    },
    {
      title: words.back(due.total),
      lines: [
        ...due.items.map((item) => ({
          ...conversation(item, words),
          detail: words.from(foreign(item.who), timeOf(item)),
        })),
        ...more(due.total - due.items.length, words.more.conversations, SNOOZED),
      ],
    },
  ];
  return all.filter(({ lines }) => lines.length > 0);
}

function lineHtml({ text, detail, path, lines = [] }: Line, origin: string | null): string {
  const words = `<bdi>${escaped(text)}</bdi>`;
  const linked = origin !== null && path !== undefined ? `<a href="${escaped(origin + path)}">${words}</a>` : words;
  const tail = detail === undefined ? '' : ` (<bdi>${escaped(detail)}</bdi>)`;
  const below = lines.length === 0 ? '' : listHtml(lines, origin);
  return `<li>${linked}${tail}${below}</li>`;
}

const listHtml = (lines: readonly Line[], origin: string | null): string =>
  `<ul>\n${lines.map((line) => lineHtml(line, origin)).join('\n')}\n</ul>`;

function lineText({ text, detail, path, lines = [] }: Line, origin: string | null, indent: string): string {
  const tail = detail === undefined ? '' : ` (${detail})`;
  const link = origin !== null && path !== undefined ? [`${indent}  ${origin}${path}`] : [];
  const below = lines.map((line) => lineText(line, origin, `${indent}  `));
  return [`${indent}- ${text}${tail}`, ...link, ...below].join('\n');
}

/** HTML in a right-to-left language gets a `dir` attribute, which nothing else in it sets. */
const directed = (html: string, language: Language): string =>
  directionOf(language) === 'rtl' ? `<div dir="rtl">\n${html}\n</div>` : html;

/**
 * Formats a digest as text and as HTML. Text of others is shortened, and escaped.
 * @param now milliseconds since the epoch
 */
export function writeDigest(news: DigestNews, now: number, reader: DigestReader): WrittenDigest {
  const { timeZone, language, origin } = reader;
  const words = MAIL_TEXTS[language].digest;
  const sections = sectionsOf(news, now, reader);
  const counts = [
    [news.unread.threads, words.sums.unread],
    [news.waiting.total, words.sums.waiting],
    [news.due.total, words.sums.back],
  ] as const;
  const sums = counts.filter(([count]) => count > 0).map(([count, format]) => format(count));
  const day = writtenDay(dayOf(now, timeZone), { locale: localeOf(language), timeZone });
  const html = sections.map(({ title, lines }) => `<h3>${escaped(title)}</h3>\n${listHtml(lines, origin)}`);
  const text = sections.map(({ title, lines }) =>
    [title, ...lines.map((line) => lineText(line, origin, ''))].join('\n'),
  );
  return {
    subject: words.subject(day, new Intl.ListFormat(localeOf(language), { type: 'unit' }).format(sums)),
    html: directed([...html, `<p><small>${words.ending}</small></p>`].join('\n'), language),
    text: `${[...text, words.ending].join('\n\n')}\n`,
  };
}
