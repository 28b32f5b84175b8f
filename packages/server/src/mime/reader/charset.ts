import { UTF7_LABEL } from '../text/text-decoder.ts';

/** Names of charsets that mail uses and the web does not (WHATWG Encoding §4.2), without dashes and `x-` or `cs` before. */
const ALIASES: Readonly<Record<string, string>> = {
  eucjp: 'euc-jp',
  euckr: 'euc-kr',
  iso2022jp: 'iso-2022-jp',
  iso2022jp1: 'iso-2022-jp',
  iso2022jp2: 'iso-2022-jp',
  iso88598e: 'iso-8859-8',
  iso88598i: 'iso-8859-8-i',
  mskanji: 'shift_jis',
  shiftjis: 'shift_jis',
  tis620: 'windows-874',
  uhc: 'euc-kr',
  utf7: UTF7_LABEL,
  unicode11utf7: UTF7_LABEL,
  windows31j: 'shift_jis',
};
/** Code pages by their numbers, as in cp932, ms932, windows-932. */
const CODE_PAGES: Readonly<Record<string, string>> = {
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  874: 'windows-874',
  50220: 'iso-2022-jp',
  50221: 'iso-2022-jp',
  50222: 'iso-2022-jp',
  51932: 'euc-jp',
};

function decoderOf(label: string): InstanceType<typeof TextDecoder> | null {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}

/** The decoder of a charset as mail names it; null for one that is not known. */
function namedDecoder(charset: string): InstanceType<typeof TextDecoder> | null {
  const label = charset.trim().toLowerCase().slice(0, 60);
  const bare = label.replace(/^(?:x-ms-|x-|cs)/u, '').replace(/[\s._-]+/gu, '');
  const page = /^(?:cp|windows|ms|ibm)(\d{3,5})$/u.exec(bare)?.[1];
  const alias = (page === undefined ? undefined : CODE_PAGES[page]) ?? ALIASES[bare];
  return decoderOf(alias ?? label) ?? decoderOf(bare);
}

/** Names that say nothing: what calls itself ASCII and has bytes beyond it is something else. */
const SAYS_NOTHING = /^(?:us-ascii|ascii|ansi_x3\.4-1968|7bit|8bit|default|unknown.*)?$/iu;

/** Text of bytes whose charset is not known: UTF-8 where they can be, else windows-1252. */
export function guessedText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Text of bytes in the charset that is named. @param charset as mail names it; one that is empty or unknown is guessed */
export function decodeText(bytes: Uint8Array, charset: string): string {
  const decoder = SAYS_NOTHING.test(charset.trim()) ? null : namedDecoder(charset);
  return decoder ? decoder.decode(bytes) : guessedText(bytes);
}

/** Bytes in which HTML must name its charset (HTML §13.2.3.2 has 1024; some programs write long heads). */
const META_BYTES = 4096;

/** The charset that an HTML document names for itself (HTML §13.2.3.2), empty when it names none. */
export function metaCharset(html: Uint8Array): string {
  const head = Buffer.from(html.subarray(0, META_BYTES)).toString('latin1').toLowerCase();
  for (let at = head.indexOf('<meta'); at >= 0; at = head.indexOf('<meta', at + 1)) {
    const end = head.indexOf('>', at);
    const [, charset] = /charset\s*=\s*(?:["']\s*)?([\w.:-]+)/u.exec(head.slice(at, end < 0 ? undefined : end)) ?? [];
    // A declaration that can be read as ASCII is not in UTF-16.
    if (charset !== undefined) return charset.startsWith('utf-16') ? 'utf-8' : charset;
  }
  return '';
}
