const NAMED: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** A character by its reference; unknown ones stay (HTML Standard, 13.5). */
function character(reference: string, name: string): string {
  if (!name.startsWith('#')) return NAMED[name] ?? reference;
  const isHex = name[1] === 'x' || name[1] === 'X';
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}

/** The text of HTML, for local previews and searches: it is never shown as markup. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<(style|script)\b(?:(?!<\/\1>)[\s\S])*(?:<\/\1>|$)/giu, ' ')
    .replace(/<\/?(?:a|abbr|b|bdi|bdo|em|font|i|mark|s|small|span|strong|sub|sup|u|wbr)\b[^<>]*>/giu, '')
    .replace(/<[^<>]*>/gu, ' ')
    .replace(/&(#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-z]{2,5});/gu, character)
    .replace(/\s+/gu, ' ')
    .trim();
}
