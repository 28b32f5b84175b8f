import { Secret, TOTP } from 'otpauth';

/** Length of a secret in bytes: that of the hash (RFC 4226 §4, R6). */
const SECRET_BYTES = 20;

/** Validity of a code in seconds (RFC 6238 §5.2). */
const PERIOD = 30;

/** Number of accepted codes before and after the current one, for clocks that differ. */
const WINDOW = 1;

/** A new secret in base32, the format of authenticator apps. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

const totpOf = (secret: string, label?: string): TOTP =>
  // The parameters that every authenticator app supports: SHA-1, six digits, half a minute.
  new TOTP({
    issuer: 'Wren',
    ...(label !== undefined && { label }),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
    secret,
  });

/** The URI that an authenticator app reads from a QR code. @param label name of the account */
export function authenticatorUri(secret: string, label: string): string {
  return totpOf(secret, label).toString();
}

/**
 * The time step of a code (RFC 6238 §4.2), null for none near the current one.
 * @param now milliseconds since the epoch
 */
export function stepOf(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta;
}
