import { dayOf } from '@wren/domain/date/calendar-day.ts';
import { threadTime, writtenDay } from '@wren/domain/date/date-label.ts';
import type { ThreadId } from '@wren/domain/message/message.ts';
import { headerText } from '../../mime/header/header-text.ts';
import type { DigestNews, NewsItem, SenderNews } from './digest-news.ts';

/** Characters of a subject or a name. */
const LONGEST = 100;
/** Signs that turn the direction of what follows. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** What others have written, as one short line. */
function foreign(text: string): string {
  const line = headerText(text).replace(TURNING, '').replace(/\s+/gu, ' ').trim();
  const signs = [...line];
  return signs.length > LONGEST ? `${signs.slice(0, LONGEST - 1).join('')}…` : line;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/gu, (sign) => ENTITIES[sign] ?? '');

/** A line of the digest, and those below it. */
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

/** Whom the digest is written for. */
export interface DigestReader {
  /** IANA name. */
  readonly timeZone: string;
  /** Address of Wren without a slash at its end; null: unknown, and there are no links. */
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

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
const subjectOf = ({ subject }: NewsItem): string => foreign(subject) || 'No subject';
const conversation = (item: NewsItem): Line => ({
  text: subjectOf(item),
  ...(item.thread !== null && { path: threadPath(item.thread) }),
});
/** Says what is left out. */
const more = (left: number, what: string, path?: string): readonly Line[] =>
  left > 0 ? [{ text: `and ${counted(left, `more ${what}`)}`, ...(path !== undefined && { path }) }] : [];

function senderLine({ name, total, items }: SenderNews): Line {
  return {
    text: foreign(name),
    ...(total > 1 && { detail: counted(total, 'conversation') }),
    lines: [...items.map(conversation), ...more(total - items.length, 'conversation', UNREAD)],
  };
}

function sectionsOf({ unread, labels, waiting, due }: DigestNews, now: number, timeZone: string): readonly Section[] {
  const reader = { locale: 'en-US', timeZone };
  const timeOf = ({ at }: NewsItem): string => (at === null ? '' : threadTime(at, now, reader));
  const told = unread.items.reduce((sum, sender) => sum + sender.total, 0);
  const all: readonly Section[] = [
    {
      title: `Unread in your Inbox: ${counted(unread.threads, 'conversation')}`,
      lines: [...unread.items.map(senderLine), ...more(unread.threads - told, 'conversation', UNREAD)],
    },
    {
      title: 'Unread by label',
      lines: labels.map(({ name, count }) => ({ text: foreign(name), detail: counted(count, 'conversation') })),
    },
    {
      title: `Waiting to be sent: ${counted(waiting.total, 'message')}`,
      lines: [
        ...waiting.items.map((item) => ({
          text: subjectOf(item),
          detail: `to ${foreign(item.who) || 'nobody'}, ${timeOf(item)}`,
          path: OUTBOX,
        })),
        ...more(waiting.total - waiting.items.length, 'message', OUTBOX),
      ],
    },
    {
      title: `Back today from Snoozed: ${counted(due.total, 'conversation')}`,
      lines: [
        ...due.items.map((item) => ({
          ...conversation(item),
          detail: `from ${foreign(item.who)}, ${timeOf(item)}`,
        })),
        ...more(due.total - due.items.length, 'conversation', SNOOZED),
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

const ENDING = 'You get this once a day. To turn it off, open Settings and look for Daily digest under Notifications.';

/**
 * Writes a digest as text and as HTML. What others have written is short, and no markup.
 * @param now milliseconds since the epoch
 */
export function writeDigest(news: DigestNews, now: number, { timeZone, origin }: DigestReader): WrittenDigest {
  const sections = sectionsOf(news, now, timeZone);
  const counts = [
    [news.unread.threads, 'unread'],
    [news.waiting.total, 'waiting'],
    [news.due.total, 'back today'],
  ] as const;
  const sums = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  const day = writtenDay(dayOf(now, timeZone), { locale: 'en-US', timeZone });
  const html = sections.map(({ title, lines }) => `<h3>${escaped(title)}</h3>\n${listHtml(lines, origin)}`);
  const text = sections.map(({ title, lines }) =>
    [title, ...lines.map((line) => lineText(line, origin, ''))].join('\n'),
  );
  return {
    subject: `Daily digest, ${day}: ${sums.join(', ')}`,
    html: [...html, `<p><small>${ENDING}</small></p>`].join('\n'),
    text: `${[...text, ENDING].join('\n\n')}\n`,
  };
}
