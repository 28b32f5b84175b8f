import type { Extension } from '@wren/contract/extensions.ts';
import { type PreviewKind, previewKind } from '@wren/domain/content/preview-kind.ts';
import type { Attachment } from '@wren/domain/message/message.ts';
import { useCallback } from 'react';
import { offers } from '../../../host/client/capabilities.ts';
import { useStartedMail } from '../../../session/started-mail.ts';

/** What a preview asks of the host beyond the file's bytes: a plain host sends each as a download, and reads no mails. */
const NEEDS: Readonly<Partial<Record<PreviewKind, Extension>>> = { pdf: 'downloads', mail: 'get_attached_mail' };

/** Tells how a file can be previewed on this host; null: it can only be saved. */
export function usePreviewKind(): (file: Pick<Attachment, 'name' | 'type'>) => PreviewKind | null {
  const { capabilities } = useStartedMail();
  return useCallback(
    ({ name, type }) => {
      const kind = previewKind(name, type);
      const need = kind && NEEDS[kind];
      return need === undefined || need === null || offers(capabilities, need) ? kind : null;
    },
    [capabilities],
  );
}
