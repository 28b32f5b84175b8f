/**
 * Whether passkeys can be used on this page: it is secure and the browser has them. They belong to a host name
 * (WebAuthn L3 §5.1.2), which a bare network address is not.
 */
export function canUsePasskeys(hostname = location.hostname): boolean {
  const isNamed = !/^\[|^[\d.]+$/u.test(hostname);
  return isNamed && isSecureContext && typeof PublicKeyCredential === 'function';
}

/** Whether the browser offers passkeys among what it fills into the fields of a form. */
export async function offersPasskeysInFields(): Promise<boolean> {
  if (!canUsePasskeys() || !('isConditionalMediationAvailable' in PublicKeyCredential)) return false;
  return PublicKeyCredential.isConditionalMediationAvailable();
}
