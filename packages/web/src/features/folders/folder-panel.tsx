import { FOLDERS, type Folder } from '@wren/domain/mailbox.ts';
import { Link } from 'wouter';
import { FOLDER_ICONS } from '../../app/folder-icons.ts';
import { OUTBOX_NAME } from '../../app/outbox-name.ts';
import { OUTBOX } from '../../app/paths.ts';
import { TEXTS } from '../../app/texts.ts';
import { useShortcut } from '../../app/use-shortcut.ts';
import { useCounts, useOutbox } from '../../replica/hooks.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { shortcutProps } from '../../ui/shortcut.ts';
import { FolderLine } from './folder-line.tsx';
import styles from './folder-panel.module.css';

interface FolderListProps {
  readonly active: Folder | 'outbox' | null;
  readonly onCompose: () => void;
  /** Going to a folder leads where it was left (4.11). */
  readonly onOpen: (folder: Folder | 'outbox') => void;
}

/** Compose and the folders with their badges (2.20, 2.21); the Outbox under them while there is something in it (D10). */
export function FolderList({ active, onCompose, onOpen }: FolderListProps) {
  const counts = useCounts();
  const waiting = useOutbox().length;
  const shortcut = useShortcut('compose');
  return (
    <>
      <button
        type="button"
        className={styles.compose}
        onClick={onCompose}
        data-tip={TEXTS.compose}
        {...shortcutProps(shortcut)}
        aria-label={TEXTS.compose}
      >
        <Icon name="pen" />
        <span className={styles.label}>{TEXTS.compose}</span>
      </button>
      <ul className={styles.list}>
        {FOLDERS.map((folder) => (
          <li key={folder}>
            <FolderLine
              folder={folder}
              icon={FOLDER_ICONS[folder]}
              count={counts[folder] ?? 0}
              isActive={folder === active}
              onOpen={onOpen}
            />
          </li>
        ))}
        {(waiting > 0 || active === 'outbox') && (
          <li className={styles.outbox}>
            <Link
              href={OUTBOX}
              className={styles.folder ?? ''}
              aria-current={active === 'outbox' ? 'page' : undefined}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onOpen('outbox');
              }}
            >
              <Icon name="outbox" />
              <span className={styles.label}>{OUTBOX_NAME.name}</span>
              <Badge count={waiting} label={OUTBOX_NAME.badge(waiting)} />
            </Link>
          </li>
        )}
      </ul>
    </>
  );
}
