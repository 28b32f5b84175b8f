import { createHash, type X509Certificate } from 'node:crypto';

/** What DNS says of a server's certificate (TLSA, RFC 6698 §2.1). */
export interface Tlsa {
  /** 2: an authority that the certificate must come from (DANE-TA); 3: the server's own (DANE-EE). */
  readonly usage: number;
  /** 0: the whole certificate; 1: its public key. */
  readonly selector: number;
  /** 0: as it is; 1: its SHA-256; 2: its SHA-512. */
  readonly matchingType: number;
  readonly certificate: Uint8Array;
}

/** Bytes of what is compared, by {@link Tlsa.matchingType}; 0: any. */
const LENGTHS = [0, 32, 64];
/** Certificates of a chain that are examined. */
const MAX_CHAIN_LENGTH = 10;

/** Whether a record can be compared with; usages 0 and 1 are not for mail (RFC 7672 §3.1.3). */
export function isUsable({ usage, selector, matchingType, certificate }: Tlsa): boolean {
  const length = LENGTHS[matchingType];
  const fits = length === 0 ? certificate.length > 0 : certificate.length === length;
  return (usage === 2 || usage === 3) && (selector === 0 || selector === 1) && fits;
}

function isMeant({ selector, matchingType, certificate }: Tlsa, shown: X509Certificate): boolean {
  const bytes = selector === 0 ? shown.raw : shown.publicKey.export({ type: 'spki', format: 'der' });
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

/** The certificates above the server's own, as far as each is rightly signed by the next. */
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
 * Whether a server shows a certificate that DNS names (RFC 7672 §3). Its own needs neither a name nor a time (§3.1.1): the record says
 * both. One of an authority needs the server's name, a good time, and signatures up to that authority, which the server shows, too (§3.1.2).
 * @param names that the server may have @param now milliseconds since the epoch
 */
export function isNamedByDns(
  shown: X509Certificate,
  records: readonly Tlsa[],
  names: readonly string[],
  now: number,
): boolean {
  if (records.some((record) => record.usage === 3 && isMeant(record, shown))) return true;
  const anchors = records.filter(({ usage }) => usage === 2);
  if (anchors.length === 0 || !isCurrent(shown, now)) return false;
  if (!names.some((name) => shown.checkHost(name, { partialWildcards: false }) !== undefined)) return false;
  return issuersOf(shown, now).some((issuer) => anchors.some((record) => isMeant(record, issuer)));
}
