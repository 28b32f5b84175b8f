import { Secret, TOTP } from 'otpauth';

/** Bytes of a secret: as many as the hash has (RFC 4226 §4, R6). */
const SECRET_BYTES = 20;

/** Seconds for which a code is shown (RFC 6238 §5.2). */
const PERIOD = 30;

/** How many codes before and after the present one are taken, for clocks that differ. */
const WINDOW = 1;

/** A new secret in base32, as authenticator apps take it. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

const totpOf = (secret: string, label?: string): TOTP =>
  // What every authenticator app knows: SHA-1, six digits, half a minute.
  new TOTP({
    issuer: 'Wren',
    ...(label !== undefined && { label }),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
    secret,
  });

/** The address that an authenticator app reads from a QR code. @param label whose account it is */
export function authenticatorUri(secret: string, label: string): string {
  return totpOf(secret, label).toString();
}

/**
 * The time step whose code this is (RFC 6238 §4.2), null for none near the present one.
 * @param now milliseconds since the epoch
 */
export function stepOf(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta;
}
