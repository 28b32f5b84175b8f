/** The signature separator (RFC 3676 §4.3): it ends in a blank, but is not flowed. */
const SIGNATURE = '-- ';

/**
 * A text of `format=flowed` with each paragraph on one line (RFC 3676 §4.2, §4.4).
 * @param deleteSpace `delsp=yes`: the blank that marks a flowed line is not part of the text
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
