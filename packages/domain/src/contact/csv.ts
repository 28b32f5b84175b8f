/** The separator of a table: the one that occurs most often outside quotes in its first line. */
function separatorOf(text: string): string {
  const head = (/^(?:"[^"]*"|[^\r\n"])*/u.exec(text)?.[0] ?? '').replace(/"[^"]*"/gu, '');
  const count = (sign: string): number => head.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** The rows of a CSV table (RFC 4180; semicolons and tabs as well). Total: an unclosed quote ends with the text. */
export function readCsv(written: string): readonly (readonly string[])[] {
  const text = written.replace(/^\uFEFF/u, '');
  const separator = separatorOf(text);
  const field = new RegExp(`"((?:[^"]|"")*)(?:"|$)([^${separator}\\r\\n]*)|([^${separator}\\r\\n]*)`, 'uy');
  const rows: string[][] = [[]];
  for (let at = 0; at <= text.length; ) {
    field.lastIndex = at;
    const [whole = '', quoted, after = '', bare = ''] = field.exec(text) ?? [];
    rows.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"') + after);
    at += whole.length;
    const sign = text[at];
    if (sign === undefined) break;
    if (sign !== separator) rows.push([]);
    at += sign === '\r' && text[at + 1] === '\n' ? 2 : 1;
  }
  return rows.filter((row) => row.some((value) => value !== ''));
}

/** A field that spreadsheets read as text: a leading sign of a formula is escaped. */
function quoted(value: string): string {
  const harmless = /^[=+@\t\r-]/u.test(value) && !/^\+?[\d\s()/.-]+$/u.test(value) ? `'${value}` : value;
  return /[",\r\n]/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A table as text (RFC 4180). */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}
