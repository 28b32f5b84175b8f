import { TextDecoder as RuntimeDecoder } from 'node:util';
import { decodeUtf7 } from './utf7.ts';

/**
 * Characters 0x80–0x9F of windows-1252 (WHATWG Encoding, index-windows-1252). Five of them are no characters; they keep
 * their value as C1 controls there.
 */
const WINDOWS_1252_UPPER =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

const C1 = /[\u0080-\u009f]/g;

/** The label that makes the decoder read UTF-7: libraries let it through, and mail does not use it. */
export const UTF7_LABEL = 'x-user-defined';

/** Decodes as the runtime does, but for windows-1252, and UTF-7, which the web has given up and old mail has not. */
class MendedTextDecoder extends RuntimeDecoder {
  readonly #isUtf7: boolean;

  constructor(label = 'utf-8', options?: ConstructorParameters<typeof RuntimeDecoder>[1]) {
    super(label === UTF7_LABEL ? 'utf-8' : label, options);
    this.#isUtf7 = label === UTF7_LABEL;
  }

  override decode(...input: Parameters<RuntimeDecoder['decode']>): string {
    const [bytes] = input;
    if (this.#isUtf7 && bytes instanceof Uint8Array) return decodeUtf7(bytes);
    if (this.#isUtf7 && bytes instanceof ArrayBuffer) return decodeUtf7(new Uint8Array(bytes));
    const text = super.decode(...input);
    if (this.encoding !== 'windows-1252' || RIGHT) return text;
    return text.replace(C1, (char) => WINDOWS_1252_UPPER[char.charCodeAt(0) - 0x80] ?? char);
  }
}

/** Whether the runtime reads windows-1252 as it is meant. */
const RIGHT = new RuntimeDecoder('windows-1252').decode(Uint8Array.of(0x80)) === '\u20ac';

/**
 * Puts a corrected `TextDecoder` in place: Node 20 decodes windows-1252, which is also what iso-8859-1 and us-ascii mean
 * on the web (WHATWG Encoding §4.2), as if 0x80 were U+0080 and not the euro sign. The MIME library makes its decoders
 * from the global.
 */
export function mendTextDecoder(): void {
  if (globalThis.TextDecoder !== MendedTextDecoder) Object.assign(globalThis, { TextDecoder: MendedTextDecoder });
}
