/** What of a string is read: a test counts the readings. */
export type Readable = Pick<string, 'length' | 'charCodeAt' | 'slice'>;

/** An address in running text. */
export interface FoundLink {
  readonly start: number;
  /** After its last character. */
  readonly end: number;
  /** What the link opens. */
  readonly href: string;
}

/** Characters of a word that is examined; the longest addresses of newsletters have some 4,000. */
const MAX_LENGTH = 8_192;
/** Characters before and in all of a mail address (RFC 5321 4.5.3.1). */
const MAX_LOCAL_PART_LENGTH = 64;
const MAX_ADDRESS_LENGTH = 254;

const codes = (signs: string): ReadonlySet<number> => new Set([...signs].map((sign) => sign.charCodeAt(0)));
/** Stand beside an address and belong to none. */
const BORDERS = codes('<>"\t\n\v\f\r \u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff');
/** After an address these belong to the sentence. */
const MARKS = codes("'.,;:!?)]}\u3001\u3002\uff0c\uff01\uff1f\uff1b\uff1a\uff09\u3011\u300d\u300f\u2019\u201d\u00bb");
const OPENERS = new Map([
  [0x29, 0x28],
  [0x5d, 0x5b],
  [0x7d, 0x7b],
]);
const AT = 0x40;
const DOT = 0x2e;
const BEGINNINGS = ['https://', 'http://', 'www.'] as const;

const isBorder = (code: number): boolean => BORDERS.has(code) || (code >= 0x2000 && code <= 0x200a);
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
const isLetter = (code: number): boolean => (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
/** A letter or digit of ASCII, or an underscore. */
const isWordSign = (code: number): boolean => isLetter(code) || isDigit(code) || code === 0x5f;
const isLocalSign = (code: number): boolean => isWordSign(code) || code === DOT || code === 0x2b || code === 0x2d;
const isHostSign = (code: number): boolean => isWordSign(code) || code === DOT || code === 0x2d;

/** Which of the beginnings of a page's address is at a place; null: none. */
function beginningAt(text: Readable, at: number, end: number): string | null {
  // All of them begin with one of two letters.
  const first = text.charCodeAt(at) | 0x20;
  if (first !== 0x68 && first !== 0x77) return null;
  const found = BEGINNINGS.find((beginning) => {
    if (at + beginning.length > end) return false;
    for (let sign = 0; sign < beginning.length; sign += 1) {
      const code = text.charCodeAt(at + sign);
      if ((isLetter(code) ? code | 0x20 : code) !== beginning.charCodeAt(sign)) return false;
    }
    return true;
  });
  return found ?? null;
}

/** Where an address ends whose word ends at `end`: a closing bracket stays that was opened in it. */
function endOfPage(text: Readable, start: number, end: number): number {
  const balance = new Map<number, number>();
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x28 || code === 0x5b || code === 0x7b) balance.set(code, (balance.get(code) ?? 0) + 1);
    const opener = OPENERS.get(code);
    if (opener !== undefined) balance.set(opener, (balance.get(opener) ?? 0) - 1);
  }
  let at = end;
  for (; at > start; at -= 1) {
    const code = text.charCodeAt(at - 1);
    if (!MARKS.has(code)) break;
    const opener = OPENERS.get(code);
    if (opener === undefined) continue;
    const left = balance.get(opener) ?? 0;
    if (left >= 0) break;
    balance.set(opener, left + 1);
  }
  return at;
}

/** The address of a page in a word: all from its beginning on. */
function pageIn(text: Readable, start: number, end: number): FoundLink | null {
  for (let at = start; at < end; at += 1) {
    const before = at > start ? text.charCodeAt(at - 1) : 0;
    if (isWordSign(before) || before === AT) continue;
    const beginning = beginningAt(text, at, end);
    if (beginning === null) continue;
    const last = endOfPage(text, at, end);
    if (last - at < beginning.length + 2) return null;
    const address = text.slice(at, last);
    return { start: at, end: last, href: beginning === 'www.' ? `https://${address}` : address };
  }
  return null;
}

/** The mail address around an at sign; null when there is none. @param from it begins here at the earliest */
function mailAddressAt(text: Readable, sign: number, from: number, to: number): FoundLink | null {
  let start = sign;
  while (start > from && isLocalSign(text.charCodeAt(start - 1))) start -= 1;
  while (start < sign && !isWordSign(text.charCodeAt(start))) start += 1;
  let end = sign + 1;
  let dot = -1;
  while (end < to && isHostSign(text.charCodeAt(end))) {
    const code = text.charCodeAt(end);
    if (code === DOT) {
      if (dot === end - 1 || end === sign + 1) break;
      dot = end;
    }
    end += 1;
  }
  while (end > sign + 1 && !isWordSign(text.charCodeAt(end - 1))) end -= 1;
  const hasHost = dot > sign && end > sign + 1 && text.slice(sign + 1, end).includes('.');
  const fits = start < sign && sign - start <= MAX_LOCAL_PART_LENGTH && end - start <= MAX_ADDRESS_LENGTH;
  return hasHost && fits ? { start, end, href: `mailto:${text.slice(start, end)}` } : null;
}

function* mailAddressesIn(text: Readable, start: number, end: number): Generator<FoundLink> {
  let from = start;
  for (let at = start; at < end; at += 1) {
    if (text.charCodeAt(at) !== AT) continue;
    const found = mailAddressAt(text, at, from, end);
    if (found) yield found;
    from = found ? found.end : at + 1;
  }
}

/**
 * Addresses of pages (`https:`, `http:`, `www.`) and of mail in running text, in their order. Each character is read a few
 * times, whatever the text is: no expression does that.
 */
export function* linksInText(text: Readable): Generator<FoundLink> {
  for (let at = 0; at < text.length; ) {
    const start = at;
    while (at < text.length && !isBorder(text.charCodeAt(at))) at += 1;
    if (at > start && at - start <= MAX_LENGTH) {
      const page = pageIn(text, start, at);
      yield* mailAddressesIn(text, start, page?.start ?? at);
      if (page) yield page;
    }
    at += 1;
  }
}
