import { senderName } from '@wren/domain/address/sender.ts';
import { isOwnAddress } from '@wren/domain/address/subaddress.ts';
import type { Message } from '@wren/domain/message/message.ts';
import { formatSearch } from '@wren/domain/search/parse-search.ts';
import { openPerson } from '../../mail-ui/people/person-card-state.ts';
import { useCanWrite, useReplica } from '../../replica/hooks.ts';
import { useScopedAccount } from '../../session/joined/scoped-account.ts';
import { useStartedMail } from '../../session/started-mail.ts';
import { useOffered } from '../../session/use-offered.ts';
import { LIST_TEXTS } from '../../texts/lists/list-texts.ts';
import { RULE_TEXTS } from '../../texts/settings/rule-texts.ts';
import type { MenuItem } from '../../ui/popover/menu.tsx';
import { runAction } from '../run/run-action.ts';
import { saveRecords } from '../save-records.ts';
import type { ChangeAction } from '../table/action.ts';
import type { ActionTarget } from '../table/action-target.ts';
import { MOVING } from '../table/rows/moving.ts';
import { SCREENING } from '../table/rows/screening.ts';
import { useRuleForm } from './rule-form.ts';
import { blockOf, newRule, put, useRules } from './rules.ts';

/** Menu items for all mail of a message's sender: a rule, or a block. Empty for own mail. */
export function useSenderItems(message: Message | null, target: ActionTarget | null): readonly MenuItem[] {
  const replica = useReplica();
  const canWrite = useCanWrite();
  const account = useScopedAccount();
  const keepsRecords = useOffered('save_records');
  const delivers = useOffered('delivery');
  const { own } = useStartedMail().user;
  const { rules, blocked } = useRules();
  const address = message?.from?.email ?? '';
  if (!keepsRecords || !canWrite || !target || !message?.from || !address.includes('@')) return [];
  const isOwn = message.home !== 'inbox' || isOwnAddress(address, own);
  const { from } = message;
  const about: readonly MenuItem[] = [
    { id: 'about', label: LIST_TEXTS.about(senderName(message)), icon: 'user', onSelect: () => openPerson(from) },
  ];
  if (isOwn || !delivers) return about;
  // The form of rules belongs to the page's account, and so do the rules that it shows.
  const mayRule = account === null;

  const likeThis = (): void => {
    const condition = { kind: 'text', field: 'from', text: address, phrase: false } as const;
    const rule = newRule(rules, { query: formatSearch([{ condition, negated: false }]), name: address.slice(0, 100) });
    useRuleForm.setState({ rule });
  };
  const block = (): void => {
    const done = RULE_TEXTS.done.blocked(address);
    const records = [put(blockOf(address))];
    const { report } = MOVING;
    const blocking: ChangeAction = {
      ...report,
      choose: async () => ({ effects: [report.effect(target)], done, records }),
    };
    if (SCREENING.keepOut.available(target)) runAction(SCREENING.keepOut, target);
    else if (report.available(target)) runAction(blocking, target);
    else saveRecords(replica, records, done);
  };
  const isBlocked = blocked.some(({ data }) => data.blocked?.toLowerCase() === address.toLowerCase());
  return [
    ...about,
    ...(mayRule ? [{ id: 'rule', label: RULE_TEXTS.likeThis, icon: 'settings', onSelect: likeThis } as const] : []),
    ...(isBlocked ? [] : [{ id: 'block', label: RULE_TEXTS.block(address), icon: 'junk', onSelect: block } as const]),
  ];
}
