import { PAGE_BASE } from '../../../platform/page/page-base.ts';

/**
 * Has the pictures of a mail asked for as the page's account (D51). What a mail says itself is the same for every account, and so is
 * what is made of it to be sent on; only what is shown is addressed.
 * @param content sanitised: what begins with a slash is an address of ours
 */
export function addressPictures(content: DocumentFragment): DocumentFragment {
  if (PAGE_BASE === '') return content;
  for (const image of content.querySelectorAll('img[src^="/"]')) {
    image.setAttribute('src', PAGE_BASE + image.getAttribute('src'));
  }
  return content;
}
