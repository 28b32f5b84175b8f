import * as v from 'valibot';
import { isOnLoopback } from '../platform/network/server-address.ts';
import { list, optional, setting, switchSetting, text, webUrl } from './setting-schemas.ts';

/** An identity provider through which users sign in by OpenID Connect (D50), and the requirements on these users. */
export interface SingleSignOnConfig {
  readonly issuer: URL;
  readonly clientId: string;
  /** File of the client's secret; null: a public client, which PKCE alone makes safe (RFC 7636). */
  readonly secretFile: string | null;
  /** With spaces between them. */
  readonly scopes: string;
  /** What users call the provider. */
  readonly name: string;
  /** The claim that holds the mail address. */
  readonly addressClaim: string;
  /** The claim that holds the groups. */
  readonly groupsClaim: string;
  /** Groups whose members are let in; empty: all are. */
  readonly groups: readonly string[];
  /** Groups whose members are administrators, and none but them who sign in by it; empty: roles are given here. */
  readonly adminGroups: readonly string[];
  /** Mail is on another server, and is opened by what the provider answers (RFC 6749). */
  readonly opensMail: boolean;
  /** An account is created at the first sign-in of a user of the provider. */
  readonly createsAccounts: boolean;
}

const claim = v.pipe(text, v.regex(/^[\w.:/-]{1,200}$/u, 'must be the name of a claim'));

/** The settings of single sign-on, and whether passwords sign in beside it. */
export const SINGLE_SIGN_ON_SETTINGS = {
  WREN_PASSWORD_LOGIN: setting(
    'on',
    switchSetting,
    'Whether users may sign in with a password; off leaves sign-in to WREN_OIDC_ISSUER. Existing passkeys and API keys keep working',
  ),
  WREN_OIDC_ISSUER: setting(
    '',
    optional(webUrl),
    'Issuer of the OpenID Connect provider with which users sign in (single sign-on): https://…, or http:// on this machine. Register <WREN_PUBLIC_URL>/api/method/login/provider/callback there, and /login as the address after signing out',
  ),
  WREN_OIDC_CLIENT_ID: setting('', optional(text), 'Client id of this installation at the provider'),
  WREN_OIDC_CLIENT_SECRET_FILE: setting(
    '',
    optional(text),
    'File with the client secret, read at start; without one the client is public and protected by PKCE alone',
  ),
  WREN_OIDC_NAME: setting('', text, 'Name of the provider on the button Sign in with …; its host name if not set'),
  WREN_OIDC_SCOPES: setting(
    'openid email profile',
    v.pipe(
      text,
      v.regex(/^(?=.*\bopenid\b)[!#-[\]-~]+(?: [!#-[\]-~]+)*$/u, 'must be scopes with spaces, openid among them'),
    ),
    'Scopes requested from the provider. If mail is on another server (WREN_ENGINE), include those that give access to it and a refresh token: openid email https://mail.google.com/ for Google, openid email offline_access https://outlook.office.com/IMAP.AccessAsUser.All https://outlook.office.com/SMTP.Send for Microsoft',
  ),
  WREN_OIDC_ADDRESS_CLAIM: setting(
    'email',
    claim,
    'Claim with the mail address of the account; the claim email counts only if the provider has verified it (email_verified)',
  ),
  WREN_OIDC_GROUPS_CLAIM: setting('groups', claim, 'Claim with the groups of a user'),
  WREN_OIDC_GROUPS: setting(
    '',
    list,
    'Groups, separated by commas, whose members may sign in through the provider; if not set, everyone may',
  ),
  WREN_OIDC_ADMIN_GROUPS: setting(
    '',
    list,
    'Groups, separated by commas, whose members are administrators: each sign-in through the provider grants or removes the role; if not set, roles are assigned in Wren only',
  ),
  WREN_OIDC_CREATE: setting(
    'off',
    switchSetting,
    'Whether a user’s first sign-in creates an account in WREN_DOMAIN or WREN_DOMAINS',
  ),
} as const;

type Output = v.InferOutput<v.ObjectSchema<typeof SINGLE_SIGN_ON_SETTINGS, undefined>>;

/** What is wrong with the settings together, each a line. */
export function singleSignOnProblems(output: Output): readonly string[] {
  const { WREN_OIDC_ISSUER: issuer, WREN_OIDC_CLIENT_ID: clientId, WREN_PASSWORD_LOGIN: passwords } = output;
  const wrong: string[] = [];
  if ((issuer === null) !== (clientId === null)) {
    wrong.push('WREN_OIDC_ISSUER and WREN_OIDC_CLIENT_ID must be set together');
  }
  const isSafe = !issuer || issuer.protocol === 'https:' || isOnLoopback(issuer);
  if (!isSafe) wrong.push('WREN_OIDC_ISSUER must be an https:// address, unless it is on this machine');
  if (!passwords && !issuer) wrong.push('WREN_PASSWORD_LOGIN is "off": nobody could sign in without WREN_OIDC_ISSUER');
  return wrong;
}

/** Null: there is no provider. */
export function singleSignOnOf(output: Output, engine: string): SingleSignOnConfig | null {
  const { WREN_OIDC_ISSUER: issuer, WREN_OIDC_CLIENT_ID: clientId } = output;
  if (issuer === null || clientId === null) return null;
  return {
    issuer,
    clientId,
    secretFile: output.WREN_OIDC_CLIENT_SECRET_FILE,
    scopes: output.WREN_OIDC_SCOPES,
    name: output.WREN_OIDC_NAME || issuer.hostname,
    addressClaim: output.WREN_OIDC_ADDRESS_CLAIM,
    groupsClaim: output.WREN_OIDC_GROUPS_CLAIM,
    groups: output.WREN_OIDC_GROUPS,
    adminGroups: output.WREN_OIDC_ADMIN_GROUPS,
    opensMail: engine !== 'embedded',
    createsAccounts: output.WREN_OIDC_CREATE,
  };
}
