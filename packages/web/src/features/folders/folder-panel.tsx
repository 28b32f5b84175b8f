import { isLabel } from '@wren/domain/message/keyword.ts';
import { FOLDERS, type Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import { Suspense } from 'react';
import { useDragged } from '../../actions/chosen/dragged.ts';
import { useShortcut } from '../../commands/use-shortcut.ts';
import { folderIcon } from '../../mail-ui/folder-icons.ts';
import { useFolderName } from '../../mail-ui/folder-name.ts';
import { OUTBOX } from '../../paths.ts';
import {
  useCanWrite,
  useFolderHasMail,
  useKeywords,
  useMailboxes,
  useOutbox,
  useRecords,
} from '../../replica/hooks.ts';
import { OUTBOX_NAME } from '../../texts/outbox-name.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { afterRows } from '../../ui/first-rows.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { shortcutProps } from '../../ui/keys/shortcut.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { lazyPart } from '../../ui/part/lazy-part.ts';
import { FolderLine } from './folder-line.tsx';
import styles from './folder-panel.module.css';

const PanelFoot = lazyPart(async () => (await import('./panel-foot.tsx')).PanelFoot);
const FolderMenu = afterRows(async () => (await import('./folder-menu.tsx')).FolderMenu);
const MailboxLines = afterRows(async () => (await import('./mailboxes/mailbox-lines.tsx')).MailboxLines);
const LabelLines = afterRows(async () => (await import('./labels/label-lines.tsx')).LabelLines);
const AccountLines = afterRows(async () => (await import('./accounts/account-lines.tsx')).AccountLines);

interface FolderListProps {
  readonly active: Folder | 'outbox' | null;
  readonly onCompose: () => void;
  /** Going to a folder leads where it was left (4.11). */
  readonly onOpen: (folder: Folder | 'outbox') => void;
  /** Called when a label was opened. */
  readonly onGone?: (() => void) | undefined;
}

/**
 * The folders of the panel: Archive among them once something is in it, while it is open, as a place to drop mail on, and above
 * labels and mailboxes of the user's own (D32); Snoozed once something is in it, and while it is open (D36); the Screener also while it is on (D41).
 */
function useShownFolders(active: Folder | 'outbox' | null): readonly Folder[] {
  const holds = useFolderHasMail('archive');
  const snoozes = useFolderHasMail('snoozed') || active === 'snoozed';
  const isScreening = useRecords('screener').some(({ data }) => data.isEnabled);
  const screens = useFolderHasMail('screener') || active === 'screener' || isScreening;
  const takes = useDragged(({ dragged }) => dragged !== null && dragged.dropOn('archive', '') !== null);
  // Above what mail is dropped on, nothing may come while it is dragged.
  const labels = useRecords('label').length + useKeywords().filter(({ keyword }) => isLabel(keyword)).length;
  const hasBelow = useMailboxes().length + labels > 0;
  const archives = holds || takes || hasBelow || active === 'archive';
  const isShown: Readonly<Partial<Record<Folder, boolean>>> = {
    archive: archives,
    snoozed: snoozes,
    screener: screens,
  };
  return FOLDERS.filter((folder) => isShown[folder] ?? true);
}

/** Compose and the folders with their badges (2.20, 2.21); the Outbox under them while there is something in it (D10). */
export function FolderLines({ active, onCompose, onOpen, onGone }: FolderListProps) {
  const nameOf = useFolderName();
  const folders = useShownFolders(active);
  const waiting = useOutbox().length;
  const canWrite = useCanWrite();
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
        {folders.map((folder) => (
          <li key={folder}>
            <FolderLine
              folder={folder}
              name={nameOf(folder)}
              icon={folderIcon(folder)}
              isActive={folder === active}
              onOpen={onOpen}
            />
            <FolderMenu folder={folder} name={nameOf(folder)} />
          </li>
        ))}
        {(waiting > 0 || active === 'outbox') && (
          <li className={styles.outbox}>
            <PageLink
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
            </PageLink>
          </li>
        )}
      </ul>
      <MailboxLines active={active} onOpen={onOpen} />
      <LabelLines onGone={onGone} />
      <AccountLines onGone={onGone} />
      {canWrite && (
        <Suspense>
          <PanelFoot />
        </Suspense>
      )}
    </>
  );
}
