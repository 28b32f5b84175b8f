import {
  type Authentication,
  authenticationReason,
  type Trust,
  type TrustReason,
  trustOf,
} from '@wren/domain/trust/trust.ts';
import { acquaintanceReasons, headerReasons, isWrittenTo } from '@wren/domain/trust/trust-reasons.ts';
import type { Account } from '../../directory/accounts/account.ts';
import type { MailFacts } from '../../mime/parsed-mail.ts';
import type { MailStore } from '../../store/mail-store.ts';
import { acquaintancesOf } from '../incoming/acquaintances.ts';
import { organisationOf } from './organisation-of.ts';

function wordOf(found: Authentication | null, parsed: MailFacts, list: string | null): readonly TrustReason[] {
  const reason = found && authenticationReason(found, parsed.from, organisationOf, list);
  return reason ? [reason] : [];
}

/**
 * Assesses the sender of a mail that is about to be filed in an account.
 * @param list domain of the mailing list that the mail names, or null
 */
export async function assessSender(
  store: MailStore,
  account: Pick<Account, 'address' | 'fullName'>,
  parsed: MailFacts,
  found: Authentication | null,
  list: string | null,
): Promise<Trust> {
  const circle = await acquaintancesOf(store, account, parsed.from);
  const knownList = list !== null && isWrittenTo(list, circle, organisationOf) ? list : null;
  return trustOf([
    ...wordOf(found, parsed, knownList),
    ...headerReasons(parsed, organisationOf),
    ...acquaintanceReasons(parsed.from, circle, organisationOf),
  ]);
}

/** The same for imported mail: the senders known on its arrival cannot be determined any more. */
export function assessImported(parsed: MailFacts, found: Authentication | null): Trust {
  return trustOf([...wordOf(found, parsed, null), ...headerReasons(parsed, organisationOf)]);
}
