import { Parser } from 'htmlparser2';

/** Largest number of addresses kept of one mail. */
const LIMIT = 2_000;

/** An address in the form that both sides use; null for other schemes. */
export function imageAddress(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > 4_000 || !URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
}

/** The addresses of internet images in a mail's HTML. */
export function shownImages(html: string): ReadonlySet<string> {
  const found = new Set<string>();
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const address = name === 'img' && found.size < LIMIT ? imageAddress(attributes.src ?? '') : null;
        if (address !== null) found.add(address);
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(html);
  return found;
}
