/**
 * Encoded words (RFC 2047) may hold ASCII alone. Programs that take a header for Latin-1 and write it out as UTF-8 leave
 * words that name one charset and hold another: their plain characters are encoded as what they are.
 */
function plainWords(header: string): string {
  return header.replace(/=\?[\w-]+\?q\?([^?\s]+)\?=/giu, (word, text: string) => {
    if (!/[^\0-\x7f]/u.test(text)) return word;
    // A word that has both kinds cannot be repaired as one.
    if (/=[89a-f][0-9a-f]/iu.test(text)) return word;
    const encoded = text.replace(/[^\0-\x7f]+/gu, (plain) =>
      [...Buffer.from(plain)].map((byte) => `=${byte.toString(16).toUpperCase()}`).join(''),
    );
    return `=?utf-8?Q?${encoded}?=`;
  });
}

/** A boundary without the semicolon before it. */
const LOOSE_BOUNDARY = /^(content-type:[ \t]*multipart\/[\w-]+)(\s+boundary\s*=)/gimu;
/** Gateways put a mark before an encoded subject without the space that must part them (RFC 2047 §5). */
const GLUED_MARK = /\](?==\?[\w-]+\?[bq]\?)/giu;

/** A mail's header with the slips that other clients read over as well put right. */
export function repairHeader(header: string): string {
  return plainWords(header).replace(LOOSE_BOUNDARY, '$1;$2').replace(GLUED_MARK, '] ');
}
