/**
 * Encoded words (RFC 2047) may contain only ASCII. Programs that read a header as Latin-1 and write it as UTF-8 leave words whose
 * content is in another charset than the declared one: their plain characters are encoded accordingly.
 */
function plainWords(header: string): string {
  return header.replace(/=\?[\w-]+\?q\?([^?\s]+)\?=/giu, (word, text: string) => {
    if (!/[^\0-\x7f]/u.test(text)) return word;
    // A word with both kinds cannot be repaired.
    if (/=[89a-f][0-9a-f]/iu.test(text)) return word;
    const encoded = text.replace(/[^\0-\x7f]+/gu, (plain) =>
      [...Buffer.from(plain)].map((byte) => `=${byte.toString(16).toUpperCase()}`).join(''),
    );
    return `=?utf-8?Q?${encoded}?=`;
  });
}

/** A boundary without the semicolon before it. */
const LOOSE_BOUNDARY = /^(content-type:[ \t]*multipart\/[\w-]+)(\s+boundary\s*=)/gimu;
/** Gateways put a tag before an encoded subject without the required space (RFC 2047 §5). */
const GLUED_MARK = /\](?==\?[\w-]+\?[bq]\?)/giu;

/** Repairs errors in a mail's header that other clients tolerate as well. */
export function repairHeader(header: string): string {
  return plainWords(header).replace(LOOSE_BOUNDARY, '$1;$2').replace(GLUED_MARK, '] ');
}
