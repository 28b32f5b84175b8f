import type { PasswordProblem } from '@wren/contract/calls/security/password.ts';
import type { Account } from '../accounts/account.ts';
import { PASSWORD_LENGTH } from '../accounts/password.ts';

/** The commonest passwords, lower case: loaded when a password is first chosen. */
let common: Promise<ReadonlySet<string>> | undefined;

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** The names of an account, which attackers guess first. */
function namesOf({ address, fullName }: Account): readonly string[] {
  const [local = '', domain = ''] = address.split('@');
  return [address, local, domain, fullName, ...fullName.split(/\s+/u)].map((name) => name.toLowerCase());
}

/** A password without trailing digits and punctuation. */
const bare = (password: string): string => password.replace(/[\d\p{P}\p{S}]+$/u, '');

/**
 * Reason why a password is rejected; null: it is accepted. These are minimum requirements for everyone; the client estimates the
 * strength.
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
