import type { MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { type CompiledRule, compileRules } from '@wren/domain/rules/mail-rule.ts';
import { membersIn } from '../reading/account-people.ts';
import { byRecords } from './by-records.ts';

/** The rules of an account, ready to be asked. */
export interface AccountRules {
  readonly rules: readonly CompiledRule[];
  /** Whether the account has a mailbox of the user's own: a rule files nothing into one that has gone. */
  readonly hasMailbox: (mailbox: MailboxId) => boolean;
  /** Addresses, in lower case, that have agreed to receive forwarded mail. */
  readonly agreed: ReadonlySet<string>;
}

/** The rules of an account, ready to be asked. */
export const rulesOf = byRecords(async (records, own): Promise<AccountRules> => {
  const mailboxes = new Set<string>((await records.list('mailbox')).map(({ id }) => id));
  const agreed = (await records.list('forwardingAddress')).flatMap(({ data }) => (data.isAgreed ? [data.email] : []));
  return {
    rules: compileRules(await records.list('rule'), own, await membersIn(records)),
    hasMailbox: (mailbox) => mailboxes.has(mailbox),
    agreed: new Set(agreed),
  };
});
