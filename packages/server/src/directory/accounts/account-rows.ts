import type { Role } from '@wren/contract/calls/admin/accounts.ts';
import { WrenError } from '@wren/contract/errors.ts';
import { isEmailAddress } from '@wren/domain/address/recipients.ts';
import { canonicalAddress } from '@wren/domain/address/subaddress.ts';
import { sha256 } from '../../platform/random.ts';
import { first, type UnitOfWork, write } from '../../platform/sql/sql-store.ts';
import type { Account } from './account.ts';

/** A row of an account. */
export interface AccountRow {
  readonly id: string;
  readonly address: string;
  readonly full_name: string;
  readonly password: string;
  readonly created_at: number;
  readonly role: Role;
  readonly disabled: number;
}

export function toAccount(row: AccountRow | undefined): Account | null {
  if (!row) return null;
  const { id, address, full_name: fullName, created_at: createdAt, role, disabled } = row;
  return { id, address, fullName, createdAt, role, isDisabled: disabled === 1 };
}

/** The canonical form of a new address of an account or an alias. @throws WrenError 'invalid-input' */
export function newAddress(address: string): string {
  const text = address.trim().toLowerCase();
  if (!isEmailAddress(text)) throw new WrenError('invalid-input', `${address} is no mail address`);
  if (canonicalAddress(text) !== text) throw new WrenError('invalid-input', 'An account has no +tag in its address');
  return text;
}

/** By its id. */
export const ACCOUNT_BY_ID = 'SELECT * FROM account WHERE id = ?';
/** By its own address, in canonical form. */
export const ACCOUNT_BY_ADDRESS = 'SELECT * FROM account WHERE address = ?';
/** By an alias of it, in canonical form. */
export const ACCOUNT_BY_ALIAS =
  'SELECT account.* FROM alias JOIN account ON account.id = alias.account WHERE alias.address = ?';

/** Placeholder for the password of an account whose password its mail server or an identity provider checks. */
export const NO_PASSWORD = '';

/** A fingerprint of an account's password, which reveals nothing of it. @param row undefined: there is none */
export function markOf(row: AccountRow | undefined): string {
  return sha256(row?.password ?? NO_PASSWORD);
}

/** @param text canonical @throws WrenError 'invalid-input' if an account, an alias or a group has the address already */
export function* refuseTaken(text: string): UnitOfWork<void> {
  if (yield* first<AccountRow>(ACCOUNT_BY_ADDRESS, text))
    throw new WrenError('invalid-input', `${text} has an account already`);
  const owner = yield* first<AccountRow>(ACCOUNT_BY_ALIAS, text);
  if (owner) throw new WrenError('invalid-input', `${text} is an alias of ${owner.address}`);
  const group = yield* first('SELECT 1 FROM mail_group WHERE address = ?', text);
  if (group) throw new WrenError('invalid-input', `${text} is a group`);
}

/** @throws WrenError 'not-found' */
export function* changeAccount(
  column: 'full_name' | 'role' | 'disabled' | 'password',
  value: string | number,
  id: string,
): UnitOfWork<void> {
  if ((yield* write(`UPDATE account SET ${column} = ? WHERE id = ?`, value, id)) === 0) {
    throw new WrenError('not-found');
  }
}
