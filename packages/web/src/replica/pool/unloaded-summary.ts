import type { RowFacts } from '@wren/contract/wire/parsed-message.ts';
import type { Change } from '@wren/domain/message/change.ts';
import type { Keyword } from '@wren/domain/message/keyword.ts';
import { includesKeyword, isFieldKeyword, joinKeywords, withKeyword } from '@wren/domain/message/keyword.ts';
import { FOLDERS, type Folder, isIsolatedMailbox } from '@wren/domain/message/mailbox/mailbox.ts';
import type { ThreadId } from '@wren/domain/message/message.ts';
import type { ThreadRow } from '@wren/domain/thread/thread.ts';

/**
 * What is known of the messages of a thread that are not known themselves, as one folder shows them: the server's facts
 * of the whole thread less what the known messages account for.
 */
export interface UnloadedSummary {
  readonly count: number;
  readonly unread: boolean;
  readonly starred: boolean;
  /** All flagged ones can only be read: see `ThreadRow`. */
  readonly starOfOthers?: true;
  readonly hasDraft: boolean;
  /** Missing where there are none. */
  readonly keywords?: readonly Keyword[];
}

type Stars = Pick<ThreadRow, 'starred' | 'starOfOthers'>;

export const NOTHING_UNLOADED: UnloadedSummary = { count: 0, unread: false, starred: false, hasDraft: false };

/** The unloaded messages of one thread in each folder whose list was loaded. */
export type UnloadedSummaries = ReadonlyMap<Folder, UnloadedSummary>;

export const NO_SUMMARIES: UnloadedSummaries = new Map();

/** Most threads are in one list only and have no unloaded messages: they share this object. */
const nothing: ReadonlyMap<Folder, UnloadedSummaries> = new Map(
  FOLDERS.map((folder) => [folder, new Map([[folder, NOTHING_UNLOADED]])]),
);

/** Nothing remains of a thread in any folder. */
export const ALL_LOADED: UnloadedSummaries = new Map(FOLDERS.map((folder) => [folder, NOTHING_UNLOADED]));

/** The unloaded messages of a thread after a folder's list was loaded. */
export function withSummary(told: UnloadedSummaries, folder: Folder, rest: UnloadedSummary): UnloadedSummaries {
  if (told.get(folder) === rest) return told;
  const isAlone = told.size === 0 || (told.size === 1 && told.has(folder));
  if (rest.count === 0 && isAlone) return nothing.get(folder) ?? new Map([[folder, NOTHING_UNLOADED]]);
  return new Map(told).set(folder, rest);
}

/** What remains once something has happened to all of it. */
export function mapUnloaded(
  told: UnloadedSummaries,
  step: (rest: UnloadedSummary, folder: Folder) => UnloadedSummary,
): UnloadedSummaries {
  let next = told;
  for (const [folder, rest] of told) {
    const now = step(rest, folder);
    if (now !== rest) next = withSummary(next, folder, now);
  }
  return next;
}

/** @param known the row that the known messages make */
export function unloadedSummary(facts: RowFacts, known: ThreadRow | null): UnloadedSummary {
  const count = Math.max(0, (facts.messageCount ?? 0) - (known?.messageCount ?? 0));
  if (count === 0) return NOTHING_UNLOADED;
  const isKnownStar = known?.starred === true && (!known.starOfOthers || facts.starOfOthers === true);
  const starred = facts.starred === true && !isKnownStar;
  const keywords = facts.keywords?.filter((keyword) => !includesKeyword(known?.keywords, keyword)) ?? [];
  return {
    count,
    ...(keywords.length > 0 && { keywords }),
    unread: (facts.unread ?? false) && !known?.unread,
    starred,
    ...(starred && facts.starOfOthers && { starOfOthers: true }),
    hasDraft: (facts.hasDraft ?? false) && !known?.hasDraft,
  };
}

/** The stars of known messages and of what remains. */
export function restStars(known: Stars, rest: UnloadedSummary): Stars {
  const starred = known.starred || rest.starred;
  const areOfOthers = [known, rest].every((one) => !one.starred || one.starOfOthers === true);
  return { starred, ...(starred && areOfOthers && { starOfOthers: true }) };
}

/** The row of a thread from its known messages and what remains. */
export function withUnloaded(row: ThreadRow, rest: UnloadedSummary): ThreadRow {
  if (rest.count === 0) return row;
  const keywords = joinKeywords([row, rest]);
  const { starOfOthers: _, ...shown } = row;
  return {
    ...shown,
    ...restStars(row, rest),
    ...(keywords && { keywords }),
    messageCount: row.messageCount + rest.count,
    unread: row.unread || rest.unread,
    hasDraft: row.hasDraft || rest.hasDraft,
  };
}

/** What remains of a thread in a folder: according to its own list, else of any that shows the same messages. */
export function summaryIn(rest: UnloadedSummaries, folder: Folder): UnloadedSummary | undefined {
  const own = rest.get(folder);
  if (own) return own;
  for (const [other, told] of rest) if (showSame(folder, other)) return told;
  return undefined;
}

/** Whether two folders show the same messages of a thread (D14). */
function showSame(a: Folder, b: Folder): boolean {
  return a === b || (!isIsolatedMailbox(a) && !isIsolatedMailbox(b));
}

/** What a change makes of the messages of a thread that are not known. Changes of single messages never concern them. */
export function applyToUnloaded(
  rest: UnloadedSummary,
  thread: ThreadId,
  folder: Folder,
  change: Change,
): UnloadedSummary {
  if (rest.count === 0 || change.kind === 'put' || !('threads' in change.target)) return rest;
  const { target } = change;
  if (!target.threads.includes(thread) || !showSame(target.folder, folder)) return rest;
  switch (change.kind) {
    case 'destroy':
      return NOTHING_UNLOADED;
    case 'move':
      // Moving anywhere but to Junk and Trash sends mail home, where ordinary mail is already.
      return isIsolatedMailbox(change.mailbox)
        ? change.mailbox === folder
          ? rest
          : NOTHING_UNLOADED
        : isIsolatedMailbox(folder)
          ? NOTHING_UNLOADED
          : rest;
    case 'flag':
      if (change.keyword === 'flagged') return withStar(rest, change.value);
      if (!isFieldKeyword(change.keyword)) {
        return { ...rest, keywords: withKeyword(rest.keywords, change.keyword, change.value) };
      }
      if (change.keyword !== 'seen') return rest;
      // Messages that become unread may be own mail, which is always seen: the known messages of the thread decide.
      return change.value ? { ...rest, unread: false } : rest;
  }
}

/** The star of own mail is put on or taken away; that of others stays. */
function withStar(rest: UnloadedSummary, value: boolean): UnloadedSummary {
  if (!value) return rest.starOfOthers ? rest : { ...rest, starred: false };
  const { starOfOthers: _, ...others } = rest;
  return { ...others, starred: true };
}

/** One of the messages that were not known is known now. */
export function oneLoaded(rest: UnloadedSummary): UnloadedSummary {
  return rest.count <= 1 ? NOTHING_UNLOADED : { ...rest, count: rest.count - 1 };
}
