import PostalMime from 'postal-mime';

type Fields = Readonly<Record<string, unknown>>;

function at(value: unknown, ...path: readonly string[]): unknown {
  let found = value;
  for (const key of path) found = typeof found === 'object' && found !== null ? (found as Fields)[key] : undefined;
  return found;
}

/** A text with a file's name behind another part: a file that was put into the mail, not what its sender wrote. */
function isFile(node: unknown): boolean {
  const named =
    at(node, 'contentDisposition', 'parsed', 'params', 'filename') ??
    at(node, 'contentType', 'parsed', 'params', 'name');
  if (typeof named !== 'string' || named === '') return false;
  const siblings = at(node, 'parentNode', 'childNodes');
  return (
    at(node, 'parentNode', 'contentType', 'multipart') === 'mixed' && Array.isArray(siblings) && siblings[0] !== node
  );
}

/**
 * Lets the MIME library take texts with names for attachments, as other clients do: Apple Mail and old Mozilla send
 * attached text files as `inline`, and run into the body they could not be saved. Reaches into the library where it looks
 * as it is known to; elsewhere it does nothing.
 */
export function mendNamedTexts(): void {
  const { prototype } = PostalMime;
  const isInline: unknown = Reflect.get(prototype, 'isInlineTextNode');
  if (typeof isInline !== 'function') return;
  Reflect.set(prototype, 'isInlineTextNode', function isInlineText(this: object, node: unknown): boolean {
    return Reflect.apply(isInline, this, [node]) === true && !isFile(node);
  });
}
