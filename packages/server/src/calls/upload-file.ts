import type { CALLS } from '@wren/contract/calls.ts';
import { WrenError } from '@wren/contract/errors.ts';
import { toFlag } from '@wren/contract/wire.ts';
import { attachmentUrl } from '@wren/contract/wire-message.ts';
import type { Handler } from './handler.ts';

/** Answers where an uploaded file lies (7.21). */
export const uploadFile: Handler<typeof CALLS.uploadFile> = ({ is_private, folder, file_name }, { file }) => {
  if (!file) throw new WrenError('invalid-input', 'file: it must be given');
  const name = file_name || file.name;
  return {
    name: file.id,
    file_name: name,
    file_url: attachmentUrl({ id: file.id, name }),
    file_size: file.size,
    is_private: toFlag(is_private),
    folder,
    blob_id: file.id,
    content_hash: file.id.slice(file.id.indexOf(':') + 1),
    doctype: 'File',
    scan_status: file.scan,
  };
};
