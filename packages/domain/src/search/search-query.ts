import type { Keyword } from '../message/keyword.ts';
import type { Folder } from '../message/mailbox/mailbox.ts';

/** The scope of `in:`: a folder, `all` (all mail but Junk and Trash), or `anywhere` (all mail). */
export type SearchPlace = Folder | 'all' | 'anywhere';

/** The texts that a condition compares. `any`: subject, addresses, body and attachment names (D20). */
export type SearchTextField = 'any' | 'from' | 'to' | 'cc' | 'bcc' | 'subject' | 'filename';

/** The fields that hold addresses. */
export type AddressField = 'from' | 'to' | 'cc' | 'bcc';

export const SPAN_UNITS = ['d', 'w', 'm', 'y'] as const;
/** Days, weeks, months or years. */
export type SpanUnit = (typeof SPAN_UNITS)[number];

/** Received before the start, or from the start on, of a calendar day in the reader's zone: `YYYY-MM-DD`. */
export interface DayCondition {
  readonly kind: 'before' | 'after';
  readonly day: string;
}

/** Received before, or from, the day that is a number of days, weeks, months or years before today. */
export interface SpanCondition {
  readonly kind: 'older_than' | 'newer_than';
  readonly count: number;
  readonly unit: SpanUnit;
}

/** `is:direct`: addressed to the reader alone. `withOwn` adds the reader's addresses. */
export interface DirectCondition {
  readonly kind: 'direct';
  /** The reader's addresses, as for `isOwnAddress`; none: no message meets it. */
  readonly own: readonly string[];
}

/** `from:group:NAME`: from a member of a group of contacts. `withOwn` adds the members. */
export interface GroupCondition {
  readonly kind: 'group';
  readonly field: AddressField;
  readonly group: string;
  /** In lower case; none: no message meets it. */
  readonly addresses: readonly string[];
}

/** The addresses of a group of contacts by its name, in lower case. */
export type MembersOf = (group: string) => readonly string[];

/** A condition of a search on a message, independent of other conditions. */
export type Condition =
  | { readonly kind: 'text'; readonly field: SearchTextField; readonly text: string; readonly phrase: boolean }
  | { readonly kind: 'in'; readonly folder: SearchPlace }
  | { readonly kind: 'has'; readonly what: 'attachment' }
  | { readonly kind: 'is'; readonly what: 'unread' | 'read' | 'starred' }
  | DirectCondition
  | GroupCondition
  /** `label:`, or the words of `is:` for keywords without a field: `is:pinned`, `is:muted`. */
  | { readonly kind: 'keyword'; readonly keyword: Keyword }
  | DayCondition
  | SpanCondition
  /** Raw size in bytes, larger or smaller than this. */
  | { readonly kind: 'larger' | 'smaller'; readonly bytes: number };

/** At least one of these searches, none of them empty, must match: `a OR (b c)`. */
export interface Group {
  readonly kind: 'either';
  readonly queries: readonly SearchQuery[];
}

export interface Term {
  readonly condition: Condition | Group;
  /** Written with `-`: the message must not meet it. */
  readonly negated: boolean;
}

/** A term that is no group. */
export interface PlainTerm extends Term {
  readonly condition: Condition;
}

/**
 * A parsed search (D20): a message matches when it meets all terms. A group represents brackets and `OR`; one that is not
 * negated has at least two alternatives, and none of them is such a group alone.
 */
export type SearchQuery = readonly Term[];

/** True if a term is no group. */
export function isPlain(term: Term): term is PlainTerm {
  return term.condition.kind !== 'either';
}

const noMembers: MembersOf = () => [];

/**
 * A search bound to its user: `is:direct` gets their addresses, as for `isOwnAddress`, and groups get the members in their
 * contacts.
 */
export function withOwn(query: SearchQuery, own: readonly string[], membersOf: MembersOf = noMembers): SearchQuery {
  return query.map(({ condition, negated }): Term => {
    if (condition.kind === 'direct') return { condition: { kind: 'direct', own }, negated };
    if (condition.kind === 'group') {
      return { condition: { ...condition, addresses: membersOf(condition.group) }, negated };
    }
    if (condition.kind !== 'either') return { condition, negated };
    const queries = condition.queries.map((one) => withOwn(one, own, membersOf));
    return { condition: { kind: 'either', queries }, negated };
  });
}

/** The conditions of a search that a match may meet, in their order: those that are not excluded, in groups too. */
export function positiveTerms(query: SearchQuery): readonly PlainTerm[] {
  return query.flatMap((term): readonly PlainTerm[] => {
    if (term.negated) return [];
    if (isPlain(term)) return [term];
    return term.condition.kind === 'either' ? term.condition.queries.flatMap(positiveTerms) : [];
  });
}

/** True if an excluded condition of a search is about words, or about people who are known from the account's records only. */
export function excludesWords(query: SearchQuery): boolean {
  const asksWords = ({ condition }: Term): boolean =>
    condition.kind === 'text' ||
    condition.kind === 'group' ||
    (condition.kind === 'either' && condition.queries.some((one) => one.some(asksWords)));
  return query.some(
    (term) =>
      (term.negated && asksWords(term)) ||
      (term.condition.kind === 'either' && term.condition.queries.some(excludesWords)),
  );
}

/**
 * Evaluates a search in three-valued logic: null where the result depends on unknown conditions.
 * @param meets true if the message meets a condition; null: not known
 */
export function evaluate(query: SearchQuery, meets: (term: PlainTerm) => boolean | null): boolean | null {
  let isUnknown = false;
  for (const term of query) {
    const met = isPlain(term) ? meets(term) : evaluateGroup(term, meets);
    if (met === null) isUnknown = true;
    else if (met === term.negated) return false;
  }
  return isUnknown ? null : true;
}

function evaluateGroup({ condition }: Term, meets: (term: PlainTerm) => boolean | null): boolean | null {
  if (condition.kind !== 'either') return null;
  let isUnknown = false;
  for (const query of condition.queries) {
    const met = evaluate(query, meets);
    if (met === true) return true;
    if (met === null) isUnknown = true;
  }
  return isUnknown ? null : false;
}
