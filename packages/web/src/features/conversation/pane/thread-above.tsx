import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { MessageId, ThreadId } from '@wren/domain/message/message.ts';
import { threadRow } from '@wren/domain/thread/thread.ts';
import { useState } from 'react';
import { useThread } from '../../../replica/hooks.ts';
import { MessageCard } from '../message/message-card.tsx';
import { ReminderLine } from '../notices/reminder-line.tsx';
import styles from '../thread/conversation.module.css';

interface ThreadAboveProps {
  readonly threadId: ThreadId;
  readonly folder: Folder;
  readonly onMailto: (address: string) => void;
}

/** The messages of a conversation to be read while one writes: none of its actions but the reminder, and no reply box. */
export function ThreadAbove({ threadId, folder, onMailto }: ThreadAboveProps) {
  const { messages, bodies } = useThread(threadId, folder);
  const [chosen, setChosen] = useState<{ readonly id: MessageId | null } | null>(null);
  const shown = messages.filter((message) => message.home !== 'drafts');
  const row = threadRow(messages, folder);
  const expanded = chosen ? chosen.id : shown[0]?.id;
  return (
    <div className={styles.above}>
      {row && <ReminderLine target={{ placed: [{ row, folder }], from: 'thread' }} offers />}
      {shown.map((message) => (
        <MessageCard
          key={message.id}
          message={message}
          body={bodies.get(message.id)}
          expanded={message.id === expanded}
          onToggle={() => setChosen({ id: message.id === expanded ? null : message.id })}
          onMailto={onMailto}
        />
      ))}
    </div>
  );
}
