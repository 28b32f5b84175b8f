/**
 * Has the pictures of a mail asked for as its account (D51). What a mail says itself is the same for every account, and so is
 * what is made of it to be sent on; only what is shown is addressed.
 * @param content sanitised: what begins with a slash is an address of ours
 * @param host what is before the paths of its account (`Api.host`)
 */
export function prefixPictureUrls(content: DocumentFragment, host: string): DocumentFragment {
  if (host === '') return content;
  for (const image of content.querySelectorAll('img[src^="/"]')) {
    image.setAttribute('src', host + image.getAttribute('src'));
  }
  return content;
}
