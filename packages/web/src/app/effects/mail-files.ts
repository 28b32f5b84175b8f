import type { Attachment } from '@wren/domain/message/message.ts';
import { useEffect } from 'react';
import { hasFiles } from '../../features/compose/attachments/dropped-files.ts';
import { openViewer } from '../../features/conversation/viewer/viewer-state.ts';
import type { Client } from '../../host/client/client.ts';
import { uploadFile } from '../../host/client/files/upload-file.ts';
import { onLaunchedFiles } from '../../platform/page/launched-files.ts';
import { useApi } from '../../session/api-context.ts';
import { useOffered } from '../../session/use-offered.ts';
import { errorText } from '../../texts/error-text.ts';
import { NOTICE_TEXTS } from '../../texts/page/notice-texts.ts';
import { showToast } from '../../ui/feedback/toast.ts';

/** A file that may be a mail, which is read when it is shown. */
interface MailFile {
  readonly name: string;
  readonly getFile: () => Promise<File>;
}

/** The media type of a mail as a file (RFC 5322, RFC 2046 §5.2.1), whatever the system calls it. */
const MAIL = 'message/rfc822';

/**
 * Hands a file to the host, which keeps it for a day and reads it as it reads a mail that is attached to another.
 * @throws WrenError as the host says, DOMException where the file is gone
 */
async function read(client: Client, { getFile }: MailFile): Promise<Attachment> {
  const file = await getFile();
  const { signal } = new AbortController();
  return { ...(await uploadFile(client, file, { signal, onProgress: () => undefined })), type: MAIL };
}

async function show(client: Client, files: readonly MailFile[]): Promise<void> {
  const mails: Attachment[] = [];
  for (const file of files) {
    try {
      mails.push(await read(client, file));
    } catch (error) {
      showToast(NOTICE_TEXTS.fileNotOpened(file.name, errorText(error)), { kind: 'error' });
    }
  }
  if (mails.length > 0) openViewer(mails, 0);
}

/** Whether what is dragged may be a mail: browsers reveal no file name before the drop, and often no type. */
const mayBeMail = (transfer: DataTransfer): boolean =>
  [...transfer.items].some(({ kind, type }) => kind === 'file' && (type === '' || type === MAIL));

const isMail = ({ name, type }: File): boolean => type === MAIL || /\.eml$/iu.test(name);

/** Takes mails that are dropped anywhere in the window, but where a form takes files. No file that is dropped takes the place of the page. */
function hearDrops(take: (files: readonly MailFile[]) => void): () => void {
  const onOver = (event: DragEvent): void => {
    if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = mayBeMail(event.dataTransfer) ? 'copy' : 'none';
  };
  const onDrop = (event: DragEvent): void => {
    if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    const mails = [...event.dataTransfer.files].filter(isMail);
    if (mails.length > 0) take(mails.map((file) => ({ name: file.name, getFile: async () => file })));
  };
  window.addEventListener('dragover', onOver);
  window.addEventListener('drop', onDrop);
  return () => {
    window.removeEventListener('dragover', onOver);
    window.removeEventListener('drop', onDrop);
  };
}

/**
 * Shows the mails in `.eml` files by which the installed application is opened, or that are dropped onto the window, in the
 * viewer of attached mails.
 */
export function useMailFiles(): void {
  const { client } = useApi();
  const offered = useOffered('get_attached_mail');
  useEffect(() => {
    if (!offered) return;
    const take = (files: readonly MailFile[]): void => void show(client, files);
    onLaunchedFiles((handles) =>
      take(handles.map((handle) => ({ name: handle.name, getFile: () => handle.getFile() }))),
    );
    return hearDrops(take);
  }, [offered, client]);
}
