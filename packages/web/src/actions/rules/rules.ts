import type { AccountRecord, RecordChange } from '@wren/contract/records/record-types.ts';
import type { Change } from '@wren/domain/message/change.ts';
import { labelOf } from '@wren/domain/message/keyword.ts';
import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { EMPTY_RULE, inRuleOrder } from '@wren/domain/rules/mail-rule.ts';
import { listKeyword } from '@wren/domain/rules/screener.ts';
import { formatSearch } from '@wren/domain/search/parse-search.ts';
import { useMemo } from 'react';
import { uuidv7s } from '../../platform/random-id.ts';
import { useRecords } from '../../replica/hooks.ts';
import { READER } from '../../settings/reader.ts';
import { RULE_TEXTS } from '../../texts/settings/rule-texts.ts';

export type Rule = AccountRecord<'rule'>;
type RuleData = Rule['data'];

const newId = uuidv7s();

/** The user's rules and blocked senders, each in the order of evaluation. */
export function useRules(): { readonly rules: readonly Rule[]; readonly blocked: readonly Rule[] } {
  const records = useRecords('rule');
  return useMemo(() => {
    const all = inRuleOrder(records);
    return {
      rules: all.filter(({ data }) => data.blocked === null),
      blocked: all.filter(({ data }) => data.blocked !== null),
    };
  }, [records]);
}

/** A rule without an effect, after all others. */
export function newRule(all: readonly Rule[], data: Partial<RuleData>): Rule {
  return {
    id: newId(),
    type: 'rule',
    data: {
      ...EMPTY_RULE,
      keywords: [],
      timeZone: READER.timeZone,
      sortOrder: Math.max(-1, ...all.map((rule) => rule.data.sortOrder)) + 1,
      ...data,
    },
  };
}

/** A rule that moves the mail of an address, or of a mailing list as `<id>`, to Junk. */
export function blockOf(address: string): Rule {
  const name = address.slice(0, 100);
  const list = address.startsWith('<') ? listKeyword(address) : null;
  const query =
    list === null
      ? `from:"${address}"`
      : formatSearch([{ condition: { kind: 'keyword', keyword: list }, negated: false }]);
  return newRule([], { name, query, blocked: address, mailbox: 'junk', stop: true });
}

/** The mail of an address, as a search. */
const mailFrom = (address: string): string =>
  formatSearch([{ condition: { kind: 'text', field: 'from', text: address, phrase: true }, negated: false }]);

/**
 * A rule by which later mail of an address skips the Inbox, so that it is not notified.
 * @param all the user's rules
 */
export function muteOf(all: readonly Rule[], address: string): Rule {
  return newRule(all, {
    ...{ name: RULE_TEXTS.muted(address).slice(0, 100), query: mailFrom(address), mailbox: 'archive' },
  });
}

/** True if a rule is the one that mutes an address. */
export function mutes({ data }: Rule, address: string): boolean {
  const isSame = data.query.toLowerCase() === mailFrom(address).toLowerCase();
  return isSame && data.mailbox === 'archive' && data.enabled;
}

export const put = (rule: Rule, data: Partial<RuleData> = {}): RecordChange => ({
  kind: 'put',
  record: { ...rule, data: { ...rule.data, ...data } },
});

/** The changes that move a rule to another place. @param all in their order */
export function reorderChanges(all: readonly Rule[], id: string, to: number): readonly RecordChange[] {
  const rule = all.find((one) => one.id === id);
  if (!rule || to < 0 || to >= all.length) return [];
  const order = all.filter((one) => one !== rule).toSpliced(to, 0, rule);
  return order.flatMap((one, sortOrder) => (one.data.sortOrder === sortOrder ? [] : [put(one, { sortOrder })]));
}

/** True if a rule has an effect. */
export function doesSomething(data: RuleData): boolean {
  const { keywords, mailbox, star, markRead, forwardTo, neverJunk, stop } = data;
  return keywords.length > 0 || mailbox !== null || star || markRead || forwardTo !== null || neverJunk || stop;
}

/** A summary of a rule's actions as one line. @param nameOf names folders */
export function ruleSummary(data: RuleData, nameOf: (folder: Folder) => string): string {
  const { does } = RULE_TEXTS;
  return [
    ...(data.keywords.length > 0 ? [does.labels(data.keywords.map(labelOf).join(', '))] : []),
    ...(data.mailbox === null ? [] : [does.move(nameOf(data.mailbox))]),
    ...(data.star ? [does.star] : []),
    ...(data.markRead ? [does.markRead] : []),
    ...(data.forwardTo === null ? [] : [does.forward(data.forwardTo)]),
    ...(data.neverJunk ? [does.neverJunk] : []),
    ...(data.stop ? [does.stop] : []),
  ].join(' · ');
}

type TargetlessChange = Change extends infer One
  ? One extends { readonly target: unknown }
    ? Omit<One, 'target'>
    : never
  : never;

/** The changes of existing mail by a rule, separately; those that move mail come last. */
export function changesOfRule({ keywords, star, markRead, mailbox }: RuleData): readonly TargetlessChange[] {
  const flag = (keyword: string): TargetlessChange => ({ kind: 'flag', keyword, value: true });
  return [
    ...keywords.map(flag),
    ...(star ? [flag('flagged')] : []),
    ...(markRead ? [flag('seen')] : []),
    ...(mailbox === null ? [] : [{ kind: 'move', mailbox } as const]),
  ];
}
