import { messageOf } from '@wren/contract/errors.ts';
import type { Attachment } from '@wren/domain/message/message.ts';
import { useEffect } from 'react';
import { openViewer } from '../../features/conversation/viewer/viewer-state.ts';
import type { Client } from '../../host/client/client.ts';
import { uploadFile } from '../../host/client/files/upload-file.ts';
import { onLaunchedFiles } from '../../platform/page/launched-files.ts';
import { useApi } from '../../session/api-context.ts';
import { useOffered } from '../../session/use-offered.ts';
import { NOTICE_TEXTS } from '../../texts/page/notice-texts.ts';
import { showToast } from '../../ui/feedback/toast.ts';

/** The media type of a mail as a file (RFC 5322, RFC 2046 §5.2.1), whatever the system calls it. */
const MAIL = 'message/rfc822';

/**
 * Hands a file to the host, which keeps it for a day and reads it as it reads a mail that is attached to another.
 * @throws WrenError as the host says, DOMException where the file is gone
 */
async function read(client: Client, handle: FileSystemFileHandle): Promise<Attachment> {
  const file = await handle.getFile();
  const { signal } = new AbortController();
  return { ...(await uploadFile(client, file, { signal, onProgress: () => undefined })), type: MAIL };
}

async function show(client: Client, handles: readonly FileSystemFileHandle[]): Promise<void> {
  const mails: Attachment[] = [];
  for (const handle of handles) {
    try {
      mails.push(await read(client, handle));
    } catch (error) {
      showToast(NOTICE_TEXTS.fileNotOpened(handle.name, messageOf(error)), { kind: 'error' });
    }
  }
  if (mails.length > 0) openViewer(mails, 0);
}

/** Shows the mails in `.eml` files by which the installed application is opened, in the viewer of attached mails. */
export function useLaunchedMails(): void {
  const { client } = useApi();
  const offered = useOffered('get_attached_mail');
  useEffect(() => {
    if (offered) onLaunchedFiles((files) => void show(client, files));
  }, [offered, client]);
}
