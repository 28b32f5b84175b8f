import type { SourceFlags } from '../found-mail.ts';

/** Maximum number of keywords per message, and of characters per keyword. */
const LIMITS = { count: 200, length: 2000 };

/** Keyword of forwarded mail (RFC 9051 §2.3.2, RFC 3503); older programs write it without a dollar. */
const FORWARDED = /^\$?forwarded$/iu;
const RECEIPT_SETTLED = /^\$?mdnsent$/iu;

/** Flags and other keywords of a message. @param list keywords as in a file; unknown ones are kept */
export function keywordMarks(list: readonly string[]): SourceFlags {
  const unique = [...new Set(list)].filter((keyword) => keyword !== '' && keyword.length <= LIMITS.length);
  const keywords = unique.filter((keyword) => !FORWARDED.test(keyword) && !RECEIPT_SETTLED.test(keyword));
  return {
    ...(unique.some((keyword) => FORWARDED.test(keyword)) && { forwarded: true }),
    ...(unique.some((keyword) => RECEIPT_SETTLED.test(keyword)) && { receiptSettled: true }),
    ...(keywords.length > 0 && { keywords: keywords.slice(0, LIMITS.count) }),
  };
}

/** All keywords of a message, as written to files. */
export function writtenKeywords(marks: SourceFlags): readonly string[] {
  return [
    ...(marks.forwarded ? ['$Forwarded'] : []),
    ...(marks.receiptSettled ? ['$MDNSent'] : []),
    ...(marks.keywords ?? []),
  ];
}
