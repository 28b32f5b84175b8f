import { FILE_FOLDER } from '@wren/contract/calls/file.ts';
import type { Attachment } from '@wren/domain/message/message.ts';
import type { Fetch } from '../../../platform/network/fetch.ts';
import { type OnProgress, uploadingFetch } from '../../../platform/network/upload.ts';
import type { Client } from '../client.ts';

export interface UploadOptions {
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress;
}

/** The client's request with its arguments as the fields of a form and the file last. */
export function withFile(fetch: Fetch, args: Readonly<Record<string, string>>, file: File): Fetch {
  return (url, init = {}) => {
    const headers = new Headers(init.headers);
    // The browser sets the boundary.
    headers.delete('Content-Type');
    const body = new FormData();
    for (const [name, value] of Object.entries(args)) body.set(name, value);
    body.set('file', file, file.name);
    return fetch(url, { ...init, headers, body });
  };
}

/**
 * Uploads a file for a draft (7.21, 9.8). Returns it as an attachment with its name here, sent in a form field of its own, since
 * browsers rewrite quotes in a file's name.
 * @param send sends the request; the browser's `fetch` unless a test replaces it
 * @throws WrenError as the host responds, and the signal's own reason
 */
export async function uploadFile(
  client: Client,
  file: File,
  { signal, onProgress }: UploadOptions,
  send: Fetch = uploadingFetch(onProgress),
): Promise<Attachment> {
  const args = { is_private: '1', folder: FILE_FOLDER, file_name: file.name };
  const uploaded = await client.through(withFile(send, args, file)).call('uploadFile', {}, { signal });
  return {
    id: uploaded.blobId ?? uploaded.url,
    name: file.name,
    type: file.type || 'application/octet-stream',
    size: file.size,
    disposition: 'attachment',
    cid: null,
  };
}
