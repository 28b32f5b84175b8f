/** What administrators do to an installation, as the audit log names it (D48). */
export const DEEDS = [
  'account-added',
  'account-removed',
  'account-restored',
  'account-disabled',
  'account-enabled',
  'role-changed',
  'quota-changed',
  'alias-added',
  'alias-removed',
  'password-set',
  'password-link-made',
  'sessions-ended',
  'second-factor-ended',
  'passkeys-removed',
  'api-key-made',
  'api-key-revoked',
  'mail-exported',
  'mail-imported',
  'mail-retried',
  'mail-removed',
  'dkim-key-made',
  'dkim-key-removed',
] as const;

export type Deed = (typeof DEEDS)[number];
