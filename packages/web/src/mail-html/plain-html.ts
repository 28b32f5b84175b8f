const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML source. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/gu, (sign) => ENTITIES[sign] ?? '');
}

/** Typed text as the HTML of a mail (3.4): blank lines separate paragraphs, single newlines break lines. '' for blank text. */
export function plainToHtml(text: string): string {
  return text
    .replace(/\r\n?/gu, '\n')
    .trim()
    .split(/\n{2,}/u)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p dir="auto">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}

/**
 * The text of a mail's HTML, for a form without formatting.
 * @param parse HTML as a document that is neither loaded nor executed
 */
export function htmlToPlain(html: string, parse: (html: string) => Document): string {
  const parsed = parse(
    html.replace(/<br\s*\/?>/giu, '\n').replace(/<\/(p|div|li|tr|h[1-6]|blockquote)\s*>/giu, '\n\n</$1>'),
  );
  for (const element of parsed.querySelectorAll('style, script, title')) element.remove();
  return (parsed.body.textContent ?? '')
    .replace(/(?<![ \t])[ \t]+\n/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}
