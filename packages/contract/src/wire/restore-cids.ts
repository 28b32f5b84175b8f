import type { Attachment } from '@wren/domain/message/message.ts';
import { blobIdOf } from '../file-urls.ts';

/** An image whose address is that of a part on its host. */
const PART_IMAGE = /(\ssrc\s*=\s*["'])([^"']*get_attachment\?[^"']*)/giu;

/**
 * Restores the Content-IDs of embedded images in HTML (RFC 2392): some hosts replace them by the addresses of the parts (wire
 * contract 2.9), which look like external addresses. Other images are unchanged.
 */
export function restoreCids(html: string, attachments: readonly Attachment[]): string {
  if (!attachments.some((part) => part.cid !== null)) return html;
  return html.replace(PART_IMAGE, (whole: string, before: string, address: string) => {
    const query = new URLSearchParams(address.slice(address.indexOf('?') + 1).replaceAll('&amp;', '&'));
    const part = attachments.find(({ id, cid }) => cid !== null && blobIdOf(id) === query.get('blob_id'));
    return part?.cid ? `${before}cid:${encodeURIComponent(part.cid)}` : whole;
  });
}

const IMAGE = /<img\b[^<>]*>/giu;
const PICTURE_ITSELF = /\ssrc\s*=\s*["']?data:/iu;
const CID = /\sdata-cid\s*=\s*(?:"([^"]*)"|'([^']*)')/iu;

/** Content-IDs of images that a host has inlined into the HTML (wire contract 2.9): they are not listed as files. */
export function cidsInText(html: string): ReadonlySet<string> {
  const images = (html.match(IMAGE) ?? []).filter((tag) => PICTURE_ITSELF.test(tag));
  return new Set(
    images.map(
      (tag) =>
        CID.exec(tag)
          ?.slice(1)
          .find((cid) => cid !== undefined) ?? '',
    ),
  );
}
