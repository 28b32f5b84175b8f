const NEWLINE = 0x0a;
const QUOTE = 0x3e;
const MARK = Buffer.from('From ');

/** Starts of lines that consist of any number of `>` and `From `. */
function* quotable(bytes: Buffer): Generator<{ readonly line: number; readonly quotes: number }> {
  for (let at = bytes.indexOf(MARK); at >= 0; at = bytes.indexOf(MARK, at + 1)) {
    let line = at;
    while (line > 0 && bytes[line - 1] === QUOTE) line -= 1;
    if (line === 0 || bytes[line - 1] === NEWLINE) yield { line, quotes: at - line };
  }
}

/** Removes one `>` from lines of the form `>From ` (mboxo) and `>>From ` (mboxrd). Returns the same buffer if there are none. */
export function unquoteMbox(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  let done = 0;
  for (const { line, quotes } of quotable(bytes)) {
    if (quotes === 0) continue;
    parts.push(bytes.subarray(done, line));
    done = line + 1;
  }
  return parts.length === 0 ? bytes : Buffer.concat([...parts, bytes.subarray(done)]);
}

/** Prepends `>` to every line of any number of `>` and `From ` (mboxrd), so that it can be removed again. */
export function quoteMbox(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  let done = 0;
  for (const { line } of quotable(bytes)) {
    parts.push(bytes.subarray(done, line), Buffer.from('>'));
    done = line;
  }
  return parts.length === 0 ? bytes : Buffer.concat([...parts, bytes.subarray(done)]);
}
