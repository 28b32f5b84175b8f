import type { Keyword } from '../message/keyword.ts';
import { isFieldKeyword, withKeyword } from '../message/keyword.ts';
import type { MailboxId } from '../message/mailbox/mailbox.ts';
import { isOwnMailboxId, isReadOnly } from '../message/mailbox/mailbox.ts';
import type { Message, RuleNote } from '../message/message.ts';
import { readSearch } from '../search/parse-search.ts';
import { messageMatcher, type SearchMoment } from '../search/search-match.ts';
import { type MembersOf, type SearchQuery, withOwn } from '../search/search-query.ts';
import type { SenderKey } from './screener.ts';

/** A rule for arriving mail: a search, and what is done with the mail that it matches. */
export interface MailRule {
  readonly name: string;
  /** A search in terms of the search box (D20). */
  readonly query: string;
  /** An address, or a mailing list as `<id>`, whose mail is junk, in whatever case; the query says so too, but words alone would match longer addresses. */
  readonly blocked: string | null;
  readonly enabled: boolean;
  /** Labels that it gives. */
  readonly keywords: readonly Keyword[];
  /** Where it files; null: it leaves the mail where it is. */
  readonly mailbox: MailboxId | null;
  readonly star: boolean;
  readonly markRead: boolean;
  /** Address that the mail is passed on to, once it has agreed (`forwarding.ts`); null: none. */
  readonly forwardTo: string | null;
  /** Neither another rule nor a blocked sender puts the mail into Junk. */
  readonly neverJunk: boolean;
  /** Rules after it are not asked. */
  readonly stop: boolean;
  /** IANA name of the zone in which its days are meant. */
  readonly timeZone: string;
  /** Rules are asked in its order, and of the same in that of their ids, which is that of their making. */
  readonly sortOrder: number;
}

/** A rule without a search that does nothing: what new ones begin with. */
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

/** A rule as it is kept: a record of the account. */
export interface KeptRule {
  readonly id: string;
  readonly data: MailRule;
}

/** A rule that is ready to be asked. */
export interface CompiledRule extends RuleNote {
  readonly rule: MailRule;
  readonly query: SearchQuery;
  /** Lower case. */
  readonly blocked: string | null;
}

/** Rules in the order in which they are asked: blocked senders first, then as the user has put them. */
export function inRuleOrder<Rule extends KeptRule>(rules: readonly Rule[]): readonly Rule[] {
  const rank = ({ data }: Rule): number => (data.blocked === null ? 1 : 0);
  return [...rules].sort(
    (a, b) => rank(a) - rank(b) || a.data.sortOrder - b.data.sortOrder || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );
}

/**
 * Makes rules ready to be asked. One that is off, or whose search says nothing, is left out: it would match all mail.
 * @param own the addresses of their user
 * @param membersOf who is in a group of their contacts
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

/** A mail that has arrived and is not stored yet. */
type Arrived = Omit<Message, 'threadId'>;

/** A mail as the rules leave it. */
export interface RuleResult<Mail> {
  readonly message: Mail;
  /** Those that matched, in their order. */
  readonly touched: readonly RuleNote[];
}

/**
 * Asks rules of a mail that has arrived, as it arrived: none sees what another has done. Of several that file it, the first
 * decides; labels, star and read add up.
 * @param bodyText its body as plain text
 * @param now milliseconds since the epoch
 * @param list what its mailing list is known by (`screener.ts`); null: it came by none
 * @param isThere whether there is such a mailbox of the user's own: a rule that files into one that is gone leaves the mail where it is
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
  for (const one of rules) {
    const isMet =
      one.blocked === null
        ? matches(one.query, momentIn(one.rule.timeZone))
        : one.blocked === from || one.blocked === list;
    if (!isMet) continue;
    met.push(one);
    if (one.rule.stop) break;
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
  wanted: MailboxId | null,
  neverJunk: boolean,
  isThere: (mailbox: MailboxId) => boolean,
): wanted is MailboxId {
  // Mail of others belongs neither to Sent nor to Drafts, and nothing goes where it can only be read.
  if (wanted === null || isReadOnly(wanted) || wanted === 'sent' || wanted === 'drafts') return false;
  if (wanted === 'junk' && neverJunk) return false;
  return !isOwnMailboxId(wanted) || isThere(wanted);
}
