import type { Keyword } from './keyword.ts';

/** Keyword of a mail written by Wren, such as the digest. External mail never gets it. */
export const OWN_NOTICE: Keyword = '$notice';

/** Keyword of a notice of a sign-in from a new place (D43). */
export const SIGN_IN_NOTICE: Keyword = '$sign-in-notice';
