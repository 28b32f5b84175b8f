import type { Role } from '@wren/contract/calls/admin/accounts.ts';
import { anySubaddress } from '@wren/domain/address/subaddress.ts';
import type { Access } from '../credentials/credentials.ts';

/** A user with mail here. */
export interface Account {
  /** UUIDv7; also names the account's file, so that an address can change. */
  readonly id: string;
  /** Lower case. */
  readonly address: string;
  readonly fullName: string;
  readonly createdAt: number;
  readonly role: Role;
  /** Signing in is blocked; its mail still arrives. */
  readonly isDisabled: boolean;
}

/** The accounts of this installation. */
export interface Accounts {
  list(): Promise<readonly Account[]>;
  byId(id: string): Promise<Account | null>;
  /** @param address the account's own or an alias, in any case; a `+tag` after the local part is ignored */
  byAddress(address: string): Promise<Account | null>;
  /** @throws WrenError 'invalid-input' when the address is in use or malformed */
  add(address: string, fullName: string, password: string): Promise<Account>;
  /** An account that signs in without a password of its own. @throws WrenError as {@link add} does */
  addWithoutPassword(address: string, fullName: string): Promise<Account>;
  /** True if it has a password, checked here or by its mail server. */
  hasPassword(id: string): Promise<boolean>;
  /** A fingerprint of its password, which reveals nothing of it. */
  passwordMark(id: string): Promise<string>;
  /** Sets the owner's name, with which mail is sent. */
  rename(id: string, fullName: string): Promise<void>;
  /**
   * Sets the password, and ends the account's sessions, known browsers and app passwords.
   * @param goesOn handle of the session whose user changes it: it stays with its browser, and app passwords do
   * @throws WrenError 'not-signed-in' if that session has ended
   */
  setPassword(id: string, password: string, goesOn?: string): Promise<void>;
  /** Further addresses for receiving and sending mail (D28), in their order. */
  aliases(id: string): Promise<readonly string[]>;
  /** @throws WrenError 'invalid-input' when the address is in use or malformed */
  addAlias(id: string, address: string): Promise<void>;
  /** False: the account has no such alias. */
  removeAlias(id: string, address: string): Promise<boolean>;
  /** Addresses of groups for sending (D57); mail for them is not its own. */
  sendAs(id: string): Promise<readonly string[]>;
  setRole(id: string, role: Role): Promise<void>;
  /** A disabled account has no sessions, and cannot begin any. */
  setDisabled(id: string, isDisabled: boolean): Promise<void>;
  /** Deletes the account with its sessions and mail. */
  remove(id: string): Promise<void>;
  /**
   * The account, or null; takes the same time for an unknown address as for a wrong password. If a provider checks passwords, an
   * account is created for an address whose password it accepts.
   * @throws WrenError 'mail-server' when the provider did not answer
   */
  verify(address: string, password: string): Promise<Account | null>;
  /**
   * The same for a user admitted by an authorization server. Null if the installation checks passwords itself.
   * @throws WrenError 'mail-server' when the provider did not answer
   */
  verifyAccess(address: string, access: Access): Promise<Account | null>;
}

/** All addresses of an account with patterns for their subaddresses (`isOwnAddress`), its own first. */
export async function addressesOf(
  accounts: Pick<Accounts, 'aliases'>,
  { id, address }: Account,
): Promise<readonly string[]> {
  const addresses = [address, ...(await accounts.aliases(id))];
  return [...addresses, ...addresses.map(anySubaddress)];
}

/** All addresses from which an account may send mail, as for {@link addressesOf}. */
export async function writingAddressesOf(
  accounts: Pick<Accounts, 'aliases' | 'sendAs'>,
  account: Account,
): Promise<readonly string[]> {
  return [...(await addressesOf(accounts, account)), ...(await accounts.sendAs(account.id))];
}
