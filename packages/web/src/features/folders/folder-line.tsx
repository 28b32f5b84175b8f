import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { countsUnread } from '@wren/domain/thread/thread.ts';
import { memo, type ReactNode } from 'react';
import { folderPath } from '../../paths.ts';
import { useCount, useKnowsUnread } from '../../replica/hooks.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import type { IconName } from '../../ui/icon/icon-paths.ts';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './folder-panel.module.css';
import { useDrop } from './use-drop.ts';

interface FolderLineProps {
  readonly folder: Folder;
  readonly name: string;
  readonly icon: IconName;
  /** Mailboxes in it whose lines are folded: its own line includes their counts. */
  readonly folded?: readonly Folder[];
  /** What it is, beside its name. */
  readonly mark?: ReactNode;
  readonly isActive: boolean;
  readonly onOpen: (folder: Folder) => void;
}

/** A folder of the panel: a press opens it, and rows can be dropped on it. */
export const FolderLine = memo(function FolderLine({
  folder,
  name,
  icon,
  folded = [],
  mark,
  isActive,
  onOpen,
}: FolderLineProps) {
  const count = useCount(folder, ...folded);
  const drop = useDrop(({ dropOn }) => dropOn(folder, name));
  const isUnread = useKnowsUnread(folder) && countsUnread(folder);
  return (
    <PageLink
      href={folderPath(folder)}
      className={styles.folder ?? ''}
      aria-current={isActive ? 'page' : undefined}
      data-drop={drop.state === 'none' ? undefined : drop.state}
      {...drop.props}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(folder);
      }}
    >
      <Icon name={icon} />
      <bdi className={styles.label}>{name}</bdi>
      {mark}
      <Badge count={count} isNew={isUnread} label={TEXTS.badge(count, isUnread)} />
    </PageLink>
  );
});
