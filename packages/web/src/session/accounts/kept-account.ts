import * as v from 'valibot';
import type { Capabilities } from '../../host/client/capabilities.ts';
import type { User } from '../../host/client/session/user.ts';
import { parseJson } from '../../platform/json.ts';
import { localValues } from '../../platform/storage/local-values.ts';
import { forgetOtherAccount } from './forget-account.ts';
import { KEPT_ACCOUNT } from './kept-account-key.ts';

/** The last signed-in account of this browser, with the data for starting a page without a request. It contains no secret. */
export interface KeptAccount {
  readonly user: User;
  readonly capabilities: Capabilities;
  /** The user in the browser's cookie at that time; '' if the host sets none. */
  readonly cookie: string;
  /** The time of the last contact with the host, in milliseconds since the epoch. */
  readonly heardAt: number;
}

const text = v.string();
const keptAccount: v.GenericSchema<unknown, KeptAccount> = v.object({
  user: v.object({
    login: text,
    email: text,
    fullName: text,
    addresses: v.array(text),
    own: v.array(text),
    maxAttachmentSize: v.nullable(v.number()),
  }),
  capabilities: v.object({
    extensions: v.array(text),
    signInUrl: text,
    signIn: v.object({ password: v.boolean(), provider: v.nullable(text) }),
    mailHosts: v.array(text),
    maxMessageSize: v.number(),
    supportAddress: v.nullable(text),
    apps: v.record(text, text),
    avatars: v.record(text, text),
  }),
  cookie: text,
  heardAt: v.number(),
});

export function keepAccount(account: KeptAccount): void {
  void forgetOtherAccount(account.user);
  localValues.set(KEPT_ACCOUNT, JSON.stringify(account));
}

/**
 * The account for starting a page before an answer contains the signed-in user.
 * @param cookie the user in the browser's cookie now: if the cookies were deleted, or name another user, it is null
 */
export function readKeptAccount(cookie: string): KeptAccount | null {
  const account = readAccountAt(KEPT_ACCOUNT);
  return cookie !== '' && account?.cookie === cookie ? account : null;
}

/** The last signed-in account below a path (D51). @param key of {@link keptKey} */
export function readAccountAt(key: string): KeptAccount | null {
  const read = v.safeParse(keptAccount, parseJson(localValues.get(key) ?? ''));
  return read.success ? read.output : null;
}
