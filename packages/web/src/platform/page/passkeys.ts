import { deferred } from './deferred.ts';

/** How passkeys are made and used in this browser; comes when it is first wanted. */
export const PASSKEY_PROMPT = deferred(() => import('./passkey-prompt.ts'));
