import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';

/** Why there is no passkey: its user gave up, the device has one of this account already, or it cannot. */
export type PasskeyFailure = 'given-up' | 'known' | 'impossible';

function failureOf(error: unknown): PasskeyFailure {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'known';
  const isGivenUp = error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
  return isGivenUp ? 'given-up' : 'impossible';
}

/** Has the browser make a passkey, which asks its user. */
export async function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  try {
    return await startRegistration({ optionsJSON });
  } catch (error) {
    return failureOf(error);
  }
}

/** Has one of the user's passkeys sign. */
export async function signWithPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  try {
    return await startAuthentication({ optionsJSON });
  } catch (error) {
    return failureOf(error);
  }
}

/** The same, by the passkey that is chosen among what the browser offers in a field; waits until one is, or another prompt begins. */
export async function signWithChosen(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  try {
    return await startAuthentication({ optionsJSON, useBrowserAutofill: true });
  } catch (error) {
    return failureOf(error);
  }
}

/** Gives up what the browser is asking. */
export function endPrompt(): void {
  WebAuthnAbortService.cancelCeremony();
}
