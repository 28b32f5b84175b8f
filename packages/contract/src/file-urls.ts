import type { Attachment } from '@wren/domain/message/message.ts';

/** Path of the bytes of attachments on our back end. */
const ATTACHMENTS = '/api/method/mail.api.mail.get_attachment';
/** Path of images from the internet on our back end. */
const REMOTE_IMAGES = '/api/method/mail.api.mail.get_remote_image';
/** The only paths from which a mail's body shows images. */
export const IMAGE_PATHS = [ATTACHMENTS, REMOTE_IMAGES] as const;

/** True if the id of an attachment's bytes is their address, as plain hosts name uploaded files (wire contract 1.8). */
export function isFileAddress(id: string): boolean {
  return /^(?:https?:\/\/|\/(?![/\\]))/iu.test(id);
}

/** Address of an attachment's bytes: its own, or by the call that our back end and a plain host have. */
export function attachmentUrl(attachment: Pick<Attachment, 'id' | 'name'>): string {
  if (isFileAddress(attachment.id)) return attachment.id;
  const query = new URLSearchParams({ blob_id: attachment.id, filename: attachment.name });
  return `${ATTACHMENTS}?${query.toString()}`;
}

/** The id of an attachment's bytes in their address; null: it is the address of a file. */
export function blobIdOf(id: string): string | null {
  return isFileAddress(id) ? new URLSearchParams(id.split('?')[1]).get('blob_id') : id;
}

/** Address of an internet image of a message on our back end. */
export function remoteImageUrl(id: string, address: string): string {
  return `${REMOTE_IMAGES}?${new URLSearchParams({ name: id, url: address }).toString()}`;
}

/** The address on the internet of an image that our back end fetches; null: it is no such image. */
export function remoteAddressOf(image: string): string | null {
  const [path, query] = image.split('?');
  return path?.endsWith(REMOTE_IMAGES) ? new URLSearchParams(query).get('url') : null;
}

/** Address of a message's raw source, which plain hosts have too. */
export function sourceUrl(id: string): string {
  return `/api/method/mail.api.mail.fetch_mail_as_eml?${new URLSearchParams({ name: id }).toString()}`;
}
