import type { Role } from '@wren/contract/calls/admin/accounts.ts';
import { WrenError } from '@wren/contract/errors.ts';
import { isEmailAddress } from '@wren/domain/address/recipients.ts';
import { canonicalAddress } from '@wren/domain/address/subaddress.ts';
import type { Database } from '../../platform/sqlite/database.ts';
import type { Account } from './account.ts';

/** An account as wren.db keeps it. */
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

/** An address that an account or an alias may have, in its canonical form. @throws WrenError 'invalid-input' */
export function newAddress(address: string): string {
  const text = address.trim().toLowerCase();
  if (!isEmailAddress(text)) throw new WrenError('invalid-input', `${address} is no mail address`);
  if (canonicalAddress(text) !== text) throw new WrenError('invalid-input', 'An account has no +tag in its address');
  return text;
}

export interface AccountRows {
  /** The account with this address of its own. */
  readonly byOwnAddress: (address: string) => AccountRow | undefined;
  /** The account that this address is an alias of. */
  readonly byAlias: (address: string) => AccountRow | undefined;
  /** @throws WrenError 'invalid-input' where an account, an alias or a group has the address already */
  readonly refuseTaken: (address: string) => void;
  /** @throws WrenError 'not-found' */
  readonly change: (column: 'full_name' | 'role' | 'disabled', value: string | number, id: string) => void;
}

/** Looks accounts up by the addresses that lead to them. */
export function accountRows(database: Database): AccountRows {
  const byOwnAddress = (address: string): AccountRow | undefined =>
    database.sql<AccountRow>('SELECT * FROM account WHERE address = ?').get(canonicalAddress(address));
  const byAlias = (address: string): AccountRow | undefined =>
    database
      .sql<AccountRow>('SELECT account.* FROM alias JOIN account ON account.id = alias.account WHERE alias.address = ?')
      .get(canonicalAddress(address));
  const refuseTaken = (text: string): void => {
    if (byOwnAddress(text)) throw new WrenError('invalid-input', `${text} has an account already`);
    const owner = byAlias(text);
    if (owner) throw new WrenError('invalid-input', `${text} is an alias of ${owner.address}`);
    const group = database.sql('SELECT 1 FROM mail_group WHERE address = ?').get(text);
    if (group) throw new WrenError('invalid-input', `${text} is a group`);
  };
  const change: AccountRows['change'] = (column, value, id) => {
    if (database.sql(`UPDATE account SET ${column} = ? WHERE id = ?`).run(value, id) === 0) {
      throw new WrenError('not-found');
    }
  };
  return { byOwnAddress, byAlias, refuseTaken, change };
}
