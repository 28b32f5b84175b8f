import { decodeBytes } from '../library-fixes.ts';
import { encodingNamed } from './charset-names.ts';

/** Uninformative charset names: text labelled ASCII with bytes beyond ASCII is in another charset. */
const SAYS_NOTHING = /^(?:us-ascii|ascii|ansi_x3\.4-1968|7bit|8bit|default|unknown.*)?$/iu;

/** Decodes text in an unknown charset: as UTF-8 if valid, else as windows-1252. */
export function guessedText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeBytes(bytes, 'windows-1252');
  }
}

/** Decodes text in a declared charset. @param charset as in mail; an empty or unknown one is guessed */
export function decodeText(bytes: Uint8Array, charset: string): string {
  const encoding = SAYS_NOTHING.test(charset.trim()) ? null : encodingNamed(charset);
  return encoding === null ? guessedText(bytes) : decodeBytes(bytes, encoding);
}

/** Bytes in which HTML must declare its charset (HTML §13.2.3.2 has 1024; some programs write long heads). */
const META_BYTES = 4096;

/** The charset that an HTML document declares (HTML §13.2.3.2), empty without one. */
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
