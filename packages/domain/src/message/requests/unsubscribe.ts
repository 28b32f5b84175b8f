/** Addresses for leaving a mailing list; at least one is not null. */
export interface Unsubscribe {
  /** An http or https address: of a page, or if `oneClick` is set the target of a POST. */
  readonly url: string | null;
  /** A `mailto:` address (RFC 6068). */
  readonly mailto: string | null;
  /** The list promises that one POST to `url`, which is https, is sufficient (RFC 8058). */
  readonly oneClick: boolean;
}

const ONE_CLICK = /^\s*List-Unsubscribe\s*=\s*One-Click\s*$/iu;

/**
 * Reads the headers with the addresses for leaving a list: in angle brackets, the first of a kind is preferred (RFC 2369 §2,
 * §3.2).
 * @param list value of List-Unsubscribe, unfolded
 * @param post value of List-Unsubscribe-Post (RFC 8058 §3.1), null when there is none
 * @returns null when the list offers no usable address
 */
export function readUnsubscribe(list: string | null, post: string | null): Unsubscribe | null {
  if (list === null) return null;
  const addresses = [...list.matchAll(/<([^<>]*)>/gu)].map(([, address = '']) => address.replace(/\s+/gu, ''));
  const first = (kind: RegExp): string | null => addresses.find((address) => kind.test(address)) ?? null;
  const secure = first(/^https:\/\/[^/]/iu);
  const url = secure ?? first(/^http:\/\/[^/]/iu);
  const mailto = first(/^mailto:[^?\s]+@[^?\s]+/iu);
  if (url === null && mailto === null) return null;
  return { url, mailto, oneClick: secure !== null && post !== null && ONE_CLICK.test(post) };
}

/**
 * The same by all values of both headers of a mail, unfolded. Of several such headers none can be trusted to be the signed one.
 */
export function unsubscribeOf(lists: readonly string[], posts: readonly string[]): Unsubscribe | null {
  const [list = null, ...otherLists] = lists;
  const [post = null, ...otherPosts] = posts;
  return readUnsubscribe(list, otherLists.length + otherPosts.length === 0 ? post : null);
}
