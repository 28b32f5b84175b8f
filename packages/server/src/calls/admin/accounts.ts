import { ACCOUNTS_PAGE } from '@wren/contract/calls/admin/accounts.ts';
import { PASSWORD_LINK_PATH } from '@wren/contract/calls/security/password.ts';
import type { CALLS } from '@wren/contract/calls.ts';
import { WrenError } from '@wren/contract/errors.ts';
import type { Administration } from '../../administration/administration.ts';
import type { Account } from '../../directory/accounts/account.ts';
import type { Handler } from '../handler.ts';

/** Validity of a one-time link in milliseconds. */
const LINK_LIFETIME = 24 * 60 * 60_000;

async function rowOf({ directory }: Administration, account: Account) {
  const { id, address, fullName, role, isDisabled, createdAt } = account;
  const [newest] = await directory.sessions.listOf(id);
  return {
    ...{ id, address, full_name: fullName, role, disabled: isDisabled, created_at: createdAt },
    ...{ seen_at: newest?.seenAt ?? null, aliases: [...(await directory.accounts.aliases(id))] },
  };
}

export const adminGetAccounts: Handler<typeof CALLS.adminGetAccounts> = async (
  { search, offset },
  { administration },
) => {
  const { accounts } = administration.directory;
  const needle = search.toLowerCase();
  const matches = async ({ id, address, fullName }: Account): Promise<boolean> =>
    [address, fullName.toLowerCase(), ...(await accounts.aliases(id))].some((text) => text.includes(needle));
  const all = await accounts.list();
  const isFound = needle === '' ? null : await Promise.all(all.map(matches));
  const found = isFound === null ? all : all.filter((_, index) => isFound[index]);
  const page = found.slice(offset, offset + ACCOUNTS_PAGE);
  const rows = await Promise.all(page.map((account) => rowOf(administration, account)));
  return { total: found.length, accounts: rows };
};

export const adminGetAccount: Handler<typeof CALLS.adminGetAccount> = async ({ account: id }, visit) => {
  const { administration } = visit;
  const { config, directory, stores } = administration;
  const account = await administration.account(id);
  const isEmbedded = config.engine.kind === 'embedded';
  const agreed = (await (await stores.recordsOf(id)).list('forwardingAddress')).filter(({ data }) => data.isAgreed);
  return {
    ...(await rowOf(administration, account)),
    own: account.id === visit.account.id,
    used: isEmbedded ? ((await (await stores.of(id)).usage()) ?? 0) : null,
    quota: isEmbedded ? await directory.quotas.of(id) : null,
    usual_quota: config.quota,
    groups: (await directory.groups.of(id)).map(({ id: group, address }) => ({ id: group, address })),
    forwards: agreed.map(({ data }) => data.email),
    sessions: (await directory.sessions.listOf(id)).length,
    second_factor: (await directory.secondFactors.stateOf(id)).isOn,
    passkeys: (await directory.passkeys.listOf(id)).length,
    app_passwords: (await directory.appPasswords.of(id)).length,
    api_keys: (await directory.apiKeys.of(id)).map(({ name }) => name),
    own_password: isEmbedded,
  };
};

/** Passwords and quotas of accounts on another server are managed there. @throws WrenError 'forbidden' */
function requireEmbedded({ config }: Administration): void {
  if (config.engine.kind !== 'embedded') throw new WrenError('forbidden');
}

async function linkFor({ accounts, clock }: Administration, account: Account) {
  const token = await accounts.makePasswordLink(account, LINK_LIFETIME);
  return { link: `${PASSWORD_LINK_PATH}${token}`, expires_at: clock() + LINK_LIFETIME };
}

export const adminAddAccount: Handler<typeof CALLS.adminAddAccount> = async (
  { address, full_name: fullName },
  { administration, reauthentication },
) => {
  requireEmbedded(administration);
  reauthentication.require();
  const whole = address.includes('@') ? address : `${address}@${administration.config.domain}`;
  const account = await administration.accounts.add(whole, fullName, null);
  return { account: account.id, ...(await linkFor(administration, account)) };
};

export const adminRemoveAccount: Handler<typeof CALLS.adminRemoveAccount> = async (
  { account: id, address },
  { administration, reauthentication },
) => {
  reauthentication.require();
  const account = await administration.otherAccount(id);
  if (address.toLowerCase() !== account.address) throw new WrenError('invalid-input', 'address: it is another one');
  await administration.accounts.remove(account);
  return {};
};

export const adminDisableAccount: Handler<typeof CALLS.adminDisableAccount> = async (
  { account, disabled },
  { administration, reauthentication },
) => {
  reauthentication.require();
  await administration.accounts.setDisabled(await administration.otherAccount(account), disabled);
  return {};
};

export const adminSetRole: Handler<typeof CALLS.adminSetRole> = async (
  { account, role },
  { administration, reauthentication },
) => {
  reauthentication.require();
  await administration.accounts.setRole(await administration.otherAccount(account), role);
  return {};
};

export const adminSetQuota: Handler<typeof CALLS.adminSetQuota> = async ({ account, quota }, { administration }) => {
  requireEmbedded(administration);
  await administration.accounts.setQuota(await administration.account(account), quota);
  return {};
};

export const adminAddAlias: Handler<typeof CALLS.adminAddAlias> = async ({ account, alias }, { administration }) => {
  const whole = alias.includes('@') ? alias : `${alias}@${administration.config.domain}`;
  await administration.accounts.addAlias(await administration.account(account), whole);
  return {};
};

export const adminRemoveAlias: Handler<typeof CALLS.adminRemoveAlias> = async (
  { account, alias },
  { administration },
) => {
  await administration.accounts.removeAlias(await administration.account(account), alias);
  return {};
};

export const adminEndSessions: Handler<typeof CALLS.adminEndSessions> = async ({ account }, { administration }) => ({
  ended: await administration.accounts.endSessions(await administration.account(account)),
});

export const adminMakePasswordLink: Handler<typeof CALLS.adminMakePasswordLink> = async (
  { account },
  { administration, reauthentication },
) => {
  requireEmbedded(administration);
  reauthentication.require();
  return linkFor(administration, await administration.account(account));
};

export const adminEndSecondFactor: Handler<typeof CALLS.adminEndSecondFactor> = async (
  { account },
  { administration, reauthentication },
) => {
  reauthentication.require();
  await administration.accounts.endSecondFactor(await administration.account(account));
  return {};
};

export const adminRemovePasskeys: Handler<typeof CALLS.adminRemovePasskeys> = async (
  { account },
  { administration, reauthentication },
) => {
  reauthentication.require();
  await administration.accounts.removePasskeys(await administration.account(account));
  return {};
};

export const adminRevokeApiKey: Handler<typeof CALLS.adminRevokeApiKey> = async (
  { account, name },
  { administration },
) => {
  await administration.accounts.revokeApiKey(await administration.account(account), name);
  return {};
};
