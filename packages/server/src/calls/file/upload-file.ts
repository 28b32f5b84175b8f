import type { CALLS } from '@wren/contract/calls.ts';
import { WrenError } from '@wren/contract/errors.ts';
import { attachmentUrl } from '@wren/contract/file-urls.ts';
import { toFlag, writeDate } from '@wren/contract/wire/wire.ts';
import type { Handler } from '../handler.ts';

/** Answers the address of an uploaded file (7.21). */
export const uploadFile: Handler<typeof CALLS.uploadFile> = (input, { file, account, now }) => {
  if (!file) throw new WrenError('invalid-input', 'file: it must be given');
  const name = input.file_name || file.name;
  const at = writeDate(now);
  return {
    name: file.id,
    owner: account.address,
    creation: at,
    modified: at,
    modified_by: account.address,
    docstatus: 0,
    idx: 0,
    file_name: name,
    file_type: /\.([^.]+)$/u.exec(name)?.[1]?.toUpperCase() ?? '',
    file_url: attachmentUrl({ id: file.id, name }),
    file_size: file.size,
    is_private: toFlag(input.is_private),
    is_folder: 0,
    is_home_folder: 0,
    is_attachments_folder: 0,
    uploaded_to_dropbox: 0,
    uploaded_to_google_drive: 0,
    folder: input.folder,
    blob_id: file.id,
    content_hash: file.id.slice(file.id.indexOf(':') + 1),
    doctype: 'File',
    scan_status: file.scan,
  };
};
