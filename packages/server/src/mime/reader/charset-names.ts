/** Name of UTF-7 (RFC 2152): the web has dropped it, and the runtime does not support it. */
export const UTF7 = 'utf-7';

/** Names of charsets that mail uses and the web does not (WHATWG Encoding §4.2), without dashes and the prefixes `x-` or `cs`. */
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
  utf7: UTF7,
  unicode11utf7: UTF7,
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

function known(label: string): string | null {
  if (label === UTF7) return UTF7;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

/** The encoding (WHATWG Encoding §4.2, or {@link UTF7}) of a charset name in mail; null for an unknown one. */
export function encodingNamed(charset: string): string | null {
  const label = charset.trim().toLowerCase().slice(0, 60);
  const bare = label.replace(/^(?:x-ms-|x-|cs)/u, '').replace(/[\s._-]+/gu, '');
  const page = /^(?:cp|windows|ms|ibm)(\d{3,5})$/u.exec(bare)?.[1];
  const alias = (page === undefined ? undefined : CODE_PAGES[page]) ?? ALIASES[bare];
  return known(alias ?? label) ?? known(bare);
}
