/** Scripts that put no space between words: their lines join without one. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
const OWN_LINE = /^(?:[-–•·]|\d+[.)]|\|)\s/u;
const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * The paragraphs of a demo text, each as its lines. In the source lines are broken where it suits; here they are joined,
 * but for list items and lines that begin with `| ` (verses, addresses).
 */
function paragraphs(source: string): readonly (readonly string[])[] {
  return source
    .trim()
    .split(/\n[ \t]*\n/u)
    .map((block) => {
      const lines: string[] = [];
      for (const raw of block.split('\n')) {
        const line = raw.trim();
        const last = lines.at(-1);
        if (last === undefined || OWN_LINE.test(line)) lines.push(line);
        else {
          const tight = UNSPACED.test(last.at(-1) ?? '') && UNSPACED.test(line.at(0) ?? '');
          lines[lines.length - 1] = `${last}${tight ? '' : ' '}${line}`;
        }
      }
      return lines.map((line) => line.replace(/^\|\s/u, ''));
    });
}

/** A demo text as a plain body. */
export function plainText(source: string): string {
  return paragraphs(source)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const linked = (html: string): string =>
  html.replace(/https:\/\/[^\s<>"]+[^\s<>".,;:!?)]/gu, (url) => `<a href="${url}">${url}</a>`);

/** A demo text as the HTML that a mail program makes of what a user types. */
export function htmlText(source: string): string {
  return paragraphs(source)
    .map((lines) => {
      const bullets = lines.filter((line) => /^[-–•]\s/u.test(line));
      const before = lines.slice(0, lines.length - bullets.length);
      const direction = RTL.test(lines[0] ?? '') ? ' dir="rtl"' : '';
      const text = (line: string): string => linked(escapeHtml(line));
      const paragraph = before.length === 0 ? '' : `<p${direction}>${before.map(text).join('<br>\n')}</p>`;
      const items = bullets.map((line) => `<li>${text(line.replace(/^[-–•]\s/u, ''))}</li>`).join('');
      return paragraph + (items === '' ? '' : `<ul${direction}>${items}</ul>`);
    })
    .join('\n');
}
