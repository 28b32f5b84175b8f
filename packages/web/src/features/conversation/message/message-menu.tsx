import { sourceUrl } from '@wren/contract/file-urls.ts';
import type { Message } from '@wren/domain/message/message.ts';
import { shownSubject } from '@wren/domain/message/subject/shown-subject.ts';
import { useState } from 'react';
import { useActionItems } from '../../../actions/buttons/action-items.ts';
import { useSenderItems } from '../../../actions/rules/use-sender-items.ts';
import type { WritingMode } from '../../../actions/table/action.ts';
import { offeredAt } from '../../../actions/table/action-table.ts';
import type { ActionTarget } from '../../../actions/table/action-target.ts';
import { useReplica } from '../../../replica/hooks.ts';
import type { ThreadView } from '../../../replica/pool/views/views.ts';
import { useApi } from '../../../session/api-context.ts';
import { useOffered } from '../../../session/use-offered.ts';
import { READING } from '../../../texts/conversation/reading-texts.ts';
import { THREAD_TEXTS } from '../../../texts/conversation/thread-texts.ts';
import { IconButton } from '../../../ui/form/button.tsx';
import { Menu, type MenuItem } from '../../../ui/popover/menu.tsx';
import { useDownload } from '../attachments/use-download.ts';
import { selectedFor } from '../frame/selected-part.ts';
import type { OnCompose } from '../pane/on-compose.ts';
import { printThread } from '../print/print-thread.ts';
import { SourceDialog } from './source-dialog.tsx';

interface MessageMenuProps {
  readonly message: Message;
  readonly view: ThreadView;
  readonly target: ActionTarget;
  readonly onCompose: OnCompose;
}

/** What can be done with one message alone. */
export function MessageMenu({ message, view, target, onCompose }: MessageMenuProps) {
  const { host } = useApi();
  const replica = useReplica();
  const hasSources = useOffered('downloads');
  const items = useActionItems();
  const sender = useSenderItems(message, target);
  const [source, setSource] = useState(false);
  const download = useDownload();
  const save = (): void => download({ url: host + sourceUrl(message.id), name: shownSubject(message.subject) });

  const write = (mode: WritingMode): void => onCompose(mode, message.id, null, selectedFor(mode, message.id));

  const answers = offeredAt('message', target).flatMap(({ action, label, icon }): readonly MenuItem[] =>
    action.kind === 'reply' ? [{ id: action.id, label, icon, onSelect: () => write(action.mode) }] : [],
  );
  // Newest first: what came after it is before it.
  const since = view.messages.slice(0, view.messages.indexOf(message) + 1).filter(({ home }) => home === 'inbox');
  const fromHere: ActionTarget = { ...target, messages: since.map(({ id }) => id) };
  const marks = since.length > 0 && replica.marksMessages ? items('sinceMessage', fromHere) : [];
  const times = message.mailbox === 'sent' ? items('message', { ...target, messages: [message.id] }, 'change') : [];
  const sources: readonly MenuItem[] = [
    { id: 'source', label: THREAD_TEXTS.source, icon: 'mail', onSelect: () => setSource(true) },
    { id: 'eml', label: THREAD_TEXTS.downloadEml, icon: 'download', onSelect: save },
  ];
  const forms: readonly MenuItem[] = [
    { id: 'print', label: READING.print, icon: 'print', onSelect: () => void printThread(replica, view, [message]) },
    ...(hasSources ? sources : []),
  ];
  return (
    <>
      <Menu
        label={THREAD_TEXTS.messageActions}
        align="end"
        groups={[[...answers, ...times, ...marks], sender, forms].filter((items) => items.length > 0)}
        trigger={(props) => <IconButton icon="more" label={THREAD_TEXTS.messageActions} {...props} />}
      />
      {source && <SourceDialog message={message} onDownload={save} onClose={() => setSource(false)} />}
    </>
  );
}
