/** The fields of a `mailto:` link. All of it is untrusted text. */
export interface Mailto {
  /** Addresses as the link has them, without names. */
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  /** One line. */
  readonly subject: string;
  /** Lines end with LF. */
  readonly body: string;
}

/** Escapes resolved; unchanged when they are broken. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Addresses of a list, escapes resolved after it is parted (RFC 6068 §2). */
const addressesIn = (list: string, read = unescaped): readonly string[] =>
  list
    .split(',')
    .map((email) =>
      read(email)
        .replace(/[\r\n]+/gu, ' ')
        .trim(),
    )
    .filter((email) => email !== '');

const oneLine = (text: string): string => text.replace(/[\r\n]+/gu, ' ');
const lines = (text: string): string => text.replace(/\r\n?/gu, '\n');

/**
 * Reads a `mailto:` address (RFC 6068). Only header fields that a form shows are read, the first of each name: the link must not
 * choose other headers. A sender whose form is not shown must ignore `cc` and `bcc`.
 */
export function readMailto(address: string): Mailto {
  const [people = '', query = ''] = address.replace(/^mailto:/iu, '').split(/\?(.*)/su);
  const fields = new Map<string, string>();
  for (const field of query.split('&')) {
    const [name = '', value = ''] = field.split(/=(.*)/su);
    const key = name.toLowerCase();
    if (!fields.has(key)) fields.set(key, value);
  }
  const field = (name: string): string => fields.get(name) ?? '';
  return {
    to: [...addressesIn(people), ...addressesIn(field('to'))],
    cc: addressesIn(field('cc')),
    bcc: addressesIn(field('bcc')),
    subject: oneLine(unescaped(field('subject'))),
    body: lines(unescaped(field('body'))),
  };
}

/**
 * Reads the query of a page that opens a new mail: `mailto` holds a whole `mailto:` address; otherwise each field is a parameter
 * of its own.
 */
export function readComposeQuery(query: URLSearchParams): Mailto {
  const whole = query.get('mailto');
  if (whole !== null) return readMailto(whole);
  const field = (name: string): string => query.get(name) ?? '';
  const as = (text: string): string => text;
  return {
    to: addressesIn(field('to'), as),
    cc: addressesIn(field('cc'), as),
    bcc: addressesIn(field('bcc'), as),
    subject: oneLine(field('subject')),
    body: lines(field('body')),
  };
}
