import type { SenderRequests } from '@wren/domain/message/message.ts';
import { readReceiptWish } from '@wren/domain/message/requests/receipt.ts';
import { type Unsubscribe, unsubscribeOf } from '@wren/domain/message/requests/unsubscribe.ts';
import { headerFields } from '../../mime/header/header-field.ts';
import { mailHeader } from '../../mime/mail-source.ts';

/** Bytes of a source that are searched: the relevant headers are among the first. */
export const HEAD = 64 * 1024;

/** The requests to the reader in a mail's source. */
export function requestsIn(source: Uint8Array): SenderRequests {
  const header = mailHeader(source.subarray(0, HEAD));
  return { unsubscribe: unsubscribeIn(header), receipt: readReceiptWish((name) => headerFields(header, name)) };
}

/** The addresses for leaving the list in a mail's source. If a header is repeated, none can be trusted to be the signed one. */
export function unsubscribeIn(source: Uint8Array): Unsubscribe | null {
  return unsubscribeOf(headerFields(source, 'List-Unsubscribe'), headerFields(source, 'List-Unsubscribe-Post'));
}

/** The id in the List-Id of a mail (RFC 2919 §3), lower case; null when it has none, or more than one. */
export function listIdIn(source: Uint8Array): string | null {
  const [id = '', ...others] = headerFields(mailHeader(source.subarray(0, HEAD)), 'List-Id');
  if (others.length > 0) return null;
  return /<\s*([^\s<>]{1,200})\s*>\s*$/u.exec(id)?.[1]?.toLowerCase() ?? null;
}

/** The domain in the List-Id of a mail (RFC 2919 §3), lower case; null when it has none, or more than one. */
export function listDomainIn(source: Uint8Array): string | null {
  const [id = '', ...others] = headerFields(source, 'List-Id');
  if (others.length > 0) return null;
  return /<\s*([\w-]+(?:\.[\w-]+)+)\s*>\s*$/u.exec(id)?.[1]?.toLowerCase() ?? null;
}
