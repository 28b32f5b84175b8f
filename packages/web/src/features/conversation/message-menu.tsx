import { sourceUrl } from '@wren/contract/wire-message.ts';
import type { Message } from '@wren/domain/message.ts';
import { useRef, useState } from 'react';
import { useApi } from '../../app/api-context.ts';
import { useStartedMail } from '../../app/started-mail.ts';
import { TEXTS } from '../../app/texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { SourceDialog } from './source-dialog.tsx';

/** What can be done with one message alone. Absent on a plain host, which gives no sources. */
export function MessageMenu({ message }: { readonly message: Message }) {
  const { host } = useApi();
  const { capabilities } = useStartedMail();
  const [source, setSource] = useState(false);
  const download = useRef<HTMLAnchorElement>(null);
  const save = (): void => download.current?.click();
  if (!capabilities.extensions.includes('downloads')) return null;
  return (
    <>
      <Menu
        label={TEXTS.thread.messageActions}
        align="end"
        groups={[
          [
            { id: 'source', label: TEXTS.thread.source, icon: 'mail', onSelect: () => setSource(true) },
            {
              id: 'eml',
              label: TEXTS.thread.downloadEml,
              icon: 'download',
              onSelect: save,
            },
          ],
        ]}
        trigger={(props) => <IconButton icon="more" label={TEXTS.thread.messageActions} {...props} />}
      />
      {/* The menu's item stands for it. */}
      <a ref={download} href={host + sourceUrl(message.id)} download hidden>
        {TEXTS.thread.downloadEml}
      </a>
      {source && <SourceDialog message={message} onDownload={save} onClose={() => setSource(false)} />}
    </>
  );
}
