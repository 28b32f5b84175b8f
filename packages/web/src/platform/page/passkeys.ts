import { deferred } from './deferred.ts';

/** Prompts for passkeys, loaded at the first use. */
export const PASSKEY_PROMPT = deferred(() => import('./passkey-prompt.ts'));
