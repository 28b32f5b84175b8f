import type { ReactNode } from 'react';
import { setDrawer } from '../../commands/panels.ts';
import { TEXTS } from '../../texts/texts.ts';
import { useModal } from '../../ui/dialog/use-modal.ts';
import { Wren } from '../../ui/icon/icon.tsx';
import styles from './folder-panel.module.css';
import { FolderLines } from './folder-panel.tsx';
import type { FolderSideProps } from './folder-side.tsx';

interface FolderDrawerProps extends FolderSideProps {
  /** Links of the product's apps: shown where there is more than one. */
  readonly apps: ReactNode;
  readonly foot: ReactNode;
}

/** The folder panel on a phone: a drawer, with the account at its foot. */
export function FolderDrawer({ foot, apps, onCompose, onOpen, active }: FolderDrawerProps) {
  const { dialog, outside } = useModal(() => setDrawer(false));
  const then = (run: () => void): void => {
    setDrawer(false);
    run();
  };
  return (
    <dialog {...dialog} {...outside} className={styles.drawer} aria-label={TEXTS.menu}>
      <div className={styles.brand} aria-hidden="true">
        <Wren size={30} />
        {TEXTS.product}
      </div>
      <nav className={styles.drawerFolders} aria-label={TEXTS.folders}>
        <FolderLines
          active={active}
          onCompose={() => then(onCompose)}
          onOpen={(folder) => then(() => onOpen(folder))}
          onGone={() => setDrawer(false)}
        />
      </nav>
      <nav className={styles.apps} aria-label={TEXTS.apps}>
        {apps}
      </nav>
      <div className={styles.foot}>{foot}</div>
    </dialog>
  );
}
