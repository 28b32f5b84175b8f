import { CALLS } from '@wren/contract/calls.ts';
import { EXTENSIONS_BESIDE_CALLS } from '@wren/contract/extensions.ts';
import type { Handler } from '../handler.ts';

/** Calls that a plain host lacks, by the last part of their path. */
const EXTENSIONS = Object.values(CALLS)
  .filter((call) => call.extension && call.access !== 'administrator')
  .map((call) => call.path.slice(call.path.lastIndexOf('.') + 1));

/** Extensions of installations that store passwords. */
const OF_PASSWORDS: ReadonlySet<string> = new Set([
  ...['change_password', 'get_password_link', 'use_password_link'],
  ...['get_passkeys', 'begin_passkey', 'add_passkey', 'rename_passkey', 'remove_passkey'],
  ...['begin_passkey_sign_in', 'passkey_sign_in'],
]);

/** Extensions of installations where passwords sign in. */
const OF_PASSWORD_LOGIN: ReadonlySet<string> = new Set(['change_password', 'get_password_link', 'use_password_link']);

/** Extensions of installations that accept mail by app passwords. */
const OF_APP_PASSWORDS: ReadonlySet<string> = new Set([
  'get_app_passwords',
  'create_app_password',
  'revoke_app_password',
]);

/** Mail is imported into stores of this installation only: a JMAP server needs a session's credentials. */
const OF_TRANSFERS: ReadonlySet<string> = new Set([
  ...['find_transfer_server', 'look_at_transfer_server', 'start_transfer', 'get_transfer', 'change_transfer'],
]);

/** Extensions of mirrors of an IMAP server: their progress, and folders of others (D72). */
const OF_MIRRORS: ReadonlySet<string> = new Set(['get_fetch_progress', 'copy_mails']);

/** Extensions of accounts whose mail server executes rules. */
const OF_SERVER_RULES: ReadonlySet<string> = new Set(['get_server_rules', 'use_server_rules']);

/** The extensions of this back end beyond a plain host (D1). */
export const getCapabilities: Handler<typeof CALLS.getCapabilities> = (
  _input,
  { facts, signedIn, quota, mayAdminister },
) => ({
  name: 'Wren',
  version: facts.version,
  extensions: [...EXTENSIONS, ...EXTENSIONS_BESIDE_CALLS].filter(
    (name) =>
      (facts.ownPasswords || !OF_PASSWORDS.has(name)) &&
      (facts.passwordLogin || !OF_PASSWORD_LOGIN.has(name)) &&
      (facts.appPasswords || !OF_APP_PASSWORDS.has(name)) &&
      (facts.mirrors || !OF_MIRRORS.has(name)) &&
      (facts.serverRules || !OF_SERVER_RULES.has(name)) &&
      (facts.transfers || !OF_TRANSFERS.has(name)) &&
      // A page that is signed in by API key stays with one account.
      (!signedIn?.isByKey || name !== 'accounts') &&
      (quota !== null || facts.serverQuota || name !== 'get_quota') &&
      (mayAdminister || name !== 'administration'),
  ),
  sign_in_url: facts.signInUrl,
  sign_in: { password: facts.passwordLogin, provider: facts.provider },
  mail_hosts: [...facts.mailHosts],
  max_message_size: facts.maxMessageSize,
  support_address: facts.supportAddress,
  apps: { ...facts.apps },
  // Only its accounts may learn which addresses an installation knows.
  avatars: signedIn ? { ...facts.avatars } : {},
});
