/** What a `mailto:` address asks to be written. */
export interface Mailto {
  /** Addresses as the link has them, without names. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly body: string;
}

/** Escapes resolved; as it stands when they are broken. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Reads a `mailto:` address (RFC 6068). Of its header fields only those are taken that the user sees and that do no
 * harm: no copies, no headers of the link's choice.
 */
export function readMailto(address: string): Mailto {
  const [people = '', query = ''] = address.replace(/^mailto:/iu, '').split('?', 2);
  const fields = new Map<string, string>();
  for (const field of query.split('&')) {
    const [name = '', value = ''] = field.split(/=(.*)/su);
    const key = name.toLowerCase();
    if (!fields.has(key)) fields.set(key, unescaped(value));
  }
  return {
    to: people
      .split(',')
      .map((email) => unescaped(email).trim())
      .filter((email) => email !== ''),
    subject: (fields.get('subject') ?? '').replace(/[\r\n]+/gu, ' '),
    body: (fields.get('body') ?? '').replace(/\r\n?/gu, '\n'),
  };
}
