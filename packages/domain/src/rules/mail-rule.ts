import type { Keyword } from '../message/keyword.ts';
import { isFieldKeyword, withKeyword } from '../message/keyword.ts';
import type { MailboxId } from '../message/mailbox/mailbox.ts';
import { isOwnMailboxId, isReadOnly } from '../message/mailbox/mailbox.ts';
import type { Message, RuleNote } from '../message/message.ts';
import { readSearch } from '../search/parse-search.ts';
import { messageMatcher, type SearchMoment } from '../search/search-match.ts';
import { type MembersOf, type SearchQuery, withOwn } from '../search/search-query.ts';
import type { SenderKey } from './screener.ts';

/** A rule for arriving mail: a search, and actions on the mail that it matches. */
export interface MailRule {
  readonly name: string;
  /** A search in the syntax of the search box (D20). */
  readonly query: string;
  /**
   * An address, or a mailing list as `<id>`, whose mail is junk, ignoring case; the query names it too, but words alone would
   * match longer addresses.
   */
  readonly blocked: string | null;
  readonly enabled: boolean;
  /** Labels that it sets. */
  readonly keywords: readonly Keyword[];
  /** The mailbox that it moves mail to; null: it does not move mail. */
  readonly mailbox: MailboxId | null;
  readonly star: boolean;
  readonly markRead: boolean;
  /** Address that the mail is forwarded to once it has confirmed (`forwarding.ts`); null: none. */
  readonly forwardTo: string | null;
  /** Keeps other rules and blocked senders from moving the mail to Junk. */
  readonly neverJunk: boolean;
  /** Later rules are not evaluated. */
  readonly stop: boolean;
  /** IANA name of the zone of its days. */
  readonly timeZone: string;
  /** Rules are evaluated in this order; equal ones in the order of their ids, which is that of their creation. */
  readonly sortOrder: number;
}

/** A rule without a search that does nothing: the initial value of new ones. */
export const EMPTY_RULE: MailRule = {
  name: '',
  query: '',
  blocked: null,
  enabled: true,
  keywords: [],
  mailbox: null,
  star: false,
  markRead: false,
  forwardTo: null,
  neverJunk: false,
  stop: false,
  timeZone: 'UTC',
  sortOrder: 0,
};

/** A stored rule: a record of the account. */
export interface KeptRule {
  readonly id: string;
  readonly data: MailRule;
}

/** A rule prepared for evaluation. */
export interface CompiledRule extends RuleNote {
  readonly rule: MailRule;
  readonly query: SearchQuery;
  /** Lower case. */
  readonly blocked: string | null;
}

/** Rules in the order of evaluation: blocked senders first, then in the user's order. */
export function inRuleOrder<Rule extends KeptRule>(rules: readonly Rule[]): readonly Rule[] {
  const rank = ({ data }: Rule): number => (data.blocked === null ? 1 : 0);
  return [...rules].sort(
    (a, b) => rank(a) - rank(b) || a.data.sortOrder - b.data.sortOrder || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );
}

/**
 * Prepares rules for evaluation. Disabled rules, and those whose search is empty, are left out: an empty search would match all
 * mail.
 * @param own the addresses of their user
 * @param membersOf the members of a group of their contacts
 */
export function compileRules(
  rules: readonly KeptRule[],
  own: readonly string[],
  membersOf?: MembersOf,
): readonly CompiledRule[] {
  return inRuleOrder(rules).flatMap(({ id, data }): readonly CompiledRule[] => {
    const { query, misread } = readSearch(data.query);
    if (!data.enabled || query.length === 0 || misread.length > 0) return [];
    return [
      {
        id,
        name: data.name,
        rule: data,
        query: withOwn(query, own, membersOf),
        blocked: data.blocked?.toLowerCase() ?? null,
      },
    ];
  });
}

/** An arrived mail that is not stored yet. */
type Arrived = Omit<Message, 'threadId'>;

/** A mail after the rules were applied. */
export interface RuleResult<Mail> {
  readonly message: Mail;
  /** The rules that matched, in their order. */
  readonly touched: readonly RuleNote[];
}

/**
 * Evaluates rules on an arrived mail in its original state: no rule sees the effects of another. Of several that move it, the
 * first decides; labels, star and read add up.
 * @param bodyText its body as plain text
 * @param now milliseconds since the epoch
 * @param list key of its mailing list (`screener.ts`); null: it came by none
 * @param isThere true if an own mailbox exists: a rule that moves mail to a deleted one has no effect on its place
 */
export function applyRules<Mail extends Arrived>(
  rules: readonly CompiledRule[],
  message: Mail,
  bodyText: string,
  now: number,
  list: SenderKey | null,
  isThere: (mailbox: MailboxId) => boolean,
): RuleResult<Mail> {
  const matches = messageMatcher(message, bodyText);
  const from = message.from?.email.toLowerCase() ?? null;
  const moments = new Map<string, SearchMoment>();
  const momentIn = (timeZone: string): SearchMoment => {
    const moment = moments.get(timeZone) ?? { timeZone, now };
    moments.set(timeZone, moment);
    return moment;
  };
  const met: CompiledRule[] = [];
  for (const rule of rules) {
    const isMet =
      rule.blocked === null
        ? matches(rule.query, momentIn(rule.rule.timeZone))
        : rule.blocked === from || rule.blocked === list;
    if (!isMet) continue;
    met.push(rule);
    if (rule.rule.stop) break;
  }
  if (met.length === 0) return { message, touched: [] };
  const done = met.map(({ rule }) => rule);
  const neverJunk = done.some((rule) => rule.neverJunk);
  const mailbox = done.map((rule) => rule.mailbox).find((wanted) => files(wanted, neverJunk, isThere));
  const keywords = done
    .flatMap((rule) => rule.keywords)
    .filter((keyword) => !isFieldKeyword(keyword))
    .reduce((all, keyword) => withKeyword(all, keyword, true), message.keywords ?? []);
  return {
    message: {
      ...message,
      mailbox: mailbox ?? message.mailbox,
      seen: message.seen || done.some((rule) => rule.markRead),
      flagged: message.flagged || done.some((rule) => rule.star),
      ...(keywords.length > 0 && { keywords }),
    },
    touched: met.map(({ id, name }) => ({ id, name })),
  };
}

function files(
  target: MailboxId | null,
  neverJunk: boolean,
  isThere: (mailbox: MailboxId) => boolean,
): target is MailboxId {
  // Received mail belongs neither to Sent nor to Drafts, and nothing is moved to read-only mailboxes.
  if (target === null || isReadOnly(target) || target === 'sent' || target === 'drafts') return false;
  if (target === 'junk' && neverJunk) return false;
  return !isOwnMailboxId(target) || isThere(target);
}
