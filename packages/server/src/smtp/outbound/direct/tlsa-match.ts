import { createHash, type X509Certificate } from 'node:crypto';

/** A DNS record about a server's certificate (TLSA, RFC 6698 §2.1). */
export interface Tlsa {
  /** 2: the authority that issued the certificate (DANE-TA); 3: the server's own (DANE-EE). */
  readonly usage: number;
  /** 0: the whole certificate; 1: its public key. */
  readonly selector: number;
  /** 0: exact; 1: SHA-256; 2: SHA-512. */
  readonly matchingType: number;
  readonly certificate: Uint8Array;
}

/** Length of the compared bytes, by {@link Tlsa.matchingType}; 0: any. */
const LENGTHS = [0, 32, 64];
/** Largest number of certificates of a chain that are examined. */
const MAX_CHAIN_LENGTH = 10;

/** True if a record can be compared; usages 0 and 1 are not for mail (RFC 7672 §3.1.3). */
export function isUsableTlsa({ usage, selector, matchingType, certificate }: Tlsa): boolean {
  const length = LENGTHS[matchingType];
  const fits = length === 0 ? certificate.length > 0 : certificate.length === length;
  return (usage === 2 || usage === 3) && (selector === 0 || selector === 1) && fits;
}

function matchesRecord({ selector, matchingType, certificate }: Tlsa, presented: X509Certificate): boolean {
  const bytes = selector === 0 ? presented.raw : presented.publicKey.export({ type: 'spki', format: 'der' });
  const compared =
    matchingType === 0
      ? bytes
      : createHash(matchingType === 1 ? 'sha256' : 'sha512')
          .update(bytes)
          .digest();
  return compared.equals(certificate);
}

const isCurrent = ({ validFrom, validTo }: X509Certificate, now: number): boolean =>
  Date.parse(validFrom) <= now && now <= Date.parse(validTo);

/** The issuers of the server's certificate, as far as each signature is valid. */
function issuersOf(shown: X509Certificate, now: number): readonly X509Certificate[] {
  const issuers: X509Certificate[] = [];
  let below = shown;
  while (issuers.length < MAX_CHAIN_LENGTH) {
    const issuer = below.issuerCertificate;
    if (!issuer?.ca || !isCurrent(issuer, now) || !below.checkIssued(issuer) || !below.verify(issuer.publicKey)) break;
    issuers.push(issuer);
    if (issuer.fingerprint256 === below.fingerprint256) break;
    below = issuer;
  }
  return issuers;
}

/**
 * True if a server's certificate matches a TLSA record (RFC 7672 §3). Its own needs neither a name nor a validity period
 * (§3.1.1): the record implies both. One issued by an authority needs the server's name, a validity period, and signatures up to
 * that authority, which the server sends, too (§3.1.2).
 * @param names that the server may have @param now milliseconds since the epoch
 */
export function isNamedByDns(
  shown: X509Certificate,
  records: readonly Tlsa[],
  names: readonly string[],
  now: number,
): boolean {
  if (records.some((record) => record.usage === 3 && matchesRecord(record, shown))) return true;
  const anchors = records.filter(({ usage }) => usage === 2);
  if (anchors.length === 0 || !isCurrent(shown, now)) return false;
  if (!names.some((name) => shown.checkHost(name, { partialWildcards: false }) !== undefined)) return false;
  return issuersOf(shown, now).some((issuer) => anchors.some((record) => matchesRecord(record, issuer)));
}
