import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';

/** Reason why there is no passkey: the user cancelled, the device already has one of this account, or it is not supported. */
export type PasskeyFailure = 'given-up' | 'known' | 'impossible';

function failureOf(error: unknown): PasskeyFailure {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'known';
  const isGivenUp = error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
  return isGivenUp ? 'given-up' : 'impossible';
}

/** Creates a passkey by a prompt of the browser. */
export async function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  try {
    return await startRegistration({ optionsJSON });
  } catch (error) {
    return failureOf(error);
  }
}

/** Signs with one of the user's passkeys. */
export async function signWithPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  try {
    return await startAuthentication({ optionsJSON });
  } catch (error) {
    return failureOf(error);
  }
}

/** The same, by the passkey that is chosen in a field's autofill; waits until one is, or another prompt begins. */
export async function signWithChosen(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  try {
    return await startAuthentication({ optionsJSON, useBrowserAutofill: true });
  } catch (error) {
    return failureOf(error);
  }
}

/** Cancels the browser's prompt. */
export function endPrompt(): void {
  WebAuthnAbortService.cancelCeremony();
}
