import type { Role } from '@wren/contract/calls/admin/accounts.ts';
import { WrenError } from '@wren/contract/errors.ts';
import { domainOfAddress } from '@wren/domain/address/address-parts.ts';
import type { SingleSignOnConfig } from '../../config/single-sign-on-config.ts';
import type { Account, Accounts } from '../accounts/account.ts';
import type { IdentityToken, IdTokenClaims } from './identity-provider.ts';
import type { SignOns } from './sign-ons.ts';

/** Reason why an authenticated user of the provider is rejected. */
export type SignOnRefusal = 'unverified' | 'group' | 'no-account' | 'other-user';

/** Inputs for choosing the account. */
export interface AccountChoice {
  readonly config: SingleSignOnConfig;
  readonly accounts: Pick<Accounts, 'byId' | 'byAddress' | 'addWithoutPassword'>;
  readonly signOns: Pick<SignOns, 'accountOf' | 'isBound' | 'bind'>;
  /** Mail domains of new accounts. */
  readonly domains: readonly string[];
}

/** The texts of a claim with one or several: groups are a list, and a single text with some providers. */
function textsOf(claim: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(claim) ? claim : [claim];
  return all.filter((one) => typeof one === 'string');
}

function isInOne({ groupsClaim }: SingleSignOnConfig, claims: IdTokenClaims, groups: readonly string[]): boolean {
  return textsOf(claims[groupsClaim]).some((group) => groups.includes(group));
}

/** The role from a user's groups; null: the provider does not manage roles. */
export function roleOfClaims(config: SingleSignOnConfig, claims: IdTokenClaims): Role | null {
  if (config.adminGroups.length === 0) return null;
  return isInOne(config, claims, config.adminGroups) ? 'administrator' : 'user';
}

/** The verified address of a user, in lower case; null: none, or the provider has not verified it. */
function addressOf({ addressClaim }: SingleSignOnConfig, claims: IdTokenClaims): string | null {
  const [address] = textsOf(claims[addressClaim]);
  // Other claims are set by the provider and not typed in by users, so they need no verification.
  if (address === undefined || (addressClaim === 'email' && claims.email_verified !== true)) return null;
  return address.trim().toLowerCase();
}

function nameOf(claims: IdTokenClaims): string {
  const [name = ''] = textsOf(claims.name);
  return name.slice(0, 200);
}

/** True if a user is in one of the admitted groups. */
function isMember(config: SingleSignOnConfig, claims: IdTokenClaims): boolean {
  return config.groups.length === 0 || isInOne(config, claims, config.groups);
}

/**
 * The account of a user whose mail is on another server: created if there is none, once the mail server has accepted them.
 * @throws WrenError 'mail-server' when it did not answer
 */
export async function accountOfAccess(
  {
    config,
    accounts,
    signOns,
  }: Omit<AccountChoice, 'accounts'> & {
    readonly accounts: Pick<Accounts, 'byId' | 'byAddress' | 'verifyAccess'>;
  },
  { claims, access }: IdentityToken,
): Promise<Account | SignOnRefusal> {
  if (!isMember(config, claims)) return 'group';
  const bound = await signOns.accountOf(claims.iss, claims.sub);
  const known = bound === null ? null : await accounts.byId(bound);
  const address = known?.address ?? addressOf(config, claims);
  if (address === null) return 'unverified';
  const found = await accounts.byAddress(address);
  if (found && found.address !== address) return 'no-account';
  if (found && !known && (await signOns.isBound(found.id))) return 'other-user';
  const account = await accounts.verifyAccess(address, access);
  if (account === null) return 'no-account';
  // Another user may have been bound meanwhile.
  const isBound = known !== null || (await signOns.bind(account.id, claims.iss, claims.sub));
  return isBound ? account : 'other-user';
}

/**
 * The account of a user of the provider. At the first sign-in it is found by the address, and bound to the user: an address may
 * be reassigned to another user (OpenID Connect Core §5.7). Aliases and addresses with a tag do not count: at the provider they
 * may belong to another user.
 */
export async function accountOfClaims(choice: AccountChoice, claims: IdTokenClaims): Promise<Account | SignOnRefusal> {
  const { config, accounts, signOns, domains } = choice;
  if (!isMember(config, claims)) return 'group';
  const bound = await signOns.accountOf(claims.iss, claims.sub);
  const known = bound === null ? null : await accounts.byId(bound);
  if (known) return known;
  const address = addressOf(config, claims);
  if (address === null) return 'unverified';
  const found = await accounts.byAddress(address);
  if (found && found.address !== address) return 'no-account';
  if (found && (await signOns.isBound(found.id))) return 'other-user';
  if (!found && !(config.createsAccounts && domains.includes(domainOfAddress(address)))) return 'no-account';
  const account = found ?? (await made(accounts, address, nameOf(claims)));
  if (account === null) return 'no-account';
  return (await signOns.bind(account.id, claims.iss, claims.sub)) ? account : 'other-user';
}

/** Creates an account. Null: its address is not allowed. */
async function made(accounts: AccountChoice['accounts'], address: string, name: string): Promise<Account | null> {
  try {
    return await accounts.addWithoutPassword(address, name);
  } catch (error) {
    if (error instanceof WrenError && error.code === 'invalid-input') return null;
    throw error;
  }
}
