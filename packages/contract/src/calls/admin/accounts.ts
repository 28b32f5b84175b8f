import * as v from 'valibot';
import { defineCall } from '../../call.ts';
import { count } from '../../wire/wire.ts';

const text = v.string();
const id = v.pipe(text, v.minLength(1), v.maxLength(100));
const address = v.pipe(text, v.trim(), v.minLength(1), v.maxLength(320));
const bytes = v.pipe(v.number(), v.integer(), v.minValue(0));
const time = v.nullable(v.number());
const nothing = v.object({});

/** Roles of an account. */
export const ROLES = ['user', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** Accounts per answer. */
export const ACCOUNTS_PAGE = 50;

const row = {
  id: text,
  address: text,
  full_name: text,
  role: v.picklist(ROLES),
  /** Signing in is blocked; its mail still arrives. */
  disabled: v.boolean(),
  created_at: v.number(),
  /** Last use of a session of it, up to five minutes late; null: it has none. */
  seen_at: time,
  aliases: v.array(text),
};
const list = v.object({ total: v.number(), accounts: v.array(v.object(row)) });

/** The accounts of the installation, by address: all, or those whose address, name or alias contains a text. */
export const adminGetAccounts = defineCall({
  path: '/api/method/mail.api.admin.get_accounts',
  kind: 'read',
  access: 'administrator',
  extension: true,
  input: v.object({
    search: v.optional(v.pipe(text, v.trim(), v.maxLength(320)), ''),
    offset: count(0, 10_000_000),
  }),
  answer: list,
  result: list,
});

const detail = v.object({
  ...row,
  /** The asking administrator's own account: it can be neither disabled nor removed here, nor lose its role. */
  own: v.boolean(),
  /** Bytes used; null: not known here. */
  used: v.nullable(bytes),
  /** Limit in bytes: 'none' without a limit, 'default' for that of the configuration; null: another server limits it. */
  quota: v.nullable(v.union([bytes, v.picklist(['none', 'default'])])),
  /** Limit of the configuration in bytes; null: none. */
  usual_quota: v.nullable(bytes),
  /** The groups that it is a member of, by address. */
  groups: v.array(v.object({ id: text, address: text })),
  /** Confirmed addresses that its rules forward to. */
  forwards: v.array(text),
  sessions: v.number(),
  second_factor: v.boolean(),
  passkeys: v.number(),
  app_passwords: v.number(),
  /** Names of its API keys. */
  api_keys: v.array(text),
  /** Its password is stored here, not on another server. */
  own_password: v.boolean(),
});

export const adminGetAccount = defineCall({
  path: '/api/method/mail.api.admin.get_account',
  kind: 'read',
  access: 'administrator',
  extension: true,
  input: v.object({ account: id }),
  answer: detail,
  result: detail,
});

const write = <Path extends string, Input extends v.GenericSchema, Answer extends v.GenericSchema>(
  path: Path,
  input: Input,
  answer: Answer,
) => defineCall({ path, kind: 'write', access: 'administrator', extension: true, input, answer, result: answer });

/** Path of the one-time link for choosing a password, and its expiry (milliseconds since the epoch). */
const link = { link: text, expires_at: v.number() };

/** Creates an account, whose user chooses the password by the link. Requires a recent reauthentication. */
export const adminAddAccount = write(
  '/api/method/mail.api.admin.add_account',
  v.object({ address, full_name: v.optional(v.pipe(text, v.trim(), v.maxLength(200)), '') }),
  v.object({ account: text, ...link }),
);

/** Deletes an account and its mail permanently. Requires a recent reauthentication. @param address of the account, typed once more */
export const adminRemoveAccount = write(
  '/api/method/mail.api.admin.remove_account',
  v.object({ account: id, address }),
  nothing,
);

/** Ends its sessions and blocks signing in, or allows it again. Requires a recent reauthentication. */
export const adminDisableAccount = write(
  '/api/method/mail.api.admin.disable_account',
  v.object({ account: id, disabled: v.boolean() }),
  nothing,
);

/** Requires a recent reauthentication. */
export const adminSetRole = write(
  '/api/method/mail.api.admin.set_role',
  v.object({ account: id, role: v.picklist(ROLES) }),
  nothing,
);

export const adminSetQuota = write(
  '/api/method/mail.api.admin.set_quota',
  v.object({
    account: id,
    quota: v.union([v.pipe(bytes, v.minValue(1), v.maxValue(2 ** 50)), v.picklist(['none', 'default'])]),
  }),
  nothing,
);

export const adminAddAlias = write(
  '/api/method/mail.api.admin.add_alias',
  v.object({ account: id, alias: address }),
  nothing,
);

/** A missing one is no error. */
export const adminRemoveAlias = write(
  '/api/method/mail.api.admin.remove_alias',
  v.object({ account: id, alias: address }),
  nothing,
);

export const adminEndSessions = write(
  '/api/method/mail.api.admin.end_sessions',
  v.object({ account: id }),
  v.object({ ended: v.number() }),
);

/** Creates a link by which the account's user chooses a new password. Requires a recent reauthentication. */
export const adminMakePasswordLink = write(
  '/api/method/mail.api.admin.make_password_link',
  v.object({ account: id }),
  v.object(link),
);

/** Turns off two-factor authentication of an account. Requires a recent reauthentication. */
export const adminEndSecondFactor = write(
  '/api/method/mail.api.admin.end_second_factor',
  v.object({ account: id }),
  nothing,
);

/** Removes all passkeys of an account. Requires a recent reauthentication. */
export const adminRemovePasskeys = write(
  '/api/method/mail.api.admin.remove_passkeys',
  v.object({ account: id }),
  nothing,
);

/** Revokes an API key of an account by its name; a missing one is no error. */
export const adminRevokeApiKey = write(
  '/api/method/mail.api.admin.revoke_api_key',
  v.object({ account: id, name: v.pipe(text, v.minLength(1), v.maxLength(100)) }),
  nothing,
);
