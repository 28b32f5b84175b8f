const NEWLINE = 0x0a;
const QUOTE = 0x3e;
const MARK = Buffer.from('From ');

/** Where lines start that read `From ` behind any number of `>`. */
function* quotable(bytes: Buffer): Generator<{ readonly line: number; readonly quotes: number }> {
  for (let at = bytes.indexOf(MARK); at >= 0; at = bytes.indexOf(MARK, at + 1)) {
    let line = at;
    while (line > 0 && bytes[line - 1] === QUOTE) line -= 1;
    if (line === 0 || bytes[line - 1] === NEWLINE) yield { line, quotes: at - line };
  }
}

/** Takes one `>` from lines of the form `>From ` (mboxo) and `>>From ` (mboxrd). Answers the same buffer when there are none. */
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

/** Puts a `>` before every line that reads `From ` behind any number of `>` (mboxrd), so that it can be taken off again. */
export function quoteMbox(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  let done = 0;
  for (const { line } of quotable(bytes)) {
    parts.push(bytes.subarray(done, line), Buffer.from('>'));
    done = line;
  }
  return parts.length === 0 ? bytes : Buffer.concat([...parts, bytes.subarray(done)]);
}
