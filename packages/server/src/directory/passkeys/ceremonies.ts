import type { NewPasskeyAnswer, PasskeyAnswer, PasskeyRequest } from '@wren/contract/calls/security/passkeys.ts';
import type { Account } from '../accounts/account.ts';
import { CHALLENGE_LIFETIME } from './passkey-challenges.ts';
import type { NewPasskey, Passkey } from './passkeys.ts';

/** The relying party of passkeys (WebAuthn L3 §5.1.2). */
export interface RelyingParty {
  /** Host name of {@link origin}. */
  readonly id: string;
  readonly origin: string;
}

/** COSE algorithms of keys: EdDSA, ES256 and RS256, which cover all passkeys. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded when a passkey is first used. */
const library = (): Promise<typeof import('@simplewebauthn/server')> => import('@simplewebauthn/server');

const handleOf = (account: Account): Uint8Array<ArrayBuffer> => new TextEncoder().encode(account.id);

const named = ({ id, transports }: Passkey) => ({ id, transports: [...transports] });

/** Options for creating a passkey: discoverable, with user verification. */
export async function creationFor(party: RelyingParty, account: Account, known: readonly Passkey[]) {
  const { generateRegistrationOptions } = await library();
  const { challenge, user } = await generateRegistrationOptions({
    rpName: 'Wren',
    rpID: party.id,
    userName: account.address,
    userID: handleOf(account),
    userDisplayName: account.fullName,
  });
  return {
    rp: { id: party.id, name: 'Wren' },
    user,
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: CHALLENGE_LIFETIME,
    excludeCredentials: known.map((passkey) => ({ ...named(passkey), type: 'public-key' as const })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  };
}

/** Options for signing with a passkey. @param known the passkeys that may sign; empty: any in the browser */
export async function requestFor(party: RelyingParty, known: readonly Passkey[]): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await library();
  const { challenge } = await generateAuthenticationOptions({ rpID: party.id });
  return {
    challenge,
    rpId: party.id,
    timeout: CHALLENGE_LIFETIME,
    userVerification: 'required',
    allowCredentials: known.map((passkey) => ({ ...named(passkey), type: 'public-key' as const })),
  };
}

/** The challenge that an answer refers to; '' without one. */
export function challengeOf({ response }: NewPasskeyAnswer | PasskeyAnswer): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    const isNamed = typeof data === 'object' && data !== null && 'challenge' in data;
    return isNamed && typeof data.challenge === 'string' ? data.challenge : '';
  } catch {
    return '';
  }
}

/** A passkey that a browser has created; null: it does not match the options (WebAuthn L3 §7.1). */
export async function readNewPasskey(
  party: RelyingParty,
  answer: NewPasskeyAnswer,
): Promise<Omit<NewPasskey, 'account' | 'name'> | null> {
  const { verifyRegistrationResponse } = await library();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challengeOf(answer),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    const { transports } = answer.response;
    return { id, publicKey, counter, transports, synced: registrationInfo.credentialBackedUp };
  } catch {
    // The library throws for any error, and a client learns no more than that.
    return null;
  }
}

/**
 * Verifies the signature of a passkey, with user presence and verification (WebAuthn L3 §7.2).
 * @returns its new signature counter; null: invalid
 */
export async function counterAfter(
  party: RelyingParty,
  answer: PasskeyAnswer,
  { id, publicKey, counter, transports, account }: Passkey,
): Promise<number | null> {
  const { userHandle, ...signed } = answer.response;
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== account) return null;
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, response: signed, clientExtensionResults: {} },
      expectedChallenge: challengeOf(answer),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id, publicKey, counter, transports: [...transports] },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
