import type { Keyword } from './keyword.ts';

/** Marks a mail of Wren's own that tells of a sign-in from a new place (D43): no mail that comes from elsewhere can have it. */
export const SIGN_IN_NOTICE: Keyword = '$sign-in-notice';
