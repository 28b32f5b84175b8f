import type { Role } from '@wren/contract/calls/admin/accounts.ts';
import { anySubaddress } from '@wren/domain/address/subaddress.ts';
import type { Access } from '../credentials/credentials.ts';

/** A user who has mail here. */
export interface Account {
  /** UUIDv7; names the account's file, so that an address can change. */
  readonly id: string;
  /** Lower case. */
  readonly address: string;
  readonly fullName: string;
  readonly createdAt: number;
  readonly role: Role;
  /** No one can sign in to it; its mail still arrives. */
  readonly isDisabled: boolean;
}

/** The accounts of this installation. */
export interface Accounts {
  list(): Promise<readonly Account[]>;
  byId(id: string): Promise<Account | null>;
  /** @param address the account's own or an alias, in any case; a `+tag` behind the local part names the same account */
  byAddress(address: string): Promise<Account | null>;
  /** @throws WrenError 'invalid-input' when the address is taken or malformed */
  add(address: string, fullName: string, password: string): Promise<Account>;
  /** One that signs in otherwise. @throws WrenError as {@link add} does */
  addWithoutPassword(address: string, fullName: string): Promise<Account>;
  /** Whether it has a password, be it one that its mail server checks. */
  hasPassword(id: string): Promise<boolean>;
  /** What its password is known by as long as it is the same; says nothing about it. */
  passwordMark(id: string): Promise<string>;
  /** Says what the owner is called; mail goes out under this name. */
  rename(id: string, fullName: string): Promise<void>;
  /**
   * Ends the account's sessions, and what it was known by: browsers, app passwords.
   * @param goesOn handle of the session whose user changes it: that stays with its browser, and app passwords do
   * @throws WrenError 'not-signed-in' where that has ended by then
   */
  setPassword(id: string, password: string, goesOn?: string): Promise<void>;
  /** Further addresses under which an account gets mail and may write (D28), in their order. */
  aliases(id: string): Promise<readonly string[]>;
  /** @throws WrenError 'invalid-input' when the address is taken or malformed */
  addAlias(id: string, address: string): Promise<void>;
  /** False: the account has no such alias. */
  removeAlias(id: string, address: string): Promise<boolean>;
  /** Addresses of groups under which it may write, too (D57); mail for them is not its own. */
  sendAs(id: string): Promise<readonly string[]>;
  setRole(id: string, role: Role): Promise<void>;
  /** A disabled account has no sessions, and none begins. */
  setDisabled(id: string, isDisabled: boolean): Promise<void>;
  /** Takes the account with its sessions and mail away. */
  remove(id: string): Promise<void>;
  /**
   * The account, or null; takes the same time for an unknown address as for a wrong password. Where accounts are with a provider, it
   * decides, and an account is made for an address whose password it takes.
   * @throws WrenError 'mail-server' when the provider did not say
   */
  verify(address: string, password: string): Promise<Account | null>;
  /**
   * The same where an authorization server has let its user in. Null where accounts are this installation's own.
   * @throws WrenError 'mail-server' when the provider did not say
   */
  verifyAccess(address: string, access: Access): Promise<Account | null>;
}

/** All addresses of an account with what stands for their subaddresses (`isOwnAddress`), its own first. */
export async function addressesOf(
  accounts: Pick<Accounts, 'aliases'>,
  { id, address }: Account,
): Promise<readonly string[]> {
  const addresses = [address, ...(await accounts.aliases(id))];
  return [...addresses, ...addresses.map(anySubaddress)];
}

/** All addresses under which an account may write, as {@link addressesOf} has them. */
export async function writingAddressesOf(
  accounts: Pick<Accounts, 'aliases' | 'sendAs'>,
  account: Account,
): Promise<readonly string[]> {
  return [...(await addressesOf(accounts, account)), ...(await accounts.sendAs(account.id))];
}
