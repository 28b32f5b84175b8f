import type { MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { type CompiledRule, compileRules } from '@wren/domain/rules/mail-rule.ts';
import { membersIn } from '../reading/account-people.ts';
import { byRecords } from './by-records.ts';

/** The rules of an account, prepared for evaluation. */
export interface AccountRules {
  readonly rules: readonly CompiledRule[];
  /** True if the account has this own mailbox: a rule does not file into a deleted one. */
  readonly hasMailbox: (mailbox: MailboxId) => boolean;
  /** Confirmed forwarding addresses, in lower case. */
  readonly agreed: ReadonlySet<string>;
}

/** The rules of an account, prepared for evaluation. */
export const rulesOf = byRecords(async (records, own): Promise<AccountRules> => {
  const mailboxes = new Set<string>((await records.list('mailbox')).map(({ id }) => id));
  const agreed = (await records.list('forwardingAddress')).flatMap(({ data }) => (data.isAgreed ? [data.email] : []));
  return {
    rules: compileRules(await records.list('rule'), own, await membersIn(records)),
    hasMailbox: (mailbox) => mailboxes.has(mailbox),
    agreed: new Set(agreed),
  };
});
