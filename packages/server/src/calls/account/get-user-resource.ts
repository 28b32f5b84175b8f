import type { CALLS } from '@wren/contract/calls.ts';
import { writeDate } from '@wren/contract/wire/wire.ts';
import { localPartOf } from '@wren/domain/address/address-parts.ts';
import type { Handler } from '../handler.ts';

/** The names in a list of fields, or in its JSON text; the framework's default is the name alone. */
function fieldNames(fields: string | readonly string[] | undefined): readonly string[] {
  if (fields === undefined) return ['name'];
  return typeof fields === 'string' ? (fields.match(/\w+/gu) ?? []) : fields;
}

/** The user's own row of the framework's user list (7.3). */
export const getUserResource: Handler<typeof CALLS.getUserResource> = ({ fields }, { account, signedIn }) => {
  const row: Readonly<Record<string, string | number>> = {
    name: account.address,
    full_name: account.fullName,
    email: account.address,
    username: localPartOf(account.address),
    user_type: 'System User',
    enabled: 1,
    last_login: writeDate(signedIn.session.createdAt),
    creation: writeDate(account.createdAt),
  };
  const names = fieldNames(fields);
  return [Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)))];
};
