import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { filesOf, type TemplateData } from '../../../composer/templates.ts';
import { Uploads } from '../../../composer/uploads.ts';
import { PLAIN_HOST } from '../../../host/client/capabilities.ts';
import { uploadFile } from '../../../host/client/files/upload-file.ts';
import { createEmitter } from '../../../platform/emitter.ts';
import { useApi } from '../../../session/api-context.ts';
import { useStartedMail } from '../../../session/started-mail.ts';

type Files = TemplateData['files'];

/** The files of a template that is written: uploaded as those of a mail are, and kept by the record once it is saved. */
export function useTemplateFiles(before: Files) {
  const { client } = useApi();
  const { maxAttachmentSize } = useStartedMail().user;
  const [files, setFiles] = useState(before);
  const present = useRef(files);
  useEffect(() => {
    present.current = files;
  }, [files]);
  const [{ uploads, changed }] = useState(() => {
    const changed = createEmitter();
    const uploads = new Uploads({
      upload: (file, options) => uploadFile(client, file, options),
      limit: maxAttachmentSize ?? PLAIN_HOST.maxMessageSize,
      attached: () => present.current.reduce((sum, { size }) => sum + size, 0),
      onUploaded: (attachment) => setFiles((now) => [...now, ...filesOf([attachment])]),
      onChange: changed.emit,
    });
    return { uploads, changed };
  });
  useSyncExternalStore(changed.on, () => uploads.list);
  useEffect(() => () => uploads.end(), [uploads]);
  return { files, uploads, remove: (file: Files[number]) => setFiles((now) => now.filter((other) => other !== file)) };
}
