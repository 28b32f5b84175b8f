import type { Account, Accounts } from './account.ts';

/** The accounts for delivery. */
export type Receivers = Pick<Accounts, 'byId' | 'byAddress' | 'aliases' | 'sendAs'>;

/** `postmaster` alone, or at one of the domains, in any case (RFC 5321 §4.5.1). */
function isPostmaster(address: string, domains: readonly string[]): boolean {
  const [local, domain, ...more] = address.toLowerCase().split('@');
  return local === 'postmaster' && more.length === 0 && (domain === undefined || domains.includes(domain));
}

function oldest(accounts: readonly Account[]): Account | null {
  return accounts.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))[0] ?? null;
}

/**
 * The accounts for delivery: mail for the postmaster always has an account (RFC 5321 §4.5.1). It allows no account to send from
 * that address.
 * @param postmaster address of the account that gets it; null, or a missing one: the first account
 */
export function withPostmaster(
  accounts: Receivers & Pick<Accounts, 'list'>,
  domains: readonly string[],
  postmaster: string | null,
): Receivers {
  const byAddress = async (address: string): Promise<Account | null> => {
    const named = await accounts.byAddress(address);
    if (named !== null || !isPostmaster(address, domains)) return named;
    const chosen = postmaster === null ? null : await accounts.byAddress(postmaster);
    return chosen ?? oldest(await accounts.list());
  };
  return {
    byId: (id) => accounts.byId(id),
    byAddress,
    aliases: (id) => accounts.aliases(id),
    sendAs: (id) => accounts.sendAs(id),
  };
}
