import type { AccountRecord } from '@wren/contract/records/record-types.ts';
import { type Identity, identityOf } from '@wren/domain/address/identity.ts';
import { isOwnAddress } from '@wren/domain/address/subaddress.ts';
import type { User } from '../../host/client/session/user.ts';
import { readSignatures } from '../../mail-html/signature.ts';

/** An identity for display: one for each address of the account, with or without a record. */
export interface OwnIdentity extends Identity {
  /** The record that defines it; null: none. */
  readonly id: string | null;
}

/** The identities that the user can write with. */
export interface Identities {
  /** The identities of the account's addresses in their order, then those of subaddresses. */
  readonly all: readonly OwnIdentity[];
  /** The identity of new mail. */
  readonly main: OwnIdentity;
  /** The account's default address: the sender of a mail without one. */
  readonly account: string;
}

/**
 * The identities of a user.
 * @param records the user's records; those of foreign addresses are ignored
 * @param signatures from the settings (see `signature.ts`), for addresses without a record
 */
export function identitiesOf(
  user: Pick<User, 'email' | 'addresses' | 'own'>,
  records: readonly AccountRecord<'identity'>[],
  signatures: string,
): Identities {
  const localSignatures = readSignatures(signatures);
  const defined = records.filter(({ data }) => isOwnAddress(data.email, user.own));
  const lower = (email: string): string => email.toLowerCase();
  const recordOf = (email: string) => defined.find(({ data }) => lower(data.email) === lower(email));
  const own = user.addresses.map((email): OwnIdentity => {
    const record = recordOf(email);
    if (record) return { id: record.id, ...record.data, email };
    const signature = localSignatures[lower(email)] ?? '';
    return { id: null, email, name: '', signature, replyTo: [], bcc: [], isDefault: false };
  });
  const known = new Set(own.map(({ email }) => lower(email)));
  const others = defined
    .filter((record) => !known.has(lower(record.data.email)) && recordOf(record.data.email) === record)
    .map(({ id, data }): OwnIdentity => ({ id, ...data }))
    .sort((a, b) => (a.email < b.email ? -1 : 1));
  const all = [...own, ...others];
  const main = all.find(({ isDefault }) => isDefault) ?? own[0] ?? unknown(user.email);
  return { all, main, account: user.email };
}

const unknown = (email: string): OwnIdentity => ({
  ...{ id: null, email, name: '', signature: '', replyTo: [], bcc: [], isDefault: false },
});

/** The choices of a mail's sender: the user's identities, and its current address. */
export function senderChoices(identities: Identities, from: string | null): readonly OwnIdentity[] {
  const { all } = identities;
  const isListed = from === null || all.some(({ email }) => email.toLowerCase() === from.toLowerCase());
  return isListed ? all : [...all, { ...identityFor(identities, from), email: from }];
}

/** The identity for mail from an address. @param email null: the account's default */
export function identityFor(identities: Identities, email: string | null): OwnIdentity {
  return identityOf(identities.all, email ?? identities.account) ?? unknown(email ?? identities.account);
}
