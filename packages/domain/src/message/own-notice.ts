import type { Keyword } from './keyword.ts';

/** Marks a mail of Wren's own, such as the digest: no mail that comes from elsewhere can have it. */
export const OWN_NOTICE: Keyword = '$notice';

/** Marks one that tells of a sign-in from a new place (D43). */
export const SIGN_IN_NOTICE: Keyword = '$sign-in-notice';
