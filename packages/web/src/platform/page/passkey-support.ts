/**
 * True if passkeys can be used on this page: it is secure and the browser supports them. They belong to a domain name (WebAuthn
 * L3 §5.1.2), which an IP address is not.
 */
export function canUsePasskeys(hostname = location.hostname): boolean {
  const isNamed = !/^\[|^[\d.]+$/u.test(hostname);
  return isNamed && isSecureContext && typeof PublicKeyCredential === 'function';
}

/** True if the browser offers passkeys in the autofill of form fields. */
export async function offersPasskeysInFields(): Promise<boolean> {
  if (!canUsePasskeys() || !('isConditionalMediationAvailable' in PublicKeyCredential)) return false;
  return PublicKeyCredential.isConditionalMediationAvailable();
}
