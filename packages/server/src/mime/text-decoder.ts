import { TextDecoder as RuntimeDecoder } from 'node:util';

/**
 * Characters 0x80–0x9F of windows-1252 (WHATWG Encoding, index-windows-1252). Five of them are no characters; they keep
 * their value as C1 controls there.
 */
const WINDOWS_1252_UPPER =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

const C1 = /[\u0080-\u009f]/g;

/** Decodes as the runtime does, but for windows-1252. */
class MendedTextDecoder extends RuntimeDecoder {
  override decode(...input: Parameters<RuntimeDecoder['decode']>): string {
    const text = super.decode(...input);
    if (this.encoding !== 'windows-1252') return text;
    return text.replace(C1, (char) => WINDOWS_1252_UPPER[char.charCodeAt(0) - 0x80] ?? char);
  }
}

/**
 * Puts a corrected `TextDecoder` in place where the runtime's is wrong: Node 20 decodes windows-1252, which is also what
 * iso-8859-1 and us-ascii mean on the web (WHATWG Encoding §4.2), as if 0x80 were U+0080 and not the euro sign. The
 * MIME library makes its decoders from the global. Does nothing where the runtime is right.
 */
export function mendTextDecoder(): void {
  if (new TextDecoder('windows-1252').decode(Uint8Array.of(0x80)) === '\u20ac') return;
  Object.assign(globalThis, { TextDecoder: MendedTextDecoder });
}
