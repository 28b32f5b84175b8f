import type { Keyword } from './keyword.ts';

/** Marks a mail written by Wren, such as the digest. Mail from outside can never have it. */
export const OWN_NOTICE: Keyword = '$notice';

/** Marks a notice of a sign-in from a new place (D43). */
export const SIGN_IN_NOTICE: Keyword = '$sign-in-notice';
