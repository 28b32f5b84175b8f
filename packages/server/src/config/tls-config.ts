import { isEmailAddress } from '@wren/domain/address/recipients.ts';
import * as v from 'valibot';
import { hostName, list, optional, setting, text, webUrl, wholeNumber } from './setting-schemas.ts';

/** An authority that certificates are got from (ACME, RFC 8555). */
export interface AcmeConfig {
  readonly directory: URL;
  /** Mail address that the authority writes to. */
  readonly contact: string;
  /** Names that need a certificate, each its own; clients without SNI get the first. */
  readonly names: readonly [string, ...string[]];
}

/** The settings of certificates: where they come from, and what is answered by them. */
export const TLS_SETTINGS = {
  WREN_TLS_CERT: setting(
    '',
    optional(text),
    'PEM file of the certificate for STARTTLS on incoming mail, WREN_APP_SMTP_PORT and WREN_HTTPS_PORT; read again when it changes',
  ),
  WREN_TLS_KEY: setting('', optional(text), 'PEM file of the private key of WREN_TLS_CERT'),
  WREN_HTTPS_PORT: setting(
    '0',
    wholeNumber(65_535),
    'Port for HTTPS; plain requests to PORT are then redirected to it. 0 leaves TLS to a proxy',
  ),
  WREN_ACME: setting(
    '',
    optional(v.pipe(text, v.check(isEmailAddress, 'must be a mail address'))),
    'Mail address of the ACME account with which certificates are obtained and renewed, instead of WREN_TLS_CERT; setting it accepts the terms of the authority. Port 80 of each name must lead to PORT',
  ),
  WREN_ACME_DIRECTORY: setting(
    'https://acme-v02.api.letsencrypt.org/directory',
    v.pipe(
      webUrl,
      v.check((url) => url.protocol === 'https:', 'must be an https:// address'),
    ),
    'Directory URL of the ACME authority',
  ),
  WREN_ACME_NAMES: setting(
    '',
    v.pipe(list, v.array(hostName), v.maxLength(50, 'must be 50 names at most')),
    'Further names, separated by commas, for which WREN_ACME obtains certificates, besides the host of WREN_PUBLIC_URL and, with WREN_MTA_STS, mta-sts.<domain> of each mail domain',
  ),
  WREN_MTA_STS: setting(
    'testing',
    v.picklist(['off', 'none', 'testing', 'enforce'], 'must be off, none, testing or enforce'),
    'MTA-STS policy of WREN_DOMAIN and WREN_DOMAINS, if there is a certificate and incoming mail is on: enforce, other servers deliver only over verified TLS to this server; testing, they only report failures; none, they forget an earlier policy; off, no policy is published',
  ),
} as const;

/** What others are to do where mail cannot be handed over here as the domain's policy says (RFC 8461 §3.2). */
export type StsMode = 'enforce' | 'testing' | 'none';

/** Settings as they were read. */
interface TlsSettings {
  readonly WREN_TLS_CERT: string | null;
  readonly WREN_HTTPS_PORT: number;
  readonly WREN_ACME: string | null;
  readonly WREN_ACME_DIRECTORY: URL;
  readonly WREN_ACME_NAMES: readonly string[];
  readonly WREN_PUBLIC_URL: URL | null;
  readonly WREN_MTA_STS: StsMode | 'off';
  readonly WREN_SMTP_PORT: number;
}

/** What does not go together. */
export function tlsProblems(settings: TlsSettings): readonly string[] {
  const { WREN_TLS_CERT: cert, WREN_ACME: contact, WREN_HTTPS_PORT: port, WREN_PUBLIC_URL: url } = settings;
  const enforces = settings.WREN_MTA_STS === 'enforce';
  return [
    ...(contact !== null && cert !== null ? ['WREN_ACME and WREN_TLS_CERT must not be set together'] : []),
    ...(contact !== null && url?.protocol !== 'https:' ? ['WREN_ACME requires WREN_PUBLIC_URL with https://'] : []),
    ...(enforces && contact === null && cert === null
      ? ['WREN_MTA_STS=enforce requires WREN_ACME or WREN_TLS_CERT']
      : []),
    ...(port > 0 && contact === null && cert === null ? ['WREN_HTTPS_PORT requires WREN_ACME or WREN_TLS_CERT'] : []),
    ...(port > 0 && url?.protocol !== 'https:' ? ['WREN_HTTPS_PORT requires WREN_PUBLIC_URL with https://'] : []),
  ];
}

/**
 * The authority that certificates are got from; null: they come from files, or there are none.
 * @param domains mail domains
 * @param takesMail whether accounts' mail is here
 */
export function acmeOf(settings: TlsSettings, domains: readonly string[], takesMail: boolean): AcmeConfig | null {
  const { WREN_ACME: contact, WREN_ACME_DIRECTORY: directory, WREN_PUBLIC_URL: url } = settings;
  if (contact === null || url === null) return null;
  const hasPolicy = settings.WREN_MTA_STS !== 'off' && takesMail && settings.WREN_SMTP_PORT > 0;
  const policyHosts = hasPolicy ? domains.map((domain) => `mta-sts.${domain}`) : [];
  const [first, ...others] = [url.hostname, ...settings.WREN_ACME_NAMES, ...policyHosts] as const;
  return { contact, directory, names: [first, ...new Set(others.filter((name) => name !== first))] };
}
