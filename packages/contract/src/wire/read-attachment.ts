import type { Attachment } from '@wren/domain/message/message.ts';
import { attachmentUrl, isFileAddress } from '../file-urls.ts';
import { type Fields, isFields, numberAt, textAt } from './read-fields.ts';

const nameOf = (part: Fields): string => textAt(part, 'filename', 'file_name', 'name') ?? 'attachment';

/** The address of an attachment's bytes in a host's answer; null: there is none. */
export function fileAddressIn(part: Fields): string | null {
  const id = textAt(part, 'download_id');
  if (id !== null) return attachmentUrl({ id, name: nameOf(part) });
  return [textAt(part, 'url'), textAt(part, 'file_url')].find((text) => text !== null && isFileAddress(text)) ?? null;
}

/**
 * The identifier of an attachment's bytes: the address from the host, since not every host has the call that answers bytes by id;
 * their id if the address is only this call.
 */
function attachmentId(blobId: string | null, address: string | null, name: string): string | null {
  return blobId !== null && (address === null || address === attachmentUrl({ id: blobId, name })) ? blobId : address;
}

/** An attachment in any of its forms (wire contract 6.5); null if its bytes are not identified. */
export function readAttachment(value: unknown): Attachment | null {
  if (!isFields(value)) return null;
  const name = nameOf(value);
  const id = attachmentId(textAt(value, 'download_id', 'blob_id'), fileAddressIn(value), name);
  if (id === null) return null;
  return {
    id,
    name,
    type: (textAt(value, 'type') ?? 'application/octet-stream').toLowerCase(),
    size: numberAt(value, 'size', 'file_size') ?? 0,
    disposition: value.disposition === 'inline' ? 'inline' : 'attachment',
    cid: textAt(value, 'cid'),
  };
}
