import type { Notice } from './demo-mail.ts';

/** Everything in the sample mailbox that no person wrote. */
export const NOTICES: readonly Notice[] = [];
