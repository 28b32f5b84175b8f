import { isEmailAddress } from '@wren/domain/address/recipients.ts';
import * as v from 'valibot';
import { hostName, list, optional, setting, text, webUrl, wholeNumber } from './setting-schemas.ts';

/** An authority that certificates are got from (ACME, RFC 8555). */
export interface AcmeConfig {
  readonly directory: URL;
  /** Mail address that the authority writes to. */
  readonly contact: string;
  /** Names that want a certificate, each one of its own; the first is shown to clients that name none. */
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
    'Port on which browsers are answered by TLS; what comes to PORT without it is then led there. 0 leaves TLS to a proxy',
  ),
  WREN_ACME: setting(
    '',
    optional(v.pipe(text, v.check(isEmailAddress, 'must be a mail address'))),
    'Mail address by which certificates are got and renewed from an authority (ACME), in place of WREN_TLS_CERT; who sets it agrees to the terms of that authority. Port 80 of each name must lead to PORT',
  ),
  WREN_ACME_DIRECTORY: setting(
    'https://acme-v02.api.letsencrypt.org/directory',
    v.pipe(
      webUrl,
      v.check((url) => url.protocol === 'https:', 'must be an https:// address'),
    ),
    'Directory of the authority of WREN_ACME',
  ),
  WREN_ACME_NAMES: setting(
    '',
    v.pipe(list, v.array(hostName), v.maxLength(50, 'must be 50 names at most')),
    'Further names, with commas, that WREN_ACME gets certificates for, beside the host of WREN_PUBLIC_URL',
  ),
} as const;

/** Settings as they were read. */
interface TlsSettings {
  readonly WREN_TLS_CERT: string | null;
  readonly WREN_HTTPS_PORT: number;
  readonly WREN_ACME: string | null;
  readonly WREN_ACME_DIRECTORY: URL;
  readonly WREN_ACME_NAMES: readonly string[];
  readonly WREN_PUBLIC_URL: URL | null;
}

/** What does not go together. */
export function tlsProblems(settings: TlsSettings): readonly string[] {
  const { WREN_TLS_CERT: cert, WREN_ACME: contact, WREN_HTTPS_PORT: port, WREN_PUBLIC_URL: url } = settings;
  return [
    ...(contact !== null && cert !== null ? ['WREN_ACME and WREN_TLS_CERT must not be set together'] : []),
    ...(contact !== null && url?.protocol !== 'https:' ? ['WREN_ACME wants WREN_PUBLIC_URL with https://'] : []),
    ...(port > 0 && contact === null && cert === null ? ['WREN_HTTPS_PORT wants WREN_ACME or WREN_TLS_CERT'] : []),
    ...(port > 0 && url?.protocol !== 'https:' ? ['WREN_HTTPS_PORT wants WREN_PUBLIC_URL with https://'] : []),
  ];
}

/** The authority that certificates are got from; null: they come from files, or there are none. */
export function acmeOf(settings: TlsSettings): AcmeConfig | null {
  const { WREN_ACME: contact, WREN_ACME_DIRECTORY: directory, WREN_PUBLIC_URL: url } = settings;
  if (contact === null || url === null) return null;
  const [first, ...others] = [url.hostname, ...settings.WREN_ACME_NAMES] as const;
  return { contact, directory, names: [first, ...new Set(others.filter((name) => name !== first))] };
}
