import type { TLSSocket } from 'node:tls';
import { systemClock } from '../../../platform/clock.ts';
import { doubtful, right, type TryResult, wrong } from './finding.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Days before expiry from which a certificate needs attention. */
const SOON = 14;

const OWN =
  'Or, if it is signed by your own authority, name that authority’s certificate to Wren by NODE_EXTRA_CA_CERTS.';
const RENEW = 'Get a certificate for this name, which Let’s Encrypt gives free of charge, and have the server use it.';

const day = (text: string): string => new Date(text).toISOString().slice(0, 10);

/** The finding about a server's certificate. Mail and passwords are sent only to servers with a valid certificate. */
export function aboutCertificate(
  secure: Pick<TLSSocket, 'authorized' | 'authorizationError' | 'getPeerCertificate'>,
  host: string,
): TryResult {
  const { subjectaltname = '', valid_to: end = '', valid_from: begin = '' } = secure.getPeerCertificate() ?? {};
  const error: unknown = secure.authorizationError;
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error ?? '');
  if (secure.authorized || code === '') {
    const left = Math.floor((Date.parse(end) - systemClock()) / DAY);
    if (left < SOON) {
      return doubtful(
        `The certificate of ${host} is valid for ${left} more days only.`,
        'See that it is renewed by itself.',
      );
    }
    return right(`The certificate of ${host} is valid until ${day(end)}.`);
  }
  if (code === 'CERT_HAS_EXPIRED') {
    return wrong(
      `The certificate of ${host} has expired on ${day(end)}.`,
      'Renew it, and have the server read it again.',
    );
  }
  if (code === 'CERT_NOT_YET_VALID') {
    return wrong(`The certificate of ${host} is valid from ${day(begin)} only.`, 'Is the clock of this machine right?');
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    const names = subjectaltname.replaceAll(/(?:DNS|IP Address):/gu, '') || 'no name at all';
    return wrong(
      `The certificate is for ${names}, and not for ${host}.`,
      `Name the server as its certificate does, or: ${RENEW}`,
    );
  }
  if (code.includes('SELF_SIGNED') || code === 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY') {
    return wrong(`The certificate of ${host} is signed by no authority that this machine knows.`, `${RENEW} ${OWN}`);
  }
  if (code === 'UNABLE_TO_VERIFY_LEAF_SIGNATURE') {
    return wrong(
      `The certificate of ${host} comes without the one that it was signed by.`,
      `ExistingServer the server send the whole chain (fullchain.pem, not cert.pem). ${OWN}`,
    );
  }
  return wrong(`The certificate of ${host} is not valid (${code}).`, RENEW);
}
