import type { ThreadId } from '@wren/domain/message/message.ts';
import { useEffect, useEffectEvent } from 'react';
import { useActionItems } from '../../../actions/buttons/action-items.ts';
import { StarButton } from '../../../actions/buttons/star-button.tsx';
import { runAction } from '../../../actions/run/run-action.ts';
import { offeredAt } from '../../../actions/table/action-table.ts';
import type { ActionTarget } from '../../../actions/table/action-target.ts';
import { onCommands } from '../../../commands/keys.ts';
import { useShortcuts } from '../../../commands/use-shortcut.ts';
import { threadPagePath } from '../../../paths.ts';
import { useReplica } from '../../../replica/hooks.ts';
import type { ThreadView } from '../../../replica/pool/views/views.ts';
import { useAccountPath } from '../../../session/joined/scoped-account.ts';
import { READING } from '../../../texts/conversation/reading-texts.ts';
import { THREAD_TEXTS } from '../../../texts/conversation/thread-texts.ts';
import { canCopy, copyText } from '../../../ui/feedback/copy-text.ts';
import { IconButton } from '../../../ui/form/button.tsx';
import { Menu } from '../../../ui/popover/menu.tsx';
import { printThread } from '../print/print-thread.ts';
import styles from './thread-buttons.module.css';

interface ThreadButtonsProps {
  readonly target: ActionTarget;
  readonly view: ThreadView;
}

const COPY_TEXTS = { copied: READING.linkCopied, notCopied: READING.linkNotCopied };

const linkOf = (id: ThreadId, host: string): string => new URL(host + threadPagePath(id), location.href).href;

/** The actions in the header of a conversation (2.36). */
export function ThreadButtons({ target, view }: ThreadButtonsProps) {
  const replica = useReplica();
  const host = useAccountPath();
  const shortcut = useShortcuts();
  const items = useActionItems();
  const print = useEffectEvent(() => void printThread(replica, view));
  useEffect(() => onCommands({ print: () => print() }), []);
  const id = target.placed[0]?.row.threadId;
  return (
    <div className={styles.buttons}>
      <span className={styles.wide}>
        {offeredAt('header', target).map(({ action, button, label, icon }) => (
          <IconButton
            key={button}
            icon={icon}
            label={label}
            shortcut={shortcut(action.keys?.id ?? null)}
            onClick={() => runAction(action, target)}
          />
        ))}
      </span>
      <StarButton target={target} />
      <Menu
        label={THREAD_TEXTS.more}
        align="end"
        groups={[
          items('headerMenu', target),
          [
            {
              id: 'print',
              label: READING.printConversation,
              icon: 'print',
              onSelect: () => void printThread(replica, view),
            },
            ...(canCopy() && id !== undefined
              ? [
                  {
                    id: 'link',
                    label: READING.copyLink,
                    icon: 'link' as const,
                    onSelect: () => void copyText(linkOf(id, host), COPY_TEXTS),
                  },
                ]
              : []),
          ],
        ]}
        trigger={(props) => <IconButton icon="more" label={THREAD_TEXTS.more} shortcut={shortcut('more')} {...props} />}
      />
    </div>
  );
}
