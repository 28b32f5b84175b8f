import type { Role } from '@wren/contract/calls/admin/accounts.ts';
import type { AdminOperation } from '@wren/contract/calls/admin/admin-operations.ts';
import { WrenError } from '@wren/contract/errors.ts';
import type { Account } from '../directory/accounts/account.ts';
import { type Actor, audited } from '../directory/audit/audit-log.ts';
import type { Directory } from '../directory/open-directory.ts';
import type { QuotaChoice } from '../directory/quotas.ts';
import type { ApiKey } from '../directory/sessions/open-api-keys.ts';
import { randomHex } from '../platform/random.ts';

/** The parts of the directory that accounts consist of. */
export type AccountParts = Pick<
  Directory,
  'accounts' | 'sessions' | 'secondFactors' | 'passkeys' | 'apiKeys' | 'passwordLinks' | 'quotas' | 'audit'
>;

/** Administrators' operations on accounts, for the page and the command line: all of them are in the audit log. */
export interface AccountOperations {
  /** @param password null: a random one, until its user has chosen another @throws WrenError 'invalid-input' */
  add(address: string, fullName: string, password: string | null): Promise<Account>;
  remove(account: Account): Promise<void>;
  setDisabled(account: Account, isDisabled: boolean): Promise<void>;
  setRole(account: Account, role: Role): Promise<void>;
  setQuota(account: Account, quota: QuotaChoice): Promise<void>;
  /** @throws WrenError 'invalid-input' if the address is in use or malformed */
  addAlias(account: Account, alias: string): Promise<void>;
  /** False: it has no such alias. */
  removeAlias(account: Account, alias: string): Promise<boolean>;
  /** @throws WrenError 'invalid-input' if it is too short or too long */
  setPassword(account: Account, password: string): Promise<void>;
  /** @param life milliseconds @returns the token of the link */
  makePasswordLink(account: Account, life: number): Promise<string>;
  /** @returns their number */
  endSessions(account: Account): Promise<number>;
  endSecondFactor(account: Account): Promise<void>;
  removePasskeys(account: Account): Promise<void>;
  makeApiKey(account: Account, name: string): Promise<ApiKey & { readonly secret: string }>;
  /** False: it has none of that name. */
  revokeApiKey(account: Account, name: string): Promise<boolean>;
}

/** The code of an error in the log. */
export const codeOfError = (error: unknown): string => (error instanceof WrenError ? error.code : 'internal');

/** @param by the actor */
export function accountOperations(parts: AccountParts, by: Actor): AccountOperations {
  const { accounts, sessions, secondFactors, passkeys, apiKeys, passwordLinks, quotas, audit } = parts;
  const done = <T>(deed: AdminOperation, target: string, work: () => T | Promise<T>, fact = ''): Promise<T> =>
    audited(audit, by, { deed, target, fact }, work, codeOfError);
  return {
    add: (address, fullName, password) =>
      done('account-added', address.trim().toLowerCase(), () =>
        accounts.add(address, fullName, password ?? randomHex(28)),
      ),
    remove: ({ id, address }) => done('account-removed', address, () => accounts.remove(id)),
    setDisabled: ({ id, address }, isDisabled) =>
      done(isDisabled ? 'account-disabled' : 'account-enabled', address, () => accounts.setDisabled(id, isDisabled)),
    setRole: ({ id, address }, role) => done('role-changed', address, () => accounts.setRole(id, role), role),
    setQuota: ({ id, address }, quota) => done('quota-changed', address, () => quotas.set(id, quota), String(quota)),
    addAlias: ({ id, address }, alias) => done('alias-added', address, () => accounts.addAlias(id, alias), alias),
    removeAlias: ({ id, address }, alias) =>
      done('alias-removed', address, () => accounts.removeAlias(id, alias), alias),
    setPassword: ({ id, address }, password) => done('password-set', address, () => accounts.setPassword(id, password)),
    makePasswordLink: ({ id, address }, life) =>
      done('password-link-made', address, () => passwordLinks.make(id, life)),
    endSessions: ({ id, address }) => done('sessions-ended', address, () => sessions.endAllOf(id)),
    endSecondFactor: ({ id, address }) => done('second-factor-ended', address, () => secondFactors.end(id)),
    removePasskeys: ({ id, address }) => done('passkeys-removed', address, () => passkeys.removeAllOf(id)),
    makeApiKey: ({ id, address }, name) => done('api-key-made', address, () => apiKeys.make(id, name), name),
    revokeApiKey: ({ id, address }, name) => done('api-key-revoked', address, () => apiKeys.revoke(id, name), name),
  };
}
