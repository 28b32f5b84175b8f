/** The line above a signature (RFC 3676 §4.3): it ends in a blank, and does not flow into the next line. */
const SIGNATURE = '-- ';

/**
 * A text of `format=flowed` with its paragraphs in one line each (RFC 3676 §4.2, §4.4).
 * @param deleteSpace `delsp=yes`: the blank that says that a line flows is no part of the text
 */
export function unflowed(text: string, deleteSpace: boolean): string {
  const out: string[] = [];
  let paragraph: string[] = [];
  for (const line of text.split(/\r?\n/u)) {
    const unstuffed = line.startsWith(' ') ? line.slice(1) : line;
    const flows = unstuffed.endsWith(' ') && !(unstuffed === SIGNATURE && paragraph.length === 0);
    paragraph.push(flows && deleteSpace ? unstuffed.slice(0, -1) : unstuffed);
    if (flows) continue;
    out.push(paragraph.join(''));
    paragraph = [];
  }
  if (paragraph.length > 0) out.push(paragraph.join(''));
  return out.join('\n');
}
