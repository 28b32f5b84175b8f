import type { PasswordProblem } from '@wren/contract/calls/security/password.ts';
import type { Account } from '../accounts/account.ts';
import { PASSWORD_LENGTH } from '../accounts/password.ts';

/** The commonest passwords, lower case: read when a password is first chosen. */
let common: Promise<ReadonlySet<string>> | undefined;

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** What others guess first of an account: its names. */
function namesOf({ address, fullName }: Account): readonly string[] {
  const [local = '', domain = ''] = address.split('@');
  return [address, local, domain, fullName, ...fullName.split(/\s+/u)].map((name) => name.toLowerCase());
}

/** A password without what is put at its end to have digits and signs. */
const bare = (password: string): string => password.replace(/[\d\p{P}\p{S}]+$/u, '');

/**
 * Why a password may not be chosen; null: it may. The client estimates how strong it is; here is the least that is asked of
 * everybody.
 */
export async function passwordProblemOf(password: string, account: Account): Promise<PasswordProblem | null> {
  const { length } = password;
  if (length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max) return 'short';
  const lower = password.normalize('NFC').toLowerCase();
  if (new Set(lower).size <= 2) return 'common';
  common ??= readCommon();
  const names = namesOf(account);
  const isGuessed = (text: string): boolean => names.includes(text);
  return (await common).has(lower) || isGuessed(lower) || isGuessed(bare(lower)) ? 'common' : null;
}
